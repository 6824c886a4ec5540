import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Method } from '../../contracts/endpoint.ts';
import { openWorld, type SignedInClient, type World } from '../../testing/world.ts';

let world: World;
let admin: SignedInClient;
let ids: { rifles: string; pellets: string; brand: string };

const withId = z.object({ id: z.string() });
const page = z.object({
	products: z.array(
		z.object({ name: z.string(), originalPrice: z.number().optional(), inStock: z.boolean() }),
	),
	total: z.number(),
	facets: z.object({ highestPrice: z.number() }),
});

async function made(request: `${Method} /${string}`, body: unknown): Promise<string> {
	const answer = await admin.call(request, body);
	expect(answer.status).toBe(201);
	return withId.parse(answer.body).id;
}

const product = (change: Record<string, unknown> = {}) => ({
	name: 'Club Rifle',
	numericPrice: 1000,
	categoryId: ids.rifles,
	brandId: ids.brand,
	stock: 5,
	...change,
});

const search = async (query: string) => page.parse((await world.guest.call(`GET /products?${query}`)).body);
const names = async (query: string) => (await search(query)).products.map(({ name }) => name);

beforeAll(async () => {
	world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
	await world.reset();
	admin = await world.admin();
	ids = { rifles: '', pellets: '', brand: '' };
	ids.rifles = await made('POST /categories', { name: 'Air Rifles' });
	ids.pellets = await made('POST /categories', { name: 'Pellets' });
	ids.brand = await made('POST /brands', { name: 'Tarkeen' });
});

test('LST-063 LST-064 LST-065 LST-066 search is a case-insensitive substring of name, description, brand or category', async () => {
	await made('POST /products', product({ shortDescription: 'A calm 50% trigger' }));
	await made('POST /products', product({ name: 'Dome', categoryId: ids.pellets, shortDescription: 'Heavy' }));
	expect(await names('q=LUB RIF')).toEqual(['Club Rifle']);
	expect(await names('q=calm')).toEqual(['Club Rifle']);
	expect(await names('q=tarkeen')).toHaveLength(2);
	expect(await names('q=pellet')).toEqual(['Dome']);
	expect(await names('q=50%25')).toEqual(['Club Rifle']);
	expect(await names('q=%25%25')).toEqual([]);
});

test('LST-062 a search takes precedence over the category', async () => {
	await made('POST /products', product());
	expect(await names('q=club&category=pellets')).toEqual(['Club Rifle']);
	expect(await names('category=pellets')).toEqual([]);
});

test('LST-049 LST-061 the price range is inclusive and goes by the price paid; on sale means a regular price beside it', async () => {
	await made('POST /products', product({ offerPrice: 800 }));
	expect(await names('minPrice=800&maxPrice=800')).toEqual(['Club Rifle']);
	expect(await names('minPrice=801')).toEqual([]);
	expect((await search('onSale=true')).products[0]?.originalPrice).toBe(1000);
	expect((await search('')).facets.highestPrice).toBe(1000);
});

test('LST-043 CON-015 without products the price slider ends at 100000', async () => {
	expect((await search('')).facets.highestPrice).toBe(100_000);
});

test('LST-068 LST-069 LST-072 LST-073 prices and names sort both ways', async () => {
	await made('POST /products', product({ name: 'A', numericPrice: 30 }));
	await made('POST /products', product({ name: 'B', numericPrice: 10 }));
	await made('POST /products', product({ name: 'C', numericPrice: 20 }));
	expect(await names('sort=price-asc')).toEqual(['B', 'C', 'A']);
	expect(await names('sort=price-desc')).toEqual(['A', 'C', 'B']);
	expect(await names('sort=name-asc')).toEqual(['A', 'B', 'C']);
	expect(await names('sort=name-desc')).toEqual(['C', 'B', 'A']);
});

test.each([
	'page=0',
	'page=1000000000',
	'minPrice=-1',
	'minPrice=abc',
	'minPrice=9&maxPrice=1',
	'sort=bogus',
	`q=${'x'.repeat(3000)}`,
	'brand=a&brand=b',
	'limit=0',
	'rating=9',
	'sort=a&sort=b',
])('a query typed by hand gives a sane page: %s', async (query) => {
	expect((await world.guest.call(`GET /products?${query}`)).status).toBe(200);
});

test('PDP-033 an unknown product and an id that is none answer 404', async () => {
	for (const id of ['0192f000-0000-7000-8000-000000000000', 'none', '%00'])
		expect(await world.guest.call(`GET /products/${id}`)).toMatchObject({ status: 404 });
});

test('API-096 API-097 API-098 only an administrator changes the catalogue, and a refused change leaves it alone', async () => {
	const shopper = await world.signedIn();
	expect((await world.guest.call('POST /products', product())).status).toBe(401);
	expect((await shopper.call('POST /products', product())).status).toBe(403);
	expect((await search('')).total).toBe(0);
});

test('an offer that is not below the price, a price of 0 and an unknown field are refused', async () => {
	expect((await admin.call('POST /products', product({ offerPrice: 1000 }))).status).toBe(400);
	expect((await admin.call('POST /products', product({ numericPrice: 0 }))).status).toBe(400);
	expect((await admin.call('POST /products', product({ reserved: 3 }))).status).toBe(400);
	expect((await admin.call('POST /products', product({ images: ['javascript:alert(1)'] }))).status).toBe(400);
	expect((await search('')).total).toBe(0);
});

test('a second editor is told that the product changed meanwhile, and nothing is overwritten', async () => {
	const id = await made('POST /products', product());
	expect((await admin.call(`PUT /products/${id}`, product({ name: 'First', version: 1 }))).status).toBe(200);
	expect((await admin.call(`PUT /products/${id}`, product({ name: 'Second', version: 1 }))).status).toBe(409);
	expect(await names('')).toEqual(['First']);
});

test('a renamed category keeps its old address, and search follows the new name', async () => {
	await made('POST /products', product());
	const answer = await admin.call(`PUT /categories/${ids.rifles}`, { name: 'Match Rifles' });
	expect(answer.body).toMatchObject({ slug: 'match-rifles', aliases: ['air-rifles'] });
	expect(await names('category=air-rifles')).toEqual(['Club Rifle']);
	expect(await names('q=match')).toEqual(['Club Rifle']);
});

test('ADM-C: a category in use is not deleted', async () => {
	await made('POST /products', product());
	expect((await admin.call(`DELETE /categories/${ids.rifles}`)).status).toBe(409);
	expect((await admin.call(`DELETE /categories/${ids.pellets}`)).status).toBe(204);
});

test('API-012 API-013 CRD-018 CRD-019 CRD-020 the cart adds up, stops at the stock, and belongs to one person', async () => {
	const productId = await made('POST /products', product());
	const shopper = await world.signedIn();
	const other = await world.signedIn();
	await shopper.call('POST /cart', { userId: shopper.user.id, productId, quantity: 2 });
	expect((await shopper.call('POST /cart', { productId, quantity: 1 })).body).toMatchObject([
		{ quantity: 3 },
	]);
	expect((await shopper.call('POST /cart', { productId, quantity: 0 })).body).toMatchObject([
		{ quantity: 3 },
	]);
	expect((await shopper.call('POST /cart', { productId, quantity: 3 })).status).toBe(409);
	expect((await other.call(`GET /cart?userId=${shopper.user.id}`)).status).toBe(403);
	expect((await other.call('GET /cart')).body).toEqual([]);
	expect((await shopper.call(`PUT /cart/${productId}`, { quantity: 0 })).body).toEqual([]);
});

test('API-017 API-018 CARD-022 WLD-027 a product is on the wishlist once', async () => {
	const productId = await made('POST /products', product());
	const shopper = await world.signedIn();
	expect((await shopper.call('POST /wishlist', { productId })).body).toHaveLength(1);
	expect(await shopper.call('POST /wishlist', { productId })).toMatchObject({
		status: 409,
		body: { error: 'Product is already in your wishlist' },
	});
	expect((await shopper.call(`DELETE /wishlist/${productId}`, {})).body).toEqual([]);
});

const home = {
	name: 'Home',
	line1: '1 Road',
	city: 'Patiala',
	state: 'Punjab',
	postalCode: '147001',
	country: 'India',
};

test('API-047 API-048 API-049 API-050 OPEN-088 exactly one address is the default, and deleting it hands that on', async () => {
	const shopper = await world.signedIn();
	const first = withId.parse((await shopper.call('POST /addresses', home)).body).id;
	const second = withId.parse((await shopper.call('POST /addresses', { ...home, isDefault: true })).body).id;
	expect((await shopper.call('GET /addresses')).body).toMatchObject([
		{ id: second, isDefault: true },
		{ id: first, isDefault: false },
	]);
	expect((await shopper.call(`DELETE /addresses/${second}`)).status).toBe(204);
	expect((await shopper.call('GET /addresses')).body).toMatchObject([{ id: first, isDefault: true }]);
});

test("somebody else's address can be neither changed nor deleted", async () => {
	const owner = await world.signedIn();
	const other = await world.signedIn();
	const id = withId.parse((await owner.call('POST /addresses', home)).body).id;
	expect((await other.call(`PUT /addresses/${id}`, { ...home, city: 'Delhi' })).status).toBe(404);
	expect((await other.call(`DELETE /addresses/${id}`)).status).toBe(404);
	expect((await owner.call('GET /addresses')).body).toMatchObject([{ id, city: 'Patiala' }]);
});

test.each([
	['postalCode', '047001'],
	['postalCode', '1470'],
	['phone', '12345'],
	['state', 'Atlantis'],
	['country', 'Nepal'],
	['line1', ''],
	['line1', 'x'.repeat(201)],
])('an address with %s %s is refused', async (field, value) => {
	const shopper = await world.signedIn();
	const answer = await shopper.call('POST /addresses', { ...home, [field]: value });
	expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
});

test('REV: only a buyer reviews', async () => {
	const id = await made('POST /products', product());
	const shopper = await world.signedIn();
	expect((await shopper.call(`GET /products/${id}/reviews/eligibility`)).body).toEqual({ canReview: false });
	const answer = await shopper.call(`POST /products/${id}/reviews`, {
		rating: 5,
		comment: 'Good enough for me.',
	});
	expect(answer).toMatchObject({
		status: 403,
		body: { error: 'You need to purchase this product first to write a review.' },
	});
	expect((await world.guest.call(`GET /products/${id}/reviews`)).body).toEqual([]);
});
