import { expect, test } from 'vitest';
import { getGunRegister, listSerialNumbers } from '../../../contracts/serialNumbers.ts';
import { isoDay } from '../../../shared/dates.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { Client } from '../../../testing/testApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';
import { takeOne } from '../../platform/database/database.ts';
import { auditEntries } from '../../schema/audit.ts';
import { parcels } from '../../schema/parcels.ts';
import { gunPurchases, serialNumbers } from '../../schema/serialNumbers.ts';

const testApp = setUpTestApp();

const daysAhead = (days: number) => isoDay(new Date(Date.now() + days * 24 * 60 * 60 * 1000));
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
	const { maker } = takeOne(await testApp.db.select().from(serialNumbers));
	const buy = (body: object = {}) =>
		placed.admin.call('PUT /admin/gun-register', {
			...{ maker, serialNumber, supplier: 'Ludhiana Arms', billNumber: 'LA/118', billDate: daysAhead(-20) },
			...body,
		});
	return { ...placed, products: [gun], itemId, maker, buy };
}

test('a gun has one line from the bill of its supplier to sale, return and damage', {
	tags: ['RET-030', 'RET-032'],
}, async () => {
	const { admin, order, maker, buy } = await soldGun('AB-1');
	expect((await buy({ maker: maker.toUpperCase() })).status).toBe(200);
	const before = takeOne(await read(admin, 'search=ab-1'));
	expect(before).toMatchObject({ maker, serialNumber: 'AB-1', product: 'Match Rifle' });
	expect(before.events).toMatchObject([
		{ kind: 'purchased', on: daysAhead(-20), details: 'Ludhiana Arms, bill LA/118', buyer: null },
		{
			...{ kind: 'sold', on: daysAhead(0), details: `${order.number}, ${order.invoiceNumber}, paid online` },
			...{ buyer: { name: order.user.name }, ageDeclaredAt: order.ageDeclaredAt },
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
	expect(await read(admin, `from=${daysAhead(0)}`)).toMatchObject([{ serialNumber: 'AB-1' }]);
	expect(await read(admin, `to=${daysAhead(-30)}`)).toEqual([]);
});

test('the register is a file with a line for each event of a period', { tags: ['RET-031'] }, async () => {
	const { admin, buy, order } = await soldGun('AB-1');
	await buy();
	const lines = async (query: string) =>
		(await admin.call(`GET /admin/gun-register/export?${query}`)).raw.toString().trim().split('\r\n');
	const all = await lines('');
	expect(all).toHaveLength(3);
	expect(all[1]).toContain('purchased,"Ludhiana Arms, bill LA/118"');
	expect(all[2]).toContain(order.user.name);
	expect(await lines(`from=${daysAhead(0)}`)).toHaveLength(2);
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
		...{ status: 200, body: { damaged: true, releasedAt: damagedAt?.toISOString() } },
	});
	expect(await release(false)).toMatchObject({
		...{ status: 409, body: { error: 'This gun is already back in stock.' } },
	});
	expect((await release(true)).status).toBe(409);
	const { events } = takeOne(await read(admin));
	expect(events.map(({ kind }) => kind)).toEqual(['sold', 'returned damaged', 'repaired']);
	expect(events[2]).toMatchObject({ on: daysAhead(0), details: expect.stringContaining(order.number) });
	const file = (await admin.call('GET /admin/gun-register/export')).raw.toString();
	expect(file).toContain(`${maker},AB-1,Match Rifle,${daysAhead(0)},repaired`);
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
		...{ status: 'shipped', trackingId: 'T-1', courierPartner: 'DTDC' },
	});
	const parcel = takeOne(await testApp.db.select().from(parcels));
	expect(
		(
			await admin.call('POST /admin/parcels/outcome', {
				...{ parcelIds: [parcel.id], outcome: { state: 'lost', settle: 'refund' } },
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
		...{ status: 409, body: { error: 'This gun is already recorded as lost.' } },
	});
	expect((await release(false)).status).toBe(200);
	expect(await getKinds()).toEqual(['sold', 'lost', 'found']);
});

test('what happened on one day is in its order, after the bill of that day', {
	tags: ['RET-030'],
}, async () => {
	const { admin, itemId, buy, products } = await soldGun('AB-1');
	expect((await admin.call(`PUT /orders/items/${itemId}`, { status: 'rejected' })).status).toBe(200);
	const again = await orderUpTo(testApp, 'paid', { products });
	const packed = await again.admin.call(`POST /admin/orders/${again.order.id}/packing`, {
		items: [{ itemId: again.order.orderItems[0]?.id, serialNumbers: ['AB-1'] }],
	});
	expect(packed.status).toBe(200);
	await buy({ billDate: daysAhead(0) });
	expect(takeOne(await read(admin)).events.map(({ kind }) => kind)).toEqual([
		...['purchased', 'sold', 'returned', 'sold'],
	]);
});

test('the file of a period names the product of a gun that was sold outside it, as the page does', {
	tags: ['RET-031'],
}, async () => {
	const { admin, buy, maker } = await soldGun('AB-1');
	await buy();
	const query = `to=${daysAhead(-10)}`;
	const lines = (await admin.call(`GET /admin/gun-register/export?${query}`)).raw
		.toString()
		.trim()
		.split('\r\n');
	expect(lines).toHaveLength(2);
	expect(lines[1]).toContain(`${maker},AB-1,Match Rifle,${daysAhead(-20)},purchased`);
	expect(await read(admin, query)).toMatchObject([{ product: 'Match Rifle' }]);
});

test('a bill is corrected with an audit entry, and never after the sale or in the future', {
	tags: ['RET-032'],
}, async () => {
	const { admin, buy, cart } = await soldGun('AB-1');
	expect((await buy({ billDate: daysAhead(1) })).status).toBe(400);
	const tomorrow = daysAhead(0);
	expect((await buy({ billDate: tomorrow })).status).toBe(200);
	expect((await buy({ billDate: tomorrow })).status).toBe(409);
	expect(await buy({ supplier: 'Jalandhar Guns' })).toMatchObject({
		...{ status: 200, body: { purchase: { supplier: 'Jalandhar Guns', billDate: daysAhead(-20) } } },
	});
	expect(await testApp.db.$count(gunPurchases)).toBe(1);
	const entries = (await testApp.db.select().from(auditEntries)).filter(
		({ action }) => action === 'gun.purchase',
	);
	expect(entries).toMatchObject([
		{},
		{ before: { supplier: 'Ludhiana Arms' }, after: { supplier: 'Jalandhar Guns' } },
	]);
	await testApp.db.update(serialNumbers).set({ recordedAt: new Date(Date.now() - 40 * 24 * 60 * 60 * 1000) });
	expect((await buy({ billNumber: 'LA/119' })).status).toBe(409);
	expect((await cart.shopper.call('GET /admin/gun-register')).status).toBe(403);
	expect(await read(admin)).toHaveLength(1);
});
