import { expect, test } from 'vitest';
import { basisPoints, rupeesToPaise } from '../../shared/money.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { brands, productImages } from '../schema/catalog.ts';
import { categories } from '../schema/categories.ts';

const testApp = setUpTestApp();

const get = async (path: string) => (await testApp.guest.call(`GET ${path}` as `GET /${string}`)).body;

async function rifle() {
	const product = await buildProduct(testApp.db, {
		name: 'Club Rifle',
		shortDescription: 'For the first season.',
		pricePaise: rupeesToPaise(64_000),
		offerPaise: rupeesToPaise(59_500),
		gstBasisPoints: basisPoints(1800),
		shippingPaise: rupeesToPaise(120),
		stock: 5,
		reserved: 1,
		ratingSum: 9,
		reviewCount: 2,
		openingSoldCount: 40,
		orderedCount: 2,
		isNew: true,
		isHot: true,
		features: ['Adjustable cheek piece'],
		specifications: [{ key: 'Weight', value: '4.1 kg' }],
	});
	const image = { productId: product.id, width: 900, height: 900 };
	await testApp.db.insert(productImages).values([
		{ ...image, position: 1, url: '/media/side.webp', publicId: 'side' },
		{ ...image, position: 0, url: '/media/front.webp', publicId: 'front' },
	]);
	return product;
}

test('list and detail of a product have every field of the specification', {
	tags: 'API-023 API-024 API-027 ENT-001 ENT-002 ENT-003 ENT-004 ENT-005 ENT-006 ENT-007 ENT-008 ENT-009 ENT-010 ENT-012 ENT-013 ENT-014 ENT-015 ENT-016 ENT-017 ENT-018 ENT-019 ENT-035 ENT-042'.split(
		' ',
	),
}, async () => {
	const { id, brandId, categoryId } = await rifle();
	const [brand] = await testApp.db.select().from(brands);
	const [category] = await testApp.db.select().from(categories);
	const fields = {
		id,
		name: 'Club Rifle',
		shortDescription: 'For the first season.',
		brand: { id: brandId, name: brand?.name },
		category: { id: categoryId, name: category?.name, slug: category?.slug },
		price: 64_000,
		numericPrice: 64_000,
		offerPrice: 59_500,
		originalPrice: 64_000,
		gst: 18,
		shippingCharges: 120,
		images: [
			{ url: '/media/front.webp', publicId: 'front', width: 900, height: 900 },
			{ url: '/media/side.webp', publicId: 'side', width: 900, height: 900 },
		],
		inStock: true,
		stock: 4,
		rating: 4.5,
		reviewCount: 2,
		soldCount: 42,
		isNew: true,
		isHot: true,
		features: ['Adjustable cheek piece'],
		specifications: [{ key: 'Weight', value: '4.1 kg' }],
	};
	expect(await get('/products')).toMatchObject({ total: 1, products: [fields] });
	expect(await get(`/products/${id}`)).toMatchObject(fields);
	expect(await get('/products?fields=card')).toMatchObject({ products: [{ id, images: fields.images }] });
});

test('a product without offer, sales, flags and available units has the default values', {
	tags: 'ENT-009 ENT-015 ENT-016 ENT-017 OPEN-019'.split(' '),
}, async () => {
	const { id } = await buildProduct(testApp.db, { stock: 3, reserved: 3 });
	const product = await get(`/products/${id}`);
	expect(product).toMatchObject({ offerPrice: 0, soldCount: 0, rating: 0, inStock: false, stock: 0 });
	expect(product).toMatchObject({ isNew: false, isHot: false });
	expect(product).not.toHaveProperty('originalPrice');
	expect(await get('/products?onSale=true')).toMatchObject({ total: 0 });
	await buildProduct(testApp.db, { stock: 3, listedInStock: false });
	expect(await get('/products?availability=in-stock')).toMatchObject({ total: 0 });
});

test('best sellers are products flagged hot, new arrivals products flagged new', {
	tags: ['API-025', 'HOM-010', 'HOM-012'],
}, async () => {
	const hot = await buildProduct(testApp.db, { isHot: true });
	const fresh = await buildProduct(testApp.db, { isNew: true });
	await buildProduct(testApp.db);
	expect(await get('/products?isHot=true')).toMatchObject({ total: 1, products: [{ id: hot.id }] });
	expect(await get('/products?isNew=true&sort=newest')).toMatchObject({
		total: 1,
		products: [{ id: fresh.id }],
	});
});

test('categories and brands are listed with their number of products', {
	tags: 'API-028 API-030 ENT-038 ENT-040 ENT-041'.split(' '),
}, async () => {
	const { categoryId, brandId } = await buildProduct(testApp.db);
	await buildProduct(testApp.db, { categoryId, brandId, archivedAt: new Date() });
	expect(await get('/categories')).toEqual([
		expect.objectContaining({
			id: categoryId,
			name: expect.any(String),
			slug: expect.any(String),
			description: expect.any(String),
			productCount: 1,
		}),
	]);
	expect(await get('/brands')).toEqual([{ id: brandId, name: expect.any(String), productCount: 1 }]);
});

test('products by id are in the requested order, without unknown and archived ones', async () => {
	const first = await buildProduct(testApp.db);
	const second = await buildProduct(testApp.db);
	const archived = await buildProduct(testApp.db, { archivedAt: new Date() });
	const ids = [second.id, archived.id, '0192f000-0000-7000-8000-000000000000', first.id];
	expect(await get(`/product-cards?${ids.map((id) => `id=${id}`).join('&')}`)).toMatchObject([
		{ id: second.id },
		{ id: first.id },
	]);
});
