import type { Api } from '../../contracts/api.ts';
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
	/** The fields of a multipart body, where the endpoint takes a file. */
	form?: FormData;
};
export type Answer<P extends Path> = Api[P]['answer'];

/** Calls one endpoint of the interface; `call('GET /products/{id}', { params: { id } })`. */
export type Call = <P extends Path>(
	path: P,
	...input: Record<never, never> extends Filled<P> ? [input?: Input<P>] : [input: Input<P>]
) => Promise<Answer<P>>;

const entriesOf = (value: unknown): Record<string, unknown> =>
	typeof value === 'object' && value !== null ? { ...value } : {};

/** The server refused, in its own sentence; `error` is empty when it gave none. */
export class CallRefused extends Error {
	readonly status: number;
	readonly answer: Record<string, unknown>;
	/** What is wrong with which field, where the input was at fault. */
	readonly fields: Record<string, string>;

	constructor(status: number, answer: unknown) {
		const said = entriesOf(answer);
		super(typeof said.error === 'string' ? said.error : '');
		this.status = status;
		this.answer = said;
		this.fields = Object.fromEntries(
			Object.entries(entriesOf(said.fields)).filter((field): field is [string, string] => {
				return typeof field[1] === 'string';
			}),
		);
	}
}

/** The server could not be reached at all. */
export class NetworkFailed extends Error {}

/** The server's own sentence for a refusal, else the words given. */
export function sentenceOf(error: unknown, otherwise: string): string {
	return error instanceof CallRefused && error.message !== '' ? error.message : otherwise;
}

/** The address below /api and the search string of a call. */
export function addressOf(
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

/** The address of an answer that a link opens: one that anybody may have. */
export const linkTo = <P extends Path>(path: P, params: Filled<P>['params']): string =>
	`/api${addressOf(path, { ...params })}`;

const isJson = (response: Response) =>
	response.headers.get('content-type')?.startsWith('application/json') ?? false;

/** Milliseconds after which a request is sent once more whose outcome nobody knows. */
const repeatAfterMs = 400;

/** Names one intent of the shopper: `crypto.randomUUID` is missing where the shop is reached without TLS. */
function newKey(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
		byte.toString(16).padStart(2, '0'),
	).join('');
}

/** Whether it may have been carried out though no answer says so. */
async function isUnknown(outcome: Response | NetworkFailed): Promise<boolean> {
	if (outcome instanceof NetworkFailed) return true;
	if (outcome.status !== 503) return false;
	const said: unknown = await outcome
		.clone()
		.json()
		.catch(() => undefined);
	return entriesOf(said).outcomeUnknown === true;
}

/** The answer of an endpoint that did not refuse. */
async function answerOf(path: string, input: Record<string, unknown>): Promise<Response> {
	const token = readToken();
	const { params, query, body, form, signal } = input as {
		params?: Record<string, unknown>;
		query?: Record<string, unknown>;
		body?: unknown;
		form?: FormData;
		signal?: AbortSignal;
	};
	const method = path.slice(0, path.indexOf(' '));
	// What is done once however often it is sent; logins and the like are counted, files are heavy.
	const keyed = method !== 'GET' && form === undefined && !path.includes('/auth/');
	const request: RequestInit = {
		method,
		headers: {
			...(token === null ? {} : { authorization: `Bearer ${token}` }),
			...(body === undefined ? {} : { 'content-type': 'application/json' }),
			...(keyed ? { 'idempotency-key': newKey() } : {}),
		},
		// The browser names the boundary of a form by itself.
		...(form !== undefined ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
		...(signal === undefined ? {} : { signal }),
	};
	const ask = () =>
		fetch(`/api${addressOf(path, params, query)}`, request).catch((error: unknown) => {
			if (signal?.aborted) throw error;
			return new NetworkFailed('We could not reach the shop.', { cause: error });
		});
	let outcome = await ask();
	if (keyed && (await isUnknown(outcome))) {
		await new Promise((resume) => setTimeout(resume, repeatAfterMs));
		outcome = await ask();
	}
	if (outcome instanceof NetworkFailed) throw outcome;
	const response = outcome;
	if (!response.ok) {
		// The session has ended; only when the token it was sent with is still the one in use.
		if (response.status === 401 && token !== null && readToken() === token) writeToken(null);
		throw new CallRefused(
			response.status,
			isJson(response) ? await response.json().catch(() => undefined) : undefined,
		);
	}
	return response;
}

async function send(path: string, input: Record<string, unknown>): Promise<unknown> {
	const response = await answerOf(path, input);
	if (response.status === 204) return;
	return isJson(response) ? response.json() : response.blob();
}

/** Calls the shop from the browser, with the token of the session when there is one. */
export const call: Call = async (path, ...[input]) =>
	// The contract that typed the request is the one the server answers by.
	(await send(path, input ?? {})) as Answer<typeof path>;

/**
 * Calls an endpoint that answers lines of JSON while it works, and gives each as it comes.
 * @throws CallRefused and NetworkFailed as `call`; NetworkFailed too when the answer breaks off
 */
export async function* callForLines<P extends Path>(path: P, input: Input<P>): AsyncGenerator<unknown> {
	const { body } = await answerOf(path, input);
	const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
	let rest = '';
	for (;;) {
		const { done, value = '' } = (await reader?.read().catch((cause: unknown) => {
			throw new NetworkFailed('We could not reach the shop.', { cause });
		})) ?? { done: true };
		const lines = (rest + value).split('\n');
		rest = lines.pop() ?? '';
		for (const line of lines) if (line !== '') yield JSON.parse(line);
		if (done) return;
	}
}
