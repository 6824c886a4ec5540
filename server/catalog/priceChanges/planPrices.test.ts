import { eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ProductId } from '../../../contracts/ids.ts';
import { paise } from '../../../shared/money.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { giveVariants } from '../../../testing/buildVariants.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { auditEntries } from '../../schema/audit.ts';
import { products, productVariants } from '../../schema/catalog.ts';
import { priceChanges } from '../../schema/priceChanges.ts';
import { toPlannedPaise } from './planPrices.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const versions = (ids: ProductId[]) =>
	testApp.db
		.select({ id: products.id, version: products.version })
		.from(products)
		.where(inArray(products.id, ids));
const planMany = async (ids: ProductId[], body: object) =>
	admin.call('POST /admin/price-changes', {
		products: await versions(ids),
		kind: 'price',
		startsAt: inDays(1),
		preview: false,
		change: { by: 'percent', percent: -10 },
		...body,
	});
const stored = () => testApp.db.select().from(priceChanges);

test('a percentage is rounded to whole rupees, and one amount holds for all', { tags: ['RANGE-007'] }, () => {
	expect(toPlannedPaise(paise(99_900), { by: 'percent', percent: -10 })).toBe(89_900);
	expect(toPlannedPaise(paise(99_950), { by: 'percent', percent: 12.5 })).toBe(112_400);
	expect(toPlannedPaise(paise(99_900), { by: 'amount', price: 499.5 })).toBe(49_950);
});

test('prices of many products are previewed, then planned for every variant and audited by product', {
	tags: ['RANGE-007'],
}, async () => {
	const plain = await buildProduct(testApp.db, { name: 'Felt pellets' });
	const glove = await buildProduct(testApp.db, { name: 'Glove' });
	const options = [{ name: 'Size', values: ['S', 'L'] }];
	await giveVariants(testApp.db, glove.id, options, [{ options: { Size: 'S' } }, { options: { Size: 'L' } }]);
	await testApp.db
		.update(products)
		.set({ costPaise: paise(95_000) })
		.where(eq(products.id, plain.id));
	const preview = await planMany([plain.id, glove.id], { preview: true });
	expect(preview).toMatchObject({
		status: 200,
		body: {
			written: false,
			prices: expect.arrayContaining([
				{
					productId: plain.id,
					name: 'Felt pellets',
					before: 1000,
					after: 900,
					withGst: 1062,
					kind: 'price',
					startsAt: expect.any(String),
					endsAt: null,
					problem: null,
					warning: 'Below its cost of ₹950.',
				},
			]),
		},
	});
	expect(await stored()).toEqual([]);
	expect((await planMany([plain.id, glove.id], {})).body).toMatchObject({ written: true });
	expect(await stored()).toHaveLength(3);
	const entries = await testApp.db
		.select()
		.from(auditEntries)
		.where(eq(auditEntries.action, 'price change.enter'));
	expect(entries.map(({ target }) => target).toSorted()).toEqual(
		[`product:${plain.id}`, `product:${glove.id}`, `product:${glove.id}`].toSorted(),
	);
});

test('when one price is refused none is planned, and the answer says which and why', {
	tags: ['RANGE-008'],
}, async () => {
	const first = await buildProduct(testApp.db);
	const cheap = await buildProduct(testApp.db, { pricePaise: paise(40) });
	const answer = await planMany([first.id, cheap.id], {});
	expect(answer).toMatchObject({ status: 200, body: { written: false } });
	expect(answer.body).toMatchObject({
		prices: expect.arrayContaining([
			expect.objectContaining({ productId: cheap.id, problem: 'It would cost nothing.' }),
			expect.objectContaining({ productId: first.id, problem: null }),
		]),
	});
	expect(await stored()).toEqual([]);
	const startsAt = inDays(2);
	expect((await planMany([first.id], { startsAt })).body).toMatchObject({ written: true });
	expect((await planMany([first.id], { startsAt })).body).toMatchObject({
		written: false,
		prices: [
			{ problem: expect.stringMatching(/^₹900 is planned already from .*\. Please withdraw it first/) },
		],
	});
	expect(await planMany([first.id], { startsAt: '2020-01-01T00:00:00.000Z' })).toMatchObject({
		status: 400,
		body: { error: 'Please choose a time in the future.' },
	});
	await admin.call(`PUT /admin/products/${first.id}/archived`, { archived: true });
	expect((await planMany([first.id], {})).body).toMatchObject({
		prices: [{ problem: 'It is archived. Please restore it first.' }],
	});
});

test('prices that an owner has not seen are not planned: of a product that was edited since the preview', {
	tags: ['RANGE-032'],
}, async () => {
	const { id, version } = await buildProduct(testApp.db, { name: 'Felt pellets' });
	const read = { products: [{ id, version }] };
	expect((await planMany([id], { ...read, preview: true })).body).toMatchObject({ prices: [{ after: 900 }] });
	expect((await admin.call(`PUT /admin/products/${id}/price`, { price: 2000, version })).status).toBe(200);
	expect(await planMany([id], read)).toMatchObject({
		status: 409,
		body: {
			code: 'changed_meanwhile',
			error: "Someone else has changed 'Felt pellets'. Nothing was changed: please reload the list.",
		},
	});
	expect(await stored()).toEqual([]);
});

test('a price that with GST is above the MRP is named before it is planned, and in the list of the product', {
	tags: ['RANGE-033'],
}, async () => {
	const { id } = await buildProduct(testApp.db);
	await testApp.db.update(productVariants).set({ mrpPaise: paise(118_000) });
	const change = (price: number) => ({ change: { by: 'amount', price } });
	expect((await planMany([id], change(1000))).body).toMatchObject({ prices: [{ warning: null }] });
	expect((await planMany([id], { ...change(1000.01), startsAt: inDays(2) })).body).toMatchObject({
		written: true,
		prices: [{ withGst: 1180.01, warning: 'With GST above its MRP of ₹1,180.' }],
	});
	expect((await admin.call(`GET /admin/products/${id}/price-changes`)).body).toMatchObject({
		priceChanges: [{ warning: null }, { warning: 'With GST above its MRP of ₹1,180.' }],
	});
});

test('at most 5,000 prices are planned together', { tags: ['RANGE-008'] }, async () => {
	const { id } = await buildProduct(testApp.db);
	const addSizes = (from: number, to: number) =>
		testApp.db.execute(sql`insert into ${productVariants} (id, product_id, position, options, price_paise, stock)
			select gen_random_uuid(), ${id}, n, jsonb_build_object('Size', n), 100000, 1 from generate_series(${from}::int, ${to}::int) n`);
	await addSizes(1, 4999);
	expect((await planMany([id], { preview: true })).status).toBe(200);
	await addSizes(5000, 5000);
	expect(await planMany([id], { preview: true })).toMatchObject({
		status: 400,
		body: { error: 'At most 5,000 prices at a time.' },
	});
});
