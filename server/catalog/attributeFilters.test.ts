import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { BrandId, CategoryId } from '../../contracts/ids.ts';
import type { AttributeFilters } from '../../shared/attributes.ts';
import { attributeQuery } from '../../shared/attributes.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { propertyRuns } from '../../testing/propertyRuns.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { newId } from '../platform/columns.ts';
import { brands, products } from '../schema/catalog.ts';
import { categories, categoryAliases, categoryAttributes } from '../schema/categories.ts';

const testApp = setUpTestApp();
const rifles = newId<CategoryId>();
const pellets = newId<CategoryId>();
const brandIds = [newId<BrandId>(), newId<BrandId>()];

const option = z.object({ value: z.string(), name: z.string(), count: z.int() });
const response = z.object({
	products: z.array(z.object({ id: z.string(), name: z.string() })),
	total: z.int(),
	facets: z.object({
		origins: z.array(z.object({ name: z.string(), count: z.int() })),
		attributes: z.array(
			z.object({
				name: z.string(),
				options: z.array(option),
				lowest: z.number().optional(),
				highest: z.number().optional(),
			}),
		),
	}),
});
const list = async (query: string) =>
	response.parse((await testApp.guest.call(`GET /products?${query}`)).body);

beforeEach(async () => {
	await testApp.db.insert(brands).values([
		{ id: brandIds[0], name: 'Tarkeen' },
		{ id: brandIds[1], name: 'Kestrath' },
	]);
	await testApp.db.insert(categories).values([
		{ id: rifles, name: 'Air Rifles', slug: 'air-rifles', position: 1 },
		{ id: pellets, name: 'Pellets', slug: 'air-pellets', position: 2 },
	]);
	await testApp.db.insert(categoryAliases).values({ slug: 'rifles', categoryId: rifles });
	const declared = [
		{ name: 'trigger', label: 'Trigger', kind: 'choice', choices: ['Two-stage', 'Electronic'] },
		{ name: 'adjustable', label: 'Adjustable', kind: 'yes-no' },
		{ name: 'sight-radius', label: 'Sight radius', kind: 'number', unit: 'mm' },
		{ name: 'calibre', label: 'Calibre', kind: 'choice', unit: 'mm', fact: 'calibreMm' },
		{ name: 'energy', label: 'Energy', kind: 'number', unit: 'J', fact: 'muzzleEnergyJ' },
		{ name: 'inner', label: 'Inner', kind: 'choice', choices: ['a'], filterable: false },
	] as const;
	await testApp.db.insert(categoryAttributes).values(
		declared.map((attribute, position) => ({
			...attribute,
			categoryId: rifles,
			position,
			choices: 'choices' in attribute ? [...attribute.choices] : [],
		})),
	);
});

type Rifle = {
	brand: number;
	origin: string;
	archived: boolean;
	trigger: string | undefined;
	adjustable: boolean | undefined;
	radius: number | undefined;
	calibre: number | null;
	energy: number | null;
};
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const rifle: fc.Arbitrary<Rifle> = fc.record({
	brand: fc.constantFrom(0, 1),
	origin: fc.constantFrom('India', 'Germany', ''),
	archived: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
	trigger: maybe(fc.constantFrom('Two-stage', 'Electronic')),
	adjustable: maybe(fc.boolean()),
	radius: maybe(fc.integer({ min: 1, max: 5 })),
	calibre: fc.option(fc.constantFrom(4.5, 5.5)),
	energy: fc.option(fc.integer({ min: 1, max: 5 })),
});
const range = fc.record({
	values: fc.constant<string[]>([]),
	min: maybe(fc.integer({ min: 0, max: 5 })),
	max: maybe(fc.integer({ min: 0, max: 5 })),
});
const some = (...values: string[]) =>
	fc.subarray(values).map((chosen) => ({ values: chosen, min: undefined, max: undefined }));
const filters: fc.Arbitrary<AttributeFilters> = fc.record(
	{
		trigger: some('Two-stage', 'Electronic', 'Hair'),
		adjustable: some('yes', 'no'),
		'sight-radius': range,
		calibre: some('4.5', '5.5'),
		energy: range,
		unknown: some('x'),
	},
	{ requiredKeys: [] },
);
const question = fc.record({
	filters,
	origin: fc.subarray(['India', 'Germany', 'Norway'], { maxLength: 2 }),
	brand: fc.subarray(['Tarkeen', 'Kestrath'], { maxLength: 1 }),
});

const inRange = (
	value: number | null | undefined,
	ends: { min: number | undefined; max: number | undefined },
) => {
	const { min, max } = ends;
	const [low = 0, high = Number.POSITIVE_INFINITY] =
		min !== undefined && max !== undefined && min > max ? [max, min] : [min, max];
	if (min === undefined && max === undefined) return true;
	return value != null && value >= low && value <= high;
};
const yesOrNo = (value: boolean | undefined) => (value === undefined ? undefined : value ? 'yes' : 'no');

/** Whether a rifle passes each filter, by the plainest rules. */
function passes(one: Rifle, asked: { filters: AttributeFilters; origin: string[]; brand: string[] }) {
	const matchesAny = (chosen: string[] | undefined, value: string | undefined) =>
		chosen === undefined || chosen.length === 0 || (value !== undefined && chosen.includes(value));
	const none = { min: undefined, max: undefined };
	return {
		origin: matchesAny(asked.origin, one.origin),
		brand: matchesAny(asked.brand, ['Tarkeen', 'Kestrath'][one.brand]),
		trigger: matchesAny(asked.filters.trigger?.values, one.trigger),
		adjustable: matchesAny(asked.filters.adjustable?.values, yesOrNo(one.adjustable)),
		calibre: matchesAny(
			asked.filters.calibre?.values,
			one.calibre === null ? undefined : String(one.calibre),
		),
		radius: inRange(one.radius, asked.filters['sight-radius'] ?? none),
		energy: inRange(one.energy, asked.filters.energy ?? none),
	};
}

test('for any products and filters the list and the count of every option are those of a plain count', {
	tags: ['CATX-110', 'CATX-111', 'CATX-113'],
}, async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(rifle, { maxLength: 20 }),
			fc.array(question, { minLength: 8, maxLength: 8 }),
			async (rows, questions) => {
				await testApp.db.delete(products);
				for (const one of rows)
					await buildProduct(testApp.db, {
						categoryId: rifles,
						brandId: brandIds[one.brand],
						countryOfOrigin: one.origin,
						calibreMm: one.calibre,
						muzzleEnergyJ: one.energy,
						archivedAt: one.archived ? new Date() : null,
						attributes: {
							...(one.trigger === undefined ? {} : { trigger: one.trigger }),
							...(one.adjustable === undefined ? {} : { adjustable: one.adjustable }),
							...(one.radius === undefined ? {} : { 'sight-radius': one.radius }),
						},
					});
				const listed = rows.filter(({ archived }) => !archived);
				for (const asked of questions) {
					const search = new URLSearchParams();
					const query = { ...attributeQuery(asked.filters), origin: asked.origin, brand: asked.brand };
					for (const [name, values] of Object.entries(query))
						for (const value of [values].flat()) search.append(name, value);
					search.append('category', 'rifles');
					const { total, facets } = await list(search.toString());
					const passing = (except?: keyof ReturnType<typeof passes>) =>
						listed.filter((one) =>
							Object.entries(passes(one, asked)).every(([filter, passed]) => filter === except || passed),
						);
					expect({ asked, total }).toEqual({ asked, total: passing().length });
					const counts = (options: { name: string; count: number }[]) =>
						Object.fromEntries(
							options.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]),
						);
					const countBy = (
						facet: keyof ReturnType<typeof passes>,
						ofRifle: (one: Rifle) => string | null | undefined,
					) => {
						const found: Record<string, number> = {};
						for (const one of passing(facet)) {
							const value = ofRifle(one);
							if (value) found[value] = (found[value] ?? 0) + 1;
						}
						return found;
					};
					const facet = (name: string) =>
						(facets.attributes.find((each) => each.name === name)?.options ?? []).map(({ value, count }) => ({
							name: value,
							count,
						}));
					expect({
						asked,
						origin: counts(facets.origins),
						trigger: counts(facet('trigger')),
						adjustable: counts(facet('adjustable')),
						calibre: counts(facet('calibre')),
					}).toEqual({
						asked,
						origin: countBy('origin', ({ origin }) => origin),
						trigger: countBy('trigger', ({ trigger }) => trigger),
						adjustable: countBy('adjustable', ({ adjustable }) => yesOrNo(adjustable)),
						calibre: countBy('calibre', ({ calibre }) => (calibre === null ? null : String(calibre))),
					});
				}
			},
		),
		{ numRuns: propertyRuns(8), endOnFailure: true },
	);
});

const named = (name: string, of: Partial<typeof products.$inferInsert>) =>
	buildProduct(testApp.db, { name, categoryId: rifles, brandId: brandIds[0], ...of });

test('the panel has the filterable attributes of the category in order, with values and ranges in both units', {
	tags: ['CATX-111', 'CATX-112'],
}, async () => {
	await named('A', { attributes: { trigger: 'Electronic', 'sight-radius': 780 }, calibreMm: 4.5 });
	await named('B', { attributes: { trigger: 'Two-stage', 'sight-radius': 800 }, calibreMm: 5.5 });
	await named('Old', { attributes: { 'sight-radius': 9 }, archivedAt: new Date() });
	const { facets } = await list('category=air-rifles&attr.trigger=Hair');
	expect(facets.attributes).toMatchObject([
		{
			name: 'trigger',
			options: [
				{ value: 'Two-stage', count: 1 },
				{ value: 'Electronic', count: 1 },
				// Chosen in the address, so that it can be cleared.
				{ value: 'Hair', count: 0 },
			],
		},
		{ name: 'adjustable', options: [] },
		{ name: 'sight-radius', options: [], lowest: 780, highest: 800 },
		{
			name: 'calibre',
			options: [
				{ value: '4.5', name: '4.5 mm (.177)', count: 0 },
				{ value: '5.5', name: '5.5 mm (.22)', count: 0 },
			],
		},
		// No product has a value, so there is no range.
		{ name: 'energy', options: [] },
	]);
	for (const query of ['', 'category=air-pellets', 'category=air-rifles&category=air-pellets', 'q=nothing'])
		expect((await list(query)).facets.attributes, query).toEqual([]);
});

test.each([
	'attr.unknown=1',
	'attr.=1',
	'attr.trigger.min=3',
	'attr.sight-radius=780',
	'attr.sight-radius.min=abc',
	'attr.sight-radius.min=-5',
	'attr.sight-radius.max=1e99',
	'attr.__proto__=x&attr.constructor=y',
	'attr.adjustable=maybe',
	'attr.inner=a',
	`attr.trigger=${'x'.repeat(90)}`,
	'attr.trigger=%00',
])('an attribute filter that means nothing is ignored: %s', { tags: ['CATX-114'] }, async (query) => {
	await named('A', { attributes: { trigger: 'Electronic', 'sight-radius': 780 } });
	expect((await list(`category=air-rifles&${query}`)).total).toBe(1);
});

test('a range with its ends swapped is corrected, and a value of another kind is not compared', {
	tags: ['CATX-114'],
}, async () => {
	await named('A', { attributes: { 'sight-radius': 780 } });
	await named('Moved here', { attributes: { 'sight-radius': 'long', trigger: 5 } });
	const found = await list('category=air-rifles&attr.sight-radius.min=800&attr.sight-radius.max=700');
	expect(found.products.map(({ name }) => name)).toEqual(['A']);
	const { facets } = await list('category=air-rifles');
	expect(facets.attributes.find(({ name }) => name === 'trigger')?.options).toEqual([]);
});

test('products are filtered and sorted by country of origin, in every listing', {
	tags: ['CATX-113'],
}, async () => {
	await named('From India', { countryOfOrigin: 'India' });
	await named('From Norway', { countryOfOrigin: 'Norway' });
	await named('Archived', { countryOfOrigin: 'Chile', archivedAt: new Date() });
	await buildProduct(testApp.db, { name: 'From Austria', categoryId: pellets, countryOfOrigin: 'Austria' });
	const names = async (query: string) => (await list(query)).products.map(({ name }) => name);
	expect(await names('sort=origin')).toEqual(['From Austria', 'From India', 'From Norway']);
	expect(await names('origin=Norway&origin=Austria&sort=origin')).toEqual(['From Austria', 'From Norway']);
	expect((await list('category=air-rifles&origin=Norway')).facets.origins).toEqual([
		{ name: 'India', count: 1 },
		{ name: 'Norway', count: 1 },
	]);
	expect((await list('q=from&origin=Spain')).facets.origins).toEqual([
		{ name: 'Austria', count: 1 },
		{ name: 'India', count: 1 },
		{ name: 'Norway', count: 1 },
		{ name: 'Spain', count: 0 },
	]);
});
