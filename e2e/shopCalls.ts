import { z } from 'zod';
import type { Person } from './fixtures.ts';

let visitors = 0;
/** Each visitor comes from an address of their own, so that the limits on one address hold as they are. */
export function newAddress(): Record<string, string> {
	visitors++;
	const worker = Number(process.env.TEST_WORKER_INDEX ?? 0) % 256;
	return { 'x-forwarded-for': `10.${worker}.${(visitors >> 8) % 256}.${visitors % 256}` };
}

/** The interface of the shop under test, called as one person. */
export type ShopCalls = {
	call: (request: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, body?: unknown) => Promise<unknown>;
};

/** @throws when the shop refuses */
export function callsOf(origin: string, person?: Pick<Person, 'token'>): ShopCalls {
	const address = newAddress();
	return {
		call: async (request, body) => {
			const [method = '', path] = request.split(' ', 2);
			const answer = await fetch(`${origin}/api${path}`, {
				method,
				headers: {
					...address,
					...(person === undefined ? {} : { authorization: `Bearer ${person.token}` }),
					...(body === undefined ? {} : { 'content-type': 'application/json' }),
				},
				...(body === undefined ? {} : { body: JSON.stringify(body) }),
			});
			if (!answer.ok) throw new Error(`${request} answered ${answer.status}: ${await answer.text()}`);
			return answer.status === 204 ? undefined : answer.json();
		},
	};
}

const withId = z.object({ id: z.string() });
const shown = z.object({
	products: z.array(
		z.object({ images: z.array(z.object({ url: z.string(), publicId: z.string().nullable() })) }),
	),
});

/** Pictures of the demo catalogue, for what a test makes; of a category in which no test makes or changes products. */
export async function cataloguePictures(origin: string): Promise<{ url: string; publicId: string | null }[]> {
	const { products } = shown.parse(
		await callsOf(origin).call('GET /products?category=air-rifles&sort=name-asc&limit=20'),
	);
	return products.flatMap((product) => product.images.slice(0, 1));
}

export type MadeProduct = {
	id: string;
	name: string;
	categoryId: string;
	brandId: string;
	/** Changes some of what it was made with. */
	change: (changed: Record<string, unknown>) => Promise<unknown>;
};

let made = 0;

/**
 * A product of the test's own, in a category and of a brand of its own, so that no other test reads or changes it.
 * @param pictures how many of the demo catalogue's pictures it shows
 */
export async function makeProduct(
	origin: string,
	admin: Person,
	of: Record<string, unknown> = {},
	pictures = 0,
): Promise<MadeProduct> {
	const { call } = callsOf(origin, admin);
	const unique = `${Date.now().toString(36)}${process.pid}${++made}`;
	const name = typeof of.name === 'string' ? `${of.name} ${unique}` : `Test Rifle ${unique}`;
	const categoryId =
		of.categoryId ?? withId.parse(await call('POST /categories', { name: `Range ${unique}` })).id;
	const brandId = of.brandId ?? withId.parse(await call('POST /brands', { name: `Maker ${unique}` })).id;
	const images = (await cataloguePictures(origin)).slice(0, pictures);
	const draft = { numericPrice: 1000, stock: 20, hsn: '9304', ...of, name, categoryId, brandId, images };
	const { id } = withId.parse(await call('POST /products', draft));
	const change = (changed: Record<string, unknown>) => call(`PUT /products/${id}`, { ...draft, ...changed });
	return { id, name, categoryId: String(categoryId), brandId: String(brandId), change };
}
