import { setTimeout as pause } from 'node:timers/promises';
import { leaverPassword } from './fillShop.ts';
import type { History } from './history.ts';
import { repeat } from './repeat.ts';
import type { AdminAction, CheckoutPlan } from './schedule.ts';
import type { ShopClient } from './shopClient.ts';
import { type Context, type Shopper, shop } from './shopper.ts';

/**
 * Shoppers who delete their account in two tabs while they pay in a third one, and once more when an administrator has cancelled what
 * they bought. Each does it once.
 */
export function createLeavers(leavers: Shopper[], admin: ShopClient, context: Context, history: History) {
	let next = 0;
	return async ({ choice, amount }: AdminAction): Promise<void> => {
		const leaver = leavers[next++];
		if (leaver === undefined) return;
		const { client, email, userId } = leaver;
		const remove = async (): Promise<boolean> => {
			const responses = await repeat(2, () =>
				client.call('POST /profile/delete', { password: leaverPassword }),
			);
			return responses.some((response) => response?.status === 200);
		};
		const plan: CheckoutPlan = {
			number: 1,
			shopper: 0,
			adds: 1,
			payNowClicks: 1,
			onDelivery: false,
			secondTab: undefined,
			lines: [{ product: Math.floor(choice * context.variants.length), quantity: 1 }],
			card: amount < 0.3 ? 'late' : 'succeeds',
			thinksMs: 0,
			afterwards: amount < 0.8 ? 'verify and claim' : 'closes the browser',
			copies: 1,
			replays: 0,
			falseClaim: false,
		};
		const [, left] = await Promise.all([
			shop(plan, leaver, context),
			pause(Math.floor(amount * 1500)).then(remove),
		]);
		let deleted = left;
		if (!deleted) {
			const orders = [...history.orders.values()].filter((order) => order.userId === userId);
			for (const item of orders.flatMap(({ itemIds }) => itemIds))
				await admin.call(`PUT /orders/items/${item}`, { status: 'cancelled' });
			// The refund is made by a job.
			for (let attempt = 0; attempt < 10 && !deleted; attempt++) {
				await pause(1500);
				deleted = await remove();
			}
		}
		if (deleted) history.deletedAccounts.push({ userId, email });
	};
}
