import { expect, test } from 'vitest';
import { getGunRegister } from '../../../contracts/serialNumbers.ts';
import { isoDay } from '../../../shared/dates.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { Client } from '../../../testing/testApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';
import { takeOne } from '../../platform/database/database.ts';
import { auditEntries } from '../../schema/audit.ts';
import { serialNumbers } from '../../schema/orders.ts';
import { gunPurchases } from '../../schema/serialNumbers.ts';

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
	return { ...placed, itemId, maker, buy };
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
