import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '../../../contracts/endpoint.ts';
import type { SessionId, UserId } from '../../../contracts/ids.ts';
import type { Db } from '../database/database.ts';
import { AnsweredBefore, keyedRequest, once } from '../idempotency/idempotency.ts';
import type { Limit, Limits } from '../limits/limits.ts';
import { atMost } from './atMost.ts';
import { invalid, Refusal } from './refusal.ts';

/** Who is calling, as the token's session says. */
export type SignedIn = {
	id: UserId;
	name: string;
	email: string;
	role: 'customer' | 'admin';
	sessionId: SessionId;
};

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Answer<E extends Endpoint> = E['answer'] extends z.ZodType
	? z.input<E['answer']>
	: E['answer'] extends { contentType: string }
		? Buffer | string | Readable
		: // biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer returns nothing
			void;
type Caller<E extends Endpoint> = E['access'] extends 'anyone' ? SignedIn | undefined : SignedIn;

export type Call<E extends Endpoint> = {
	params: Parsed<E['params']>;
	query: Parsed<E['query']>;
	body: Parsed<E['body']>;
	/** With access 'anyone' a visitor may still be signed in. */
	user: Caller<E>;
	/**
	 * Runs `work` in one transaction whose result is the answer; a request that carries an Idempotency-Key then has its
	 * effect once, however often it is sent.
	 */
	once: (work: (tx: Db) => Promise<Answer<E>>) => Promise<Answer<E>>;
	request: FastifyRequest;
	reply: FastifyReply;
};

export type Mount = <const E extends Endpoint>(
	endpoint: E,
	handler: (call: Call<E>) => Promise<Answer<E>>,
	limit?: Limit,
) => void;

export type MountOptions = {
	db: Db;
	/** The session a token belongs to; undefined when it is unknown, ended or expired. */
	identify: (token: string) => Promise<SignedIn | undefined>;
	limits: Limits;
	/** Checks every answer against its contract: on in tests, where a leaked field must fail. */
	checkAnswers: boolean;
};

/**
 * Generous for people, tight for machines: what one person may ask of any one endpoint. What everybody may read is
 * not counted: half a town shares one address behind its telephone company, and so do all renderings of pages.
 */
const readsPerMinute = { times: 600, seconds: 60, per: 'user' } as const;
const writesPerMinute = { times: 600, seconds: 60, per: 'user' } as const;
/** More calls than this at once would only make each other late. */
const mostAtOnce = 500;
const bodyLimit = { shopper: 64 * 1024, admin: 512 * 1024 };

function bearerToken(request: FastifyRequest): string | undefined {
	const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ');
	return scheme?.toLowerCase() === 'bearer' && token && rest.length === 0 && token.length <= 200
		? token
		: undefined;
}

function parse(schema: z.ZodType, value: unknown): unknown {
	const parsed = schema.safeParse(value);
	if (parsed.success) return parsed.data;
	const fields: Record<string, string> = {};
	for (const issue of parsed.error.issues) {
		const unknown = issue.code === 'unrecognized_keys' ? issue.keys : undefined;
		for (const field of unknown ?? [issue.path.join('.') || 'body'])
			fields[field] ??= unknown ? `'${field}' is not a field of this request.` : issue.message;
	}
	throw invalid(fields);
}

function commonLimit({ method, path, access }: Endpoint): Limit | undefined {
	const name = `${method} ${path}`;
	if (method !== 'GET') return { name, ...writesPerMinute };
	return access === 'anyone' ? undefined : { name, ...readsPerMinute };
}

/**
 * Makes the function that puts contracts on the wire: it checks who calls, how often and with what,
 * and hands the rest to the handler. Every route of the interface passes through here.
 */
export function createMount(app: FastifyInstance, mounted: Endpoint[], options: MountOptions): Mount {
	const atOnce = atMost(mostAtOnce);
	return (endpoint, handler, limit) => {
		mounted.push(endpoint);
		const admin = endpoint.access === 'admin';
		const counted = limit ?? commonLimit(endpoint);

		async function callerOf(request: FastifyRequest): Promise<SignedIn | undefined> {
			const token = bearerToken(request);
			const user = token === undefined ? undefined : await options.identify(token);
			if (endpoint.access === 'anyone') return user;
			if (user === undefined) throw new Refusal(401, 'Please login to continue.');
			if (admin && user.role !== 'admin') throw new Refusal(403, 'Only administrators may do this.');
			return user;
		}

		const callers = new WeakMap<FastifyRequest, SignedIn>();
		app.route({
			method: endpoint.method,
			url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
			bodyLimit: admin ? bodyLimit.admin : bodyLimit.shopper,
			// Before the body is read: a stranger's upload is refused without taking it in.
			onRequest: async (request) => {
				const user = await callerOf(request);
				if (user !== undefined) callers.set(request, user);
				if (counted === undefined) return;
				const key = counted.per === 'user' && user !== undefined ? user.id : request.ip;
				await options.limits.use(counted, key);
			},
			handler: async (request, reply) => {
				const params = endpoint.params?.safeParse(request.params);
				// An id of the wrong form is an id of nothing.
				if (params?.success === false)
					throw new Refusal(404, endpoint.refusals?.[404] ?? 'There is nothing at this address.');
				const caller = callers.get(request);
				const status = endpoint.status ?? 200;
				const keyed = keyedRequest(request.headers['idempotency-key'], {
					caller: caller?.id ?? request.ip,
					method: request.method,
					url: request.url,
					body: request.body,
					status,
				});
				const call = {
					params: params?.data,
					query: endpoint.query && parse(endpoint.query, request.query),
					body: endpoint.body && parse(endpoint.body, request.body ?? {}),
					user: caller,
					once: (work: (tx: Db) => Promise<unknown>) => once(options.db, keyed, work),
					request,
					reply,
				};
				// The fields above were made by the contract's own schemas, so they have the contract's types.
				let answer: Awaited<ReturnType<typeof handler>>;
				try {
					answer = await atOnce(() => handler(call as Call<typeof endpoint>));
				} catch (error) {
					if (!(error instanceof AnsweredBefore)) throw error;
					reply.code(error.status).header('idempotency-replayed', 'true');
					return error.answer === null
						? reply.send()
						: reply.type('application/json; charset=utf-8').send(error.answer);
				}
				if (reply.sent) return reply;
				reply.code(status);
				if (endpoint.answer === undefined) return reply.send();
				if (!(endpoint.answer instanceof z.ZodType))
					return reply.header('content-type', endpoint.answer.contentType).send(answer);
				if (options.checkAnswers) endpoint.answer.parse(answer);
				return reply.send(answer);
			},
		});
	};
}
