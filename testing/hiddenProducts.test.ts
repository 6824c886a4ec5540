import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { productId } from '../contracts/ids.ts';
import { productVariants } from '../server/schema/catalog.ts';
import { questions } from '../server/schema/questions.ts';
import { reviews } from '../server/schema/reviews.ts';
import { buildProduct } from './buildProduct.ts';
import { readEndpoints } from './endpoints.ts';
import { setUpTestApp } from './setUpTestApp.ts';
import type { SignedInClient } from './testApp.ts';

const testApp = setUpTestApp({ reset: false });

/** In every text of the product, and nowhere else. */
const marker = 'zzyzx';
const withId = z.object({ id: z.string() });
const withVersion = z.object({ version: z.int() });
let admin: SignedInClient;
let id: string;

/** What visitors may call to see the product, by endpoint. */
let calls: Record<string, string[]>;
const files = ['/sitemaps/products-1.xml', '/feeds/products.xml'];

/** Calls of visitors whose answers have no products. */
const withoutProducts = `
/config /categories /categories/{id}/attributes /brands /offers /about /home /policies /faq /pages/{slug} /collections/{slug} /blog /blog/{slug} /events /events/{slug}
/events/{slug}/calendar.ics /delivery-estimate /gun-models /auth/verify-reset-token/{token} /auth/verify-email/{token}
/auth/staff-invitations/{token}`;

beforeAll(async () => {
	Object.assign(testApp.services.limits, { use: async () => {} });
	admin = await testApp.admin();
	const gun = await buildProduct(testApp.db, { name: 'Rifle', muzzleEnergyJ: 10, calibreMm: 4.5 });
	const pellets = await admin.call('POST /products', {
		name: `Pellets ${marker}`,
		shortDescription: marker,
		sku: `${marker}-1`,
		numericPrice: 500,
		stock: 5,
		categoryId: gun.categoryId,
		brandId: gun.brandId,
		specifications: [{ key: 'Head', value: marker }],
		isHot: true,
		isNew: true,
		pelletWeightG: 0.5,
		calibreMm: 4.5,
		feed: 'include',
	});
	const created = productId.parse(withId.parse(pellets.body).id);
	id = created;
	await admin.call(`PUT /admin/products/${gun.id}/compatible`, { products: [id], seen: [] });
	const { body: model } = await admin.call('POST /admin/gun-models', {
		maker: 'Kestrath',
		model: 'K1',
		kind: 'rifle',
		calibreMm: 4.5,
		powerSource: 'Spring',
		accessories: [],
	});
	const modelId = withId.parse(model).id;
	await admin.call('POST /admin/collections', { title: 'Probed', products: [id] });
	const written = { productId: created, userId: admin.user.id };
	await testApp.db.insert(reviews).values({ ...written, rating: 5, comment: marker });
	await testApp.db.insert(questions).values({ ...written, text: marker, state: 'published' });
	const [variant] = await testApp.db
		.select({ id: productVariants.id })
		.from(productVariants)
		.where(eq(productVariants.productId, created));
	calls = {
		'/products': [
			'/products',
			`/products?q=${marker}`,
			'/products?isHot=true',
			`/products?fits=${gun.id}`,
			'/products?collection=probed',
		],
		'/products/{id}': [`/products/${id}`],
		'/products/{id}/related': [`/products/${gun.id}/related`],
		'/products/compare': [`/products/compare?ids=${id}`],
		'/product-cards': [`/product-cards?id=${id}`],
		'/cart-products': [`/cart-products?product=${id}`, `/cart-products?variant=${variant?.id}`],
		'/products/{id}/reviews': [`/products/${id}/reviews`],
		'/products/{productId}/questions': [`/products/${id}/questions`],
		'/products/{productId}/compatible': [`/products/${gun.id}/compatible`],
		'/compatible-products': [`/compatible-products?gun=${gun.id}`, `/compatible-products?model=${modelId}`],
		'/gun-models/{modelId}/compatible': [`/gun-models/${modelId}/compatible`],
		'/search/suggestions': [`/search/suggestions?q=${marker}`],
	};
});

const addresses = () => [
	...Object.values(calls)
		.flat()
		.map((call) => `/api${call}`),
	...files,
];

/** The addresses whose answer to a visitor names the product. */
async function showing(): Promise<string[]> {
	const bodies = new Map<string, string>();
	for (const url of addresses()) bodies.set(url, (await testApp.app.inject({ url })).body);
	return addresses().filter((url) => [marker, id].some((text) => bodies.get(url)?.includes(text)));
}

async function setStatus(status: string): Promise<void> {
	const { version } = withVersion.parse((await admin.call(`GET /admin/products/${id}`)).body);
	const change = { kind: 'status', status };
	const changed = await admin.call('POST /admin/products/bulk', { products: [{ id, version }], change });
	expect(changed.status).toBe(200);
}

test('every call of visitors is either tried here or shows no products', { tags: ['STAT-001'] }, async () => {
	const endpoints = [...(await readEndpoints()).values()];
	const read = endpoints.filter(({ method, access }) => method === 'GET' && access === 'anyone');
	const known = [...Object.keys(calls), ...withoutProducts.trim().split(/\s+/)];
	expect(read.map(({ path }) => path).sort()).toEqual(known.sort());
});

test.each(['draft', 'archived'])(
	'no answer to a visitor names a product that is %s',
	{
		tags: ['STAT-001'],
	},
	async (status) => {
		expect(await showing()).toEqual(addresses());
		await setStatus(status);
		expect(await showing()).toEqual([]);
		await setStatus('active');
		expect(await showing()).toEqual(addresses());
	},
);
