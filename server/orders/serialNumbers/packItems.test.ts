import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Order } from '../../../contracts/orders.ts';
import { listSerialNumbers } from '../../../contracts/serialNumbers.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { pdfText } from '../../../testing/pdfText.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { Client } from '../../../testing/testApp.ts';
import { getOrders, orderUpTo } from '../../../testing/walkthrough.ts';
import { takeOne } from '../../platform/database/database.ts';
import { auditEntries } from '../../schema/audit.ts';
import { brands } from '../../schema/catalog.ts';
import { orderItems } from '../../schema/orders.ts';
import { serialNumbers } from '../../schema/serialNumbers.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

type Product = Awaited<ReturnType<typeof buildProduct>>;

/** A paid order of a gun and a tin of pellets. */
async function paidOrder(quantity = 1, of?: Product[]) {
	const products = of ?? [
		await buildProduct(testApp.db, { name: 'Match Rifle', muzzleEnergyJ: 7.5, calibreMm: 4.5 }),
		await buildProduct(testApp.db, { name: 'Tin' }),
	];
	const placed = await orderUpTo(testApp, 'paid', { products, quantity });
	const getId = (name: string) => placed.order.orderItems.find((item) => item.name === name)?.id ?? '';
	return { ...placed, products, gun: getId('Match Rifle'), tin: getId('Tin') };
}

const pack = (admin: Client, order: Order, items: Record<string, string[]>) =>
	admin.call(`POST /admin/orders/${order.id}/packing`, {
		items: Object.entries(items).map(([itemId, serialNumbers]) => ({ itemId, serialNumbers })),
	});
const ship = (admin: Client, order: Order, itemIds: string[]) =>
	admin.call(`POST /admin/orders/${order.id}/shipments`, { itemIds, sendEmail: false });
const register = async (admin: Client, search = '') =>
	listSerialNumbers.response.parse((await admin.call(`GET /admin/serial-numbers?search=${search}`)).body);

describe('packing', () => {
	test('marks items as packed with the serial numbers of guns, for the owner and the buyer', {
		tags: ['AFT-070', 'AFT-072'],
	}, async () => {
		const { order, admin, gun, tin, cart } = await paidOrder(2);
		const response = await pack(admin, order, { [gun]: [' ab-1 ', 'AB-2'], [tin]: [] });
		expect(response.status).toBe(200);
		const [seen] = await getOrders(cart.shopper);
		expect(response.body).toEqual(seen);
		expect(new Map(seen?.orderItems.map((item) => [item.name, item]))).toMatchObject(
			new Map([
				[
					'Match Rifle',
					expect.objectContaining({
						status: 'pending',
						isGun: true,
						packedAt: expect.any(String),
						serialNumbers: ['AB-1', 'AB-2'],
					}),
				],
				['Tin', expect.objectContaining({ isGun: false, packedAt: expect.any(String), serialNumbers: [] })],
			]),
		);
		const audited = (await testApp.db.select().from(auditEntries)).filter(
			({ action }) => action === 'order item.pack',
		);
		expect(audited).toHaveLength(2);
	});

	test('again replaces the serial numbers, until the item is shipped', { tags: ['AFT-070'] }, async () => {
		const { order, admin, gun } = await paidOrder();
		await pack(admin, order, { [gun]: ['WRONG'] });
		expect((await pack(admin, order, { [gun]: ['RIGHT'] })).body).toMatchObject({
			orderItems: expect.arrayContaining([expect.objectContaining({ serialNumbers: ['RIGHT'] })]),
		});
		expect((await ship(admin, order, [gun])).status).toBe(201);
		expect(await pack(admin, order, { [gun]: ['LATE'] })).toMatchObject({
			status: 409,
			body: { error: "'Match Rifle' is already shipped. Nothing was changed.", items: [gun] },
		});
	});

	test.each([
		['too few', ['A1'], "'Match Rifle' needs 2 serial numbers. Nothing was changed."],
		['too many', ['A1', 'A2', 'A3'], "'Match Rifle' needs 2 serial numbers. Nothing was changed."],
		['the same twice', ['A1', 'a1'], "'Match Rifle' has the same serial number twice. Nothing was changed."],
	])(
		'with serial numbers that are %s is rejected and packs nothing',
		{
			tags: ['AFT-071'],
		},
		async (_, numbers, error) => {
			const { order, admin, gun, tin } = await paidOrder(2);
			expect(await pack(admin, order, { [tin]: [], [gun]: numbers })).toMatchObject({
				status: 400,
				body: { error },
			});
			expect((await testApp.db.select().from(orderItems)).map(({ packedAt }) => packedAt)).toEqual([
				null,
				null,
			]);
		},
	);

	test('rejects serial numbers of other products, invalid ones, and items of another order', {
		tags: ['AFT-071'],
	}, async () => {
		const { order, admin, gun, tin, cart } = await paidOrder();
		const other = await paidOrder();
		expect((await pack(admin, order, { [tin]: ['A1'] })).status).toBe(400);
		expect((await pack(admin, order, { [gun]: ['='] })).status).toBe(400);
		expect((await pack(admin, order, { [other.gun]: ['A1'] })).status).toBe(404);
		expect((await pack(cart.shopper, order, { [gun]: ['A1'] })).status).toBe(403);
	});

	test('rejects a serial number that the maker has sold already, also at the same moment', {
		tags: ['AFT-072'],
	}, async () => {
		const first = await paidOrder();
		const second = await paidOrder(1, first.products);
		const [maker] = await testApp.db
			.select()
			.from(brands)
			.where(eq(brands.id, takeOne(first.products.slice(0, 1)).brandId));
		const responses = await Promise.all(
			[first, second].map(({ admin, order, gun }) => pack(admin, order, { [gun]: ['77-001'] })),
		);
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
		const winner = responses[0]?.status === 200 ? first : second;
		expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
			error: `${maker?.name} 77-001 is already recorded for order ${winner.order.number}. Nothing was changed.`,
		});
	});

	test('comes before shipping a gun; other products may be shipped without it', {
		tags: ['AFT-073'],
	}, async () => {
		const { order, admin, gun, tin } = await paidOrder();
		expect(await ship(admin, order, [gun, tin])).toMatchObject({
			status: 409,
			body: { error: "'Match Rifle' has no serial number yet. Please pack it first. Nothing was changed." },
		});
		expect((await ship(admin, order, [tin])).status).toBe(201);
	});

	test('is undone for the rest when the buyer cancels some units, and the serial numbers become free', {
		tags: ['AFT-074'],
	}, async () => {
		const { order, admin, gun, cart } = await paidOrder(2);
		await pack(admin, order, { [gun]: ['A1', 'A2'] });
		const cancelled = await cart.shopper.call(`POST /orders/${order.id}/cancel`, {
			items: [{ itemId: gun, quantity: 1 }],
			reason: 'One is enough',
		});
		expect(cancelled.status).toBe(200);
		const [seen] = await getOrders(cart.shopper);
		const rest = seen?.orderItems.find(({ name, status }) => name === 'Match Rifle' && status === 'pending');
		expect(rest).toMatchObject({ quantity: 1, packedAt: null, serialNumbers: [] });
		expect((await pack(admin, order, { [rest?.id ?? '']: ['A2'] })).status).toBe(200);
	});
});

describe('the register of sold guns', () => {
	test('is searched by serial number, maker, product and order, and exported with the buyer', {
		tags: ['AFT-075'],
	}, async () => {
		const { order, admin, gun } = await paidOrder();
		const other = await paidOrder();
		await pack(admin, order, { [gun]: ['AB-1'] });
		await pack(other.admin, other.order, { [other.gun]: ['CD-2'] });
		expect((await register(admin)).guns.map(({ serialNumber }) => serialNumber)).toEqual(['CD-2', 'AB-1']);
		for (const search of ['ab-', order.number, order.number.slice(4)])
			expect((await register(admin, search)).guns, search).toMatchObject([
				{
					serialNumber: 'AB-1',
					product: 'Match Rifle',
					order: { number: order.number },
					invoiceNumber: order.invoiceNumber,
					releasedAt: null,
				},
			]);
		// The serial number of another gun, with the digits of the order.
		expect((await register(admin, `FR-${order.number.slice(4)}`)).guns).toEqual([]);
		expect((await register(admin, 'match')).guns).toHaveLength(2);
		expect((await register(admin, '%25')).guns).toEqual([]);
		const file = await admin.call('GET /admin/serial-numbers/export');
		const lines = file.raw.toString().trim().split('\r\n');
		expect(lines).toHaveLength(3);
		expect(lines[1]).toMatch(/^AB-1,.*Match Rifle.*Mall Road.*Ludhiana/);
	});

	test('has a gun marked as back in stock once, after which its number can be sold again', {
		tags: ['AFT-076'],
	}, async () => {
		const { order, admin, gun } = await paidOrder();
		const other = await paidOrder();
		await pack(admin, order, { [gun]: ['AB-1'] });
		const id = (await register(admin)).guns[0]?.id;
		expect(await admin.call(`POST /admin/serial-numbers/${id}/release`)).toMatchObject({
			status: 200,
			body: { releasedAt: expect.any(String) },
		});
		expect((await admin.call(`POST /admin/serial-numbers/${id}/release`)).status).toBe(409);
		expect((await admin.call(`POST /admin/serial-numbers/${order.id}/release`)).status).toBe(404);
		expect((await pack(other.admin, other.order, { [other.gun]: ['AB-1'] })).status).toBe(200);
		expect(await testApp.db.select().from(serialNumbers)).toHaveLength(2);
	});

	test('has a gun back in stock when its item is cancelled', { tags: ['AFT-074', 'AFT-076'] }, async () => {
		const { order, admin, gun } = await paidOrder();
		await pack(admin, order, { [gun]: ['AB-1'] });
		await ship(admin, order, [gun]);
		await admin.call(`PUT /orders/items/${gun}`, { status: 'rejected' });
		expect((await register(admin)).guns).toMatchObject([{ releasedAt: expect.any(String) }]);
	});

	test('keeps a gun that stays with the buyer when another of its line is cancelled after delivery', {
		tags: ['AFT-074', 'AFT-076'],
	}, async () => {
		const { order, admin, gun, cart } = await paidOrder(2);
		await pack(admin, order, { [gun]: ['AB-1', 'AB-2'] });
		await ship(admin, order, [gun]);
		await admin.call(`PUT /orders/items/${gun}`, { status: 'delivered' });
		const requested = await cart.shopper.call(`POST /orders/${order.id}/returns`, {
			items: [{ itemId: gun, quantity: 1 }],
			reason: 'changed my mind',
		});
		const { id } = z.object({ id: z.string() }).parse(requested.body);
		await admin.call(`POST /admin/returns/${id}/decline`, { reason: 'It was used' });
		expect((await admin.call(`PUT /orders/items/${gun}`, { status: 'cancelled' })).status).toBe(200);
		// Which one came back is for the owner to say.
		const { guns } = await register(admin);
		expect(guns).toMatchObject(Array(2).fill({ releasedAt: null }));
		expect((await admin.call(`POST /admin/serial-numbers/${guns[0]?.id}/release`)).status).toBe(200);
	});
});

describe('documents for packing several orders', () => {
	const load = (admin: Client, kind: string, orders: Order[]) =>
		admin.call(
			`GET /admin/shipping-documents?kind=${encodeURIComponent(kind)}${orders.map(({ id }) => `&order=${id}`).join('')}`,
		);

	test('are a pick list of all products, a slip for each order and an A6 label for each address', {
		tags: ['AFT-077'],
	}, async () => {
		const first = await paidOrder(2);
		const second = await paidOrder(1, first.products);
		const orders = [first.order, second.order];
		const list = (await pdfText((await load(first.admin, 'pick list', orders)).raw)).join('\n');
		expect(list).toContain('Match Rifle');
		expect(list).toContain('× 3');
		expect(list).toContain(`${first.order.number} (2), ${second.order.number}`);
		const slips = await pdfText((await load(first.admin, 'packing slips', orders)).raw);
		expect(slips).toHaveLength(2);
		for (const [page, { number }] of orders.entries()) expect(slips[page]).toContain(`Order ${number} of`);
		const labels = await load(first.admin, 'labels', orders);
		const texts = await pdfText(labels.raw);
		for (const [page, { number }] of orders.entries())
			expect(texts[page]).toMatch(new RegExp(`PIN 141001[^]*${number}`));
		expect(labels.headers['content-disposition']).toBe('attachment; filename="labels.pdf"');
		// A6 in points.
		expect(labels.raw.toString('latin1').match(/MediaBox \[0 0 297\.64 419\.53\]/g)).toHaveLength(2);
	});

	test('are rejected for no order, too many, an unknown one and one without items to pack', {
		tags: ['AFT-077'],
	}, async () => {
		const { order, admin, gun, tin } = await paidOrder();
		expect((await load(admin, 'labels', [])).status).toBe(400);
		expect(
			(
				await load(
					admin,
					'labels',
					Array.from({ length: 51 }, () => order),
				)
			).status,
		).toBe(400);
		expect((await load(admin, 'maps', [order])).status).toBe(400);
		const unknown = await admin.call(`GET /admin/shipping-documents?kind=labels&order=${gun}`);
		expect(unknown.status).toBe(404);
		for (const id of [gun, tin]) await admin.call(`PUT /orders/items/${id}`, { status: 'cancelled' });
		expect((await load(admin, 'labels', [order])).status).toBe(409);
	});
});
