import { timingSafeEqual } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { checkoutPageScript } from './checkoutPageScript.ts';
import { BadRequest } from './entities.ts';
import type { Paid, SandboxGateway } from './gateway.ts';
import type { SandboxKeys } from './keys.ts';
import type { Ledger } from './ledger.ts';
import { linkPages } from './linkPages.ts';
import { orderEntity, paymentEntity, refundEntity } from './wire.ts';

/** Milliseconds for which the dialog waits for a bank that does not answer. */
const bankSilenceMs = 2500;
/** Milliseconds after which a connection that never gets an answer is closed. */
const unansweredMs = 60_000;

const notes = z.record(z.string().max(256), z.string().max(256)).default({});
const newOrder = z.object({
	amount: z.int({ error: 'The amount must be an integer.' }).min(100, 'The amount must be at least INR 1.00'),
	currency: z.literal('INR', { error: 'Currency is not supported' }),
	receipt: z.string().max(40, 'The receipt may not be greater than 40 characters.').nullable().default(null),
	notes,
});
const newLink = z
	.object({
		amount: z.int().min(100, 'The amount must be at least INR 1.00'),
		currency: z.literal('INR', { error: 'Currency is not supported' }),
		accept_partial: z.literal(false),
		reference_id: z.string().max(40, 'The reference id may not be greater than 40 characters.').nullish(),
		description: z.string().max(2048).default(''),
		customer: z.object({ name: z.string().max(50), email: z.string() }),
		expire_by: z.int(),
	})
	.transform(({ amount, reference_id, description, customer, expire_by }) => ({
		amount,
		description,
		customer,
		reference: reference_id ?? null,
		expiresAt: expire_by * 1000,
	}));
const newRefund = z.object({
	amount: z.int().min(100, 'The amount must be at least INR 1.00').optional(),
	receipt: z.string().max(40).nullable().default(null),
	notes,
});
const period = z.object({
	from: z.coerce.number().int().min(0).default(0),
	to: z.coerce.number().int().min(0).default(4_102_444_800),
	count: z.coerce.number().int().min(1).max(100).default(10),
	skip: z.coerce.number().int().min(0).default(0),
});
const newPayment = z.object({
	key_id: z.string(),
	order_id: z.string(),
	instrument: z.discriminatedUnion('method', [
		z.object({
			method: z.literal('card'),
			number: z.string().max(40),
			expiry: z.string().max(10),
			cvv: z.string().max(10),
		}),
		z.object({ method: z.literal('upi'), vpa: z.string().max(100) }),
	]),
});

const errorBody = (description: string, more: Record<string, unknown> = {}) => ({
	error: {
		code: 'BAD_REQUEST_ERROR',
		description,
		source: 'business',
		step: 'payment_initiation',
		reason: 'input_validation_failed',
		metadata: {},
		...more,
	},
});

function parse<Value>(schema: z.ZodType<Value>, value: unknown): Value {
	const parsed = schema.safeParse(value);
	if (!parsed.success) throw new BadRequest(parsed.error.issues[0]?.message ?? 'The request is not valid.');
	return parsed.data;
}

const sameText = (one: string, other: string) => {
	const left = Buffer.from(one);
	const right = Buffer.from(other);
	return left.length === right.length && timingSafeEqual(left, right);
};

/** The part of Razorpay's API that the shop uses, and the checkout script with the two calls of its dialog. */
export function sandboxRoutes(ledger: Ledger, gateway: SandboxGateway, keys: SandboxKeys) {
	const credentials = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`;

	return async (app: FastifyInstance): Promise<void> => {
		// The record may have been created on another instance.
		app.addHook('onRequest', () => ledger.refresh());
		app.setErrorHandler((error, _request, reply) => {
			if (error instanceof BadRequest) return reply.code(400).send(errorBody(error.message));
			throw error;
		});

		await app.register(async (shop) => {
			shop.addHook('onRequest', async (request, reply) => {
				if (sameText(request.headers.authorization ?? '', credentials)) return;
				return reply.code(401).send(errorBody('Authentication failed'));
			});
			shop.post('/v1/orders', async ({ body }) =>
				orderEntity(await gateway.createOrder(parse(newOrder, body))),
			);
			shop.get<{ Querystring: { receipt?: string } }>('/v1/orders', async ({ query }) => {
				const items = gateway.ordersByReceipt(query.receipt ?? '').map(orderEntity);
				return { entity: 'collection', count: items.length, items };
			});
			shop.get<{ Params: { id: string } }>('/v1/orders/:id', async ({ params }) =>
				orderEntity(gateway.getOrder(params.id)),
			);
			shop.get<{ Params: { id: string } }>('/v1/orders/:id/payments', async ({ params }) => {
				const items = gateway
					.listPayments(params.id)
					.map((payment) => paymentEntity(payment, gateway.getRefundedAmount(payment.id)));
				return { entity: 'collection', count: items.length, items };
			});
			const { links } = gateway;
			shop.post('/v1/payment_links', async ({ body }) =>
				links.entity(await links.createLink(parse(newLink, body))),
			);
			shop.get<{ Querystring: { reference_id?: string } }>('/v1/payment_links', async ({ query }) => ({
				payment_links: links.linksByReference(query.reference_id ?? '').map(links.entity),
			}));
			shop.get<{ Params: { id: string } }>('/v1/payment_links/:id', async ({ params }) =>
				links.entity(links.getLink(params.id)),
			);
			shop.post<{ Params: { id: string } }>('/v1/payment_links/:id/cancel', async ({ params }) =>
				links.entity(await links.cancelLink(params.id)),
			);
			shop.get('/v1/payments', async ({ query }) => {
				const items = gateway
					.paymentsIn(parse(period, query))
					.map((payment) => paymentEntity(payment, gateway.getRefundedAmount(payment.id)));
				return { entity: 'collection', count: items.length, items };
			});
			shop.get('/v1/refunds', async ({ query }) => {
				const items = gateway.refundsIn(parse(period, query)).map(refundEntity);
				return { entity: 'collection', count: items.length, items };
			});
			shop.get<{ Params: { id: string } }>('/v1/payments/:id', async ({ params }) =>
				paymentEntity(gateway.getPayment(params.id), gateway.getRefundedAmount(params.id)),
			);
			shop.get<{ Params: { id: string } }>('/v1/refunds/:id', async ({ params }) =>
				refundEntity(gateway.getRefund(params.id)),
			);
			shop.post<{ Params: { id: string } }>('/v1/payments/:id/refund', async ({ params, body, headers }) => {
				const key = headers['x-refund-idempotency'];
				if (key !== undefined && (typeof key !== 'string' || !/^[\w-]{10,}$/.test(key)))
					throw new BadRequest('The idempotency key must have 10 or more letters, digits, _ or -.');
				return refundEntity(await gateway.refund(params.id, parse(newRefund, body ?? {}), key ?? null));
			});
		});

		linkPages(app, gateway);

		const openSockets = new Set<Socket>();
		app.addHook('preClose', async () => {
			for (const socket of openSockets) socket.destroy();
		});

		/** Leaves the browser without an answer, as when the network fails while the bank is processing. */
		function leaveUnanswered(request: FastifyRequest, reply: FastifyReply): FastifyReply {
			const { socket } = request.raw;
			openSockets.add(socket);
			const timer = setTimeout(() => socket.destroy(), unansweredMs);
			socket.once('close', () => {
				clearTimeout(timer);
				openSockets.delete(socket);
			});
			return reply.hijack();
		}

		const requireOwnKey = (keyId: string) => {
			if (keyId !== keys.keyId) throw new BadRequest('The key does not belong to this sandbox.');
		};
		app.get('/v1/checkout.js', async (_request, reply) =>
			reply
				.header('content-type', 'text/javascript; charset=utf-8')
				.header('cache-control', 'no-cache')
				.header('x-content-type-options', 'nosniff')
				.send(checkoutPageScript),
		);
		app.get<{ Params: { id: string }; Querystring: { key_id?: string } }>(
			'/v1/checkout/orders/:id',
			async ({ params, query }) => {
				requireOwnKey(query.key_id ?? '');
				const { amount, currency, status } = gateway.getOrder(params.id);
				return { amount, currency, status };
			},
		);
		app.post('/v1/checkout/pay', async (request, reply) => {
			const paymentRequest = parse(newPayment, request.body);
			requireOwnKey(paymentRequest.key_id);
			const paid: Paid = await gateway.pay(paymentRequest.order_id, paymentRequest.instrument);
			switch (paid.kind) {
				case 'captured':
					return paid.success;
				case 'unanswered':
					return leaveUnanswered(request, reply);
				case 'unusable':
					return reply.code(400).send(errorBody(paid.description, { field: paid.field }));
				default: {
					if (paid.kind !== 'failed') await new Promise((resume) => setTimeout(resume, bankSilenceMs));
					return reply.code(400).send(
						errorBody(paid.payment.error?.description ?? '', {
							source: 'bank',
							step: paid.payment.error?.step,
							reason: paid.payment.error?.reason,
							metadata: { order_id: paymentRequest.order_id, payment_id: paid.payment.id },
						}),
					);
				}
			}
		});
	};
}
