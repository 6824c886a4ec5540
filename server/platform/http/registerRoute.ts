import { Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '../../../contracts/endpoint.ts';
import type { SessionId, UserId } from '../../../contracts/ids.ts';
import type { Settings } from '../../../contracts/settingGroups.ts';
import type { LimitedRole, Permission } from '../../../shared/permissions.ts';
import type { Db } from '../database/database.ts';
import { IdempotentReplay, keyedRequest, withIdempotency } from '../idempotency/idempotency.ts';
import type { Limit, Limits } from '../limits/limits.ts';
import type { ResponseCache } from '../pages/responseCache.ts';
import { recordSecurityEvent } from '../securityEvents.ts';
import { getCaller, requireAccess } from './access.ts';
import { type CachedRead, createCachedReads } from './cachedReads.ts';
import { HttpError } from './httpError.ts';
import { parseInput } from './inputErrors.ts';
import { limitConcurrency } from './limitConcurrency.ts';
import { type PageReads, wireQuery } from './pageReads.ts';
import { createRowCounter, getRowKeys } from './personalRows.ts';
import { isPasswordRequest } from './recentPassword.ts';

/** The signed-in caller, by the session of the token. */
export type SignedIn = {
	id: UserId;
	name: string;
	email: string;
	/** The role of the account; what a caller may do is decided by `permissions`. */
	role: 'customer' | 'admin';
	/** What an administrator is limited to; null for the owner, and for customers. */
	staffRole: LimitedRole | null;
	/** What the caller may do in the back-office: nothing without the role, or without the second factor that the shop requires. */
	permissions: ReadonlySet<Permission>;
	sessionId: SessionId;
	/** Whether the password was proved in the last 15 minutes, by the login or by re-entry. */
	passwordIsRecent: boolean;
	/** When the password was proved. */
	passwordProvedAt: Date;
	/** Whether an administrator has no second factor. */
	lacksSecondFactor: boolean;
};

/** The caller before it is decided what the endpoint allows them. */
export type Account = Omit<SignedIn, 'permissions'>;

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
export type ResponseBody<E extends Endpoint> = E['response'] extends z.ZodType
	? z.input<E['response']> | (E extends { file: { contentType: string } } ? Readable : never)
	: E['response'] extends { contentType: string }
		? Buffer | string | Readable
		: // biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer returns nothing
			void;
type Caller<E extends Endpoint> = E['access'] extends 'anyone' ? SignedIn | undefined : SignedIn;

/** Public JSON reads are cached, and pages are rendered from them without a request, so their handlers get none. */
type IsPublicRead<E extends Endpoint> = E extends { method: 'GET'; access: 'anyone'; response: z.ZodType }
	? true
	: false;

/** Where a request comes from; several people may share an address. */
export type ClientInfo = { address: string; userAgent: string };

export type Call<E extends Endpoint> = {
	params: Parsed<E['params']>;
	query: Parsed<E['query']>;
	body: Parsed<E['body']>;
	/** Undefined when a page is rendered from the endpoint. */
	visitor: ClientInfo | undefined;
	/** With access 'anyone' the caller may still be signed in. */
	user: Caller<E>;
	/**
	 * Runs `work` in one transaction and returns its result. A request with an Idempotency-Key has its effect once,
	 * however often it is sent.
	 */
	withIdempotency: (work: (tx: Db) => Promise<ResponseBody<E>>) => Promise<ResponseBody<E>>;
} & (IsPublicRead<E> extends true ? unknown : { request: FastifyRequest; reply: FastifyReply });

type Register = <const E extends Endpoint>(
	endpoint: E,
	handler: (call: Call<E>) => Promise<ResponseBody<E>>,
	/** Its own rate limit, or how its answers are cached. */
	rule?: Limit | CachedRead<E>,
) => void;

export type RegisterRoute = Register & {
	/** A route that is one transaction, as `withIdempotency` runs it. The result of a call that answers 204 is not sent. */
	write: <const E extends Endpoint>(
		endpoint: E,
		work: (tx: Db, call: Call<E>) => Promise<E extends { response: unknown } ? ResponseBody<E> : unknown>,
		limit?: Limit,
	) => void;
};

export type RegisterRouteOptions = {
	db: Db;
	/** The session of a token; undefined when it is unknown, ended or expired. */
	identify: (token: string) => Promise<Account | undefined>;
	limits: Limits;
	/** Whether administrators without a second factor may only set one up. */
	requireSecondFactor: () => boolean;
	log: FastifyBaseLogger;
	responses: ResponseCache;
	/** The settings of the shop as of now. */
	settings: () => Settings;
	/** Headers of every response with data. */
	headers: Record<string, string>;
	/** Checks every answer against its contract: used in tests, where a leaked field must fail. */
	checkResponses: boolean;
};

/**
 * Calls per person and endpoint; generous for people, tight for scripts. Public reads are not counted, because many
 * visitors share one address behind a mobile network, and so do all page renderings.
 */
const readsPerMinute = { times: 600, seconds: 60, per: 'user' } as const;
const writesPerMinute = { times: 600, seconds: 60, per: 'user' } as const;
/** More concurrent calls than this would only slow each other down. */
const maxConcurrent = 500;
const bodyLimit = { shopper: 64 * 1024, admin: 512 * 1024 };

/** Logs a rejected call, unless it is only asked to prove the password or to find a second person. */
function recordRejection(
	log: FastifyBaseLogger,
	{ method, path, access }: Endpoint,
	error: unknown,
	user: SignedIn | undefined,
): void {
	if (!(error instanceof HttpError) || isPasswordRequest(error) || error.code === 'second_person_required')
		return;
	const rejected = [401, 403].includes(error.status) && access !== 'anyone';
	const event = error.status === 429 ? 'rate_limited' : rejected ? 'access_rejected' : undefined;
	if (event === undefined) return;
	recordSecurityEvent(log, event, { route: `${method} ${path}`, status: error.status, accountId: user?.id });
}

/** Answers with the status and the media type of the contract. */
function sendResponse(
	reply: FastifyReply,
	{ status, response: declared, file }: Endpoint,
	response: unknown,
	isChecked: boolean,
): FastifyReply {
	reply.code(status);
	if (declared === undefined) return reply.send();
	if (file !== undefined && response instanceof Readable)
		return reply.header('content-type', file.contentType).send(response);
	if (!(declared instanceof z.ZodType))
		return reply.header('content-type', declared.contentType).send(response);
	if (isChecked) declared.parse(response);
	return reply.send(response);
}

function commonLimit({ method, path, access }: Endpoint): Limit | undefined {
	const name = `${method} ${path}`;
	if (method !== 'GET') return { name, ...writesPerMinute };
	return access === 'anyone' ? undefined : { name, ...readsPerMinute };
}

/**
 * Creates the function that registers the routes of the contracts: it checks caller, rate limit and input, and passes
 * the rest to the handler. Every route of the API is registered by it.
 * @param pageReads receives the endpoints from which pages are rendered
 */
export function createRegisterRoute(
	app: FastifyInstance,
	registered: Endpoint[],
	pageReads: PageReads,
	options: RegisterRouteOptions,
): RegisterRoute {
	const atOnce = limitConcurrency(maxConcurrent);
	const cachedReads = createCachedReads(options);
	const countRows = createRowCounter(() => options.settings().teamLimits.personalRowsWithoutPassword);
	const register: Register = (endpoint, handler, rule) => {
		registered.push(endpoint);
		function parseParams(given: unknown): unknown {
			const params = endpoint.params?.safeParse(given);
			// An id of the wrong form is an id of nothing.
			if (params?.success === false)
				throw new HttpError(404, 'not_found', endpoint.errors?.[404] ?? 'There is nothing at this address.');
			return params?.data;
		}

		const cachedRead =
			rule !== undefined && 'tags' in rule ? cachedReads(endpoint, handler, rule) : undefined;
		const limit = rule !== undefined && 'times' in rule ? rule : undefined;
		if (cachedRead !== undefined)
			pageReads.set(`${endpoint.method} ${endpoint.path}`, ({ params, query }) => {
				const wired = wireQuery(query);
				return cachedRead.forPage({
					params: parseParams(params),
					query: parseInput(endpoint, 'query', wired),
					filtered: Object.keys(wired).length > 0,
				});
			});

		const counted = limit ?? commonLimit(endpoint);

		function countPersonalRows(response: unknown, user: SignedIn | undefined): void {
			const { path, personalData } = endpoint;
			if (personalData === undefined || user === undefined) return;
			const lists = new Map(Object.entries(response ?? {}));
			countRows(
				user,
				[personalData].flat().flatMap((list) => getRowKeys(`${path} ${list}`, lists.get(list))),
			);
		}

		/** Parses input; what the schema rejects is recorded without its values. */
		function parseRecorded(part: 'query' | 'body', value: unknown, user: SignedIn | undefined): unknown {
			try {
				return parseInput(endpoint, part, value);
			} catch (error) {
				const route = `${endpoint.method} ${endpoint.path}`;
				recordSecurityEvent(options.log, 'input_rejected', { route, accountId: user?.id });
				throw error;
			}
		}

		const callers = new WeakMap<FastifyRequest, SignedIn>();
		app.route({
			method: endpoint.method,
			url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
			bodyLimit: endpoint.access === 'admin' ? bodyLimit.admin : bodyLimit.shopper,
			// Before the body is read, so that an unauthorised upload is rejected without reading it.
			onRequest: async (request) => {
				const user = await getCaller(endpoint, request, options);
				if (user !== undefined) callers.set(request, user);
				try {
					requireAccess(endpoint, user);
					if (counted === undefined) return;
					const key = counted.per === 'user' && user !== undefined ? user.id : request.ip;
					await options.limits.use(counted, key);
				} catch (error) {
					recordRejection(options.log, endpoint, error, user);
					throw error;
				}
			},
			handler: async (request, reply) => {
				const params = parseParams(request.params);
				const caller = callers.get(request);
				const query = parseRecorded('query', request.query, caller);
				const send = await cachedRead?.response(
					{ params, query, filtered: request.url.includes('?') },
					{ url: request.url, signedIn: request.headers.authorization !== undefined },
				);
				if (send !== undefined) {
					reply.hijack();
					send(request.raw, reply.raw);
					return reply;
				}
				const keyed = keyedRequest(request.headers['idempotency-key'], {
					caller: caller?.id ?? request.ip,
					method: request.method,
					url: request.url,
					body: request.body,
					status: endpoint.status,
				});
				const call = {
					params,
					query,
					body: parseRecorded('body', request.body ?? {}, caller),
					user: caller,
					visitor: { address: request.ip, userAgent: request.headers['user-agent'] ?? '' },
					withIdempotency: (work: (tx: Db) => Promise<unknown>) => withIdempotency(options.db, keyed, work),
					request,
					reply,
				};
				// The fields above were parsed by the contract's schemas, so they have the contract's types.
				let response: Awaited<ReturnType<typeof handler>>;
				try {
					response = await atOnce(() => handler(call as Call<typeof endpoint>));
					countPersonalRows(response, caller);
				} catch (error) {
					recordRejection(options.log, endpoint, error, caller);
					if (!(error instanceof IdempotentReplay)) throw error;
					reply.code(error.status).header('idempotency-replayed', 'true');
					return error.response === null
						? reply.send()
						: reply.type('application/json; charset=utf-8').send(error.response);
				}
				if (reply.sent) return reply;
				return sendResponse(reply, endpoint, response, options.checkResponses);
			},
		});
	};
	const write: RegisterRoute['write'] = (endpoint, work, limit) => {
		// What a call returns that answers 204 is not stored for its repetition.
		const answer = (result: Awaited<ReturnType<typeof work>>) =>
			(endpoint.status === 204 ? undefined : result) as ResponseBody<typeof endpoint>;
		register(endpoint, (call) => call.withIdempotency(async (tx) => answer(await work(tx, call))), limit);
	};
	return Object.assign(register, { write });
}
