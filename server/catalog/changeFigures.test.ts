import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ProductId } from '../../contracts/ids.ts';
import { paise } from '../../contracts/money.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { openWorld, type SignedInClient, type World } from '../../testing/world.ts';
import { auditEntries } from '../audit/tables.ts';
import { only } from '../platform/database/database.ts';
import { products, stockMovements } from './tables.ts';

let world: World;
let admin: SignedInClient;
beforeAll(async () => {
	world = await openWorld();
});
beforeEach(async () => {
	await world.reset();
	admin = await world.admin();
});
afterAll(() => world.close());

const stored = async (id: ProductId) =>
	only(await world.db.select().from(products).where(eq(products.id, id)));
const setPrice = (id: string, body: object) => admin.call(`PUT /admin/products/${id}/price`, body);
const setStock = (id: string, body: object) => admin.call(`PUT /admin/products/${id}/stock`, body);

test('FACE-121 FACE-122 price and stock of one product are set, audited and counted as a new version', async () => {
	const { id, version } = await buildProduct(world.db, { pricePaise: paise(100_000), stock: 9, reserved: 2 });
	expect(await setPrice(id, { price: 1234.5, version })).toMatchObject({
		status: 200,
		body: { numericPrice: 1234.5, offerPrice: 0, stock: 9, available: 7, version: version + 1 },
	});
	expect(await setStock(id, { stock: 12, stockSeen: 9, version: version + 1 })).toMatchObject({
		status: 200,
		body: { numericPrice: 1234.5, stock: 12, available: 10, version: version + 2 },
	});
	expect(await stored(id)).toMatchObject({ pricePaise: 123_450, stock: 12 });
	const entries = await world.db.select().from(auditEntries).where(eq(auditEntries.action, 'product.update'));
	expect(entries.map(({ actorId, target, before, after }) => ({ actorId, target, before, after }))).toEqual([
		{
			actorId: admin.user.id,
			target: `product:${id}`,
			before: { pricePaise: 100_000 },
			after: { pricePaise: 123_450 },
		},
		{ actorId: admin.user.id, target: `product:${id}`, before: { stock: 9 }, after: { stock: 12 } },
	]);
	expect(await world.db.select().from(stockMovements)).toMatchObject([
		{ change: 3, stockAfter: 12, reason: 'correction', actorId: admin.user.id },
	]);
});

test('FACE-122 what another administrator stored meanwhile is not overwritten', async () => {
	const { id, name, version } = await buildProduct(world.db, { stock: 9 });
	await setPrice(id, { price: 900, version });
	for (const answer of [
		await setPrice(id, { price: 800, version }),
		await setStock(id, { stock: 5, stockSeen: 9, version }),
	])
		expect(answer).toMatchObject({
			status: 409,
			body: { error: expect.stringContaining(`Someone else changed '${name}' meanwhile.`) },
		});
	expect(await stored(id)).toMatchObject({ pricePaise: 90_000, stock: 9, version: version + 1 });
});

test('FACE-122 units sold since the stock was read stay sold: the number is asked for again', async () => {
	const { id, version } = await buildProduct(world.db, { stock: 9 });
	await world.db.update(products).set({ stock: 7 }).where(eq(products.id, id));
	expect(await setStock(id, { stock: 20, stockSeen: 9, version })).toMatchObject({
		status: 400,
		body: { error: 'The stock is 7 by now, it was 9. Please check the number.', stock: 7 },
	});
	expect(await stored(id)).toMatchObject({ stock: 7, version });
});

test('FACE-121 a price or stock that cannot be is refused with its reason and changes nothing', async () => {
	const { id, version } = await buildProduct(world.db, {
		name: 'Held',
		pricePaise: paise(100_000),
		offerPaise: paise(90_000),
		stock: 9,
		reserved: 4,
	});
	const before = await stored(id);
	const because = async (answer: Promise<{ status: number; body: unknown }>) => {
		const { status, body } = await answer;
		return [status, (body as { error: string }).error];
	};
	expect(await because(setPrice(id, { price: 900, version }))).toEqual([
		400,
		expect.stringContaining("offer price of 'Held' would not be below"),
	]);
	expect(await because(setPrice(id, { price: 0, version }))).toEqual([
		400,
		'A product needs a price above ₹0.',
	]);
	expect(await because(setStock(id, { stock: 3, stockSeen: 9, version }))).toEqual([
		400,
		expect.stringContaining('4 units of'),
	]);
	for (const wrong of [{ stock: -1 }, { stock: 1.5 }, { stock: '5' }, { stock: 10_000_001 }])
		expect((await setStock(id, { stockSeen: 9, version, ...wrong })).status, JSON.stringify(wrong)).toBe(400);
	expect((await setPrice(id, { price: 1.234, version })).status).toBe(400);
	expect(await stored(id)).toEqual(before);
	const bare = await buildProduct(world.db, { hsn: '', stock: 0 });
	expect(await because(setStock(bare.id, { stock: 1, stockSeen: 0, version: bare.version }))).toEqual([
		400,
		expect.stringContaining('has no HSN code'),
	]);
});

test('FACE-121 an archived or unknown product is not found', async () => {
	const { id, version } = await buildProduct(world.db, { archivedAt: new Date() });
	for (const unknown of [id, '01900000-0000-7000-8000-000000000000']) {
		expect((await setPrice(unknown, { price: 900, version })).status).toBe(404);
		expect((await setStock(unknown, { stock: 5, stockSeen: 9, version })).status).toBe(404);
	}
});

test('FACE-122 of twenty who set the price at once one wins, and the others are told', async () => {
	const { id, version } = await buildProduct(world.db);
	const answers = await Promise.all(
		Array.from({ length: 20 }, (_, place) => setPrice(id, { price: 100 + place, version })),
	);
	expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
	const winner = answers.findIndex(({ status }) => status === 200);
	expect(await stored(id)).toMatchObject({ pricePaise: (100 + winner) * 100, version: version + 1 });
});
