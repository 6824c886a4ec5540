import { asc, eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { ProductId } from '../../../contracts/ids.ts';
import { paise, rupeesToPaise } from '../../../shared/money.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { giveVariants } from '../../../testing/buildVariants.ts';
import { setUpAdmin, setUpShopper, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { takeOne } from '../../platform/database/database.ts';
import { auditEntries } from '../../schema/audit.ts';
import { products, productVariants } from '../../schema/catalog.ts';
import { priceChanges } from '../../schema/priceChanges.ts';
import { applyPriceChanges } from './applyPriceChanges.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);
const shopper = setUpShopper(testApp);

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const list = z.object({ priceChanges: z.array(z.looseObject({ id: z.string(), state: z.string() })) });
const planned = async (id: ProductId) =>
	list.parse((await admin.call(`GET /admin/products/${id}/price-changes`)).body).priceChanges;
const plan = (id: ProductId, body: object) =>
	admin.call(`POST /admin/products/${id}/price-changes`, { kind: 'price', startsAt: inDays(1), ...body });
const stored = async (id: ProductId) =>
	takeOne(await testApp.db.select().from(products).where(eq(products.id, id)));
/** Time passes by moving the changes back. */
async function letPass(days: number): Promise<void> {
	const earlier = (column: typeof priceChanges.startsAt | typeof priceChanges.endsAt) =>
		sql`${column} - make_interval(days => ${days})`;
	await testApp.db
		.update(priceChanges)
		.set({ startsAt: earlier(priceChanges.startsAt), endsAt: earlier(priceChanges.endsAt) });
	await applyPriceChanges(testApp.db);
}
const auditLog = (action: string) =>
	testApp.db.select().from(auditEntries).where(eq(auditEntries.action, action)).orderBy(asc(auditEntries.id));

test('a price begins at its time, once, for lists, cart and a cached page, and the audit log has both', {
	tags: ['RANGE-001', 'RANGE-003'],
}, async () => {
	const { id, version } = await buildProduct(testApp.db, { name: 'Felt pellets' });
	await shopper.call('POST /cart', { productId: id, quantity: 1 });
	expect(await plan(id, { price: 1250 })).toMatchObject({
		status: 201,
		body: { kind: 'price', price: 1250, endsAt: null, state: 'planned', problem: null },
	});
	await applyPriceChanges(testApp.db);
	const price = async () => (await testApp.guest.call(`GET /products/${id}`)).body;
	expect(await price()).toMatchObject({ numericPrice: 1000 });
	await letPass(2);
	expect(await price()).toMatchObject({ numericPrice: 1250 });
	expect((await testApp.guest.call('GET /products?priceMin=1200')).body).toMatchObject({ total: 1 });
	expect((await shopper.call('GET /cart')).body).toMatchObject([{ product: { numericPrice: 1250 } }]);
	await Promise.all([applyPriceChanges(testApp.db), applyPriceChanges(testApp.db)]);
	expect(await stored(id)).toMatchObject({ version: version + 1 });
	expect(await planned(id)).toEqual([]);
	expect(await auditLog('price change.enter')).toMatchObject([
		{ actorId: admin.user.id, target: `product:${id}`, after: { kind: 'price', pricePaise: 125_000 } },
	]);
	expect(await auditLog('product.update')).toMatchObject([
		{ actorId: null, before: { pricePaise: 100_000 }, after: { pricePaise: 125_000 } },
	]);
});

test('an offer ends at its time, and on an archived product too', { tags: ['RANGE-003'] }, async () => {
	const { id } = await buildProduct(testApp.db);
	await plan(id, { kind: 'offer', price: 800, endsAt: inDays(5) });
	await letPass(2);
	expect(await planned(id)).toMatchObject([{ state: 'running' }]);
	expect(await stored(id)).toMatchObject({ pricePaise: 100_000, offerPaise: 80_000 });
	await admin.call(`PUT /admin/products/${id}/archived`, { archived: true });
	await letPass(4);
	expect(await stored(id)).toMatchObject({ offerPaise: 0, status: 'archived' });
	expect(await planned(id)).toEqual([]);
});

test('after a time in which the shop was off, everything takes effect in its order', {
	tags: ['RANGE-003'],
}, async () => {
	const { id } = await buildProduct(testApp.db);
	await plan(id, { price: 1500, startsAt: inDays(1) });
	await plan(id, { kind: 'offer', price: 1200, startsAt: inDays(2), endsAt: inDays(3) });
	await plan(id, { kind: 'offer', price: 1300, startsAt: inDays(3) });
	await letPass(9);
	expect(await stored(id)).toMatchObject({ pricePaise: 150_000, offerPaise: 130_000 });
	expect(await planned(id)).toEqual([]);
});

test('a failure that passes keeps the order of the changes of a variant', {
	tags: ['RANGE-003'],
}, async () => {
	const one = await buildProduct(testApp.db);
	const other = await buildProduct(testApp.db);
	await plan(one.id, { price: 1500, startsAt: inDays(1) });
	await plan(one.id, { price: 1600, startsAt: inDays(2) });
	await plan(other.id, { price: 1700, startsAt: inDays(3) });
	const failure = vi
		.spyOn(testApp.db, 'transaction')
		.mockRejectedValueOnce(new Error('The connection was lost.'));
	try {
		await expect(letPass(9)).rejects.toThrow('Price changes could not be applied');
	} finally {
		failure.mockRestore();
	}
	expect(await stored(one.id)).toMatchObject({ pricePaise: 100_000 });
	expect(await stored(other.id)).toMatchObject({ pricePaise: 170_000 });
	await applyPriceChanges(testApp.db);
	expect(await stored(one.id)).toMatchObject({ pricePaise: 160_000 });
	expect(await planned(one.id)).toEqual([]);
});

test('variants have changes of their own', { tags: ['RANGE-001'] }, async () => {
	const { id } = await buildProduct(testApp.db, { name: 'Glove' });
	const [small, large] = await giveVariants(
		testApp.db,
		id,
		[{ name: 'Size', values: ['S', 'L'] }],
		[{ options: { Size: 'S' } }, { options: { Size: 'L' } }],
	);
	expect(await plan(id, { price: 900 })).toMatchObject({ status: 400, body: { code: 'variant_required' } });
	expect(await plan(id, { variantId: small?.id, price: 900 })).toMatchObject({
		body: { variant: { id: small?.id, name: 'Size: S' } },
	});
	expect((await plan(id, { variantId: large?.id, price: 950 })).status).toBe(201);
	await letPass(2);
	const after = await testApp.db
		.select({ pricePaise: productVariants.pricePaise })
		.from(productVariants)
		.where(eq(productVariants.productId, id))
		.orderBy(asc(productVariants.position));
	expect(after.map(({ pricePaise }) => pricePaise)).toEqual([90_000, 95_000]);
});

test('what cannot hold is refused in a sentence', { tags: ['RANGE-002'] }, async () => {
	const { id } = await buildProduct(testApp.db);
	const because = async (body: object) => {
		const response = await plan(id, body);
		return [response.status, z.object({ error: z.string() }).parse(response.body).error];
	};
	expect(await because({ price: 900, startsAt: '2020-01-01T00:00:00.000Z' })).toEqual([
		400,
		'Please choose a time in the future.',
	]);
	expect(await because({ price: 0 })).toEqual([400, 'A product needs a price above ₹0.']);
	expect(await because({ price: 900, endsAt: inDays(2) })).toEqual([
		400,
		'Only an offer price ends. Plan another regular price instead.',
	]);
	expect(await because({ kind: 'offer', price: 900, endsAt: inDays(0.5) })).toEqual([
		400,
		'The offer must end after it begins.',
	]);
	// The same moment, written in two ways.
	expect(
		await because({
			kind: 'offer',
			price: 900,
			startsAt: '2099-01-01T10:00:00.000Z',
			endsAt: '2099-01-01T10:00:00Z',
		}),
	).toEqual([400, 'The offer must end after it begins.']);
	expect(await because({ kind: 'offer', price: 1000 })).toEqual([
		400,
		expect.stringMatching(
			/^From .* at .* the offer price of ₹1,000 would not be below the regular price of ₹1,000\.$/,
		),
	]);
	expect((await plan(id, { kind: 'offer', price: 900, startsAt: inDays(1), endsAt: inDays(3) })).status).toBe(
		201,
	);
	expect(await because({ kind: 'offer', price: 800, startsAt: inDays(2) })).toEqual([
		409,
		expect.stringMatching(/^₹900 is planned already from .* until .*\. Please withdraw it first/),
	]);
	expect(await planned(id)).toHaveLength(1);
	// In India it is the year 10000, which is no day of the database.
	for (const times of [
		{ startsAt: '9999-12-31T20:00:00.000Z' },
		{ startsAt: inDays(9), endsAt: '9999-12-31T20:00:00.000Z' },
	])
		expect(await because({ kind: 'offer', price: 800, ...times })).toEqual([
			400,
			'Please choose a time before the year 2200.',
		]);
});

test('of two that plan at the same time one is refused', { tags: ['RANGE-002'] }, async () => {
	const { id } = await buildProduct(testApp.db);
	const startsAt = inDays(1);
	const answers = await Promise.all([plan(id, { price: 900, startsAt }), plan(id, { price: 800, startsAt })]);
	expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test('a change that would break the rules then does nothing, and the owner learns of it', {
	tags: ['RANGE-004'],
}, async () => {
	const { id } = await buildProduct(testApp.db, { name: 'Felt pellets' });
	const other = await buildProduct(testApp.db);
	await plan(id, { price: 900 });
	await plan(other.id, { price: 900 });
	await testApp.db
		.update(productVariants)
		.set({ offerPaise: paise(95_000) })
		.where(eq(productVariants.productId, id));
	await letPass(2);
	expect(await stored(id)).toMatchObject({ pricePaise: 100_000, offerPaise: 95_000 });
	expect(await stored(other.id)).toMatchObject({ pricePaise: 90_000 });
	const problem =
		"The offer price of 'Felt pellets' would not be below its regular price. Nothing was changed.";
	const [failed] = await planned(id);
	expect(failed).toMatchObject({ state: 'failed', problem });
	expect((await admin.call('GET /admin/tasks')).body).toMatchObject({ failedPriceChanges: 1 });
	expect((await admin.call('GET /admin/products?prices=failed')).body).toMatchObject({
		total: 1,
		products: [{ id }],
	});
	await testApp.runJobs();
	expect(testApp.mailbox.emails).toMatchObject([
		{
			subject: 'A planned price of Felt pellets did not take effect',
			text: expect.stringContaining(problem),
		},
	]);
	expect(await auditLog('price change.fail')).toMatchObject([{ actorId: null, after: { problem } }]);
	// It holds no later price up, and the owner removes it.
	expect((await plan(id, { price: 1100 })).status).toBe(201);
	expect((await admin.call(`DELETE /admin/products/${id}/price-changes/${failed?.id}`)).status).toBe(204);
	expect((await admin.call('GET /admin/tasks')).body).toMatchObject({ failedPriceChanges: 0 });
});

test('a change is withdrawn, a running offer ends when it is, and one that the owner has replaced stays', {
	tags: ['RANGE-005'],
}, async () => {
	const { id } = await buildProduct(testApp.db);
	const withdraw = async () => {
		const [change] = await planned(id);
		return admin.call(`DELETE /admin/products/${id}/price-changes/${change?.id}`);
	};
	await plan(id, { price: 900 });
	expect((await admin.call('GET /admin/products?prices=planned')).body).toMatchObject({ total: 1 });
	expect((await withdraw()).status).toBe(204);
	await letPass(2);
	expect(await stored(id)).toMatchObject({ pricePaise: 100_000 });
	for (const [set, after] of [
		[undefined, 0],
		[rupeesToPaise(700), 70_000],
	] as const) {
		await plan(id, { kind: 'offer', price: 800, endsAt: inDays(9) });
		await letPass(2);
		if (set !== undefined)
			await testApp.db
				.update(productVariants)
				.set({ offerPaise: set })
				.where(eq(productVariants.productId, id));
		expect((await withdraw()).status).toBe(204);
		expect(await stored(id)).toMatchObject({ offerPaise: after });
	}
	expect(await auditLog('price change.withdraw')).toHaveLength(3);
	const gone = `DELETE /admin/products/${id}/price-changes/01890000-0000-7000-8000-000000000000` as const;
	expect(await admin.call(gone)).toMatchObject({ status: 404, body: { code: 'price_change_not_found' } });
});

test('a product that was archived or deleted drops its changes', { tags: ['RANGE-003'] }, async () => {
	const archived = await buildProduct(testApp.db);
	const deleted = await buildProduct(testApp.db);
	for (const { id } of [archived, deleted]) await plan(id, { price: 900 });
	await admin.call(`PUT /admin/products/${archived.id}/archived`, { archived: true });
	expect((await admin.call(`DELETE /products/${deleted.id}`)).status).toBe(204);
	await letPass(2);
	expect(await stored(archived.id)).toMatchObject({ pricePaise: 100_000 });
	expect(await testApp.db.select().from(priceChanges)).toEqual([]);
	expect(await auditLog('price change.drop')).toMatchObject([{ target: `product:${archived.id}` }]);
	expect((await plan(archived.id, { price: 900 })).status).toBe(404);
});
