import { z } from 'zod';
import type { Account } from './fixtures.ts';

let visitors = 0;
/** A separate IP address for each visitor, so that limits per address need no change. */
export function newAddress(): Record<string, string> {
	visitors++;
	const worker = Number(process.env.TEST_WORKER_INDEX ?? 0) % 256;
	return { 'x-forwarded-for': `10.${worker}.${(visitors >> 8) % 256}.${visitors % 256}` };
}

/** API client of the shop under test, with one user's token. */
export type ShopCalls = {
	call: (request: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, body?: unknown) => Promise<unknown>;
};

/** @throws when the response has an error status */
export function createShopCalls(origin: string, person?: Pick<Account, 'token'>): ShopCalls {
	const address = newAddress();
	return {
		call: async (request, body) => {
			const [method = '', path] = request.split(' ', 2);
			const response = await fetch(`${origin}/api${path}`, {
				method,
				headers: {
					...address,
					...(person === undefined ? {} : { authorization: `Bearer ${person.token}` }),
					...(body === undefined ? {} : { 'content-type': 'application/json' }),
				},
				...(body === undefined ? {} : { body: JSON.stringify(body) }),
			});
			if (!response.ok) throw new Error(`${request} answered ${response.status}: ${await response.text()}`);
			return response.status === 204 ? undefined : response.json();
		},
	};
}

const withId = z.object({ id: z.string() });
const shown = z.object({
	products: z.array(
		z.object({ images: z.array(z.object({ url: z.string(), publicId: z.string().nullable() })) }),
	),
});

/** Demo pictures for test data, from a category that no test changes. */
export async function catalogPictures(origin: string): Promise<{ url: string; publicId: string | null }[]> {
	const { products } = shown.parse(
		await createShopCalls(origin).call('GET /products?category=air-rifles&sort=name-asc&limit=20'),
	);
	return products.flatMap((product) => product.images.slice(0, 1));
}

export type TestProduct = {
	id: string;
	name: string;
	categoryId: string;
	brandId: string;
	/** Updates some of its fields. */
	change: (changed: Record<string, unknown>) => Promise<unknown>;
};

let made = 0;
const madeProducts: (Pick<TestProduct, 'id' | 'categoryId'> & { origin: string })[] = [];

export const hasMadeProducts = () => madeProducts.length > 0;

/**
 * Deletes the products that the test of this worker has created, with their categories: otherwise lists of all
 * products grow with every test, and each page that shows one takes longer. A sold product is archived.
 */
export async function deleteMadeProducts(origin: string, token: string): Promise<void> {
	const products = madeProducts.splice(0).filter((product) => product.origin === origin);
	const { call } = createShopCalls(origin, { token });
	const unless = (statuses: RegExp) => (error: Error) => {
		if (!statuses.test(error.message)) throw error;
	};
	await Promise.all(
		products.map(({ id }) =>
			call(`DELETE /products/${id}`)
				.catch((error: Error) => {
					unless(/answered (400|404)/)(error);
					return call(`PUT /admin/products/${id}/archived`, { archived: true });
				})
				.catch(unless(/answered 404/)),
		),
	);
	// Those of archived products remain; brands without products are not listed.
	await Promise.all(
		[...new Set(products.map(({ categoryId }) => categoryId))].map((id) =>
			call(`DELETE /categories/${id}`).catch(unless(/answered (404|409)/)),
		),
	);
}

/**
 * Creates a product with its own category and brand, so that no other test reads or changes it. It is deleted after the
 * test.
 * @param pictures number of demo pictures
 */
export async function makeProduct(
	origin: string,
	admin: Account,
	of: Record<string, unknown> = {},
	pictures = 0,
): Promise<TestProduct> {
	const { call } = createShopCalls(origin, admin);
	const unique = `${Date.now().toString(36)}${process.pid}${++made}`;
	const name = typeof of.name === 'string' ? `${of.name} ${unique}` : `Test Rifle ${unique}`;
	const categoryId =
		of.categoryId ?? withId.parse(await call('POST /categories', { name: `Range ${unique}` })).id;
	const brandId = of.brandId ?? withId.parse(await call('POST /brands', { name: `Maker ${unique}` })).id;
	const images = pictures === 0 ? [] : (await catalogPictures(origin)).slice(0, pictures);
	const draft = { numericPrice: 1000, stock: 20, hsn: '9304', ...of, name, categoryId, brandId, images };
	const { id } = withId.parse(await call('POST /products', draft));
	madeProducts.push({ origin, id, categoryId: String(categoryId) });
	const change = (changed: Record<string, unknown>) => call(`PUT /products/${id}`, { ...draft, ...changed });
	return { id, name, categoryId: String(categoryId), brandId: String(brandId), change };
}
