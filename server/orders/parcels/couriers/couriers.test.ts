import { isNotNull, ne } from 'drizzle-orm';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { buildProduct } from '../../../../testing/buildProduct.ts';
import { codOrder } from '../../../../testing/codWalkthrough.ts';
import { at, setUpCourier, webhookToken } from '../../../../testing/courierWalkthrough.ts';
import { brokenInvariants } from '../../../../testing/invariants.ts';
import { setUpTestApp } from '../../../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../../../testing/walkthrough.ts';
import { trackingStatuses } from '../../../platform/couriers/courier.ts';
import { takeOne } from '../../../platform/database/database.ts';
import { jobs } from '../../../platform/jobs/tables.ts';
import { courierBookings } from '../../../schema/parcels.ts';
import { refunds } from '../../../schema/payments.ts';
import { remittances } from '../../../schema/remittances.ts';
import { askAboutSilent } from './jobs.ts';
import { isNews } from './tracking.ts';

const testApp = setUpTestApp();
const { simulator, list, pack, tin, packed, book, booked, deliver } = setUpCourier(testApp);
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

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
		state: 'failed',
		problem: 'The courier says: The given data was invalid.',
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

test('what the courier collects at the door is due from when it says, not from when it reports it', {
	tags: ['AFT-340'],
}, async () => {
	const cod = await codOrder(testApp, 'pending', { products: [await tin()] });
	const { id } = await pack(cod.admin, cod.order);
	await book(cod.admin, [id]);
	await testApp.runJobs();
	const { trackingId } = takeOne(await list(cod.admin));
	const collectedAt = at(-90);
	collectedAt.setMilliseconds(0);
	await deliver(simulator.report(trackingId ?? '', 7, collectedAt));
	expect((await cod.reread()).paymentState).toBe('paid');
	expect(takeOne(await testApp.db.select().from(remittances))).toMatchObject({ collectedAt });
});

test('a parcel follows the events of the courier: collected, out for delivery with its day, delivered, one email each', {
	tags: ['AFT-312', 'AFT-313'],
}, async () => {
	const { trackingId, reparcel, reread, order } = await booked();
	await deliver(simulator.report(trackingId, 42, at(1), '2027-01-12'));
	expect(await reparcel()).toMatchObject({ state: 'shipped', booking: { status: 'picked up' } });
	expect(takeOne((await reread()).orderItems)).toMatchObject({
		status: 'shipped',
		expectedDate: '2027-01-12',
		trackingId,
		courierPartner: 'Delhivery Surface',
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

test('a status that the shop does not know is reported in the words of the courier, and changes nothing else', {
	tags: ['AFT-314'],
}, async () => {
	const { admin, parcel, trackingId, reparcel } = await booked();
	await deliver(simulator.report(trackingId, 18, at(1)));
	const damaged = simulator.report(trackingId, 25, at(2));
	await deliver(damaged);
	expect(takeOne(await list(admin, 'reported'))).toMatchObject({
		id: parcel.id,
		state: 'shipped',
		booking: {
			status: 'in transit',
			problem: 'The courier reports DAMAGED (status 25). Please look at the tracking page of the parcel.',
		},
	});
	await admin.call(`DELETE /admin/parcels/${parcel.id}/report`);
	await deliver(damaged);
	expect(await list(admin, 'reported')).toEqual([]);
	await deliver(simulator.report(trackingId, 25, at(2.8)));
	await deliver(simulator.report(trackingId, 38, at(2.4)));
	expect(await list(admin, 'reported')).toHaveLength(1);
	await deliver(simulator.report(trackingId, 17, at(3)));
	expect((await reparcel()).booking).toMatchObject({ status: 'out for delivery', problem: null });
	await deliver(simulator.report(trackingId, 25, at(2)));
	await deliver(simulator.report(trackingId, 22, at(4)));
	expect(await list(admin, 'reported')).toEqual([]);
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

test('cash that was collected before a loss is listed for the owner once, also when that is heard after the loss', {
	tags: ['AFT-314', 'AFT-340'],
}, async () => {
	const cod = await codOrder(testApp, 'pending', { products: [await tin()] });
	const { id } = await pack(cod.admin, cod.order);
	await book(cod.admin, [id]);
	await testApp.runJobs();
	const trackingId = takeOne(await list(cod.admin)).trackingId ?? '';
	const delivered = simulator.report(trackingId, 7, at(1));
	await deliver(simulator.report(trackingId, 12, at(2)));
	expect(takeOne(await list(cod.admin))).toMatchObject({ state: 'lost', booking: { problem: null } });
	await deliver(delivered);
	const reported = takeOne(await list(cod.admin, 'reported'));
	expect(reported).toMatchObject({ state: 'lost', booking: { status: 'lost' } });
	expect(reported.booking?.problem).toMatch(/^The courier says delivered before it says lost\. /);
	expect((await cod.admin.call(`DELETE /admin/parcels/${id}/report`)).status).toBe(200);
	await deliver(delivered);
	expect(await list(cod.admin, 'reported')).toEqual([]);
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

test('a flood of events is bounded per second, and guessed tokens change nothing', {
	tags: ['AFT-320'],
}, async () => {
	const { trackingId, reparcel } = await booked();
	const event = simulator.report(trackingId, 7, at(1));
	// All within one second of the limit, however busy the machine is.
	vi.useFakeTimers({ toFake: ['performance'] });
	onTestFinished(() => void vi.useRealTimers());
	const statuses = await Promise.all(
		Array.from({ length: 300 }, async (_, number) => (await deliver(event, `guess ${number}`)).status),
	);
	expect(new Set(statuses)).toEqual(new Set([400, 429]));
	expect((await reparcel()).state).toBe('packed');
});

test('what contradicts an outcome that was recorded by hand is listed, and what it decides is not', {
	tags: ['AFT-314'],
}, async () => {
	const { admin, parcel, trackingId, reparcel } = await booked();
	await deliver(simulator.report(trackingId, 18, at(1)));
	await deliver(simulator.report(trackingId, 12, at(2)));
	expect((await reparcel()).booking?.problem).toMatch(/press Lost/);
	const outcome = { state: 'lost', settle: 'refund' };
	await admin.call('POST /admin/parcels/outcome', { parcelIds: [parcel.id], outcome });
	expect(await reparcel()).toMatchObject({ state: 'lost', booking: { problem: null } });
	// The owner is still asked about the delivery when the courier loses it afterwards.
	for (const [status, minutes] of [
		[7, 3],
		[12, 4],
	] as const) {
		await deliver(simulator.report(trackingId, status, at(minutes)));
		expect(takeOne(await list(admin, 'reported'))).toMatchObject({
			id: parcel.id,
			state: 'lost',
			booking: {
				problem: expect.stringMatching(/^The courier says delivered\. .* recorded as lost already/),
			},
		});
	}
});

test('the courier is asked about each silent parcel in turn', { tags: ['AFT-313'] }, async () => {
	const { admin } = await booked();
	const row = takeOne(await testApp.db.select().from(courierBookings));
	const old = new Date(Date.now() - 8 * 3_600_000);
	await testApp.db.update(courierBookings).set({ createdAt: old });
	const { order } = await orderUpTo(testApp, 'paid', { products: [await tin()] });
	await book(admin, [(await pack(admin, order)).id]);
	await testApp.runJobs();
	const newer = new Date(old.getTime() + 3_600_000);
	await testApp.db
		.update(courierBookings)
		.set({ createdAt: newer, status: 'in transit', statusAt: newer })
		.where(ne(courierBookings.id, row.id));
	for (const _ of [1, 2]) await askAboutSilent(testApp.services, 1);
	expect(await testApp.db.$count(courierBookings, isNotNull(courierBookings.askedAt))).toBe(2);
});

test('the adapter asks for tracking as Shiprocket publishes them', {
	tags: ['AFT-317'],
}, async () => {
	const { trackingId } = await booked();
	const courier = testApp.services.courier;
	simulator.report(trackingId, 18, new Date('2026-11-27T04:30:00Z'));
	simulator.report(trackingId, 42, new Date('2026-11-27T03:30:00Z'));
	expect(await courier?.track(trackingId)).toEqual([
		{ trackingId, status: 'picked up', at: new Date('2026-11-27T03:30:00Z'), expectedDate: null },
		{ trackingId, status: 'in transit', at: new Date('2026-11-27T04:30:00Z'), expectedDate: null },
	]);
});
