import { describe, expect, test } from 'vitest';
import { isoDay } from '../../shared/dates.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { codOrder } from '../../testing/codWalkthrough.ts';
import { setUpCourier } from '../../testing/courierWalkthrough.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../testing/walkthrough.ts';
import { type BookingFacts, checkBookings, readBookings } from './checkBookings.ts';
import { type CashFacts, checkCash, readCash } from './checkCash.ts';
import { checkSerials, type GunFacts, readGuns } from './checkSerials.ts';
import { type CourierShipment, parseShipments } from './courier.ts';
import { checkDispatch } from './invariants.ts';
import type { Transfer } from './remittances.ts';

describe('the end of a storm, with a shop in order', () => {
	const testApp = setUpTestApp();
	const { simulator, tin, pack, book, list, deliver } = setUpCourier(testApp);

	test('agrees with the courier’s books, its cash and the gun register', { tags: ['REL-014'] }, async () => {
		const { admin, order } = await codOrder(testApp, 'pending', { products: [await tin()] });
		const parcel = await pack(admin, order);
		await book(admin, [parcel.id]);
		await testApp.runJobs();
		const trackingId = (await list(admin)).find(({ id }) => id === parcel.id)?.trackingId ?? '';
		const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
		await deliver(simulator.report(trackingId, 42, minutesAgo(9)));
		await deliver(simulator.report(trackingId, 7, minutesAgo(8)));
		const lines = [{ trackingId, amount: BigInt(Math.round(order.payment.amountDue * 100)) }];
		const transfer: Transfer = { reference: 'UTR1', day: isoDay(new Date()), lines };
		const gun = await buildProduct(testApp.db, { name: 'Match Rifle', muzzleEnergyJ: 7.5 });
		const sold = await orderUpTo(testApp, 'paid', { products: [gun] });
		const itemId = sold.order.orderItems[0]?.id ?? '';
		await sold.admin.call(`POST /admin/orders/${sold.order.id}/packing`, {
			items: [{ itemId, serialNumbers: ['AB-1'] }],
		});
		await sold.admin.call(`POST /admin/orders/${sold.order.id}/shipments`, {
			itemIds: [itemId],
			courierPartner: 'DTDC',
			trackingId: 'D1',
			sendEmail: false,
		});
		const shipments = parseShipments({ shipments: simulator.shipments });
		const check = (transfers: Transfer[]) => checkDispatch(testApp.db, shipments, transfers);
		expect(await check([])).toEqual([]);
		expect(await check([transfer])).toMatchObject([expect.stringMatching(/paid with UTR1 and .* nothing/)]);
		await admin.call('POST /admin/remittances', {
			orderIds: [order.id],
			receivedOn: transfer.day,
			reference: 'UTR1',
			amount: null,
		});
		expect(await check([transfer])).toEqual([]);
		const facts = [await readBookings(testApp.db), await readCash(testApp.db), await readGuns(testApp.db)];
		expect(facts.map(({ length }) => length)).toEqual([1, 1, 1]);
	});
});

const activities = (...statuses: number[]) =>
	statuses.map((status, place) => ({ status, date: `2026-11-20 10:00:0${place}` }));
const shipment: CourierShipment = {
	reference: 'NSH-1-1',
	courierOrderId: '1001',
	trackingId: 'T1',
	isReturn: false,
	cancelled: false,
	toCollect: 590_00n,
	activities: activities(42, 7),
};
const booking: BookingFacts = {
	reference: 'NSH-1-1',
	state: 'booked',
	isReturn: false,
	courierOrderId: '1001',
	trackingId: 'T1',
	status: 'delivered',
	problem: null,
	isPickedUp: false,
	returnState: null,
	parcel: { state: 'delivered', trackingId: 'T1', byHand: false },
};
const pickup = {
	shipment: { ...shipment, isReturn: true, toCollect: 0n, activities: [] },
	booking: { ...booking, isReturn: true, status: null, parcel: null, returnState: 'approved' },
};

describe('invariants I12 and I13', () => {
	test('hold for a delivered parcel, a pickup and a booking that was cancelled', {
		tags: ['REL-014'],
	}, () => {
		expect(checkBookings([booking], [shipment])).toEqual([]);
		expect(checkBookings([pickup.booking], [pickup.shipment])).toEqual([]);
		const cancelled = { ...booking, state: 'cancelled', status: null, parcel: null };
		expect(checkBookings([cancelled], [{ ...shipment, cancelled: true, activities: [] }])).toEqual([]);
	});

	const planted: [report: RegExp, bookings: BookingFacts[], shipments: CourierShipment[]][] = [
		[/a parcel that is booked twice/, [booking], [shipment, { ...shipment, trackingId: 'T2' }]],
		[/that the shop does not know/, [], [shipment]],
		[
			/the courier holds though its booking is cancelled/,
			[{ ...booking, state: 'cancelled', status: null, parcel: null }],
			[{ ...shipment, activities: [] }],
		],
		[
			/a booking for nothing that was not cancelled/,
			[{ ...pickup.booking, returnState: 'withdrawn' }],
			[pickup.shipment],
		],
		[/a booking that is requested forever/, [{ ...booking, state: 'requested' }], []],
		[/a booking that the courier does not have/, [booking], [{ ...shipment, cancelled: true }]],
		[/is shipped though the courier says delivered/, [moved('shipped')], [shipment]],
		[/is packed though the courier has it/, [{ ...moved('packed'), status: 'picked up' }], [inTransit(42)]],
		[
			/is delivered though the courier never had it/,
			[{ ...booking, status: null }],
			[{ ...shipment, activities: [] }],
		],
		[/is in transit instead of lost/, [{ ...booking, status: 'in transit' }], [inTransit(42, 18, 12)]],
		[
			/a return that the courier has and the shop does not know of/,
			[{ ...pickup.booking, status: 'returning' }],
			[{ ...pickup.shipment, activities: activities(42, 9) }],
		],
	];
	function moved(state: string): BookingFacts {
		return { ...booking, parcel: { state, trackingId: 'T1', byHand: false } };
	}
	function inTransit(...statuses: number[]): CourierShipment {
		return { ...shipment, activities: activities(...statuses) };
	}
	test.each(planted)('report %s', { tags: ['REL-014'] }, (report, bookings, shipments) => {
		expect(checkBookings(bookings, shipments).join('\n')).toMatch(report);
	});
});

const cash: CashFacts = {
	orderId: 'order',
	collected: 590_00n,
	received: 590_00n,
	reference: 'UTR1',
	trackingIds: ['T1'],
};
const transfer: Transfer = {
	reference: 'UTR1',
	day: '2026-11-20',
	lines: [{ trackingId: 'T1', amount: 590_00n }],
};

describe('invariant I14', () => {
	test('holds for cash that was received, is outstanding, or that the owner is asked about', {
		tags: ['REL-014'],
	}, () => {
		expect(checkCash([cash], [shipment], [transfer], [])).toEqual([]);
		expect(checkCash([{ ...cash, received: null, reference: null }], [shipment], [], [])).toEqual([]);
		expect(
			checkCash(
				[],
				[shipment],
				[transfer],
				[{ reference: 'NSH-1-1', state: 'booked', problem: 'It was lost.' }],
			),
		).toEqual([]);
	});

	test('holds for a parcel that left by hand after its cancelled booking only if the owner is asked about the booking', {
		tags: ['REL-014'],
	}, () => {
		const byHand = { ...cash, received: null, reference: null };
		const check = (state: string, problem: string | null) =>
			checkCash([byHand], [shipment], [transfer], [{ reference: 'NSH-1-1', state, problem }]);
		expect(check('cancelled', 'Collected although it was cancelled.')).toEqual([]);
		expect(check('cancelled', null).join()).toMatch(/paid with UTR1 and the shop received with nothing/);
		expect(check('booked', 'It was lost.').join()).toMatch(/paid with UTR1/);
	});

	test('holds for an order that was collected twice only if the owner is asked about one of its parcels', {
		tags: ['REL-014'],
	}, () => {
		const again = { ...shipment, reference: 'NSH-1-2', trackingId: 'T2' };
		const line = { ...cash, reference: 'UTR2', trackingIds: ['T1', 'T2'] };
		const second = { ...transfer, reference: 'UTR2', lines: [{ trackingId: 'T2', amount: 590_00n }] };
		const check = (problem: string | null) =>
			checkCash(
				[line],
				[shipment, again],
				[transfer, second],
				[
					{ reference: 'NSH-1-1', state: 'booked', problem },
					{ reference: 'NSH-1-2', state: 'booked', problem: null },
				],
			);
		expect(check('Collected although it was cancelled.')).toEqual([]);
		expect(check(null).join('\n')).toMatch(/T1 that the courier paid with UTR1 and .* UTR2.*NSH-1-1/);
		expect(check(null).join('\n')).toMatch(/the sum of what the courier collected differs/);
	});

	const planted: [report: RegExp, remittances: CashFacts[], transfers: Transfer[]][] = [
		[/₹590.00 of the parcel T1 in 0 lines of cash/, [], []],
		[/₹590.00 of the parcel T1 in 2 lines of cash/, [cash, { ...cash, orderId: 'other' }], [transfer]],
		[
			/₹590.00 that the courier collected .* ₹580.00 in the shop/,
			[{ ...cash, collected: 580_00n }],
			[transfer],
		],
		[
			/paid with UTR1 and the shop received with nothing/,
			[{ ...cash, received: null, reference: null }],
			[transfer],
		],
		[/paid with UTR1 and the shop received with UTR1/, [{ ...cash, received: 1n }], [transfer]],
		[/that no courier paid over: UTR1/, [cash], []],
		[/the sum of what the courier collected differs/, [{ ...cash, collected: 1n }], [transfer]],
	];
	test.each(planted)('reports %s', { tags: ['REL-014'] }, (report, remittances, transfers) => {
		expect(checkCash(remittances, [shipment], transfers, []).join('\n')).toMatch(report);
	});
});

const serial = { gun: 'diana st-1', from: 1000, until: null, damaged: false, lost: false };
const gun: GunFacts = {
	id: 'item',
	line: 'order 0',
	buyer: 'one',
	quantity: 1,
	status: 'delivered',
	isPacked: true,
	sellable: null,
	wasLost: false,
	serials: [serial],
};

describe('invariant I15', () => {
	test('holds for guns that were sold, came back, were sold again, damaged or lost', {
		tags: ['REL-016'],
	}, () => {
		const back = { ...gun, sellable: 1, serials: [{ ...serial, until: 2000 }] };
		const again = { ...gun, id: 'again', line: 'other 0', serials: [{ ...serial, from: 3000 }] };
		const damaged = {
			...gun,
			sellable: 0,
			line: 'third 0',
			serials: [{ ...serial, gun: 'diana st-2', until: 2000, damaged: true }],
		};
		const lost = {
			...gun,
			status: 'pending',
			isPacked: false,
			wasLost: true,
			line: 'fourth 0',
			serials: [{ ...serial, gun: 'diana st-3', until: 2000, lost: true }],
		};
		const sentAgain = {
			...gun,
			isPacked: false,
			line: 'fifth 0',
			serials: [{ ...serial, gun: 'diana st-4' }],
		};
		// One of two delivered guns was cancelled: which of them came back the owner has not said yet.
		const cancelled = {
			...gun,
			id: 'cancelled',
			status: 'cancelled',
			line: 'sixth 0',
			serials: ['st-5', 'st-6'].map((number) => ({ ...serial, gun: `diana ${number}` })),
		};
		const kept = { ...gun, id: 'kept', line: 'sixth 0', serials: [] };
		expect(checkSerials([back, again, damaged, lost, sentAgain, cancelled, kept])).toEqual([]);
	});

	const planted: [report: RegExp, guns: GunFacts[]][] = [
		[/1 guns sold with 0 serial numbers/, [{ ...gun, serials: [] }]],
		[/1 guns sold with 2 serial numbers/, [{ ...gun, serials: [serial, { ...serial, gun: 'diana st-2' }] }]],
		[
			/0 guns sold with 2 serial numbers/,
			[{ ...gun, isPacked: false, serials: [serial, { ...serial, gun: 'diana st-2' }] }],
		],
		[/1 packed guns with 0 serial numbers/, [{ ...gun, status: 'pending', serials: [] }]],
		[/a cancelled gun that is sold in the register/, [{ ...gun, status: 'cancelled' }]],
		[/is lost in the register and was not/, [{ ...gun, serials: [{ ...serial, until: 2000, lost: true }] }]],
		[
			/is damaged in the register and was not/,
			[{ ...gun, sellable: 1, serials: [{ ...serial, until: 2000, damaged: true }] }],
		],
		[/is back in the register and is delivered/, [{ ...gun, serials: [{ ...serial, until: 2000 }] }]],
		[/a gun with two buyers at one time/, [gun, { ...gun, id: 'other', line: 'other 0', buyer: 'two' }]],
	];
	test.each(planted)('reports %s', { tags: ['REL-016'] }, (report, guns) => {
		expect(checkSerials(guns).join('\n')).toMatch(report);
	});
});
