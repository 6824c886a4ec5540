import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { codOrder } from '../../../../testing/codWalkthrough.ts';
import { at, setUpCourier } from '../../../../testing/courierWalkthrough.ts';
import { brokenInvariants } from '../../../../testing/invariants.ts';
import { setUpTestApp } from '../../../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../../../testing/walkthrough.ts';
import { inTransaction, takeOne } from '../../../platform/database/database.ts';
import { jobs } from '../../../platform/jobs/tables.ts';
import { auditEntries } from '../../../schema/audit.ts';
import { products } from '../../../schema/catalog.ts';
import { orderItems } from '../../../schema/orders.ts';
import { courierBookings, parcels } from '../../../schema/parcels.ts';
import { cancelOrphans } from './bookings.ts';
import { courierJobs } from './jobs.ts';
import { readShipment } from './shipment.ts';

const testApp = setUpTestApp();
const { simulator, list, reports, pack, tin, packed, book, booked, deliver } = setUpCourier(testApp);
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

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
		id,
		trackingId: null,
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

test('a booking that the courier cancels can be made again, and that of the owner is no report', {
	tags: ['AFT-316'],
}, async () => {
	const { admin, parcel, trackingId, reparcel } = await booked();
	await deliver(simulator.report(trackingId, 8, at(1)));
	expect(await reparcel()).toMatchObject({
		trackingId: null,
		booking: { state: 'cancelled', problem: 'The courier cancelled the booking. Please book it again.' },
	});
	await book(admin, [parcel.id]);
	await testApp.runJobs();
	const again = await reparcel();
	expect(again).toMatchObject({ booking: { state: 'booked', problem: null } });
	expect(again.trackingId).not.toBe(trackingId);
	await admin.call(`DELETE /admin/parcels/${parcel.id}/booking`);
	await testApp.runJobs();
	await deliver(simulator.report(again.trackingId ?? '', 8, at(2)));
	expect(await reparcel()).toMatchObject({ booking: { state: 'cancelled', problem: null } });
	expect(await list(admin, 'reported')).toEqual([]);
});

test('a booking is cancelled when its parcel leaves with another courier, and stays when none is entered', {
	tags: ['AFT-316'],
}, async () => {
	const same = await booked();
	await same.admin.call(`POST /admin/orders/${same.order.id}/shipments`, {
		itemIds: same.order.orderItems.map(({ id }) => id),
		sendEmail: false,
	});
	expect(await same.reparcel()).toMatchObject({ state: 'shipped', booking: { state: 'booked' } });
	const { trackingId } = takeOne(await testApp.db.select().from(courierBookings));
	expect(await same.reparcel()).toMatchObject({ trackingId });
	expect(await testApp.db.$count(orderItems, eq(orderItems.trackingId, String(trackingId)))).toBe(1);
	const { admin, order, reparcel } = await booked();
	await admin.call(`POST /admin/orders/${order.id}/shipments`, {
		itemIds: order.orderItems.map(({ id }) => id),
		trackingId: 'D1',
		courierPartner: 'DTDC',
		sendEmail: false,
	});
	await testApp.runJobs();
	expect(simulator.shipments.map(({ cancelled }) => cancelled)).toEqual([false, true]);
	expect(await reparcel()).toMatchObject({
		state: 'shipped',
		trackingId: 'D1',
		courierPartner: 'DTDC',
		booking: { state: 'cancelled', problem: null },
	});
});

test('a booked item that is edited to shipped under its own tracking id leaves in its parcel, with its booking', {
	tags: ['AFT-316'],
}, async () => {
	const { admin, parcel, reparcel } = await booked();
	const { trackingId, courierPartner } = await reparcel();
	const item = takeOne(parcel.items);
	const change = { status: 'shipped', courierPartner, trackingId };
	expect((await admin.call(`PUT /orders/items/${item.id}`, change)).status).toBe(200);
	await testApp.runJobs();
	expect(await reparcel()).toMatchObject({
		id: parcel.id,
		state: 'shipped',
		trackingId,
		booking: { state: 'booked' },
	});
	expect(simulator.shipments.map(({ cancelled }) => cancelled)).toEqual([false]);
});

test('a booked parcel of two items is not shipped in parts, and is booked again with another weight', {
	tags: ['AFT-316'],
}, async () => {
	const { admin, order } = await orderUpTo(testApp, 'paid', { products: [await tin(), await tin()] });
	const { id } = await pack(admin, order);
	await book(admin, [id]);
	await testApp.runJobs();
	const [{ courierPartner, trackingId } = { courierPartner: null, trackingId: null }] = await list(admin);
	const [first] = order.orderItems;
	const change = { status: 'shipped', courierPartner, trackingId };
	expect(await admin.call(`PUT /orders/items/${first?.id}`, change)).toMatchObject({
		status: 409,
		body: { error: expect.stringContaining('booked with more than one item') },
	});
	const weight = { weightG: 4000, distanceKm: null, ewayBillNumber: null };
	expect((await admin.call(`PUT /admin/parcels/${id}`, weight)).status).toBe(200);
	expect(takeOne(await list(admin, 'reported'))).toMatchObject({ id, trackingId: null });
	await testApp.runJobs();
	expect(simulator.shipments.map(({ cancelled }) => cancelled)).toEqual([true]);
});

test('a booking that arrives at the courier after its cancellation, without an answer, is cancelled by the next attempt', {
	tags: ['AFT-316'],
}, async () => {
	const { admin, parcel } = await packed();
	simulator.misbehave('fail before booking');
	await book(admin, [parcel.id]);
	await testApp.runJobs();
	await admin.call(`DELETE /admin/parcels/${parcel.id}/booking`);
	await testApp.runJobs();
	// The first request was under way all the time.
	const { reference } = takeOne(await testApp.db.select().from(courierBookings));
	const shipment = await readShipment(testApp.db, takeOne(await testApp.db.select().from(parcels)).id);
	await testApp.services.courier?.book({ ...shipment, reference });
	await testApp.db.update(jobs).set({ runAt: new Date(0) });
	await testApp.runJobs();
	expect(simulator.shipments.map(({ cancelled }) => cancelled)).toEqual([true]);
});

test('a booking that arrives at the courier when no attempt is left, is cancelled a quarter of an hour later', {
	tags: ['AFT-316'],
}, async () => {
	const { admin, parcel } = await packed();
	await book(admin, [parcel.id]);
	// Another worker has taken the job over from one that had not sent its request yet, and found the booking cancelled.
	await testApp.db.delete(jobs).where(eq(jobs.kind, 'book courier'));
	await admin.call(`DELETE /admin/parcels/${parcel.id}/booking`);
	await testApp.runJobs();
	const { reference } = takeOne(await testApp.db.select().from(courierBookings));
	const shipment = await readShipment(testApp.db, takeOne(await testApp.db.select().from(parcels)).id);
	await testApp.services.courier?.book({ ...shipment, reference });
	await testApp.db.update(jobs).set({ runAt: new Date(0) });
	await testApp.runJobs();
	expect(simulator.shipments.map(({ cancelled }) => cancelled)).toEqual([true]);
});

test.each(['books it', 'assigns no tracking id'] as const)(
	'a booking is cancelled at a courier that is asked to before the order is there, and then %s',
	{ tags: ['AFT-316'] },
	async (outcome) => {
		const { admin, parcel, reparcel } = await packed();
		await book(admin, [parcel.id]);
		if (outcome === 'assigns no tracking id') simulator.misbehave('assign no tracking id');
		const { courier } = testApp.services;
		if (courier === undefined) throw new Error('There is no courier.');
		const { id: bookingId } = takeOne(await testApp.db.select().from(courierBookings));
		const handlers = courierJobs(testApp.services);
		const asked = Promise.withResolvers<void>();
		const answered = Promise.withResolvers<void>();
		let cancelling: Promise<void> | undefined;
		testApp.services.courier = {
			...courier,
			// Finds nothing, and says so after the booking is recorded.
			cancel: () => {
				asked.resolve();
				return answered.promise;
			},
			book: async (shipment) => {
				await admin.call(`DELETE /admin/parcels/${parcel.id}/booking`);
				cancelling = handlers['cancel courier']?.(
					{ bookingId },
					{ id: 'cancel', attempt: 1, event: 'cancel' },
				);
				await asked.promise;
				testApp.services.courier = courier;
				return courier.book(shipment);
			},
		};
		// Not again by the worker.
		await testApp.db.delete(jobs).where(eq(jobs.kind, 'book courier'));
		await handlers['book courier']?.({ bookingId }, { id: 'book', attempt: 1, event: 'book' });
		answered.resolve();
		await cancelling;
		await testApp.runJobs();
		expect(simulator.shipments.map(({ cancelled }) => cancelled)).toEqual([true]);
		expect(await reparcel()).toMatchObject({ trackingId: null, booking: { state: 'cancelled' } });
		const { trackingId } = takeOne(await testApp.db.select().from(courierBookings));
		expect(trackingId).toBe(takeOne(simulator.shipments).trackingId);
	},
);

test('that the courier did not cancel stays listed when the parcel is booked again, until it is dismissed', {
	tags: ['AFT-316'],
}, async () => {
	const { admin, order, parcel, reparcel } = await booked();
	simulator.misbehave('refuse to cancel');
	await admin.call(`DELETE /admin/parcels/${parcel.id}/booking`);
	await testApp.runJobs();
	await book(admin, [parcel.id]);
	await testApp.runJobs();
	const problem = 'The courier did not cancel: Order cannot be cancelled.';
	expect(await reparcel()).toMatchObject({ booking: { state: 'booked', problem: null } });
	const report = takeOne(await reports(admin));
	expect(report).toMatchObject({ problem, courier: 'Shiprocket', reference: `${order.number}-1` });
	const dismissal = await admin.call(`DELETE /admin/courier-reports/${report.id}`);
	expect(dismissal).toMatchObject({ status: 200, body: { reports: [] } });
	expect(await admin.call(`DELETE /admin/courier-reports/${report.id}`)).toMatchObject({
		status: 404,
		body: { error: 'This report is no longer listed.', code: 'booking_not_found' },
	});
	const dismissed = await testApp.db.$count(auditEntries, eq(auditEntries.action, 'parcel.dismiss'));
	expect(dismissed).toBe(1);
});

test('a parcel that the courier collects under a booking that was cancelled and made again is reported', {
	tags: ['AFT-321'],
}, async () => {
	const { admin, parcel, trackingId, reparcel } = await booked();
	await admin.call(`DELETE /admin/parcels/${parcel.id}/booking`);
	await testApp.runJobs();
	await book(admin, [parcel.id]);
	await testApp.runJobs();
	await deliver(simulator.report(trackingId, 3, at(1)));
	expect(await reports(admin)).toEqual([]);
	await deliver(simulator.report(trackingId, 42, at(2)));
	expect(await reports(admin)).toMatchObject([
		{
			trackingId,
			problem:
				'The courier collected the parcel although its booking was cancelled. Please ask the courier where it is.',
		},
	]);
	expect(await reparcel()).toMatchObject({ state: 'packed', booking: { state: 'booked', problem: null } });
});

test('what the courier delivers under a cancelled booking is reported, and not taken for the parcel that left by hand', {
	tags: ['AFT-321'],
}, async () => {
	const { admin, order, reread } = await codOrder(testApp, 'pending', { products: [await tin()] });
	const parcel = await pack(admin, order);
	await book(admin, [parcel.id]);
	await testApp.runJobs();
	const trackingId = takeOne(await list(admin)).trackingId ?? '';
	const itemIds = order.orderItems.map(({ id }) => id);
	const byHand = { itemIds, courierPartner: 'Blue Dart', trackingId: 'BD1', sendEmail: false };
	expect((await admin.call(`POST /admin/orders/${order.id}/shipments`, byHand)).status).toBe(201);
	await testApp.runJobs();
	await deliver(simulator.report(trackingId, 7, at(2)));
	expect(takeOne(await list(admin, 'reported'))).toMatchObject({
		state: 'shipped',
		trackingId: 'BD1',
		booking: { problem: expect.stringContaining('although its booking was cancelled') },
	});
	expect((await reread()).payment.amountDue).toBe(order.payment.amountDue);
});

test('the simulated courier cancels nothing that it has collected or does not know', {
	tags: ['AFT-317'],
}, async () => {
	const { admin, parcel, trackingId, reparcel } = await booked();
	const cancel = (orderId: string) =>
		testApp.services.courier?.cancel({ reference: 'NSH-1-1', orderId, isReturn: false });
	await expect(cancel('1')).rejects.toThrow('Order does not exist.');
	await admin.call(`DELETE /admin/parcels/${parcel.id}/booking`);
	simulator.report(trackingId, 42);
	await testApp.runJobs();
	expect(simulator.shipments.map(({ cancelled }) => cancelled)).toEqual([false]);
	expect((await reparcel()).booking?.problem).toBe('The courier did not cancel: Order cannot be cancelled.');
});

test('a failed booking with an order at the courier is cancelled there with its parcel', {
	tags: ['AFT-316'],
}, async () => {
	const { admin, parcel, reparcel } = await packed();
	simulator.misbehave('assign no tracking id');
	await book(admin, [parcel.id]);
	await testApp.runJobs();
	expect((await reparcel()).booking?.state).toBe('failed');
	await admin.call(`PUT /orders/items/${takeOne(parcel.items).id}`, { status: 'cancelled' });
	await inTransaction(testApp.db, cancelOrphans);
	await testApp.runJobs();
	expect(simulator.shipments.map(({ cancelled }) => cancelled)).toEqual([true]);
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

test('that the courier did not cancel is listed and dismissed when no parcel is left, too', {
	tags: ['AFT-316', 'AFT-321'],
}, async () => {
	const { admin, order, parcel } = await booked();
	simulator.misbehave('refuse to cancel');
	await admin.call(`PUT /orders/items/${takeOne(parcel.items).id}`, { status: 'cancelled' });
	await inTransaction(testApp.db, cancelOrphans);
	await testApp.runJobs();
	expect(await list(admin)).toEqual([]);
	const report = takeOne(await reports(admin));
	expect(report).toMatchObject({
		order: { number: order.number },
		problem: expect.stringMatching(/did not cancel/),
	});
	await admin.call(`DELETE /admin/courier-reports/${report.id}`);
	expect(await reports(admin)).toEqual([]);
});

test('a failed booking with an order at the courier is made again with the weight of now', {
	tags: ['AFT-311'],
}, async () => {
	const { admin, parcel, reparcel } = await packed();
	simulator.misbehave('assign no tracking id');
	await book(admin, [parcel.id]);
	await testApp.runJobs();
	await testApp.db.update(products).set({ weightG: 900 });
	await book(admin, [parcel.id]);
	await testApp.runJobs();
	expect(simulator.shipments.map(({ order, cancelled }) => [order.weight, cancelled])).toEqual([
		[0.4, true],
		[0.9, false],
	]);
	expect(await reparcel()).toMatchObject({ booking: { state: 'booked', problem: null } });
	expect(await reports(admin)).toEqual([]);
});
