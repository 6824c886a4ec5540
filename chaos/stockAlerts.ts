import type { FilledShop } from './fillShop.ts';
import type { History } from './history.ts';
import { repeat } from './repeat.ts';
import type { AdminAction } from './schedule.ts';
import type { ShopClient } from './shopClient.ts';

/** Shoppers who ask for an email when a sold-out variant is back, each in two tabs. */
export function createStockAlerts(
	shoppers: { client: ShopClient; email: string }[],
	variants: FilledShop['variants'],
	history: History,
) {
	return async ({ choice, amount }: AdminAction): Promise<void> => {
		const variant = variants[Math.floor(choice * variants.length)];
		const shopper = shoppers[Math.floor(amount * shoppers.length)];
		if (variant === undefined || shopper === undefined) return;
		const { variantId } = variant;
		const responses = await repeat(2, () => shopper.client.call(`POST /variants/${variantId}/alerts`, {}));
		if (responses.some((response) => response?.status === 200))
			history.stockAlerts.push({ variantId, email: shopper.email });
	};
}
