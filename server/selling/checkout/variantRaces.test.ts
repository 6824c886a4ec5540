import { afterEach, expect, test } from 'vitest';
import { rupeesToPaise } from '../../../shared/money.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { giveVariants } from '../../../testing/buildVariants.ts';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { retryWhenBusy } from '../../../testing/retryWhenBusy.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { fillCart, pay } from '../../../testing/walkthrough.ts';
import { products, productVariants } from '../../schema/catalog.ts';
import { orders } from '../../schema/orders.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

/** A glove with as many units of each size as given, ₹1,000 each. */
async function glove(...stocks: number[]) {
	const { id } = await buildProduct(testApp.db, { name: 'Glove' });
	const sizes = stocks.map((_, number) => `Size ${number}`);
	return giveVariants(
		testApp.db,
		id,
		[{ name: 'Size', values: sizes }],
		stocks.map((stock, number) => ({
			options: { Size: sizes[number] ?? '' },
			stock,
			pricePaise: rupeesToPaise(1000),
		})),
	);
}
const figures = async () => {
	const rows = await testApp.db.select().from(productVariants).orderBy(productVariants.position);
	return rows.map(({ stock, reserved }) => [stock, reserved]);
};

test('two buyers of the last unit of a variant, while another variant sells: one is refused', {
	tags: ['CATX-212'],
}, async () => {
	const [scarce, plenty] = await glove(1, 20);
	if (scarce === undefined || plenty === undefined) throw new Error('No variants');
	const carts = await Promise.all([
		...[1, 2].map(() => fillCart(testApp, { variants: [scarce] })),
		...[1, 2, 3, 4, 5, 6].map(() => fillCart(testApp, { variants: [plenty] })),
	]);
	const responses = await Promise.all(carts.map(({ payNow }) => retryWhenBusy(() => payNow(1180))));
	const statuses = responses.map(({ status }) => status);
	expect(statuses.slice(0, 2).sort()).toEqual([200, 409]);
	expect(statuses.slice(2)).toEqual(Array<number>(6).fill(200));
	expect(await figures()).toEqual([
		[1, 1],
		[20, 6],
	]);
	expect(await testApp.db.select().from(products)).toMatchObject([{ stock: 21, reserved: 7, available: 14 }]);
});

test('two hundred buyers of several variants of two products, in any order: no deadlock, none oversold', {
	tags: ['CATX-212'],
}, async () => {
	const variants = [...(await glove(30, 30, 200)), ...(await glove(30, 200, 200))];
	const carts = [];
	for (let number = 0; number < 200; number++) {
		const chosen = [0, 2, 3, 5].flatMap((step) => variants[(number + step) % variants.length] ?? []);
		carts.push(await fillCart(testApp, { variants: number % 2 === 0 ? chosen : chosen.reverse() }));
	}
	const responses = await Promise.all(carts.map(({ payNow }) => retryWhenBusy(() => payNow(4720))));
	const statuses = responses.map(({ status }) => status);
	expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
	const sold = statuses.filter((status) => status === 200).length;
	expect(sold).toBeGreaterThan(0);
	const reserved = (await figures()).map(([, units]) => units ?? 0);
	expect(reserved.reduce((sum, units) => sum + units, 0)).toBe(4 * sold);
});

test('orders of different variants are placed at the same time, and each leaves its own stock', {
	tags: ['CATX-212'],
}, async () => {
	const variants = await glove(10, 10, 10);
	const carts = [];
	for (let number = 0; number < 15; number++)
		carts.push(await fillCart(testApp, { variants: variants.slice(number % 3, (number % 3) + 1) }));
	const successes = await Promise.all(carts.map((cart) => pay(testApp, cart)));
	const responses = await Promise.all(
		carts.map(({ shopper }, number) =>
			retryWhenBusy(() => shopper.call('POST /payments/verify', successes[number])),
		),
	);
	expect(responses.map(({ status }) => status)).toEqual(Array<number>(15).fill(200));
	expect(await testApp.db.$count(orders)).toBe(15);
	expect(await figures()).toEqual([
		[5, 0],
		[5, 0],
		[5, 0],
	]);
});
