import { maxHeaderSize } from 'node:http';
import { z } from 'zod';
import type { Endpoint } from '../../contracts/endpoint.ts';
import type { OpenApi } from '../../server/platform/openapi/openapi.ts';
import { type PlaceholderValues, replacePlaceholders, toJson } from './fixtureIds.ts';
import { type HttpRequest, type HttpResponse, openHttpClient } from './httpClient.ts';
import type { Draft, Role } from './requests.ts';
import type { ShopFacts } from './shopFacts.ts';
import { findViolations } from './violations.ts';

/** A request whose response, or whose lack of one, violates the API's contract. */
export type Finding = {
	violation: string;
	by: Role;
	request: HttpRequest;
	response: HttpResponse | undefined;
};

/** Sends requests over HTTP and checks the responses. */
export type Sender = {
	send: (draft: Draft) => Promise<Finding[]>;
	/** The number of responses by status and call. */
	responseCounts: Map<string, number>;
	/** The number of responses by sender and status. */
	roleCounts: Map<Role, Map<number, number>>;
	close: () => void;
};

const quote = z.object({ total: z.number() });

/** Whether a request may legitimately end a session. */
export const endsSessions = ({ path, method }: Draft): boolean =>
	(/\/sessions(?:\/|$)/.test(path) && method === 'DELETE') ||
	[
		'/profile/delete',
		'/auth/logout',
		'/users/{id}/change-password',
		'/auth/reset-password',
		'/auth/login',
	].includes(path);

/** A finding with its request and response, for a failed test. */
export function describeFinding({ violation, by, request, response }: Finding): string {
	const { method, url, payload = '' } = request;
	const lines = [violation, `  ${by}: ${method} ${url.slice(0, 400)} ${String(payload).slice(0, 600)}`];
	if (response !== undefined) lines.push(`  ${response.status} ${response.text.slice(0, 300)}`);
	return lines.join('\n');
}

/**
 * @param facts read for every request
 * @param renewSessions called after each request that may have ended sessions
 */
export function createSender(
	{ document, endpoints }: { document: OpenApi; endpoints: ReadonlyMap<string, Endpoint> },
	facts: () => ShopFacts,
	renewSessions: () => Promise<void>,
): Sender {
	const http = openHttpClient();
	const responseCounts = new Map<string, number>();
	const roleCounts = new Map<Role, Map<number, number>>();

	async function getTotal(by: Role): Promise<number> {
		const { origin, tokens } = facts();
		const request = { method: 'GET', url: '/api/checkout/quote', headers: bearer(tokens[by]) };
		// A shop that does not respond is found by the request that needs the total.
		const response = await http.send(origin, request).catch(() => undefined);
		return response?.status === 200 ? quote.parse(JSON.parse(response.text)).total : 0;
	}

	async function toHttpRequest(draft: Draft): Promise<HttpRequest> {
		const { by } = draft;
		const total = draft.path === '/payments/order' ? await getTotal(by) : 1000;
		const { fixtureIds, ids, markers, tokens } = facts();
		const placeholderValues: PlaceholderValues = {
			fixtureIds,
			senderId: by === 'asha' || by === 'bala' || by === 'admin' ? ids[by] : 'visitor',
			marker: by === 'asha' || by === 'bala' ? markers[by] : 'no marker',
			total,
		};
		const text = (value: unknown) => {
			const substituted = replacePlaceholders(value, placeholderValues);
			return (typeof substituted === 'string' ? substituted : toJson(substituted)).toWellFormed();
		};
		const path = draft.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
			const value = text(draft.params[name] ?? '');
			// An empty segment or dots would be the path of another call.
			return encodeURIComponent(/^\.{0,2}$/.test(value) ? `${value}-` : value);
		});
		const query = draft.query.map(
			([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(text(value))}`,
		);
		const { payload, type } = buildBody(draft, placeholderValues);
		return {
			method: draft.method,
			url: `/api${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
			headers: { ...bearer(tokens[by]), ...(type === undefined ? {} : { 'content-type': type }) },
			...(payload === undefined ? {} : { payload }),
		};
	}

	/** Texts of others that the sender must not receive, unless they were in the request. */
	function secretsFrom(by: Role, { url, payload = '' }: HttpRequest): string[] {
		const { secrets } = facts();
		const others = Object.entries(secrets).filter(([name]) => by !== 'admin' && by !== name);
		const sent = `${url} ${String(payload)}`;
		return others.flatMap(([, texts]) => texts).filter((secret) => !sent.includes(secret));
	}

	function count(draft: Draft, status: number): void {
		const call = `${status} ${draft.method} ${draft.path}`;
		responseCounts.set(call, (responseCounts.get(call) ?? 0) + 1);
		const byStatus = roleCounts.get(draft.by) ?? new Map<number, number>();
		roleCounts.set(draft.by, byStatus.set(status, (byStatus.get(status) ?? 0) + 1));
	}

	async function send(draft: Draft): Promise<Finding[]> {
		const { by } = draft;
		const request = await toHttpRequest(draft);
		const secrets = secretsFrom(by, request);
		let response: HttpResponse | undefined;
		const finding = (violation: string): Finding => ({ violation, by, request, response });
		try {
			response = await http.send(facts().origin, request);
		} catch (error) {
			return [finding(`no response: ${error instanceof Error ? error.message : error}`)];
		}
		count(draft, response.status);
		const endpoint = endpoints.get(`${draft.method} ${draft.path}`);
		const operation = document.paths[draft.path]?.[draft.method.toLowerCase()];
		if (endpoint === undefined || operation === undefined)
			return [finding(`${draft.method} ${draft.path} is documented but does not exist`)];
		// Answered before any route is known; rawHttp.test.ts checks these answers.
		if (response.status === 431 && request.url.length > maxHeaderSize - 1000) return [];
		const violations = findViolations(endpoint, operation, by, response, secrets);
		if (endsSessions(draft)) await renewSessions();
		return violations.map(finding);
	}

	return { send, responseCounts, roleCounts, close: http.close };
}

const bearer = (token: string | undefined): Record<string, string> =>
	token === undefined ? {} : { authorization: `Bearer ${token}` };

function buildBody(
	{ body }: Draft,
	placeholderValues: PlaceholderValues,
): { payload?: string | Buffer; type?: string | undefined } {
	if (body === undefined) return {};
	if ('json' in body)
		return { payload: toJson(replacePlaceholders(body.json, placeholderValues)), type: 'application/json' };
	if ('raw' in body) return { payload: body.raw, type: body.type };
	const { field, name, type, bytes } = body.file;
	const boundary = '----a-file';
	const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
	return {
		payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
		type: `multipart/form-data; boundary=${boundary}`,
	};
}
