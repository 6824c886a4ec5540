import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { listReturns } from '../../../../contracts/returns.ts';
import { isoDay } from '../../../../shared/dates.ts';
import { at, setUpCourier } from '../../../../testing/courierWalkthrough.ts';
import { brokenInvariants } from '../../../../testing/invariants.ts';
import { deliveredOrder } from '../../../../testing/returnWalkthrough.ts';
import { setUpTestApp } from '../../../../testing/setUpTestApp.ts';
import { getOrders } from '../../../../testing/walkthrough.ts';
import { takeOne } from '../../../platform/database/database.ts';
import { jobs } from '../../../platform/jobs/tables.ts';
import { auditEntries } from '../../../schema/audit.ts';
import { products } from '../../../schema/catalog.ts';
import { courierBookings } from '../../../schema/parcels.ts';
import { askAboutSilent } from './jobs.ts';
import { readReturnShipment } from './pickups.ts';

const testApp = setUpTestApp();
const { simulator, reports, deliver } = setUpCourier(testApp);
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const tomorrow = () => isoDay(new Date(Date.now() + 24 * 60 * 60 * 1000));

/** An approved return of three tins with its pickup day. */
async function collectable() {
	const made = await deliveredOrder(testApp);
	await testApp.db.update(products).set({ weightG: 400 });
	const { id } = await made.requested('Tin', 3);
	await made.act(id, 'approve');
	await made.act(id, 'pickup', { pickupOn: tomorrow() });
	return {
		...made,
		id,
		book: () => made.admin.call(`POST /admin/returns/${id}/courier`),
		reread: async () => {
			const { body } = await made.admin.call('GET /admin/returns');
			return takeOne(listReturns.response.parse(body).returns.filter((one) => one.id === id));
		},
		withdraw: () => made.shopper.call(`POST /returns/${id}/withdraw`),
	};
}

/** One that is booked, with its tracking id. */
async function bookedReturn() {
	const made = await collectable();
	expect((await made.book()).status).toBe(200);
	await testApp.runJobs();
	const { pickup } = await made.reread();
	return { ...made, trackingId: pickup?.trackingId ?? '' };
}

test('the pickup of an approved return is booked with the courier once, from the buyer to the shop', {
	tags: ['AFT-330'],
}, async () => {
	const { book, reread, order, admin } = await collectable();
	for (const _ of [1, 2]) expect((await book()).status).toBe(200);
	await testApp.runJobs();
	const { id, isReturn, order: sent, pickups } = takeOne(simulator.shipments);
	expect({ isReturn, pickups, id }).toMatchObject({ isReturn: true, pickups: 0 });
	expect(sent).toMatchObject({
		order_id: `${order.number}-1`,
		weight: 1.2,
		payment_method: 'Prepaid',
		pickup_city: 'Ludhiana',
		pickup_phone: '9814027182',
		shipping_phone: '9814027182',
		shipping_customer_name: 'Nishana',
	});
	expect((await reread()).pickup).toMatchObject({
		courier: 'Shiprocket',
		state: 'booked',
		status: null,
		pickedUpAt: null,
		problem: null,
		trackingId: expect.stringMatching(/^1904/),
	});
	expect(listReturns.response.parse((await admin.call('GET /admin/returns')).body).courier).toBe(
		'Shiprocket',
	);
	expect(await testApp.db.$count(auditEntries, eq(auditEntries.action, 'return.book'))).toBe(1);
});

test('a return without a pickup day, without weights, or in a shop without a courier service is refused', {
	tags: ['AFT-330'],
}, async () => {
	const made = await deliveredOrder(testApp);
	const { id } = await made.requested('Tin', 3);
	const book = () => made.admin.call(`POST /admin/returns/${id}/courier`);
	expect((await book()).body).toMatchObject({
		error: `The return of ${made.order.number} is requested. Nothing was booked.`,
	});
	await made.act(id, 'approve');
	expect(await book()).toMatchObject({
		status: 409,
		body: { error: expect.stringMatching(/no pickup day/) },
	});
	await made.act(id, 'pickup', { pickupOn: tomorrow() });
	expect(await book()).toMatchObject({
		status: 409,
		body: { error: expect.stringMatching(/without a weight/) },
	});
	expect((await made.admin.call(`POST /admin/returns/${made.order.id}/courier`)).status).toBe(404);
	expect((await made.shopper.call(`POST /admin/returns/${id}/courier`)).status).toBe(403);
	testApp.services.courier = undefined;
	expect((await book()).body).toMatchObject({ code: 'courier_missing' });
	expect(await testApp.db.$count(courierBookings)).toBe(0);
});

test('a pickup that the courier books without an answer is booked once, and a rejected one says why', {
	tags: ['AFT-330'],
}, async () => {
	const { book, reread } = await collectable();
	simulator.misbehave('book without an answer');
	await book();
	await testApp.runJobs();
	expect((await reread()).pickup?.state).toBe('requested');
	await testApp.db.update(jobs).set({ runAt: new Date(0) });
	await testApp.runJobs();
	expect((await reread()).pickup?.state).toBe('booked');
	expect(simulator.shipments).toHaveLength(1);
	const other = await collectable();
	simulator.misbehave('reject');
	await other.book();
	await testApp.runJobs();
	const problem = 'The courier says: The given data was invalid.';
	expect((await other.reread()).pickup).toMatchObject({ state: 'failed', problem });
	expect(await reports(other.admin)).toMatchObject([{ problem, order: { number: other.order.number } }]);
	await other.book();
	await testApp.runJobs();
	expect((await other.reread()).pickup).toMatchObject({ state: 'booked', problem: null });
	expect(await reports(other.admin)).toEqual([]);
});

test('a return says that the courier has collected it, and is received by the owner alone', {
	tags: ['AFT-331'],
}, async () => {
	const { trackingId, reread, shopper, withdraw, act, id, findItem } = await bookedReturn();
	const collected = at(1);
	await deliver(simulator.report(trackingId, 42, collected));
	const { pickedUpAt } = takeOne(takeOne(await getOrders(shopper)).returns);
	expect(pickedUpAt).toBe(new Date(Math.floor(collected.getTime() / 1000) * 1000).toISOString());
	expect(await withdraw()).toMatchObject({
		status: 409,
		body: { error: expect.stringMatching(/^The courier has collected these items/) },
	});
	await deliver(simulator.report(trackingId, 7, at(3)));
	await deliver(simulator.report(trackingId, 18, at(2)));
	expect(await reread()).toMatchObject({
		state: 'approved',
		pickedUpAt,
		pickup: { status: 'delivered', problem: null },
	});
	const items = [{ itemId: findItem('Tin').id, sellable: 3 }];
	expect((await act(id, 'receive', { items, shopPays: true })).status).toBe(200);
	await testApp.runJobs();
	expect(simulator.shipments.map(({ cancelled }) => cancelled)).toEqual([false]);
});

test('a collected return is neither declined, nor is its day changed, nor is it booked again, until it is brought back', {
	tags: ['AFT-331'],
}, async () => {
	const { trackingId, reread, shopper, act, book, id } = await bookedReturn();
	await deliver(simulator.report(trackingId, 42, at(1)));
	const refused = { status: 409, body: { code: 'status_not_allowed' } };
	expect(await act(id, 'decline', { reason: 'Used' })).toMatchObject(refused);
	expect(await act(id, 'pickup', { pickupOn: null })).toMatchObject(refused);
	expect(await act(id, 'pickup', { pickupOn: isoDay(new Date(Date.now() + 72 * 3_600_000)) })).toMatchObject(
		refused,
	);
	expect(await reread()).toMatchObject({ state: 'approved', pickup: { state: 'booked' } });
	expect(await book()).toMatchObject({
		status: 409,
		body: { error: 'The courier has collected this return. Nothing was booked.' },
	});
	await deliver(simulator.report(trackingId, 10, at(2)));
	expect(takeOne(takeOne(await getOrders(shopper)).returns).pickedUpAt).toBeNull();
	expect((await act(id, 'decline', { reason: 'Not handed over' })).status).toBe(200);
	await testApp.runJobs();
	expect(simulator.shipments.map(({ cancelled }) => cancelled)).toEqual([false]);
});

test('a return that is collected under a pickup that was cancelled and booked again is reported, and not withdrawn', {
	tags: ['AFT-331'],
}, async () => {
	const { trackingId, admin, book, withdraw, id } = await bookedReturn();
	await admin.call(`DELETE /admin/returns/${id}/courier`);
	await testApp.runJobs();
	await book();
	await testApp.runJobs();
	await deliver(simulator.report(trackingId, 42, at(1)));
	expect(await reports(admin)).toMatchObject([
		{ trackingId, problem: expect.stringMatching(/^The courier collected the return although/) },
	]);
	expect(await withdraw()).toMatchObject({ status: 409, body: { code: 'status_not_allowed' } });
	await deliver(simulator.report(trackingId, 10, at(2)));
	expect((await withdraw()).status).toBe(200);
});

test('a return that comes back or is lost was collected, also when that is heard first', {
	tags: ['AFT-330'],
}, async () => {
	for (const status of [9, 12]) {
		const { trackingId, reread, book } = await bookedReturn();
		const collected = simulator.report(trackingId, 42, at(1));
		await deliver(simulator.report(trackingId, status, at(2)));
		await deliver(collected);
		expect((await reread()).pickup?.pickedUpAt).not.toBeNull();
		expect(await book()).toMatchObject({ status: 409 });
	}
});

test('a silent pickup is asked about, and what the owner has to decide is reported', {
	tags: ['AFT-331'],
}, async () => {
	const { trackingId, reread, admin } = await bookedReturn();
	simulator.report(trackingId, 42, at(1));
	await testApp.db.update(courierBookings).set({ createdAt: new Date(Date.now() - 8 * 3_600_000) });
	await askAboutSilent(testApp.services);
	expect((await reread()).pickup?.status).toBe('picked up');
	await deliver(simulator.report(trackingId, 12, at(2)));
	expect((await reread()).pickup?.problem).toMatch(/^The courier lost the return\./);
	const report = takeOne(await reports(admin));
	expect((await admin.call(`DELETE /admin/courier-reports/${report.id}`)).status).toBe(200);
	expect((await reread()).pickup?.problem).toBeNull();
});

test('the pickup of a withdrawn return is cancelled at the courier, and the shop reads it', {
	tags: ['AFT-332'],
}, async () => {
	const { withdraw, reread } = await bookedReturn();
	expect((await withdraw()).status).toBe(200);
	await testApp.runJobs();
	expect(simulator.shipments.map(({ cancelled }) => cancelled)).toEqual([true]);
	expect((await reread()).pickup?.state).toBe('cancelled');
	const email = testApp.mailbox.emails.find(({ subject }) => subject.startsWith('Return withdrawn: order'));
	expect(email?.text).toContain('is cancelled with Shiprocket.');
});

test('a pickup that is booked while the return is withdrawn is cancelled, with or without an answer of the courier', {
	tags: ['AFT-332'],
}, async () => {
	const { book, withdraw, reread, id } = await collectable();
	await book();
	// The courier books while the buyer withdraws.
	const courier = testApp.services.courier;
	if (courier === undefined) throw new Error('There is no courier.');
	const booking = takeOne(await testApp.db.select().from(courierBookings));
	const inFlight = { ...(await readReturnShipment(testApp.db, id)), reference: booking.reference };
	testApp.services.courier = {
		...courier,
		bookReturn: async (shipment) => {
			const booked = await courier.bookReturn(shipment);
			expect((await withdraw()).status).toBe(200);
			return booked;
		},
	};
	await testApp.runJobs();
	await testApp.runJobs();
	expect(simulator.shipments.map(({ cancelled }) => cancelled)).toEqual([true]);
	expect((await reread()).pickup?.state).toBe('cancelled');

	testApp.services.courier = courier;
	const lost = await collectable();
	simulator.misbehave('fail before booking');
	await lost.book();
	await testApp.runJobs();
	await lost.withdraw();
	await testApp.runJobs();
	const late = await readReference(lost.id);
	await courier.bookReturn({ ...inFlight, reference: late });
	await testApp.db.update(jobs).set({ runAt: new Date(0) });
	await testApp.runJobs();
	expect(simulator.shipments.map(({ cancelled }) => cancelled)).toEqual([true, true]);
});

const readReference = async (returnId: string) =>
	takeOne((await testApp.db.select().from(courierBookings)).filter((one) => one.returnId === returnId))
		.reference;

test('the owner cancels a pickup, by the booking or its day, and books it again', {
	tags: ['AFT-332'],
}, async () => {
	const { admin, id, act, book, reread, trackingId } = await bookedReturn();
	expect((await admin.call(`DELETE /admin/returns/${id}/courier`)).status).toBe(200);
	expect((await admin.call(`DELETE /admin/returns/${id}/courier`)).status).toBe(404);
	await testApp.runJobs();
	await book();
	await testApp.runJobs();
	await act(id, 'pickup', { pickupOn: null });
	await testApp.runJobs();
	expect(simulator.shipments.map(({ cancelled }) => cancelled)).toEqual([true, true]);
	expect((await reread()).pickup?.state).toBe('cancelled');
	await deliver(simulator.report(trackingId, 42, at(1)));
	expect(await reports(admin)).toMatchObject([
		{
			problem: expect.stringMatching(/^The courier collected the return although its pickup was cancelled\./),
		},
	]);
});

test('a pickup that the courier cancels is reported, and can be booked again', {
	tags: ['AFT-332'],
}, async () => {
	const { admin, book, reread, trackingId } = await bookedReturn();
	await deliver(simulator.report(trackingId, 8, at(1)));
	const problem = 'The courier cancelled the pickup. Please book it again.';
	expect((await reread()).pickup).toMatchObject({ state: 'cancelled', problem });
	expect(await reports(admin)).toMatchObject([{ problem }]);
	await book();
	await testApp.runJobs();
	expect((await reread()).pickup).toMatchObject({ state: 'booked', problem: null });
	expect(await reports(admin)).toEqual([]);
});
