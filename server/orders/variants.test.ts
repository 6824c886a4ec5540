import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { rupeesToPaise } from '../../shared/money.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { giveVariants } from '../../testing/buildVariants.ts';
import { codOrder } from '../../testing/codWalkthrough.ts';
import { brokenInvariants, brokenRecords } from '../../testing/invariants.ts';
import { counterSale, enter, entered, getQuote, toLine } from '../../testing/manualOrders.ts';
import { pdfText } from '../../testing/pdfText.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { fillCart, getOrders, orderUpTo, type PlacedOrder } from '../../testing/walkthrough.ts';
import { takeOne } from '../platform/database/database.ts';
import { products, productVariants } from '../schema/catalog.ts';
import { priceOverrides } from '../schema/manualOrders.ts';
import { stockMovements } from '../schema/stockMovements.ts';
import { getInvoice } from './invoice.ts';
import { getPackingSlip } from './packingSlip.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

/** A glove in M for ₹1,000 and L for ₹1,200, ten units of each. */
async function glove(of: Partial<typeof products.$inferInsert> = {}) {
	const { id } = await buildProduct(testApp.db, { name: 'Glove', ...of });
	const options = [{ name: 'Size', values: ['M', 'L'] }];
	const [medium, large] = await giveVariants(testApp.db, id, options, [
		{ options: { Size: 'M' }, sku: 'GL-M' },
		{ options: { Size: 'L' }, sku: 'GL-L', pricePaise: rupeesToPaise(1200) },
	]);
	if (medium === undefined || large === undefined) throw new Error('No variants');
	return { id, medium, large };
}
const stocks = async () => {
	const rows = await testApp.db.select().from(productVariants).orderBy(productVariants.position);
	return rows.map(({ stock, reserved }) => [stock, reserved]);
};
/** By variant: one statement records the sale of all lines, in no order. */
const movements = async () => {
	const rows = await testApp.db
		.select({ sku: productVariants.sku, change: stockMovements.change, after: stockMovements.stockAfter })
		.from(stockMovements)
		.innerJoin(productVariants, eq(productVariants.id, stockMovements.variantId))
		.orderBy(productVariants.position, stockMovements.id);
	return rows.map(({ sku, change, after }) => [sku, change, after]);
};
/** A day from today as YYYY-MM-DD. */
const dayInIndia = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const getItems = async ({ cart }: PlacedOrder) => takeOne(await getOrders(cart.shopper)).orderItems;

describe('the checkout', () => {
	test('prices and reserves each variant', { tags: ['CATX-208'] }, async () => {
		const { medium, large } = await glove();
		const cart = await fillCart(testApp, { variants: [medium, large], quantity: 2 });
		expect((await cart.shopper.call('GET /checkout/quote')).body).toMatchObject({
			subtotal: 4400,
			lines: [
				{ name: 'Glove', variant: { id: medium.id, name: 'Size: M' }, unitPrice: 1000, available: 10 },
				{ name: 'Glove', variant: { id: large.id, name: 'Size: L' }, unitPrice: 1200 },
			],
		});
		expect((await cart.payNow()).status).toBe(200);
		expect(await stocks()).toEqual([
			[10, 2],
			[10, 2],
		]);
		expect(await testApp.db.select().from(products)).toMatchObject([
			{ stock: 20, reserved: 4, available: 16 },
		]);
	});

	test('names the variant that sold out while its page was open', { tags: ['CATX-208'] }, async () => {
		const { medium, large } = await glove();
		const cart = await fillCart(testApp, { variants: [medium, large] });
		await testApp.db.update(productVariants).set({ stock: 0 }).where(eq(productVariants.id, large.id));
		expect(await cart.payNow()).toMatchObject({
			status: 409,
			body: {
				error: 'Glove (Size: L) is sold out.',
				quote: { lines: [{ available: 10 }, { available: 0 }] },
			},
		});
		expect(await stocks()).toEqual([
			[10, 0],
			[0, 0],
		]);
	});

	test('sells no variant that was switched off', { tags: ['CATX-208'] }, async () => {
		const { large } = await glove();
		const cart = await fillCart(testApp, { variants: [large] });
		await testApp.db.update(productVariants).set({ active: false }).where(eq(productVariants.id, large.id));
		expect(await cart.payNow()).toMatchObject({
			status: 409,
			body: { error: 'Glove (Size: L) is no longer sold.' },
		});
	});

	test('another variant in the cart is another quote', { tags: ['CATX-208'] }, async () => {
		const { id: productId, medium, large } = await glove();
		await testApp.db.update(productVariants).set({ pricePaise: rupeesToPaise(1000) });
		const id = z.object({ id: z.string() });
		const cart = await fillCart(testApp, { variants: [medium] });
		const first = id.parse((await cart.payNow()).body).id;
		expect(id.parse((await cart.payNow()).body).id).toBe(first);
		await cart.shopper.call('DELETE /cart', {});
		await cart.shopper.call('POST /cart', { productId, variantId: large.id });
		expect(id.parse((await cart.payNow()).body).id).not.toBe(first);
	});
});

describe('an order of two variants', () => {
	const twoSizes = async (state: 'paid' | 'delivered' = 'paid', quantity = 2) => {
		const { medium, large } = await glove();
		return orderUpTo(testApp, state, { variants: [medium, large], quantity });
	};

	test('sells the units of each, and the stock ledger names it', {
		tags: ['CATX-208', 'CATX-210'],
	}, async () => {
		const placed = await twoSizes();
		expect(placed.order.orderItems).toMatchObject([
			{ name: 'Glove', sku: 'GL-M', price: 1000, variant: { name: 'Size: M' } },
			{ name: 'Glove', sku: 'GL-L', price: 1200, variant: { name: 'Size: L' } },
		]);
		expect(await stocks()).toEqual([
			[8, 0],
			[8, 0],
		]);
		expect(await movements()).toEqual([
			['GL-M', -2, 8],
			['GL-L', -2, 8],
		]);
		expect(await testApp.db.select().from(products)).toMatchObject([{ stock: 16, soldCount: 4 }]);
		expect((await placed.cart.shopper.call('GET /cart')).body).toEqual([]);
		expect(await brokenRecords(testApp)).toEqual([expect.stringContaining('default addresses')]);
	});

	test('prints the variants on invoice, packing slip and pick list, in files and emails', {
		tags: ['CATX-209'],
	}, async () => {
		const { order, admin, cart } = await twoSizes();
		const invoice = await getInvoice(testApp.db, order.id);
		expect(invoice?.rows.map(({ description }) => description)).toEqual([
			'Glove (Size: M)',
			'Glove (Size: L)',
		]);
		expect((await getPackingSlip(testApp.db, order.id)).lines).toMatchObject([
			{ name: 'Glove (Size: M)', sku: 'GL-M', quantity: 2 },
			{ name: 'Glove (Size: L)', sku: 'GL-L', quantity: 2 },
		]);
		const picked = await admin.call(`GET /admin/shipping-documents?kind=pick%20list&order=${order.id}`);
		expect(pdfText(picked.raw).join(' ')).toContain('Glove (Size: L)');
		expect((await admin.call('GET /orders/export')).raw.toString()).toContain('Glove (Size: L)');
		await testApp.runJobs();
		const email = testApp.mailbox.emails.find(({ subject }) => subject.startsWith('Your order'));
		expect(email?.text).toContain('Glove (Size: M)');
		await cart.shopper.call(`POST /orders/${order.id}/cancel`, { reason: 'Wrong size' });
		await testApp.runJobs();
		const cancelled = testApp.mailbox.emails.filter(({ text }) => text.includes('Glove (Size: L)'));
		expect(cancelled.length).toBeGreaterThanOrEqual(3);
	});

	test('a cancelled unit is back in the stock of its variant, whose price is credited', {
		tags: ['CATX-210'],
	}, async () => {
		const placed = await twoSizes();
		const large = placed.order.orderItems[1];
		const body = { items: [{ itemId: large?.id, quantity: 1 }], reason: 'Too big' };
		expect((await placed.cart.shopper.call(`POST /orders/${placed.order.id}/cancel`, body)).status).toBe(200);
		expect(await stocks()).toEqual([
			[8, 0],
			[9, 0],
		]);
		expect(await movements()).toContainEqual(['GL-L', 1, 9]);
		expect(
			(await getItems(placed)).map(({ variant, quantity, status }) => [variant?.name, quantity, status]),
		).toEqual([
			['Size: M', 2, 'pending'],
			['Size: L', 1, 'cancelled'],
			['Size: L', 1, 'pending'],
		]);
	});

	test('a returned unit goes back to its variant, and is replaced by the same', {
		tags: ['CATX-210'],
	}, async () => {
		const { order, admin, cart } = await twoSizes('delivered', 1);
		const large = order.orderItems[1];
		const { id, items } = z
			.object({ id: z.string(), items: z.array(z.object({ variant: z.object({ name: z.string() }) })) })
			.parse(
				(
					await cart.shopper.call(`POST /orders/${order.id}/returns`, {
						items: [{ itemId: large?.id }],
						reason: 'damaged',
					})
				).body,
			);
		expect(items).toEqual([{ variant: { name: 'Size: L' } }]);
		await admin.call(`POST /admin/returns/${id}/approve`);
		const received = { items: [{ itemId: large?.id, sellable: 1 }], shopPays: true };
		expect((await admin.call(`POST /admin/returns/${id}/receive`, received)).status).toBe(200);
		expect(await stocks()).toEqual([
			[9, 0],
			[10, 0],
		]);
		expect((await admin.call(`POST /admin/returns/${id}/replace`)).status).toBe(200);
		expect(await stocks()).toEqual([
			[9, 0],
			[9, 0],
		]);
		expect(takeOne(await getOrders(cart.shopper)).orderItems.at(-1)).toMatchObject({
			sku: 'GL-L',
			price: 0,
			variant: { name: 'Size: L' },
			replacementOf: large?.id,
		});
	});

	test('a variant without units cannot replace, although the other has some', {
		tags: ['CATX-210'],
	}, async () => {
		const { order, admin, cart } = await twoSizes('delivered', 1);
		const large = order.orderItems[1];
		const body = { items: [{ itemId: large?.id }], reason: 'damaged' };
		const response = await cart.shopper.call(`POST /orders/${order.id}/returns`, body);
		const { id } = z.object({ id: z.string() }).parse(response.body);
		await admin.call(`POST /admin/returns/${id}/approve`);
		await admin.call(`POST /admin/returns/${id}/receive`, {
			items: [{ itemId: large?.id, sellable: 0 }],
			shopPays: true,
		});
		await testApp.db.update(productVariants).set({ stock: 0 }).where(eq(productVariants.sku, 'GL-L'));
		expect(await admin.call(`POST /admin/returns/${id}/replace`)).toMatchObject({
			status: 409,
			body: { error: expect.stringContaining("'Glove (Size: L)' is out of stock") },
		});
	});

	test('is bought again in the same sizes', { tags: ['CATX-210'] }, async () => {
		const { order, cart } = await twoSizes();
		await testApp.db.update(productVariants).set({ stock: 1 }).where(eq(productVariants.sku, 'GL-M'));
		expect((await cart.shopper.call(`POST /orders/${order.id}/buy-again`, {})).body).toMatchObject({
			added: [{ name: 'Glove (Size: L)', quantity: 2 }],
			refused: [{ name: 'Glove (Size: M)' }],
		});
	});

	test('sales and stock are reported by variant', { tags: ['CATX-213'] }, async () => {
		const { admin } = await twoSizes();
		const getRows = async (path: `/${string}`) =>
			z
				.object({ rows: z.array(z.array(z.unknown())) })
				.parse((await admin.call(`GET ${path}`)).body)
				.rows.map((row) => row.slice(0, 2));
		const both = [
			['Glove (Size: L)', 'GL-L'],
			['Glove (Size: M)', 'GL-M'],
		];
		const period = `startDate=${dayInIndia(-1)}&endDate=${dayInIndia(1)}`;
		expect((await getRows(`/admin/reports/sales?${period}&group=product`)).sort()).toEqual(both);
		expect((await getRows(`/admin/reports/stock?${period}`)).sort()).toEqual(both);
	});
});

test('cash on delivery sells the variant', { tags: ['CATX-211'] }, async () => {
	const { large } = await glove();
	const { order } = await codOrder(testApp, 'pending', { variants: [large] });
	expect(order.orderItems).toMatchObject([{ sku: 'GL-L', variant: { name: 'Size: L' } }]);
	expect(await stocks()).toEqual([
		[10, 0],
		[9, 0],
	]);
});

describe('a manual order', () => {
	const customer = { name: 'Ravi', email: 'ravi@example.com' };

	test('names a variant, and its price is decided for it alone', { tags: ['CATX-211'] }, async () => {
		const { id, medium, large } = await glove();
		const admin = await testApp.admin();
		const lines = [
			{ ...toLine({ id }), variantId: medium.id },
			{ ...toLine({ id }, 2), variantId: large.id, price: { amount: 1150, reason: 'Club' } },
		];
		expect((await getQuote(admin, { lines })).lines).toMatchObject([
			{ variant: { name: 'Size: M' }, sku: 'GL-M', unitPrice: 1000 },
			{ variant: { name: 'Size: L' }, sku: 'GL-L', unitPrice: 1150, currentPrice: 1200 },
		]);
		expect((await entered(admin, { ...counterSale, customer, lines })).lines).toMatchObject([
			{ name: 'Glove (Size: M)', quantity: 1 },
			{ name: 'Glove (Size: L)', quantity: 2 },
		]);
		expect(await stocks()).toEqual([
			[9, 0],
			[8, 0],
		]);
		expect(await testApp.db.select().from(priceOverrides)).toMatchObject([{ variantId: large.id }]);
	});

	test('means the cheapest variant when none is named, each only once', { tags: ['CATX-211'] }, async () => {
		const { id, medium } = await glove();
		const admin = await testApp.admin();
		expect((await getQuote(admin, { lines: [toLine({ id })] })).lines).toMatchObject([{ sku: 'GL-M' }]);
		const lines = [toLine({ id }), { ...toLine({ id }), variantId: medium.id }];
		expect(await enter(admin, { customer, lines, total: 1 })).toMatchObject({
			status: 400,
			body: { fields: { lines: 'Please add each product once.' } },
		});
	});
});
