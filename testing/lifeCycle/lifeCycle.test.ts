import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../invariants.ts';
import { propertyRuns } from '../propertyRuns.ts';
import { setUpTestApp } from '../setUpTestApp.ts';
import { anyCommand } from './commands.ts';
import { compareOutcomes } from './compareOutcomes.ts';
import type { Model } from './model.ts';
import { openShop, reconcile, runJobs, type Shop } from './shop.ts';

const testApp = setUpTestApp();

/** Delivers every pending event, then compares the shop, the gateway and the model to the paisa. */
async function expectAgreement(model: Model, real: Shop): Promise<void> {
	const { gateway, db } = real.testApp;
	await reconcile(real);
	await compareOutcomes(
		model,
		real,
		model.checkouts.filter(({ payment }) => payment !== undefined),
	);
	// A refund that failed is retried with the next run.
	let retries = 0;
	while ((await runJobs(real)) > 0) expect(++retries).toBeLessThan(10);
	expect(await gateway.deliver()).toBe(true);
	await compareOutcomes(model, real, []);

	for (const { payment } of model.checkouts)
		if (payment !== undefined)
			expect(gateway.sandbox.gateway.getRefundedAmount(payment.success.razorpay_payment_id)).toBe(
				payment.refundedPaise,
			);
	for (const [number, cart] of model.carts.entries()) {
		const shopper = real.shoppers[number]?.shopper;
		const { body } = (await shopper?.call(`GET /cart?userId=${shopper.user.id}`)) ?? {};
		const units = Object.fromEntries(
			(body as { product: { id: string }; quantity: number }[]).map((line) => [
				line.product.id,
				line.quantity,
			]),
		);
		expect(units).toEqual(
			Object.fromEntries([...cart].map(([product, quantity]) => [model.products[product]?.id, quantity])),
		);
	}
	expect(await brokenInvariants({ db })).toEqual([]);
}

test('any sequence of shopping, paying, webhooks, cancellations and refunds agrees with the model', {
	tags: ['MON-090'],
	// Each sequence is some forty requests, checked against the model one by one.
	timeout: 3_600_000,
}, async () => {
	await fc.assert(
		fc.asyncProperty(fc.commands([anyCommand], { maxCommands: 40, size: 'max' }), async (commands) => {
			const shop = await openShop(testApp);
			await fc.asyncModelRun(async () => shop, commands);
			await expectAgreement(shop.model, shop.real);
		}),
		{ numRuns: propertyRuns(14) },
	);
});
