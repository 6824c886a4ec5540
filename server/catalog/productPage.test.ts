import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { BrandId, CategoryId, ProductId } from '../../contracts/ids.ts';
import { percentToBasisPoints, rupeesToPaise } from '../../contracts/money.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { type ListedProduct, type ListingQuestion, listByTheRules } from '../../testing/listingRules.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { newId } from '../platform/columns.ts';
import { searchTextOf } from './searchText.ts';
import { brands, categories, categoryAliases, products } from './tables.ts';

let world: World;
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
	didYouMean: z.string().optional(),
	facets: z.object({ highestPrice: z.number() }),
});

beforeAll(async () => {
	world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

const search = async (query: string) => page.parse((await world.guest.call(`GET /products?${query}`)).body);
const names = async (query: string) => (await search(query)).products.map(({ name }) => name);

const shelf = {
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

async function layShelves(): Promise<void> {
	await world.db.insert(brands).values(shelf.brands);
	await world.db.insert(categories).values(shelf.categories.map(({ alias: _, ...category }) => category));
	await world.db
		.insert(categoryAliases)
		.values(
			shelf.categories.flatMap(({ id, alias }) =>
				alias === undefined ? [] : { slug: alias, categoryId: id },
			),
		);
}

/** A product of brand and category number 0 to 2, by what the listing reads of it. */
async function stocked(of: {
	name: string;
	shortDescription?: string;
	brand?: number;
	category?: number;
	available?: number;
}): Promise<void> {
	const brand = shelf.brands[of.brand ?? 0];
	const category = shelf.categories[of.category ?? 0];
	const shortDescription = of.shortDescription ?? '';
	await buildProduct(world.db, {
		name: of.name,
		shortDescription,
		...(brand && { brandId: brand.id }),
		...(category && { categoryId: category.id }),
		stock: of.available ?? 10,
		searchText: searchTextOf({
			name: of.name,
			shortDescription,
			brand: brand?.name ?? '',
			category: category?.name ?? '',
		}),
	});
}

const few = ['pellet', 'Pellets', 'match', 'MATCH', 'air', 'club', 'rifled', 'barrel', 'x100', '50%', 'a_b'];
/** Names of one word: how a space is sorted is the database's own affair. */
const nameOf = fc
	.tuple(
		fc.constantFrom('Match', 'match', 'Pellet', 'Rifle', 'air', 'Zeta', 'alpha'),
		fc.integer({ min: 0, max: 20 }),
	)
	.map(([word, number]) => word + number);
const listed = fc.record({
	name: nameOf,
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
const some = <T>(...values: T[]) => fc.subarray(values, { maxLength: 2 });
const price = fc.option(
	fc.integer({ min: 0, max: 45 }).map((tens) => tens * 10),
	{ nil: undefined },
);
const question: fc.Arbitrary<ListingQuestion> = fc.record({
	q: fc.oneof(
		{ weight: 2, arbitrary: fc.constant('') },
		{
			weight: 1,
			arbitrary: fc.constantFrom(...few, 'PELL', 'kestrath o', 'scatt', 'ing sys', 'e', '%', 'nothing'),
		},
	),
	category: some('air-rifles', 'air-pellets', 'pellets', 'scatt', 'no-such-thing'),
	brand: some('Tarkeen', 'Kestrath Optik', 'Nobody'),
	minPrice: price,
	maxPrice: price,
	availability: some<'in-stock' | 'out-of-stock'>('in-stock', 'out-of-stock'),
	rating: fc.subarray([1, 2, 3, 4, 5], { maxLength: 3 }),
	onSale: fc.boolean(),
	sort: fc.constantFrom('featured', 'price-asc', 'price-desc', 'rating', 'newest', 'name-asc', 'name-desc'),
	page: fc.integer({ min: 1, max: 4 }),
	limit: fc.integer({ min: 1, max: 8 }),
});

/** Filters that all bite at once leave nothing to sort: most questions carry only some of them. */
const asked = fc
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

function addressOf(question: ListingQuestion): string {
	const search = new URLSearchParams();
	for (const [key, value] of Object.entries(question))
		for (const one of Array.isArray(value) ? value : [value])
			if (one !== undefined && one !== '') search.append(key, String(one));
	return search.toString();
}

async function fillShelves(catalogue: (typeof listed extends fc.Arbitrary<infer T> ? T : never)[]) {
	await world.db.delete(products);
	const rows = catalogue.map((one) => {
		const brand = shelf.brands[one.brand];
		const category = shelf.categories[one.category];
		if (brand === undefined || category === undefined) throw new Error('No such shelf.');
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
			searchText: searchTextOf({ ...one, brand: brand.name, category: category.name }),
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
	if (rows.length > 0) await world.db.insert(products).values(rows.map(({ row }) => row));
	return rows.filter(({ archived }) => !archived).map(({ product }) => product);
}

test('LST-049 LST-050 LST-051 LST-053 LST-060 LST-061 LST-062 OPEN-051 LST-063 LST-064 LST-065 LST-066 LST-068 LST-069 LST-070 LST-071 LST-072 LST-073 on any catalogue and for any question the database answers by the rules', async () => {
	await layShelves();
	await fc.assert(
		fc.asyncProperty(
			fc.array(listed, { minLength: 0, maxLength: 24 }),
			fc.array(asked, { minLength: 12, maxLength: 12 }),
			async (catalogue, questions) => {
				const shown = await fillShelves(catalogue);
				for (const one of questions) {
					const answer = await search(addressOf(one));
					expect({
						question: one,
						ids: answer.products.map(({ id }) => id),
						total: answer.total,
					}).toEqual({ question: one, ...listByTheRules(shown, one) });
				}
			},
		),
		{ numRuns: 25, endOnFailure: true },
	);
}, 120_000);

test('LST-022 ENT-039 a product belongs to the listing of the category whose title its category name is', async () => {
	await layShelves();
	await stocked({ name: 'Wadcutter', category: 1 });
	await stocked({ name: 'Club Rifle' });
	const { body } = await world.guest.call('GET /products?category=air-pellets');
	expect(body).toMatchObject({
		total: 1,
		products: [{ name: 'Wadcutter', category: { name: 'Air Pellets' } }],
	});
	expect(await names('category=pellets')).toEqual(['Wadcutter']);
});

test('a search names first what bears the word, then what only contains it, then what only describes it, the available before the rest', async () => {
	await layShelves();
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
])('a search for “%s” finds nothing and offers “%s”, which does', async (typed, meant) => {
	await layShelves();
	await stocked({ name: 'Club rifle' });
	await stocked({ name: 'Match pellets', category: 1, brand: 1 });
	await stocked({ name: 'Aim trace', category: 2, brand: 2 });
	expect(await search(`q=${encodeURIComponent(typed)}`)).toMatchObject({ total: 0, didYouMean: meant });
	expect((await search(`q=${encodeURIComponent(meant)}`)).total).toBeGreaterThan(0);
	expect((await search('q=zzzzzz')).didYouMean).toBeUndefined();
});

test('LST-042 ENT-009 the slider ends at the highest regular price, and an offer shows the regular price beside it', async () => {
	await buildProduct(world.db, { pricePaise: rupeesToPaise(1000), offerPaise: rupeesToPaise(800) });
	const answer = await search('onSale=true');
	expect(answer.products[0]).toMatchObject({ offerPrice: 800, originalPrice: 1000 });
	expect(answer.facets.highestPrice).toBe(1000);
	await buildProduct(world.db, { pricePaise: rupeesToPaise(3000), offerPaise: rupeesToPaise(10) });
	await buildProduct(world.db, { pricePaise: rupeesToPaise(20) });
	expect((await search('maxPrice=15')).facets.highestPrice).toBe(3000);
});

test('LST-049 a price range holds the prices at its very ends', async () => {
	await buildProduct(world.db, { name: 'Lowest', pricePaise: rupeesToPaise(800) });
	await buildProduct(world.db, { name: 'Highest', pricePaise: rupeesToPaise(900) });
	expect(await names('minPrice=800&maxPrice=900&sort=price-asc')).toEqual(['Lowest', 'Highest']);
	expect(await names('minPrice=801&maxPrice=899')).toEqual([]);
});

test('OPEN-046 OPEN-048 OPEN-049 D41 D43 prices are sorted and filtered as they are paid; newest goes by the date, featured by flags and sales', async () => {
	const day = (date: number) => new Date(Date.UTC(2026, 0, date));
	const priced = (regular: number, offer: number) => ({
		pricePaise: rupeesToPaise(regular),
		offerPaise: rupeesToPaise(offer),
	});
	await buildProduct(world.db, { name: 'Plain', ...priced(500, 0), createdAt: day(1), openingSoldCount: 9 });
	await buildProduct(world.db, { name: 'Offered', ...priced(900, 300), createdAt: day(4), isNew: true });
	await buildProduct(world.db, { name: 'Hot', ...priced(700, 600), createdAt: day(2), isHot: true });
	await buildProduct(world.db, { name: 'Gone', ...priced(400, 0), createdAt: day(3), stock: 0, isHot: true });
	expect(await names('sort=price-asc')).toEqual(['Offered', 'Gone', 'Plain', 'Hot']);
	expect(await names('sort=price-desc')).toEqual(['Hot', 'Plain', 'Gone', 'Offered']);
	expect(await names('maxPrice=300')).toEqual(['Offered']);
	expect(await names('minPrice=501&maxPrice=900')).toEqual(['Hot']);
	expect(await names('sort=newest')).toEqual(['Offered', 'Gone', 'Hot', 'Plain']);
	expect(await names('sort=featured')).toEqual(['Hot', 'Offered', 'Plain', 'Gone']);
});

test('LST-043 CON-015 without products the price slider ends at 100000', async () => {
	expect((await search('')).facets.highestPrice).toBe(100_000);
});

test.each([
	['minPrice=-1', 2],
	['minPrice=abc&maxPrice=xyz', 2],
	['minPrice=&maxPrice=', 2],
	['minPrice=1e400', 2],
	['maxPrice=NaN', 2],
	['minPrice=9000&maxPrice=1', 2],
	['sort=bogus', 2],
	['sort=price-asc&sort=name-asc', 2],
	['rating=9&rating=-1&rating=x', 2],
	['availability=maybe', 2],
	['onSale=perhaps', 2],
	['page=0', 2],
	['page=-3', 2],
	['page=1.5', 2],
	['page=1000000000', 2],
	['limit=0', 2],
	['limit=1000000', 2],
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
])('LST-045 LST-046 an address typed by hand gives a sane page: %s', async (query, total) => {
	await layShelves();
	await stocked({ name: 'Club rifle' });
	await stocked({ name: 'Match rifle' });
	const answer = await world.guest.call(`GET /products?${query.replace('10kB', 'x'.repeat(10_000))}`);
	expect(answer.status).toBe(200);
	expect(page.parse(answer.body).total).toBe(total);
});

test('a page after the last is empty and still says how many there are', async () => {
	await layShelves();
	await stocked({ name: 'Club rifle' });
	expect(await search('page=7')).toMatchObject({ products: [], total: 1, page: 7 });
});
