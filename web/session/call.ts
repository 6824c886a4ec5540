import type { Api } from '../../contracts/api.ts';
import type { ErrorCode } from '../../contracts/errors.ts';
import { noteConnection } from './connection.ts';
import { readToken, writeToken } from './token.ts';

export type Path = keyof Api;
type Part<Name extends string, Value> = undefined extends Value
	? { [N in Name]?: Value }
	: { [N in Name]: Value };
type Filled<P extends Path> = Omit<
	Part<'params', Api[P]['params']> & Part<'query', Api[P]['query']> & Part<'body', Api[P]['body']>,
	never
>;
export type Input<P extends Path> = Filled<P> & {
	signal?: AbortSignal;
	/** The fields of a multipart body, if the endpoint accepts a file. */
	form?: FormData;
};
export type ResponseBody<P extends Path> = Api[P]['response'];

/** Calls an API endpoint: `call('GET /products/{id}', { params: { id } })`. */
export type Call = <P extends Path>(
	path: P,
	...input: Record<never, never> extends Filled<P> ? [input?: Input<P>] : [input: Input<P>]
) => Promise<ResponseBody<P>>;

const toRecord = (value: unknown): Record<string, unknown> =>
	typeof value === 'object' && value !== null ? { ...value } : {};

/** An error response; `message` is the server's, empty if it sent none. */
export class ApiError extends Error {
	readonly status: number;
	/** Says what happened (contracts/errors.ts); empty when the shop did not answer itself. */
	readonly code: string;
	readonly response: Record<string, unknown>;
	/** Error messages by field, if the input was invalid. */
	readonly fields: Record<string, string>;

	constructor(status: number, answer: unknown) {
		const parsed = toRecord(answer);
		super(typeof parsed.error === 'string' ? parsed.error : '');
		this.status = status;
		this.code = typeof parsed.code === 'string' ? parsed.code : '';
		this.response = parsed;
		this.fields = Object.fromEntries(
			Object.entries(toRecord(parsed.fields)).filter((field): field is [string, string] => {
				return typeof field[1] === 'string';
			}),
		);
	}
}

/** Whether the shop rejected a call for one of these reasons. */
export const hasCode = (error: unknown, ...codes: ErrorCode[]): error is ApiError =>
	error instanceof ApiError && codes.some((code) => code === error.code);

/** The server could not be reached. */
export class NetworkError extends Error {}

/** The server's message for a rejection, else the given text. */
export function errorMessage(error: unknown, otherwise: string): string {
	return error instanceof ApiError && error.message !== '' ? error.message : otherwise;
}

/** The path below /api and the query string of a call. */
export function toApiUrl(
	path: string,
	params: Record<string, unknown> = {},
	query: Record<string, unknown> = {},
): string {
	const search = new URLSearchParams();
	for (const [name, value] of Object.entries(query)) {
		if (value === undefined || value === null || value === '') continue;
		for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
	}
	const filled = path
		.slice(path.indexOf(' ') + 1)
		.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
	return search.size > 0 ? `${filled}?${search}` : filled;
}

/** The URL of a public response, for links. */
export const linkTo = <P extends Path>(path: P, params: Filled<P>['params']): string =>
	`/api${toApiUrl(path, { ...params })}`;

const isJson = (response: Response) =>
	response.headers.get('content-type')?.startsWith('application/json') ?? false;

/** Milliseconds until a request with an unknown outcome is repeated. */
const repeatAfterMs = 400;

/** An idempotency key; `crypto.randomUUID` is missing where the shop is reached without TLS. */
function newKey(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
		byte.toString(16).padStart(2, '0'),
	).join('');
}

/** Whether it may have succeeded although no response says so. */
async function isUnknown(outcome: Response | NetworkError): Promise<boolean> {
	if (outcome instanceof NetworkError) return true;
	if (outcome.status !== 503) return false;
	const parsed: unknown = await outcome
		.clone()
		.json()
		.catch(() => undefined);
	return toRecord(parsed).outcomeUnknown === true;
}

type OnForbidden = (answer: Record<string, unknown>) => Promise<boolean>;
let onForbidden: OnForbidden | undefined;

/**
 * Sets what happens with a 403 before the caller gets it: the back-office prompts for the password again.
 * @param handler resolves to whether the request is sent again, with the same idempotency key
 */
export function handleForbidden(handler: OnForbidden | undefined): void {
	onForbidden = handler;
}

/** Validates the status and returns the body. */
async function fetchResponse(path: string, input: Record<string, unknown>): Promise<Response> {
	const token = readToken();
	const { params, query, body, form, signal } = input as {
		params?: Record<string, unknown>;
		query?: Record<string, unknown>;
		body?: unknown;
		form?: FormData;
		signal?: AbortSignal;
	};
	const method = path.slice(0, path.indexOf(' '));
	// Only idempotent requests are repeated: logins and the like are rate limited, files are large.
	const keyed = method !== 'GET' && form === undefined && !path.includes('/auth/');
	const request: RequestInit = {
		method,
		headers: {
			...(token === null ? {} : { authorization: `Bearer ${token}` }),
			...(body === undefined ? {} : { 'content-type': 'application/json' }),
			...(keyed ? { 'idempotency-key': newKey() } : {}),
		},
		// The browser sets the multipart boundary itself.
		...(form !== undefined ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
		...(signal === undefined ? {} : { signal }),
	};
	const attempt = () =>
		fetch(`/api${toApiUrl(path, params, query)}`, request).catch((error: unknown) => {
			if (signal?.aborted) throw error;
			return new NetworkError('We could not reach the shop.', { cause: error });
		});
	let outcome = await attempt();
	if (keyed && (await isUnknown(outcome))) {
		await new Promise((resume) => setTimeout(resume, repeatAfterMs));
		outcome = await attempt();
	}
	if (
		onForbidden !== undefined &&
		outcome instanceof Response &&
		outcome.status === 403 &&
		isJson(outcome) &&
		(await onForbidden(toRecord(await outcome.clone().json())))
	)
		outcome = await attempt();
	if (outcome instanceof NetworkError) throw outcome;
	noteConnection();
	const response = outcome;
	if (!response.ok) {
		// The session has ended; ignored if the token has changed since the request.
		if (response.status === 401 && token !== null && readToken() === token) writeToken(null);
		throw new ApiError(
			response.status,
			isJson(response) ? await response.json().catch(() => undefined) : undefined,
		);
	}
	return response;
}

async function send(path: string, input: Record<string, unknown>): Promise<unknown> {
	const response = await fetchResponse(path, input);
	if (response.status === 204) return;
	return isJson(response) ? response.json() : response.blob();
}

/** Calls the API from the browser, with the session's token if there is one. */
export const call: Call = async (path, ...[input]) =>
	// The contract types request and response.
	(await send(path, input ?? {})) as ResponseBody<typeof path>;

/**
 * Calls an endpoint that streams lines of JSON, and passes on each as it arrives.
 * @throws ApiError and NetworkError as `call`; NetworkError also when the response breaks off
 */
export async function* callForLines<P extends Path>(path: P, input: Input<P>): AsyncGenerator<unknown> {
	const { body } = await fetchResponse(path, input);
	const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
	let rest = '';
	for (;;) {
		const { done, value = '' } = (await reader?.read().catch((cause: unknown) => {
			throw new NetworkError('We could not reach the shop.', { cause });
		})) ?? { done: true };
		const lines = (rest + value).split('\n');
		rest = lines.pop() ?? '';
		for (const line of lines) if (line !== '') yield JSON.parse(line);
		if (done) return;
	}
}
