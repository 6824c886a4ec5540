import { z } from 'zod';
import type { Endpoint } from '../../contracts/endpoint.ts';
import { errorResponse } from '../../contracts/errors.ts';
import type { Operation } from '../../server/platform/openapi/openapi.ts';
import type { HttpResponse } from './httpClient.ts';
import type { Role } from './requests.ts';

/** Text that no response may contain: implementation details and data that belongs in the database only. */
const internalDetails =
	/\$argon2|node_modules|\.ts:\d|\bat [\w.]+ \(|PostgresError|DrizzleQuery|Failed query|violates \w+|relation "|SQLSTATE|syntax error at|invalid input syntax|password_?hash|token_?hash|node:internal|file:\/\/\/|(?<![\w.])\/(?:home|root|tmp|usr|opt)\/\w|\b(?:select|insert into|update|delete from) \\?"\w/i;

const signedIn = (by: Role) => by === 'asha' || by === 'bala' || by === 'admin';

/** Violations of the API's contract in a response to any request; empty when there are none. */
export function findViolations(
	endpoint: Endpoint,
	operation: Operation,
	by: Role,
	response: HttpResponse,
	secrets: readonly string[],
): string[] {
	const { status, text } = response;
	const violations: string[] = [];
	if (!(status in operation.responses)) violations.push(`${status} is not a declared status`);
	if (status >= 500 && !(status === 503 && response.headers['retry-after'] !== undefined))
		violations.push(`${status}: the shop failed`);

	const { access } = endpoint;
	if (access !== 'anyone' && !signedIn(by) && status !== 401) violations.push(`${status} without a session`);
	if (access === 'admin' && signedIn(by) && by !== 'admin' && status !== 403)
		violations.push(`${status} to a shopper`);
	if (status === 401 && access !== 'anyone' && signedIn(by))
		violations.push('401 in the middle of a session');

	const type = String(response.headers['content-type'] ?? '');
	/** The file that some calls send instead of their answer. */
	const isFile = status < 400 && endpoint.file?.contentType === type;
	if (status >= 400) {
		if (!errorResponse.safeParse(readJson(text)).success)
			violations.push('an error without a message and a known code');
	} else if (endpoint.response instanceof z.ZodType && !isFile) {
		const parsed = endpoint.response.safeParse(readJson(text));
		if (!parsed.success) violations.push(`a response of another form: ${z.prettifyError(parsed.error)}`);
	} else if (endpoint.response === undefined && text !== '')
		violations.push('a response body where none was declared');
	const declared =
		status >= 400 || endpoint.response instanceof z.ZodType
			? 'application/json; charset=utf-8'
			: endpoint.response?.contentType;
	if (text !== '' && type !== declared && !isFile) violations.push(`the media type ${type}`);
	if (response.headers['x-content-type-options'] !== 'nosniff') violations.push('no nosniff');

	const leaked = text.includes(process.cwd()) ? process.cwd() : internalDetails.exec(text)?.[0];
	if (leaked !== undefined) violations.push(`it contains '${leaked}'`);
	for (const secret of secrets) if (text.includes(secret)) violations.push(`it contains '${secret}'`);
	return violations;
}

function readJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
