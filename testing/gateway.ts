import type { FastifyBaseLogger } from 'fastify';
import Fastify from 'fastify';
import { z } from 'zod';
import type { SandboxEvent } from '../sandbox/ledger.ts';
import { openSandbox, type Sandbox, sandboxPrefix } from '../sandbox/sandbox.ts';
import type { Gateway } from '../server/platform/gateway/gateway.ts';
import { razorpayGateway } from '../server/platform/gateway/razorpay.ts';

export const testCards = {
	succeeds: '4100 2800 0000 1007',
	isDeclined: '4100 2800 0006 0003',
	isAuthorisedLate: '4100 2800 0088 0008',
	succeedsUnheard: '4100 2800 0077 0007',
} as const;

/**
 * | fault               | what the shop experiences |
 * |---------------------|---------------------|
 * | unanswered          | no answer, nothing happened |
 * | done but unanswered | no answer, but the gateway performed the call |
 * | broken              | a 500 that is not JSON, nothing happened |
 */
export type Fault = 'unanswered' | 'done but unanswered' | 'broken';

const success = z.object({
	razorpay_payment_id: z.string(),
	razorpay_order_id: z.string(),
	razorpay_signature: z.string(),
});
/** The result of the payment dialog, which the page sends to the shop. */
export type Success = z.output<typeof success>;

/** The sandbox gateway on its own port, like a third party, with failures on demand. */
export type GatewaySimulator = {
	sandbox: Sandbox;
	/** Base URL of `/v1/…`, like https://api.razorpay.com. */
	apiUrl: string;
	/** A client whose circuit breaker is closed. */
	client: () => Gateway;
	/** Pays an order as the dialog does. @throws when the bank declines */
	pay: (gatewayOrderId: string, card?: string) => Promise<Success>;
	/** Pays a payment link on its page, by its id at the gateway. @throws when it cannot be paid or the bank declines */
	payLink: (gatewayLinkId: string, card?: string) => Promise<Success>;
	/** Makes the next call of this kind fail, as in `POST /v1/orders`; repeated calls add up. */
	failNext: (call: `${'GET' | 'POST'} /v1/${string}`, fault: Fault) => void;
	/** Calls the shop made so far, by kind. */
	calls: (call: `${'GET' | 'POST'} /v1/${string}`) => number;
	/** Pending webhooks: none is sent until a test delivers them. */
	waiting: (name?: string) => SandboxEvent[];
	/** Sends the pending webhooks once; true when the shop accepted all of them. */
	deliver: (events?: SandboxEvent[]) => Promise<boolean>;
	/** Drops pending webhooks, faults and the count of calls. */
	reset: () => Promise<void>;
	close: () => Promise<void>;
};

/** @param shop origin of the shop that receives the webhooks */
export async function openGateway(shop: () => string, log: FastifyBaseLogger): Promise<GatewaySimulator> {
	let apiUrl = '';
	const sandbox = await openSandbox({
		webhookAddress: () => `${shop()}/api/payments/webhook`,
		pageAddress: () => apiUrl,
		log,
	});
	const faults: { call: string; fault: Fault }[] = [];
	let calls: string[] = [];
	const app = Fastify({ forceCloseConnections: true });
	const never = () => new Promise<never>(() => {});
	const muted = new WeakSet<object>();
	app.addHook('onRequest', async (request, reply) => {
		const call = `${request.method} ${request.routeOptions.url?.slice(sandboxPrefix.length)}`;
		calls.push(call);
		const planned = faults.find((fault) => fault.call === call);
		if (planned === undefined) return;
		faults.splice(faults.indexOf(planned), 1);
		const { fault } = planned;
		if (fault === 'unanswered') return never();
		if (fault === 'broken') return reply.code(500).type('text/html').send('<h1>Bad gateway</h1>');
		muted.add(request);
	});
	app.addHook('onSend', async (request) => {
		if (muted.has(request)) await never();
	});
	await app.register(sandbox.routes, { prefix: sandboxPrefix });
	apiUrl = `${await app.listen({ port: 0, host: '127.0.0.1' })}${sandboxPrefix}`;

	const { ledger, webhooks, account } = sandbox;
	const pay: GatewaySimulator['pay'] = async (gatewayOrderId, card = testCards.succeeds) => {
		const response = await fetch(`${apiUrl}/v1/checkout/pay`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({
				key_id: account.keyId,
				order_id: gatewayOrderId,
				instrument: { method: 'card', number: card, expiry: '12/39', cvv: '123' },
			}),
		});
		if (!response.ok) throw new Error(`The bank declined: ${await response.text()}`);
		return success.parse(await response.json());
	};
	return {
		sandbox,
		apiUrl,
		client: () => razorpayGateway({ ...account, apiUrl: () => apiUrl, timeoutMs: 2000 }),
		pay,
		payLink: async (id, card) => pay(await sandbox.gateway.links.orderOfLink(id), card),
		failNext: (call, fault) => faults.push({ call, fault }),
		calls: (call) => calls.filter((made) => made === call).length,
		waiting: (name) =>
			[...ledger.events.values()].filter((event) => name === undefined || event.name === name),
		deliver: async (events = [...ledger.events.values()]) => {
			const accepted: boolean[] = [];
			for (const event of events) accepted.push(await webhooks.deliver(event));
			return accepted.every(Boolean);
		},
		reset: async () => {
			faults.length = 0;
			calls = [];
			const lost = [...ledger.events.values()].map((event) => ({ ...event, delivered: true }));
			await ledger.write({ events: lost });
		},
		close: async () => {
			await app.close();
			await sandbox.close();
		},
	};
}
