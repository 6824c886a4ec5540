import { afterEach, expect, test } from 'vitest';
import { buildProduct } from '../../testing/buildProduct.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { makeJobsDue } from '../../testing/time.ts';
import { getOrders, orderUpTo, runDueJobs } from '../../testing/walkthrough.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

/** A shipped order of a rifle, a tin and a sling. */
async function shippedOrder() {
	const products = [];
	for (const name of ['Rifle', 'Tin', 'Sling']) products.push(await buildProduct(testApp.db, { name }));
	const { admin, cart, order } = await orderUpTo(testApp, 'shipped', { products });
	const { shopper } = cart;
	const [rifle, tin, sling] = ['Rifle', 'Tin', 'Sling'].map(
		(name) => order.orderItems.find((item) => item.name === name)?.id ?? '',
	);
	const save = (alsoItemIds: (string | undefined)[], status = 'delivered') =>
		admin.call(`PUT /orders/items/${rifle}/email`, { status, alsoItemIds, sendEmail: true });
	const statuses = async () =>
		Object.fromEntries(
			(await getOrders(shopper))[0]?.orderItems.map((item) => [item.name, item.status]) ?? [],
		);
	const emails = async () => {
		await runDueJobs(testApp);
		return testApp.mailbox.emails.filter(({ subject }) => /arrived/.test(subject));
	};
	return { admin, order, shopper, save, statuses, emails, rifle, tin, sling };
}

test('items of a parcel that are delivered in one step are listed in one email', {
	tags: ['FACE-129'],
}, async () => {
	const { order, shopper, save, statuses, emails, tin } = await shippedOrder();
	expect(await save([tin])).toMatchObject({
		status: 200,
		body: { item: { name: 'Rifle', status: 'delivered' }, emailResult: { success: true } },
	});
	expect(await statuses()).toEqual({ Rifle: 'delivered', Tin: 'delivered', Sling: 'shipped' });
	const sent = await emails();
	expect(sent).toMatchObject([
		{ to: shopper.user.email, subject: `Your items have arrived: order ${order.number}` },
	]);
	expect(sent[0]?.text).toMatch(/2 items from your order.*Rifle.*Tin/s);
	expect(sent[0]?.text).not.toContain('Sling');
});

test('an email that the mail server refuses is sent once by its job, and an item alone has its own email', {
	tags: ['FACE-129'],
}, async () => {
	const { admin, save, emails, tin, sling, order } = await shippedOrder();
	testApp.mailbox.down = true;
	expect(await save([tin])).toMatchObject({ body: { emailResult: { success: false } } });
	testApp.mailbox.down = false;
	await makeJobsDue(testApp);
	expect(await emails()).toHaveLength(1);
	await admin.call(`PUT /orders/items/${sling}/email`, { status: 'delivered', sendEmail: true });
	expect((await emails()).map(({ subject }) => subject)).toEqual([
		`Your items have arrived: order ${order.number}`,
		`Your item has arrived: order ${order.number}`,
	]);
});

test('an item of another order, one that is not on its way, and another status change nothing', {
	tags: ['FACE-129'],
}, async () => {
	const { admin, save, statuses, emails, tin, sling } = await shippedOrder();
	const other = await orderUpTo(testApp, 'shipped');
	expect((await save([other.order.orderItems[0]?.id])).status).toBe(404);
	await admin.call(`PUT /orders/items/${sling}`, { status: 'pending' });
	expect(await save([tin, sling])).toMatchObject({
		status: 409,
		body: { error: "'Sling' is pending, so it did not arrive with this parcel. Nothing was changed." },
	});
	expect((await save([tin], 'rejected')).status).toBe(400);
	expect(await statuses()).toEqual({ Rifle: 'shipped', Tin: 'shipped', Sling: 'pending' });
	expect(await emails()).toEqual([]);
});
