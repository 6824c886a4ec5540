import { expect, test } from 'vitest';
import { getGunRegister, listSerialNumbers } from '../../../contracts/serialNumbers.ts';
import { dateText, isoDay } from '../../../shared/dates.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { Client } from '../../../testing/testApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';
import { moveClock, testWithWrongClock } from '../../../testing/wrongClock.ts';
import { databaseErrorCode, takeOne } from '../../platform/database/database.ts';
import { auditEntries } from '../../schema/audit.ts';
import { parcels } from '../../schema/parcels.ts';
import { gunPurchases, serialNumbers } from '../../schema/serialNumbers.ts';

const testApp = setUpTestApp();

const dayMs = 24 * 60 * 60 * 1000;
/** The shop's day may end while a test runs, so that tests compare with what is stored, or with a day well before or after. */
const daysAhead = (days: number) => isoDay(new Date(Date.now() + days * dayMs));
const bill = { supplier: 'Ludhiana Arms', billNumber: 'LA/118', billDate: '2026-01-05' };
const read = async (who: Client, query = '') =>
	getGunRegister.response.parse((await who.call(`GET /admin/gun-register?${query}`)).body).guns;

/** A packed order of one gun with the given serial number. */
async function soldGun(serialNumber: string) {
	const gun = await buildProduct(testApp.db, { name: 'Match Rifle', muzzleEnergyJ: 7.5 });
	const placed = await orderUpTo(testApp, 'paid', { products: [gun] });
	const itemId = placed.order.orderItems[0]?.id ?? '';
	const packed = await placed.admin.call(`POST /admin/orders/${placed.order.id}/packing`, {
		items: [{ itemId, serialNumbers: [serialNumber] }],
	});
	expect(packed.status).toBe(200);
	const { maker, recordedAt } = takeOne(await testApp.db.select().from(serialNumbers));
	const buy = (body: object = {}) =>
		placed.admin.call('PUT /admin/gun-register', { maker, serialNumber, ...bill, ...body });
	return { ...placed, products: [gun], itemId, maker, soldOn: isoDay(recordedAt), buy };
}

test('a gun has one line from the bill of its supplier to sale, return and damage', {
	tags: ['RET-030', 'RET-032'],
}, async () => {
	const { admin, order, maker, soldOn, buy } = await soldGun('AB-1');
	expect((await buy({ maker: maker.toUpperCase() })).status).toBe(200);
	const before = takeOne(await read(admin, 'search=ab-1'));
	expect(before).toMatchObject({ maker, serialNumber: 'AB-1', product: 'Match Rifle' });
	expect(before.events).toMatchObject([
		{ kind: 'purchased', on: bill.billDate, details: 'Ludhiana Arms, bill LA/118', buyer: null },
		{
			kind: 'sold',
			on: soldOn,
			details: `${order.number}, ${order.invoiceNumber}, paid online`,
			buyer: { name: order.user.name },
			ageDeclaredAt: order.ageDeclaredAt,
		},
	]);
	const { id } = takeOne(await testApp.db.select().from(serialNumbers));
	await admin.call(`POST /admin/serial-numbers/${id}/release`, { damaged: true });
	expect(takeOne(await read(admin)).events.map(({ kind }) => kind)).toEqual([
		'purchased',
		'sold',
		'returned damaged',
	]);
	// A gun in stock is in the register, too.
	await buy({ serialNumber: 'AB-2' });
	expect(await read(admin)).toHaveLength(2);
	expect(await read(admin, `from=${soldOn}`)).toMatchObject([{ serialNumber: 'AB-1' }]);
	expect(await read(admin, 'to=2026-01-04')).toEqual([]);
});

test('one gun is found by its maker and serial number, and guns of similar names stay apart', {
	tags: ['RET-030', 'RET-033'],
}, async () => {
	const { admin, maker, buy } = await soldGun('AB-1');
	const find = (gun: { maker: string; serialNumber: string }) =>
		admin.call(`GET /admin/gun-register/gun?${new URLSearchParams(gun)}`);
	expect(await find({ maker: maker.toUpperCase(), serialNumber: 'ab-1' })).toMatchObject({
		status: 200,
		body: { maker, serialNumber: 'AB-1', events: [{ kind: 'sold' }] },
	});
	expect(await find({ maker, serialNumber: 'AB' })).toMatchObject({
		status: 404,
		body: { error: 'There is no such gun in the register.' },
	});
	await buy({ maker: 'Air Arms', serialNumber: 'S 12' });
	await buy({ maker: 'Air Arms S', serialNumber: '12', billNumber: 'LA/119' });
	const guns = await read(admin, 'search=air arms');
	expect(guns.map(({ events }) => events.length)).toEqual([1, 1]);
	expect(await find({ maker: 'air arms', serialNumber: 'S 12' })).toMatchObject({
		body: { purchase: { billNumber: 'LA/118' } },
	});
});

test('a page of the register has a number of guns, and one after the last page is empty', {
	tags: ['RET-030'],
}, async () => {
	const admin = await testApp.admin();
	await testApp.db
		.insert(gunPurchases)
		.values(
			Array.from({ length: 5 }, (_, place) => ({ ...bill, maker: 'Diana', serialNumber: `D-${place}` })),
		);
	const getPage = async (page: number) =>
		getGunRegister.response.parse((await admin.call(`GET /admin/gun-register?page=${page}&limit=2`)).body);
	expect(await getPage(3)).toMatchObject({
		guns: [{ serialNumber: 'D-4' }],
		pagination: { currentPage: 3, totalPages: 3, total: 5 },
	});
	expect(await getPage(4)).toMatchObject({ guns: [], pagination: { total: 5 } });
});

test('the register is a file with a line for each event of a period', { tags: ['RET-031'] }, async () => {
	const { admin, buy, order, soldOn } = await soldGun('AB-1');
	await buy();
	const lines = async (query: string) =>
		(await admin.call(`GET /admin/gun-register/export?${query}`)).raw.toString().trim().split('\r\n');
	const all = await lines('');
	expect(all).toHaveLength(3);
	expect(all[1]).toContain('purchased,"Ludhiana Arms, bill LA/118"');
	expect(all[2]).toContain(order.user.name);
	expect(await lines(`from=${soldOn}`)).toHaveLength(2);
	expect((await testApp.guest.call('GET /admin/gun-register/export')).status).toBe(401);
});

test('a damaged gun that is repaired keeps the day of its damage, and then is sold again', {
	tags: ['RET-030'],
}, async () => {
	const { admin, maker, order } = await soldGun('AB-1');
	const { id } = takeOne(await testApp.db.select().from(serialNumbers));
	const release = (damaged: boolean) => admin.call(`POST /admin/serial-numbers/${id}/release`, { damaged });
	expect((await release(true)).status).toBe(200);
	const damagedAt = takeOne(await testApp.db.select().from(serialNumbers)).releasedAt;
	expect(await release(false)).toMatchObject({
		status: 200,
		body: { damaged: true, releasedAt: damagedAt?.toISOString() },
	});
	expect(await release(false)).toMatchObject({
		status: 409,
		body: { error: 'This gun is already back in stock.' },
	});
	expect((await release(true)).status).toBe(409);
	const { events } = takeOne(await read(admin));
	expect(events.map(({ kind }) => kind)).toEqual(['sold', 'returned damaged', 'repaired']);
	const { restoredAt } = takeOne(await testApp.db.select().from(serialNumbers));
	const repairedOn = isoDay(restoredAt ?? '');
	expect(events[2]).toMatchObject({ on: repairedOn, details: expect.stringContaining(order.number) });
	const file = (await admin.call('GET /admin/gun-register/export')).raw.toString();
	expect(file).toContain(`${maker},AB-1,Match Rifle,${repairedOn},repaired`);
	const sold = (await admin.call('GET /admin/serial-numbers/export')).raw.toString().trim().split('\r\n');
	expect(
		sold[1]
			?.split(',')
			.slice(-3)
			.map((cell) => cell !== ''),
	).toEqual([true, true, false]);
});

test('a gun of a lost parcel is lost, not returned damaged, until it is found', {
	tags: ['RET-030'],
}, async () => {
	const { admin, itemId } = await soldGun('AB-1');
	await admin.call(`PUT /orders/items/${itemId}`, {
		status: 'shipped',
		trackingId: 'T-1',
		courierPartner: 'DTDC',
	});
	const parcel = takeOne(await testApp.db.select().from(parcels));
	expect(
		(
			await admin.call('POST /admin/parcels/outcome', {
				parcelIds: [parcel.id],
				outcome: { state: 'lost', settle: 'refund' },
			})
		).status,
	).toBe(200);
	const getKinds = async () => takeOne(await read(admin)).events.map(({ kind }) => kind);
	expect(await getKinds()).toEqual(['sold', 'lost']);
	const { guns } = listSerialNumbers.response.parse((await admin.call('GET /admin/serial-numbers')).body);
	expect(guns).toMatchObject([{ lost: true, damaged: false, restoredAt: null }]);
	expect((await admin.call('GET /admin/gun-register/export')).raw.toString()).toContain(',lost,');
	const release = (damaged: boolean) =>
		admin.call(`POST /admin/serial-numbers/${guns[0]?.id}/release`, { damaged });
	expect(await release(true)).toMatchObject({
		status: 409,
		body: { error: 'This gun is already recorded as lost.' },
	});
	expect((await release(false)).status).toBe(200);
	expect(await getKinds()).toEqual(['sold', 'lost', 'found']);
});

test('what happened on one day is in its order, after the bill of that day', {
	tags: ['RET-030'],
}, async () => {
	const { admin, itemId, soldOn, buy, products } = await soldGun('AB-1');
	expect((await admin.call(`PUT /orders/items/${itemId}`, { status: 'rejected' })).status).toBe(200);
	const again = await orderUpTo(testApp, 'paid', { products });
	const packed = await again.admin.call(`POST /admin/orders/${again.order.id}/packing`, {
		items: [{ itemId: again.order.orderItems[0]?.id, serialNumbers: ['AB-1'] }],
	});
	expect(packed.status).toBe(200);
	await buy({ billDate: soldOn });
	expect(takeOne(await read(admin)).events.map(({ kind }) => kind)).toEqual([
		'purchased',
		'sold',
		'returned',
		'sold',
	]);
});

test('the file of a period names the product of a gun that was sold outside it, as the page does', {
	tags: ['RET-031'],
}, async () => {
	const { admin, buy, maker } = await soldGun('AB-1');
	await buy();
	const query = 'to=2026-01-31';
	const lines = (await admin.call(`GET /admin/gun-register/export?${query}`)).raw
		.toString()
		.trim()
		.split('\r\n');
	expect(lines).toHaveLength(2);
	expect(lines[1]).toContain(`${maker},AB-1,Match Rifle,${bill.billDate},purchased`);
	expect(await read(admin, query)).toMatchObject([{ product: 'Match Rifle' }]);
});

test('a bill is corrected with an audit entry, and never after the sale or in the future', {
	tags: ['RET-032'],
}, async () => {
	const { admin, buy, cart, maker, soldOn } = await soldGun('AB-1');
	expect((await buy({ billDate: daysAhead(2) })).status).toBe(400);
	expect((await buy({ billDate: soldOn })).status).toBe(200);
	expect((await buy({ billDate: soldOn })).status).toBe(409);
	expect(await buy({ supplier: 'Jalandhar Guns' })).toMatchObject({
		status: 200,
		body: { purchase: { supplier: 'Jalandhar Guns', billDate: bill.billDate } },
	});
	expect(await testApp.db.$count(gunPurchases)).toBe(1);
	const entries = (await testApp.db.select().from(auditEntries)).filter(
		({ action }) => action === 'gun.purchase',
	);
	expect(entries).toMatchObject([
		{},
		{ before: { supplier: 'Ludhiana Arms' }, after: { supplier: 'Jalandhar Guns' } },
	]);
	await testApp.db.update(serialNumbers).set({ recordedAt: new Date(Date.now() - 40 * dayMs) });
	const { recordedAt } = takeOne(await testApp.db.select().from(serialNumbers));
	expect(await buy({ billDate: daysAhead(-20) })).toMatchObject({
		status: 409,
		body: {
			error: `${maker} AB-1 was sold on ${dateText(isoDay(recordedAt))}, before this bill. Nothing was changed.`,
		},
	});
	expect((await cart.shopper.call('GET /admin/gun-register')).status).toBe(403);
	expect(await read(admin)).toHaveLength(1);
});

test('the database refuses a bill after the sale of its gun, whichever of them is written', {
	tags: ['RET-032'],
}, async () => {
	const { buy, maker } = await soldGun('AB-1');
	const isRefused = (error: unknown) => databaseErrorCode(error) === '23001';
	await testApp.db.update(serialNumbers).set({ recordedAt: new Date(Date.now() - 40 * dayMs) });
	const late = { ...bill, maker: maker.toUpperCase(), serialNumber: 'AB-1', billDate: daysAhead(-20) };
	await expect(testApp.db.insert(gunPurchases).values(late)).rejects.toSatisfy(isRefused);
	expect((await buy()).status).toBe(200);
	await expect(testApp.db.update(gunPurchases).set({ billDate: daysAhead(-20) })).rejects.toSatisfy(
		isRefused,
	);
	await expect(
		testApp.db.update(serialNumbers).set({ recordedAt: new Date('2026-01-04T12:00:00+05:30') }),
	).rejects.toSatisfy(isRefused);
	// Another gun of the same number is not concerned.
	await testApp.db.insert(gunPurchases).values({ ...late, maker: `${maker} Junior` });
});

testWithWrongClock(
	'a bill has no day after today by the clock of the database',
	{
		tags: ['RET-032'],
	},
	async () => {
		const { buy, soldOn } = await soldGun('AB-1');
		const tomorrow = daysAhead(1);
		moveClock(1);
		expect(await buy({ billDate: tomorrow })).toMatchObject({
			status: 400,
			body: { fields: { billDate: 'Please enter today or an earlier day.' } },
		});
		moveClock(-2);
		expect((await buy({ billDate: soldOn })).status).toBe(200);
	},
);
