import { afterEach, expect, test } from 'vitest';
import { isoDay } from '../../../shared/dates.ts';
import { percentToBasisPoints, rupeesToPaise } from '../../../shared/money.ts';
import { emailedToken, unconfirmed } from '../../../testing/codWalkthrough.ts';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { getOrders } from '../../../testing/walkthrough.ts';
import { takeOne } from '../../platform/database/database.ts';
import { products } from '../../schema/catalog.ts';
import { payments } from '../../schema/payments.ts';

const tags = ['TAX-047'];
const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const confirm = (token: string, amount?: number) =>
	testApp.guest.call('POST /orders/cod/confirm', { token, ...(amount === undefined ? {} : { amount }) });
const setRate = (percent: number) =>
	testApp.db.update(products).set({ gstBasisPoints: percentToBasisPoints(percent) });

test('an order that is confirmed after a rate changed is placed at the new total, once its buyer accepts it', {
	tags,
}, async () => {
	const { shopper, token, waiting } = await unconfirmed(testApp, { quantity: 2 });
	expect(waiting.amount).toBe(2409);
	await setRate(5);
	expect((await shopper.call('GET /orders/cod')).body).toMatchObject({ orders: [{ amount: 2149 }] });
	await shopper.call(`POST /orders/cod/${waiting.id}/resend`);
	await emailedToken(testApp);
	expect(testApp.mailbox.emails.at(-1)?.text).toContain('You pay ₹2,149 when');
	const asked = await confirm(token);
	expect(asked).toMatchObject({
		status: 409,
		body: { amount: 2149, amountBefore: 2409, error: expect.stringContaining('A GST rate has changed') },
	});
	// The old total, and any other, is not accepted either, and nothing is stored by asking.
	for (const amount of [2409, 1]) expect((await confirm(token, amount)).status).toBe(409);
	expect(await getOrders(shopper)).toEqual([]);
	const placed = await confirm(token, 2149);
	expect(placed).toMatchObject({ status: 200, body: { amount: 2149 } });
	expect(await confirm(token, 2149)).toMatchObject({ status: 200, body: placed.body });
	expect(takeOne(await getOrders(shopper))).toMatchObject({
		totalAmount: 2149,
		gst: 100,
		payment: { amountDue: 2149 },
		orderItems: [{ gst: 5 }],
	});
	expect(takeOne(await testApp.db.select().from(payments)).amountPaise).toBe(rupeesToPaise(2149));
});

test('a rate that changed back asks again, and an unchanged one asks nothing', { tags }, async () => {
	const { token } = await unconfirmed(testApp);
	await setRate(5);
	expect(await confirm(token)).toMatchObject({ status: 409, body: { amount: 1099 } });
	await setRate(18);
	expect(await confirm(token, 1099)).toMatchObject({ status: 409, body: { amount: 1229 } });
	expect((await confirm(token)).status).toBe(200);
});

test('a rate of the HSN code that begins meanwhile asks too', { tags: ['TAX-047', 'TAX-060'] }, async () => {
	const { token } = await unconfirmed(testApp);
	const rate = { hsn: '93', from: isoDay(new Date()), slabs: [{ upTo: null, gst: 5 }] };
	expect((await (await testApp.admin()).call('POST /admin/gst-rates', rate)).status).toBe(200);
	expect(await confirm(token)).toMatchObject({ status: 409, body: { amount: 1099, amountBefore: 1229 } });
	expect(await confirm(token, 1099)).toMatchObject({ status: 200, body: { amount: 1099 } });
});
