import { z } from 'zod';
import { fillCart } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { makeProduct } from './shopCalls.ts';

const entries = z.array(
	z.looseObject({
		product: z.looseObject({ id: z.string(), images: z.array(z.looseObject({ url: z.string() })) }),
	}),
);

test('a line shows its image, whether the cart contains a URL or an object with one', {
	tag: ['@ENT-049'],
}, async ({ adminAccount, freshShopper, origin }) => {
	const products = [
		await makeProduct(origin, adminAccount, {}, 1),
		await makeProduct(origin, adminAccount, {}, 1),
	];
	const { page, token } = await freshShopper();
	await fillCart(origin, token, products);
	const urls = new Map<string, string>();
	await page.route('**/api/cart*', async (route) => {
		const response = await route.fetch();
		const cart = entries.parse(await response.json());
		for (const { product } of cart) urls.set(product.id, product.images[0]?.url ?? '');
		const json = cart.map(({ product, ...entry }, at) => ({
			...entry,
			product: { ...product, images: at === 0 ? product.images.map(({ url }) => url) : product.images },
		}));
		await route.fulfill({ response, json });
	});
	await page.goto('/checkout');
	for (const { id } of products) {
		const image = page.locator(`[data-line="${id}"] img`);
		await expect(image).toHaveAttribute('src', /^\/media\//);
		await expect(image).toHaveAttribute('src', urls.get(id) ?? '');
	}
});
