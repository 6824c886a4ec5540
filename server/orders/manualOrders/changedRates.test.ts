import { afterEach, beforeEach, expect, test } from 'vitest';
import { percentToBasisPoints } from '../../../shared/money.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { brokenInvariants, unsettledPayments } from '../../../testing/invariants.ts';
import { linkIn } from '../../../testing/mailbox.ts';
import { checkLinks, entered, toLine } from '../../../testing/manualOrders.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { runDueJobs } from '../../../testing/walkthrough.ts';
import { takeOne } from '../../platform/database/database.ts';
import { products } from '../../schema/catalog.ts';
import { orders } from '../../schema/orders.ts';

const tags = ['TAX-048'];
const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);
let earlier = new Set<string>();
beforeEach(() => {
	// The gateway outlives a reset of the shop.
	earlier = new Set(testApp.gateway.sandbox.ledger.links.keys());
});
afterEach(async () => {
	expect(await brokenInvariants(testApp)).toEqual([]);
	expect(await unsettledPayments(testApp)).toEqual([]);
});

const links = () => [...testApp.gateway.sandbox.ledger.links.values()].filter(({ id }) => !earlier.has(id));
const setRate = (percent: number) =>
	testApp.db.update(products).set({ gstBasisPoints: percentToBasisPoints(percent) });
const orderByLink = async () =>
	entered(admin, {
		customer: { name: 'Asha Rawat', email: 'asha@example.com' },
		payment: { by: 'payment link' },
		lines: [toLine(await buildProduct(testApp.db))],
	});

test('a link is replaced by one with the new total when a rate changes, and the email says why', {
	tags,
}, async () => {
	const { id } = await orderByLink();
	await checkLinks(testApp);
	expect(links()).toMatchObject([{ status: 'created', amount: 118_000 }]);
	await setRate(5);
	await checkLinks(testApp);
	expect(links()).toMatchObject([
		{ status: 'cancelled', amount: 118_000 },
		{ status: 'created', amount: 105_000 },
	]);
	await checkLinks(testApp);
	expect(links()).toHaveLength(2);
	await runDueJobs(testApp);
	const email = testApp.mailbox.emails.at(-1);
	expect(email?.text.replaceAll(/\s+/g, ' ')).toContain(
		'A GST rate has changed, so your order costs ₹1,050 instead of ₹1,180.',
	);
	const [, renewed] = links();
	expect(email === undefined ? '' : linkIn(email)).toContain(renewed?.id);
	await testApp.gateway.payLink(renewed?.id ?? '');
	await checkLinks(testApp);
	expect(takeOne(await testApp.db.select().from(orders))).toMatchObject({
		id,
		totalPaise: 105_000,
		gstPaise: 5_000,
	});
});

test('a link that was paid before the shop noticed the change becomes the order that was paid', {
	tags,
}, async () => {
	await orderByLink();
	await setRate(5);
	await testApp.gateway.payLink(takeOne(links()).id);
	await testApp.gateway.reset();
	await checkLinks(testApp);
	expect(takeOne(await testApp.db.select().from(orders))).toMatchObject({ totalPaise: 118_000 });
	expect(links()).toHaveLength(1);
});

test('a link sent again by the shop has the new total', { tags }, async () => {
	const { id } = await orderByLink();
	await setRate(40);
	expect((await admin.call(`POST /admin/orders/${id}/payment-link`, { replace: true })).status).toBe(200);
	expect(links().map(({ status, amount }) => `${status} ${amount}`)).toEqual([
		'cancelled 118000',
		'created 140000',
	]);
});
