import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { BrandId, CategoryId, ProductId } from '../../contracts/ids.ts';
import { percentToBasisPoints, rupeesToPaise } from '../../shared/money.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { addOnlyVariants } from '../../testing/buildVariants.ts';
import { type ListedProduct, type ListingQuery, listByRules } from '../../testing/listingRules.ts';
import { propertyRuns } from '../../testing/propertyRuns.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { newId } from '../platform/columns.ts';
import { brands, products } from '../schema/catalog.ts';
import { categories, categoryAliases } from '../schema/categories.ts';
import { toSearchText } from './searchText.ts';

const testApp = setUpTestApp();
const page = z.object({
	products: z.array(
		z.object({
			id: z.string(),
			name: z.string(),
			originalPrice: z.number().optional(),
			offerPrice: z.number(),
		}),
	),
	total: z.number(),
	page: z.number(),
	search: z.object({ corrected: z.string().optional(), dropped: z.array(z.string()) }).optional(),
	facets: z.object({ highestPrice: z.number(), categoryPrices: z.unknown().optional() }),
});

const search = async (query: string) => page.parse((await testApp.guest.call(`GET /products?${query}`)).body);
const names = async (query: string) => (await search(query)).products.map(({ name }) => name);

const catalog = {
	brands: [
		{ id: newId<BrandId>(), name: 'Tarkeen' },
		{ id: newId<BrandId>(), name: 'Kestrath Optik' },
		{ id: newId<BrandId>(), name: 'Zinnora' },
	],
	categories: [
		{ id: newId<CategoryId>(), name: 'Air Rifles', slug: 'air-rifles', alias: undefined, position: 1 },
		{ id: newId<CategoryId>(), name: 'Air Pellets', slug: 'air-pellets', alias: 'pellets', position: 2 },
		{
			id: newId<CategoryId>(),
			name: 'SCATT Training Systems',
			slug: 'scatt-training-systems',
			alias: 'scatt',
			position: 3,
		},
	],
};

async function seedBrandsAndCategories(): Promise<void> {
	await testApp.db.insert(brands).values(catalog.brands);
	await testApp.db.insert(categories).values(catalog.categories.map(({ alias: _, ...category }) => category));
	await testApp.db
		.insert(categoryAliases)
		.values(
			catalog.categories.flatMap(({ id, alias }) =>
				alias === undefined ? [] : { slug: alias, categoryId: id },
			),
		);
}

/** A product with the columns that the listing reads; brand and category are indexes 0 to 2. */
async function stocked(of: {
	name: string;
	shortDescription?: string;
	brand?: number;
	category?: number;
	available?: number;
}): Promise<void> {
	const brand = catalog.brands[of.brand ?? 0];
	const category = catalog.categories[of.category ?? 0];
	const names = { brand: brand?.name ?? '', category: category?.name ?? '' };
	const texts = { name: of.name, shortDescription: of.shortDescription ?? '' };
	await buildProduct(testApp.db, {
		...texts,
		...(brand && { brandId: brand.id }),
		...(category && { categoryId: category.id }),
		stock: of.available ?? 10,
		searchText: toSearchText({ ...texts, ...names, variants: [] }),
	});
}

const few = ['pellet', 'Pellets', 'match', 'MATCH', 'air', 'club', 'rifled', 'barrel', 'x100', '50%', 'a_b'];
/** Single-word names, because the sort order of spaces depends on the database. */
const nameWords = fc
	.tuple(
		fc.constantFrom('Match', 'match', 'Pellet', 'Rifle', 'air', 'Zeta', 'alpha'),
		fc.integer({ min: 0, max: 20 }),
	)
	.map(([word, number]) => word + number);
const listed = fc.record({
	name: nameWords,
	shortDescription: fc.array(fc.constantFrom(...few), { maxLength: 4 }).map((words) => words.join(' ')),
	brand: fc.integer({ min: 0, max: 2 }),
	category: fc.integer({ min: 0, max: 2 }),
	numericPrice: fc.integer({ min: 1, max: 40 }).map((tens) => tens * 10),
	offered: fc.constantFrom(0, 0, 0.5, 0.9),
	stock: fc.integer({ min: 0, max: 3 }),
	reserved: fc.integer({ min: 0, max: 3 }),
	listedInStock: fc.boolean(),
	stars: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 }),
	soldCount: fc.integer({ min: 0, max: 3 }),
	isNew: fc.boolean(),
	isHot: fc.boolean(),
	day: fc.integer({ min: 1, max: 5 }),
	archived: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
});
const upToTwo = <T>(...values: T[]) => fc.subarray(values, { maxLength: 2 });
const price = fc.option(
	fc.integer({ min: 0, max: 45 }).map((tens) => tens * 10),
	{ nil: undefined },
);
const question: fc.Arbitrary<ListingQuery> = fc.record({
	q: fc.oneof(
		{ weight: 2, arbitrary: fc.constant('') },
		{
			weight: 1,
			arbitrary: fc.constantFrom(
				...few,
				...'PELL,kestrath o,scatt,ing sys,e,%,nothing,air match,club  RIFLED,tarkeen x100 e'.split(','),
			),
		},
	),
	category: upToTwo('air-rifles', 'air-pellets', 'pellets', 'scatt', 'no-such-category'),
	brand: upToTwo('Tarkeen', 'Kestrath Optik', 'Unknown brand'),
	minPrice: price,
	maxPrice: price,
	availability: upToTwo<'in-stock' | 'out-of-stock'>('in-stock', 'out-of-stock'),
	rating: fc.subarray([1, 2, 3, 4, 5], { maxLength: 3 }),
	onSale: fc.boolean(),
	sort: fc.constantFrom('featured', 'price-asc', 'price-desc', 'rating', 'newest', 'name-asc', 'name-desc'),
	page: fc.integer({ min: 1, max: 4 }),
	limit: fc.integer({ min: 1, max: 8 }),
});

/** Most queries have only some filters, because all of them together would match nothing. */
const listingQuery = fc
	.tuple(question, fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }))
	.map(([all, [category, brand, prices, availability, rating, onSale]]) => ({
		...all,
		category: category ? all.category : [],
		brand: brand ? all.brand : [],
		minPrice: prices ? all.minPrice : undefined,
		maxPrice: prices ? all.maxPrice : undefined,
		availability: availability ? all.availability : [],
		rating: rating ? all.rating : [],
		onSale: onSale === true && all.onSale,
	}));

function toListingUrl(question: ListingQuery): string {
	const search = new URLSearchParams();
	for (const [key, value] of Object.entries(question))
		for (const one of Array.isArray(value) ? value : [value])
			if (one !== undefined && one !== '') search.append(key, String(one));
	return search.toString();
}

async function storeProducts(drafts: (typeof listed extends fc.Arbitrary<infer T> ? T : never)[]) {
	await testApp.db.delete(products);
	const rows = drafts.map((one) => {
		const brand = catalog.brands[one.brand];
		const category = catalog.categories[one.category];
		if (brand === undefined || category === undefined) throw new Error('Unknown brand or category.');
		const reserved = Math.min(one.reserved, one.stock);
		const ratingSum = one.stars.reduce((sum, stars) => sum + stars, 0);
		const offerPrice = one.numericPrice * one.offered;
		const createdAt = new Date(Date.UTC(2026, 0, one.day));
		const id = newId<ProductId>();
		const row: typeof products.$inferInsert = {
			id,
			name: one.name,
			shortDescription: one.shortDescription,
			brandId: brand.id,
			categoryId: category.id,
			pricePaise: rupeesToPaise(one.numericPrice),
			offerPaise: rupeesToPaise(offerPrice),
			gstBasisPoints: percentToBasisPoints(18),
			listedInStock: one.listedInStock,
			stock: one.stock,
			reserved,
			ratingSum,
			reviewCount: one.stars.length,
			openingSoldCount: one.soldCount,
			isNew: one.isNew,
			isHot: one.isHot,
			createdAt,
			archivedAt: one.archived ? createdAt : null,
			searchText: toSearchText({ ...one, brand: brand.name, category: category.name, variants: [] }),
		};
		const product: ListedProduct = {
			id,
			name: one.name,
			shortDescription: one.shortDescription,
			brand: brand.name,
			category: {
				name: category.name,
				slugs: [category.slug, ...(category.alias === undefined ? [] : [category.alias])],
			},
			numericPrice: one.numericPrice,
			offerPrice,
			inStock: one.listedInStock && one.stock > reserved,
			rating: one.stars.length === 0 ? 0 : ratingSum / one.stars.length,
			reviewCount: one.stars.length,
			soldCount: one.soldCount,
			isNew: one.isNew,
			isHot: one.isHot,
			createdAt: createdAt.getTime(),
		};
		return { row, product, archived: one.archived };
	});
	if (rows.length > 0) await testApp.db.insert(products).values(rows.map(({ row }) => row));
	await addOnlyVariants(testApp.db);
	return rows.filter(({ archived }) => !archived).map(({ product }) => product);
}

test('for any catalog and any query the database returns what the rules say', {
	tags: 'CATX-400 CATX-401 LST-049 LST-050 LST-051 LST-053 LST-060 LST-061 LST-062 OPEN-051 LST-063 LST-064 LST-065 LST-066 LST-068 LST-069 LST-070 LST-071 LST-072 LST-073'.split(
		' ',
	),
}, async () => {
	await seedBrandsAndCategories();
	await fc.assert(
		fc.asyncProperty(
			fc.array(listed, { minLength: 0, maxLength: 24 }),
			fc.array(listingQuery, { minLength: 12, maxLength: 12 }),
			async (drafts, queries) => {
				const shown = await storeProducts(drafts);
				for (const one of queries) {
					if (one.q !== '') {
						// A search finds more than the documented rule.
						const whole = { ...one, page: 1, limit: 100 };
						const found = (await search(toListingUrl(whole))).products.map(({ id }) => id);
						expect(found, JSON.stringify(one)).toEqual(expect.arrayContaining(listByRules(shown, whole).ids));
						continue;
					}
					const response = await search(toListingUrl(one));
					expect({
						question: one,
						ids: response.products.map(({ id }) => id),
						total: response.total,
					}).toEqual({ question: one, ...listByRules(shown, one) });
				}
			},
		),
		{ numRuns: propertyRuns(10), endOnFailure: true },
	);
});

test('a category’s listing contains the products with its title as category name', {
	tags: ['LST-022', 'ENT-039'],
}, async () => {
	await seedBrandsAndCategories();
	await stocked({ name: 'Wadcutter', category: 1 });
	await stocked({ name: 'Club Rifle' });
	const { body } = await testApp.guest.call('GET /products?category=air-pellets');
	expect(body).toMatchObject({
		total: 1,
		products: [{ name: 'Wadcutter', category: { name: 'Air Pellets' } }],
	});
	expect(await names('category=pellets')).toEqual(['Wadcutter']);
});

test('a search ranks whole words of the name first, then parts of it, then the description', async () => {
	await seedBrandsAndCategories();
	await stocked({ name: 'Sling', shortDescription: 'For a springy stance' });
	await stocked({ name: 'Buffer', shortDescription: 'Softens the spring' });
	await stocked({ name: 'Mainspring' });
	await stocked({ name: 'Spring guide', available: 0 });
	await stocked({ name: 'Trigger spring' });
	expect(await names('q=SPRING')).toEqual([
		'Trigger spring',
		'Spring guide',
		'Mainspring',
		'Buffer',
		'Sling',
	]);
	expect(await names('q=spring&sort=name-asc&limit=2')).toEqual(['Buffer', 'Mainspring']);
});

test.each([
	['pelet', 'pellet'],
	['rifel', 'rifle'],
	['scatt trainig', 'scatt training'],
	['tarken', 'tarkeen'],
])('a search for “%s” shows the results for “%s”', async (typed, corrected) => {
	await seedBrandsAndCategories();
	await stocked({ name: 'Club rifle' });
	await stocked({ name: 'Match pellets', category: 1, brand: 1 });
	await stocked({ name: 'Aim trace', category: 2, brand: 2 });
	expect(await search(`q=${encodeURIComponent(typed)}`)).toMatchObject({ search: { corrected } });
	expect(await search('q=zzzzzz')).toMatchObject({ total: 0, search: { dropped: ['zzzzzz'] } });
});

test('the slider ends at the highest regular price, and an offer also has the regular price', {
	tags: ['LST-042', 'ENT-009'],
}, async () => {
	await buildProduct(testApp.db, { pricePaise: rupeesToPaise(1000), offerPaise: rupeesToPaise(800) });
	const response = await search('onSale=true');
	expect(response.products[0]).toMatchObject({ offerPrice: 800, originalPrice: 1000 });
	expect(response.facets.highestPrice).toBe(1000);
	await buildProduct(testApp.db, { pricePaise: rupeesToPaise(3000), offerPaise: rupeesToPaise(10) });
	await buildProduct(testApp.db, { pricePaise: rupeesToPaise(20) });
	expect((await search('maxPrice=15')).facets.highestPrice).toBe(3000);
});

test('a category tells what its cheapest and its dearest product cost', { tags: ['LST-042'] }, async () => {
	const id = newId<CategoryId>();
	await testApp.db.insert(categories).values({ id, name: 'Spares', slug: 'spares', position: 1 });
	await buildProduct(testApp.db, { categoryId: id, pricePaise: rupeesToPaise(700) });
	await buildProduct(testApp.db, { pricePaise: rupeesToPaise(2000) });
	expect((await search('category=spares')).facets.categoryPrices).toEqual({ lowest: 700, highest: 700 });
});

test('a price range includes its bounds', { tags: ['LST-049'] }, async () => {
	await buildProduct(testApp.db, { name: 'Lowest', pricePaise: rupeesToPaise(800) });
	await buildProduct(testApp.db, { name: 'Highest', pricePaise: rupeesToPaise(900) });
	expect(await names('minPrice=800&maxPrice=900&sort=price-asc')).toEqual(['Lowest', 'Highest']);
	expect(await names('minPrice=801&maxPrice=899')).toEqual([]);
});

test('prices are sorted and filtered by the price to pay; newest by date, featured by flags and sales', {
	tags: ['OPEN-046', 'OPEN-048', 'OPEN-049'],
}, async () => {
	const day = (date: number) => new Date(Date.UTC(2026, 0, date));
	const priced = (regular: number, offer: number) => ({
		pricePaise: rupeesToPaise(regular),
		offerPaise: rupeesToPaise(offer),
	});
	await buildProduct(testApp.db, {
		name: 'Plain',
		...priced(500, 0),
		createdAt: day(1),
		openingSoldCount: 9,
	});
	await buildProduct(testApp.db, { name: 'Offered', ...priced(900, 300), createdAt: day(4), isNew: true });
	await buildProduct(testApp.db, { name: 'Hot', ...priced(700, 600), createdAt: day(2), isHot: true });
	await buildProduct(testApp.db, {
		name: 'Sold out',
		...priced(400, 0),
		createdAt: day(3),
		stock: 0,
		isHot: true,
	});
	expect(await names('sort=price-asc')).toEqual(['Offered', 'Sold out', 'Plain', 'Hot']);
	expect(await names('sort=price-desc')).toEqual(['Hot', 'Plain', 'Sold out', 'Offered']);
	expect(await names('maxPrice=300')).toEqual(['Offered']);
	expect(await names('minPrice=501&maxPrice=900')).toEqual(['Hot']);
	expect(await names('sort=newest')).toEqual(['Offered', 'Sold out', 'Hot', 'Plain']);
	expect(await names('sort=featured')).toEqual(['Hot', 'Offered', 'Plain', 'Sold out']);
});

test('without products the price slider ends at 100000', { tags: ['LST-043', 'CON-015'] }, async () => {
	expect((await search('')).facets.highestPrice).toBe(100_000);
});

test.each([
	['minPrice=-1', 2],
	['minPrice=abc&maxPrice=xyz', 2],
	['minPrice=&maxPrice=', 2],
	['minPrice=1e400', 2],
	['maxPrice=NaN', 2],
	['minPrice=9000&maxPrice=1', 2],
	['onSale=perhaps', 2],
	['page=0', 2],
	['page=-3', 2],
	['page=1.5', 2],
	['page=1000000000', 2],
	['brand=Tarkeen&brand=Tarkeen&brand=', 2],
	['brand=Tarkeen&brand=10kB', 2],
	['brand=Unknown', 0],
	['category=unknown', 0],
	['q=10kB', 0],
	['q=%00', 2],
	['q=a%00b', 2],
	['q=%ED%A0%80', 0],
	['q=%FF%FE', 0],
	['q=%', 0],
	['q=a&q=b', 2],
	['q=%5C', 0],
	['q=%28%5B%2B%2A', 0],
	['%00=%00&__proto__=x&constructor=y', 2],
])('invalid values in the URL are ignored: %s', { tags: ['LST-045', 'LST-046'] }, async (query, total) => {
	await seedBrandsAndCategories();
	for (const name of ['Club rifle', 'Match rifle']) await stocked({ name });
	const response = await testApp.guest.call(`GET /products?${query.replace('10kB', 'x'.repeat(10_000))}`);
	expect(response.status).toBe(200);
	expect(page.parse(response.body).total).toBe(total);
});

test('a page after the last is empty and still has the total', async () => {
	await seedBrandsAndCategories();
	await stocked({ name: 'Club rifle' });
	expect(await search('page=7')).toMatchObject({ products: [], total: 1, page: 7 });
});
