import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { SandboxKeys } from '../sandbox/keys.ts';
import { sandboxPrefix } from '../sandbox/sandbox.ts';
import { testCards } from '../testing/gateway.ts';

const success = z.object({
	razorpay_payment_id: z.string(),
	razorpay_order_id: z.string(),
	razorpay_signature: z.string(),
});
export type Success = z.output<typeof success>;

export type Card = 'succeeds' | 'isDeclined' | 'isAuthorisedLate' | 'succeedsUnheard';

/** What people do at the gateway: pay in its dialog, and refund in its dashboard. */
export type GatewayClient = {
	/** @returns undefined when the browser does not learn of a success */
	pay: (gatewayOrderId: string, card: Card) => Promise<Success | undefined>;
	/**
	 * Pays on the page of a payment link.
	 * @param address of the link, as the shop names it
	 * @returns whether the buyer reads that it is paid
	 */
	payLink: (address: string) => Promise<boolean>;
	/** @param amount paise. @returns whether it was made */
	refund: (paymentId: string, amount: number) => Promise<boolean>;
};

/** Longest that a shopper waits for the dialog. */
const patienceMs = 4000;

/** @param origin the gateway's own, past the proxy */
export function openGatewayClient(origin: string, keys: SandboxKeys): GatewayClient {
	const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
		fetch(`${origin}${sandboxPrefix}/v1${path}`, {
			method: 'POST',
			signal: AbortSignal.timeout(patienceMs),
			headers: { 'content-type': 'application/json', ...headers },
			body: JSON.stringify(body),
		});
	return {
		pay: async (orderId, card) => {
			const body = {
				key_id: keys.keyId,
				order_id: orderId,
				instrument: { method: 'card', number: testCards[card], expiry: '12/39', cvv: '123' },
			};
			// While the gateway restarts the dialog cannot be used; a shopper tries for a while.
			for (let attempt = 0; attempt < 8; attempt++) {
				try {
					const response = await post('/checkout/pay', body);
					return response.ok ? success.parse(await response.json()) : undefined;
				} catch (error) {
					if (error instanceof Error && error.name === 'TimeoutError') return undefined;
					await pause(600);
				}
			}
			return undefined;
		},
		payLink: async (address) => {
			const page = await fetch(`${address}/success`, {
				method: 'POST',
				signal: AbortSignal.timeout(patienceMs),
				headers: { 'content-type': 'application/x-www-form-urlencoded' },
			}).catch(() => undefined);
			return (await page?.text())?.includes('Payment successful') ?? false;
		},
		refund: async (paymentId, amount) => {
			const credentials = Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64');
			const response = await post(
				`/payments/${paymentId}/refund`,
				{ amount },
				{ authorization: `Basic ${credentials}` },
			).catch(() => undefined);
			return response?.ok ?? false;
		},
	};
}
