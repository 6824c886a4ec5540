import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { BrandId, CategoryId, ProductId } from '../../contracts/ids.ts';
import { attributeQuery } from '../../shared/attributes.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { giveVariants } from '../../testing/buildVariants.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { asked, brandNames, countPlainly, drawn } from '../../testing/plainFacetCounts.ts';
import { propertyRuns } from '../../testing/propertyRuns.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { newId } from '../platform/columns.ts';
import { brands, products, productVariants } from '../schema/catalog.ts';
import { categories, categoryAttributes } from '../schema/categories.ts';
import { toSearchText } from './searchText.ts';

const testApp = setUpTestApp();
const pellets = newId<CategoryId>();
const gloves = newId<CategoryId>();
const brandIds = [newId<BrandId>(), newId<BrandId>()];

const counted = z.object({ name: z.string(), count: z.int() });
const response = z.object({
	products: z.array(z.object({ id: z.string(), name: z.string() })),
	total: z.int(),
	facets: z.object({
		categories: z.array(counted),
		brands: z.array(counted),
		origins: z.array(counted),
		attributes: z.array(
			z.object({
				name: z.string(),
				label: z.string(),
				options: z.array(counted.extend({ value: z.string() })),
			}),
		),
	}),
});
const list = async (query: string) =>
	response.parse((await testApp.guest.call(`GET /products?${query}`)).body);
const facet = async (query: string, name: string) =>
	(await list(query)).facets.attributes
		.find((each) => each.name === name)
		?.options.map(({ value, count }) => `${value} ${count}`);

beforeEach(async () => {
	await testApp.db.insert(brands).values(brandNames.map((name, place) => ({ id: brandIds[place], name })));
	await testApp.db.insert(categories).values([
		{ id: pellets, name: 'Pellets', slug: 'air-pellets', position: 1 },
		{ id: gloves, name: 'Gloves', slug: 'gloves', position: 2 },
	]);
	await testApp.db.insert(categoryAttributes).values([
		{
			categoryId: pellets,
			name: 'head-size',
			label: 'Head size',
			kind: 'choice',
			unit: 'mm',
			fact: 'headSizeMm',
			position: 0,
		},
		{
			categoryId: gloves,
			name: 'hand',
			label: 'Hand',
			kind: 'choice',
			position: 0,
			choices: ['Right', 'Left'],
		},
	]);
});

const named = (name: string, of: Partial<typeof products.$inferInsert>) =>
	buildProduct(testApp.db, {
		name,
		brandId: brandIds[0],
		searchText: toSearchText({ name, shortDescription: '', brand: 'Sarvik', category: '', variants: [] }),
		...of,
	});
const giveSizes = (id: ProductId, sizes: string[], hands: string[], off: string[] = []) =>
	giveVariants(
		testApp.db,
		id,
		[
			{ name: 'Size', values: sizes },
			{ name: 'Hand', values: hands },
		],
		sizes.flatMap((Size) =>
			hands.map((Hand) => ({ options: { Size, Hand }, active: !off.includes(`${Size} ${Hand}`) })),
		),
	);

test('a fact that variants differ in is filtered by the values of the variants', {
	tags: ['FIND-021'],
}, async () => {
	await named('One head', { categoryId: pellets, headSizeMm: 4.5 });
	const many = await named('Many heads', { categoryId: pellets, headSizeMm: 4.52 });
	await giveVariants(
		testApp.db,
		many.id,
		[{ name: 'Head size', values: ['4.49', '4.50 mm', '4.51'] }],
		['4.49', '4.50 mm', '4.51'].map((size) => ({
			options: { 'Head size': size },
			active: size !== '4.51',
		})),
	);
	expect(await facet('category=air-pellets', 'head-size')).toEqual(['4.49 1', '4.5 2']);
	const found = await list('category=air-pellets&attr.head-size=4.49');
	expect(found.products.map(({ name }) => name)).toEqual(['Many heads']);
	expect((await list('category=air-pellets&attr.head-size=4.51')).total).toBe(0);
});

test('calibres that are written in any way are one choice of the calibre filter', {
	tags: ['FIND-021'],
}, async () => {
	await testApp.db.insert(categoryAttributes).values({
		categoryId: pellets,
		name: 'calibre',
		label: 'Calibre',
		kind: 'choice',
		unit: 'mm',
		fact: 'calibreMm',
		position: 1,
	});
	await named('One calibre', { categoryId: pellets, calibreMm: 4.5 });
	const values = ['4.5 mm (.177)', '.177', '.22 (5.5 mm)', '0.25', '5 mm', '.22 LR', 'Any'];
	for (const categoryId of [pellets, gloves]) {
		const many = await named('Many calibres', { categoryId });
		await giveVariants(
			testApp.db,
			many.id,
			[{ name: 'Calibre', values }],
			values.map((Calibre) => ({ options: { Calibre } })),
		);
	}
	const shown = async (category: string) =>
		(await list(`category=${category}`)).facets.attributes
			.find(({ name }) => name === 'calibre')
			?.options.map(({ name, count }) => `${name}: ${count}`)
			.toSorted();
	const each = ['5 mm (.20): 1', '5.5 mm (.22): 1', '6.35 mm (.25): 1', 'Any: 1'];
	expect(await shown('air-pellets')).toEqual(['.22 LR: 1', '4.5 mm (.177): 2', ...each]);
	expect(await shown('gloves')).toEqual(['.22 LR: 1', '4.5 mm (.177): 1', ...each]);
	expect((await list('category=air-pellets&attr.calibre=4.5')).total).toBe(2);
	expect(await brokenInvariants(testApp)).toEqual([]);
});

test('an option without an attribute of its name is a filter of its category, in the order of sizes', {
	tags: ['FIND-021'],
}, async () => {
	const glove = await named('Glove', { categoryId: gloves, attributes: { hand: 'Right' } });
	await giveSizes(glove.id, ['XL', 'M', 'S'], ['Right', 'Left']);
	await named('Right glove', { categoryId: gloves, attributes: { hand: 'Right' } });
	const { facets } = await list('category=gloves');
	expect(facets.attributes.map(({ label }) => label)).toEqual(['Hand', 'Size']);
	expect(await facet('category=gloves', 'size')).toEqual(['S 1', 'M 1', 'XL 1']);
	expect(await facet('category=gloves', 'hand')).toEqual(['Right 2', 'Left 1']);
	expect((await list('category=air-pellets')).facets.attributes.map(({ label }) => label)).toEqual([
		'Head size',
	]);
});

test('choices of several options must be those of one variant on sale, in the list and in the counts', {
	tags: ['FIND-022'],
}, async () => {
	const glove = await named('Glove', { categoryId: gloves });
	await giveSizes(glove.id, ['M', 'XL'], ['Right', 'Left'], ['XL Left']);
	expect((await list('category=gloves&attr.size=XL')).total).toBe(1);
	expect((await list('category=gloves&attr.size=XL&attr.hand=Left')).total).toBe(0);
	expect(await facet('category=gloves&attr.size=XL', 'hand')).toEqual(['Right 1', 'Left 0']);
	expect(await facet('category=gloves&attr.size=XL&attr.hand=Left', 'size')).toEqual(['M 1', 'XL 0']);
	await testApp.db.update(productVariants).set({ active: true });
	expect((await list('category=gloves&attr.size=XL&attr.hand=Left')).total).toBe(1);
	expect(await brokenInvariants(testApp)).toEqual([]);
});

test('a chosen size must itself be in stock or out of stock, in the list, its counts and a search', {
	tags: ['FIND-032'],
}, async () => {
	const glove = await named('Match glove', { categoryId: gloves });
	await giveVariants(
		testApp.db,
		glove.id,
		[{ name: 'Size', values: ['S', 'M'] }],
		[
			{ options: { Size: 'S' }, stock: 0 },
			{ options: { Size: 'M' }, stock: 4 },
		],
	);
	for (const of of ['category=gloves', 'q=match', 'q=match&within=gloves']) {
		const getTotals = async (size: string) =>
			Promise.all(
				['in-stock', 'out-of-stock'].map(
					async (availability) => (await list(`${of}&attr.size=${size}&availability=${availability}`)).total,
				),
			);
		expect(await getTotals('S'), of).toEqual([0, 1]);
		expect(await getTotals('M'), of).toEqual([1, 0]);
	}
	expect(await facet('category=gloves&availability=in-stock', 'size')).toEqual(['S 0', 'M 1']);
	expect(await facet('category=gloves&availability=out-of-stock', 'size')).toEqual(['S 1', 'M 0']);
	await testApp.db.update(products).set({ listedInStock: false });
	expect((await list('category=gloves&attr.size=M&availability=in-stock')).total).toBe(0);
});

test('a search is narrowed by categories, brands and attributes, with counts of what it found', {
	tags: ['FIND-023'],
}, async () => {
	const glove = await named('Match glove', { categoryId: gloves });
	await giveSizes(glove.id, ['M', 'XL'], ['Right']);
	await named('Match pellets', { categoryId: pellets, headSizeMm: 4.5, brandId: brandIds[1] });
	await named('Match pellets, large', { categoryId: pellets, headSizeMm: 4.51, countryOfOrigin: 'Germany' });
	await named('Club tin', { categoryId: pellets, headSizeMm: 4.49 });
	const { total, facets } = await list('q=match');
	expect(total).toBe(3);
	expect(facets).toMatchObject({
		categories: [
			{ name: 'Pellets', count: 2 },
			{ name: 'Gloves', count: 1 },
		],
		brands: [
			{ name: 'Kavrin', count: 1 },
			{ name: 'Sarvik', count: 2 },
		],
		origins: [
			{ name: 'Germany', count: 1 },
			{ name: 'India', count: 2 },
		],
	});
	expect(await facet('q=match', 'size')).toEqual(['M 1', 'XL 1']);
	expect(await facet('q=match', 'head-size')).toEqual(['4.5 1', '4.51 1']);
	const narrowed = await list('q=match&within=air-pellets&attr.head-size=4.51');
	expect(narrowed.products.map(({ name }) => name)).toEqual(['Match pellets, large']);
	expect(narrowed.facets.categories.map(({ count }) => count)).toEqual([2, 1]);
	expect(narrowed.facets.brands).toEqual([{ name: 'Sarvik', count: 1 }]);
	// The documented parameter of other lists means nothing in a search.
	expect((await list('q=match&category=gloves')).total).toBe(3);
	expect((await list('within=gloves')).total).toBe(4);
});

test('for any products, variants and filters every count is that of a plain count, in lists and searches', {
	tags: ['FIND-020', 'FIND-022', 'FIND-023', 'FIND-032'],
	timeout: 3_600_000,
}, async () => {
	for (const categoryId of [pellets, gloves])
		for (const [position, name] of ['hand', 'size'].entries())
			await testApp.db
				.insert(categoryAttributes)
				.values({ categoryId, name, label: name, kind: 'choice', position: 5 + position })
				.onConflictDoNothing();
	await fc.assert(
		fc.asyncProperty(
			fc.array(drawn, { minLength: 2, maxLength: 8 }),
			fc.array(asked, { minLength: 8, maxLength: 8 }),
			async (rows, questions) => {
				await testApp.db.delete(products);
				for (const one of rows) {
					const { id } = await named('Thing', {
						categoryId: [pellets, gloves][one.category],
						brandId: brandIds[one.brand],
						countryOfOrigin: one.origin,
						stock: one.stock,
						attributes: one.own === undefined ? {} : { hand: one.own },
					});
					if (one.variants.length > 0)
						await giveVariants(
							testApp.db,
							id,
							[
								{ name: 'Size', values: ['S', 'M'] },
								{ name: 'Hand', values: ['Right', 'Left'] },
							],
							one.variants.map(({ active, stock, ...options }) => ({ options, active, stock })),
						);
				}
				for (const query of questions) {
					// Attributes belong to one category, or to a search.
					const one =
						query.q === '' && query.categories.length === 0 ? { ...query, size: [], hand: [] } : query;
					const search = new URLSearchParams();
					const none = { min: undefined, max: undefined };
					for (const [name, values] of Object.entries({
						q: one.q === '' ? [] : [one.q],
						[one.q === '' ? 'category' : 'within']: one.categories,
						brand: one.brand,
						origin: one.origin,
						availability: one.availability,
						...attributeQuery({ size: { values: one.size, ...none }, hand: { values: one.hand, ...none } }),
					}))
						for (const value of [values].flat()) search.append(name, value);
					const { total, facets } = await list(search.toString());
					const plainly = (name: string, get: Parameters<typeof countPlainly>[3]) =>
						countPlainly(rows, one, name, get);
					const counts = (options: { name: string; count: number }[]) =>
						Object.fromEntries(
							options.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]),
						);
					expect({ one, ...counts(facets.brands) }).toEqual({
						one,
						...plainly('brand', ({ brand }) => brandNames[brand]),
					});
					expect({ one, ...counts(facets.origins) }).toEqual({
						one,
						...plainly('origin', ({ origin }) => origin),
					});
					expect({ one, ...counts(facets.categories) }).toEqual({
						one,
						...plainly('categories', ({ category }) => ['Pellets', 'Gloves'][category]),
					});
					expect(total).toBe(
						Object.values(plainly('', ({ brand }) => String(brand))).reduce((sum, count) => sum + count, 0),
					);
					for (const name of ['size', 'hand'] as const) {
						const shown = facets.attributes.find((each) => each.name === name);
						if (shown !== undefined)
							expect({ one, name, ...counts(shown.options) }).toEqual({
								one,
								name,
								...plainly(name, (_, row) => row[name]),
							});
					}
				}
				expect(await brokenInvariants(testApp)).toEqual([]);
			},
		),
		{ numRuns: propertyRuns(8), endOnFailure: true },
	);
});
