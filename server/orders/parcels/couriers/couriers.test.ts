import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { listParcels } from '../../../../contracts/parcels.ts';
import { createCourierSimulator } from '../../../../sandbox/courier/simulator.ts';
import { buildProduct } from '../../../../testing/buildProduct.ts';
import { codOrder } from '../../../../testing/codWalkthrough.ts';
import { brokenInvariants } from '../../../../testing/invariants.ts';
import { setUpTestApp } from '../../../../testing/setUpTestApp.ts';
import type { SignedInClient } from '../../../../testing/testApp.ts';
import { getOrders, orderUpTo } from '../../../../testing/walkthrough.ts';
import { trackingStatuses } from '../../../platform/couriers/courier.ts';
import { shiprocketCourier } from '../../../platform/couriers/shiprocket.ts';
import { inTransaction, takeOne } from '../../../platform/database/database.ts';
import { jobs } from '../../../platform/jobs/tables.ts';
import { courierBookings } from '../../../schema/parcels.ts';
import { refunds } from '../../../schema/payments.ts';
import { cancelOrphans } from './bookings.ts';
import { isNews } from './tracking.ts';

const testApp = setUpTestApp();
const account = { email: 'shop@example.com', password: 'secret' };
const simulator = createCourierSimulator(account);
const webhookToken = 'a token of sixteen characters';
let apiUrl = '';
beforeAll(async () => {
	apiUrl = await simulator.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => {
	simulator.reset();
	testApp.services.courier = shiprocketCourier({
		...{ ...account, apiUrl, webhookToken, pickupLocation: 'Shop', box: [30, 20, 10], timeoutMs: 2000 },
	});
});
afterAll(() => simulator.app.close());
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const list = async (admin: SignedInClient, state = 'all') =>
	listParcels.response.parse((await admin.call(`GET /admin/parcels?state=${state}`)).body).parcels;

/** Packs all items of an order. */
async function pack(admin: SignedInClient, order: { id: string; orderItems: { id: string }[] }) {
	await admin.call(`POST /admin/orders/${order.id}/packing`, {
		items: order.orderItems.map(({ id }) => ({ itemId: id, serialNumbers: [] })),
	});
	return takeOne((await list(admin)).filter((parcel) => parcel.order.id === order.id));
}

const tin = () => buildProduct(testApp.db, { name: 'Tin', weightG: 400, stock: 50 });

/** A packed parcel of a paid order. */
async function packed() {
	const { admin, order, cart } = await orderUpTo(testApp, 'paid', { products: [await tin()] });
	const parcel = await pack(admin, order);
	return {
		...{ admin, order, parcel },
		reread: async () => takeOne(await getOrders(cart.shopper)),
		reparcel: async () => takeOne((await list(admin)).filter(({ id }) => id === parcel.id)),
	};
}

const book = (admin: SignedInClient, ids: string[]) =>
	admin.call('POST /admin/parcels/bookings', { parcelIds: ids });

/** A booked parcel with its tracking id. */
async function booked() {
	const made = await packed();
	expect((await book(made.admin, [made.parcel.id])).status).toBe(200);
	await testApp.runJobs();
	const { trackingId } = await made.reparcel();
	return { ...made, trackingId: trackingId ?? '' };
}

const deliver = (body: object, token = webhookToken) =>
	testApp.guest.call('POST /courier/events', body, { 'x-api-key': token });
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);

test('packed parcels are booked with the courier once, with weight, address and what is collected', {
	tags: ['AFT-310'],
}, async () => {
	const { admin, parcel, order } = await packed();
	const cod = await codOrder(testApp, 'pending', { products: [await tin()] });
	const other = await pack(cod.admin, cod.order);
	for (const _ of [1, 2]) expect((await book(admin, [parcel.id, other.id])).status).toBe(200);
	await testApp.runJobs();
	expect(simulator.shipments).toHaveLength(2);
	expect(
		simulator.shipments.find(({ order: { payment_method: method } }) => method === 'Prepaid'),
	).toMatchObject({
		order: { order_id: `${order.number}-1`, billing_phone: '9814027182', weight: 0.4 },
		pickups: 1,
	});
	expect(simulator.shipments.find(({ order: { payment_method: method } }) => method === 'COD')).toMatchObject(
		{
			order: { sub_total: cod.order.payment.amountDue },
		},
	);
	for (const { courierPartner, trackingId, booking } of await list(admin)) {
		expect({ courierPartner, booking }).toMatchObject({
			courierPartner: 'Delhivery Surface',
			booking: { courier: 'Shiprocket', state: 'booked', problem: null },
		});
		expect(trackingId).toMatch(/^1904/);
	}
});

test('a courier that books and does not answer is asked by the reference before it books again', {
	tags: ['AFT-311'],
}, async () => {
	const { admin, parcel, reparcel } = await packed();
	simulator.misbehave('book without an answer');
	await book(admin, [parcel.id]);
	await testApp.runJobs();
	expect((await reparcel()).booking?.state).toBe('requested');
	await testApp.db.update(jobs).set({ runAt: new Date(0) });
	await testApp.runJobs();
	expect((await reparcel()).booking?.state).toBe('booked');
	expect(simulator.shipments).toHaveLength(1);
});

test('a booking that the courier rejects says why, and can be requested again', {
	tags: ['AFT-311'],
}, async () => {
	const { admin, parcel, reparcel } = await packed();
	simulator.misbehave('reject');
	await book(admin, [parcel.id]);
	await testApp.runJobs();
	expect((await reparcel()).booking).toMatchObject({
		...{ state: 'failed', problem: 'The courier says: The given data was invalid.' },
	});
	expect((await list(admin, 'reported')).map(({ id }) => id)).toEqual([parcel.id]);
	await book(admin, [parcel.id]);
	await testApp.runJobs();
	expect((await reparcel()).booking).toMatchObject({ state: 'booked', problem: null });
});

test('a parcel without weight, one that has left, and a shop without a courier service are refused', {
	tags: ['AFT-310'],
}, async () => {
	const { admin, order } = await orderUpTo(testApp, 'paid', { products: [await buildProduct(testApp.db)] });
	const parcel = await pack(admin, order);
	expect((await book(admin, [parcel.id])).body).toMatchObject({
		error: `The parcel of ${order.number} has no weight. Please enter it first. Nothing was booked.`,
	});
	const gone = await orderUpTo(testApp, 'shipped', { products: [await tin()] });
	const shipped = takeOne((await list(admin)).filter((one) => one.order.id === gone.order.id));
	expect((await book(admin, [shipped.id])).status).toBe(409);
	testApp.services.courier = undefined;
	expect((await book(admin, [parcel.id])).body).toMatchObject({ code: 'courier_missing' });
	expect(await testApp.db.$count(courierBookings)).toBe(0);
});

test('an order on delivery is booked in one parcel only, since each would collect the whole amount', {
	tags: ['AFT-310'],
}, async () => {
	const cod = await codOrder(testApp, 'pending', { products: [await tin(), await tin()] });
	const [first, second] = cod.order.orderItems;
	const packItem = (itemId: string | undefined) =>
		cod.admin.call(`POST /admin/orders/${cod.order.id}/packing`, { items: [{ itemId, serialNumbers: [] }] });
	await packItem(first?.id);
	const { id } = takeOne(await list(cod.admin));
	const refused = {
		status: 409,
		body: { code: 'one_parcel_required', error: expect.stringContaining('Please choose all items') },
	};
	expect(await book(cod.admin, [id])).toMatchObject(refused);
	await packItem(second?.id);
	const parcels = (await list(cod.admin)).map((parcel) => parcel.id);
	expect(await book(cod.admin, parcels)).toMatchObject(refused);
	await cod.admin.call(`PUT /orders/items/${second?.id}`, { status: 'rejected' });
	expect((await book(cod.admin, [id])).status).toBe(200);
	await testApp.runJobs();
	expect(simulator.shipments.map(({ order }) => order.sub_total)).toEqual([
		(await cod.reread()).payment.amountDue,
	]);
});

test('a parcel follows the events of the courier: collected, out for delivery with its day, delivered, one email each', {
	tags: ['AFT-312', 'AFT-313'],
}, async () => {
	const { trackingId, reparcel, reread, order } = await booked();
	await deliver(simulator.report(trackingId, 42, at(1), '2027-01-12'));
	expect(await reparcel()).toMatchObject({ state: 'shipped', booking: { status: 'picked up' } });
	expect(takeOne((await reread()).orderItems)).toMatchObject({
		...{ status: 'shipped', expectedDate: '2027-01-12', trackingId, courierPartner: 'Delhivery Surface' },
	});
	await deliver(simulator.report(trackingId, 17, at(2), '2027-01-11'));
	expect((await reparcel()).booking?.status).toBe('out for delivery');
	expect(takeOne((await reread()).orderItems).expectedDate).toBe('2027-01-11');
	await deliver(simulator.report(trackingId, 7, at(3)));
	expect((await reparcel()).state).toBe('delivered');
	await testApp.runJobs();
	const subjects = testApp.mailbox.emails
		.map(({ subject }) => subject)
		.filter((subject) => subject.endsWith(order.number) && !/confirmed/.test(subject));
	expect(subjects).toHaveLength(2);
});

test('repeated events and those out of order change nothing', { tags: ['AFT-313'] }, async () => {
	const { trackingId, reparcel } = await booked();
	const transit = simulator.report(trackingId, 18, at(1));
	const arrived = simulator.report(trackingId, 7, at(5));
	for (const event of [arrived, transit, arrived, transit]) expect((await deliver(event)).status).toBe(200);
	expect(await reparcel()).toMatchObject({
		state: 'delivered',
		booking: { status: 'delivered', problem: null },
	});
	for (const first of trackingStatuses)
		for (const second of trackingStatuses) {
			const known = { status: first, at: at(0) };
			expect(isNews(known, { status: second, at: at(-1) }), `${second} before ${first}`).toBe(false);
			if (first === second) expect(isNews(known, known), first).toBe(false);
		}
	expect(isNews({ status: 'delivered', at: at(0) }, { status: 'in transit', at: at(1) })).toBe(false);
	expect(isNews({ status: 'delivered', at: at(0) }, { status: 'lost', at: at(1) })).toBe(true);
});

test('a parcel that is lost after it was delivered stays delivered and is listed for the owner, who dismisses it', {
	tags: ['AFT-314'],
}, async () => {
	const { admin, trackingId, reparcel, parcel } = await booked();
	await deliver(simulator.report(trackingId, 7, at(1)));
	await deliver(simulator.report(trackingId, 12, at(2)));
	const { state, booking } = await reparcel();
	expect(state).toBe('delivered');
	expect(booking?.problem).toMatch(
		/^The courier says lost\. .* was delivered on .*, so it cannot be lost any more/,
	);
	expect((await list(admin, 'reported')).map(({ id }) => id)).toEqual([parcel.id]);
	expect((await admin.call(`DELETE /admin/parcels/${parcel.id}/report`)).status).toBe(200);
	expect(await list(admin, 'reported')).toEqual([]);
});

test('a paid parcel that came back or was lost waits for the owner, since money moves; one on delivery is recorded', {
	tags: ['AFT-314'],
}, async () => {
	for (const [status, words] of [
		[10, /press Returned to origin/],
		[12, /press Lost/],
	] as const) {
		const { trackingId, reparcel } = await booked();
		await deliver(simulator.report(trackingId, 18, at(1)));
		await deliver(simulator.report(trackingId, status, at(2)));
		const { state, booking } = await reparcel();
		expect(state).toBe('shipped');
		expect(booking?.problem).toMatch(words);
	}
	expect(await testApp.db.$count(refunds)).toBe(0);
	const cod = await codOrder(testApp, 'pending', { products: [await tin()] });
	const parcel = await pack(cod.admin, cod.order);
	await book(cod.admin, [parcel.id]);
	await testApp.runJobs();
	const { trackingId } = takeOne((await list(cod.admin)).filter(({ id }) => id === parcel.id));
	await deliver(simulator.report(trackingId ?? '', 18, at(1)));
	await deliver(simulator.report(trackingId ?? '', 10, at(2)));
	expect((await cod.reread()).payment.refusedAt).not.toBeNull();
});

test('an event with a wrong token or none, of an unknown parcel or garbage changes nothing', {
	tags: ['AFT-315'],
}, async () => {
	const { trackingId, reparcel } = await booked();
	const event = simulator.report(trackingId, 7, at(1));
	for (const token of ['wrong', '', `${webhookToken} `])
		expect((await deliver(event, token)).status, token).toBe(400);
	expect((await testApp.guest.call('POST /courier/events', event)).status).toBe(400);
	for (const body of [{}, { awb: 'unknown', shipment_status_id: 7, current_timestamp: 'soon' }, { awb: {} }])
		expect((await deliver(body)).status).toBe(200);
	testApp.services.courier = undefined;
	expect((await deliver(event)).status).toBe(400);
	expect((await reparcel()).state).toBe('packed');
});

test('a booking is cancelled at the courier, by the owner or when its parcel is empty', {
	tags: ['AFT-316'],
}, async () => {
	const { admin, parcel, reparcel } = await booked();
	expect((await admin.call(`DELETE /admin/parcels/${parcel.id}/booking`)).status).toBe(200);
	await testApp.runJobs();
	expect(simulator.shipments.map(({ cancelled }) => cancelled)).toEqual([true]);
	expect(await reparcel()).toMatchObject({ trackingId: null, booking: { state: 'cancelled' } });
	await book(admin, [parcel.id]);
	await testApp.runJobs();
	expect(simulator.shipments.map(({ order }) => order.order_id.at(-1))).toEqual(['1', '2']);
	const item = takeOne(parcel.items);
	await admin.call(`PUT /orders/items/${item.id}`, { status: 'cancelled' });
	await inTransaction(testApp.db, cancelOrphans);
	await testApp.runJobs();
	expect(simulator.shipments.map(({ cancelled }) => cancelled)).toEqual([true, true]);
	expect(await testApp.db.$count(courierBookings, eq(courierBookings.state, 'cancelled'))).toBe(2);
});

test('a booked parcel from which an item is cancelled is cancelled at the courier and booked again with the rest', {
	tags: ['AFT-316'],
}, async () => {
	const cod = await codOrder(testApp, 'pending', { products: [await tin(), await tin()] });
	const { id } = await pack(cod.admin, cod.order);
	await book(cod.admin, [id]);
	await testApp.runJobs();
	const [item] = cod.order.orderItems;
	await cod.admin.call(`PUT /orders/items/${item?.id}`, { status: 'cancelled' });
	await testApp.runJobs();
	const before = takeOne(await list(cod.admin, 'reported'));
	expect(before).toMatchObject({
		...{ id, trackingId: null },
		booking: { state: 'cancelled', problem: 'The content changed. Please book it again.' },
	});
	await book(cod.admin, [id]);
	await testApp.runJobs();
	const { payment } = await cod.reread();
	expect(payment.amountDue).toBeLessThan(cod.order.payment.amountDue);
	expect(simulator.shipments.map(({ order, cancelled }) => [order.sub_total, cancelled])).toEqual([
		[cod.order.payment.amountDue, true],
		[payment.amountDue, false],
	]);
	expect(await list(cod.admin, 'reported')).toEqual([]);
});

test('a booking that the courier did not answer is cancelled there too, by its reference', {
	tags: ['AFT-316'],
}, async () => {
	const { admin, parcel } = await packed();
	simulator.misbehave('book without an answer');
	await book(admin, [parcel.id]);
	await testApp.runJobs();
	await admin.call(`DELETE /admin/parcels/${parcel.id}/booking`);
	await testApp.db.update(jobs).set({ runAt: new Date(0) });
	await testApp.runJobs();
	expect(simulator.shipments.map(({ cancelled }) => cancelled)).toEqual([true]);
});

test('the adapter asks for label and tracking as Shiprocket publishes them', {
	tags: ['AFT-317'],
}, async () => {
	const { trackingId } = await booked();
	const courier = testApp.services.courier;
	const [shipment] = simulator.shipments;
	simulator.report(trackingId, 18, new Date('2026-11-27T04:30:00Z'));
	simulator.report(trackingId, 42, new Date('2026-11-27T03:30:00Z'));
	expect(await courier?.track(trackingId)).toEqual([
		{ trackingId, status: 'picked up', at: new Date('2026-11-27T03:30:00Z'), expectedDate: null },
		{ trackingId, status: 'in transit', at: new Date('2026-11-27T04:30:00Z'), expectedDate: null },
	]);
	expect(await courier?.label({ shipmentId: String(shipment?.shipmentId) })).toMatch(/^https:/);
});
