import { z } from 'zod';
import type { Endpoint } from '../../contracts/endpoint.ts';
import type { Operation } from '../../server/openapi/openapi.ts';
import type { Role } from './requests.ts';

export type Given = { status: number; headers: Record<string, unknown>; text: string };

/** What a refusal looks like; beside it some carry what a program can act on. */
const refusal = z.looseObject({
	error: z.string().min(2),
	fields: z.record(z.string(), z.string()).optional(),
});

/** What no answer may tell: how the shop is made, and what only the database knows. */
const inside =
	/\$argon2|node_modules|\.ts:\d|\bat [\w.]+ \(|PostgresError|DrizzleQuery|Failed query|violates \w+|relation "|SQLSTATE|syntax error at|invalid input syntax|password_?hash|token_?hash/i;

const signedIn = (by: Role) => by === 'asha' || by === 'bala' || by === 'admin';

/** What is wrong with an answer, whatever was asked; nothing when it keeps every promise of the interface. */
export function faultsOf(
	endpoint: Endpoint,
	operation: Operation,
	by: Role,
	answer: Given,
	secrets: readonly string[],
): string[] {
	const { status, text } = answer;
	const faults: string[] = [];
	if (!(status in operation.responses)) faults.push(`${status} is no declared status`);
	if (status >= 500) faults.push(`${status}: it failed on the shop's side`);

	const { access } = endpoint;
	if (access !== 'anyone' && !signedIn(by) && status !== 401) faults.push(`${status} without a session`);
	if (access === 'admin' && signedIn(by) && by !== 'admin' && status !== 403)
		faults.push(`${status} to a shopper`);
	if (status === 401 && access !== 'anyone' && signedIn(by)) faults.push('401 in the middle of a session');

	const type = String(answer.headers['content-type'] ?? '');
	if (status >= 400) {
		if (!refusal.safeParse(readJson(text)).success) faults.push('a refusal without its sentence');
	} else if (endpoint.answer instanceof z.ZodType) {
		const parsed = endpoint.answer.safeParse(readJson(text));
		if (!parsed.success) faults.push(`an answer of another form: ${z.prettifyError(parsed.error)}`);
	} else if (endpoint.answer === undefined && text !== '') faults.push('an answer where none was declared');
	const declared =
		status >= 400 || endpoint.answer instanceof z.ZodType
			? 'application/json; charset=utf-8'
			: endpoint.answer?.contentType;
	if (text !== '' && type !== declared) faults.push(`the media type ${type}`);
	if (answer.headers['x-content-type-options'] !== 'nosniff') faults.push('no nosniff');

	const told = inside.exec(text)?.[0];
	if (told !== undefined) faults.push(`it tells of '${told}'`);
	for (const secret of secrets) if (text.includes(secret)) faults.push(`it tells '${secret}'`);
	return faults;
}

function readJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
