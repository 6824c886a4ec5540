import { expect, test } from 'vitest';
import { z } from 'zod';
import { paise } from '../../../shared/money.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { getOnlyVariant } from '../../../testing/buildVariants.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { fillCart, getOrders, orderBody, pay } from '../../../testing/walkthrough.ts';
import { cartLines } from '../../schema/cart.ts';
import { wishlistItems } from '../../schema/wishlist.ts';

const testApp = setUpTestApp();

const names = ['Rifle', 'Pellets', 'Targets', 'Gloves', 'Oil', 'Felts', 'Case'];
const listed = z.array(z.object({ name: z.string() }));
const namesIn = (body: unknown) => listed.parse(body).map(({ name }) => name);

/** The products in an order that is neither that of their ids nor that of their names. */
async function mixedProducts() {
	const products: Awaited<ReturnType<typeof buildProduct>>[] = [];
	for (const name of names) products.push(await buildProduct(testApp.db, { name, stock: 9 }));
	return [4, 1, 6, 0, 3, 5, 2].flatMap((index) => products[index] ?? []);
}

test('a visitor’s cart keeps the order of its lines through merge, quote and order', {
	tags: ['MON-091'],
}, async () => {
	const products = await mixedProducts();
	const order = products.map(({ name }) => name);
	const shopper = await testApp.signedIn();
	const lines = products.map(({ id }) => ({ productId: id, quantity: 1 }));
	const merged = await shopper.call('POST /cart/merge', { lines });
	const inCart = z.array(z.object({ product: z.object({ name: z.string() }) }));
	expect(inCart.parse(merged.body).map(({ product }) => product.name)).toEqual(order);
	const cart = await fillCart(testApp, { shopper, products: [] });
	const quote = z.object({ lines: listed });
	expect(namesIn(quote.parse((await shopper.call('GET /checkout/quote')).body).lines)).toEqual(order);
	const success = await pay(testApp, cart);
	await shopper.call('POST /orders', orderBody(shopper, success));
	const [placed] = await getOrders(shopper);
	expect(placed?.orderItems.map(({ name }) => name)).toEqual(order);
});

test('lines and wishes of one moment are listed in the order in which they were added', {
	tags: ['MON-091'],
}, async () => {
	const products = await mixedProducts();
	const order = products.map(({ name }) => name);
	const shopper = await testApp.signedIn();
	const userId = shopper.user.id;
	const createdAt = new Date();
	for (const { id: productId } of products) {
		const variantId = await getOnlyVariant(testApp.db, productId);
		await testApp.db.insert(cartLines).values({ userId, variantId, quantity: 1, createdAt });
		await testApp.db.insert(wishlistItems).values({ userId, productId, notedPaise: paise(100), createdAt });
	}
	// A changed quantity moves no line.
	await shopper.call(`PUT /cart/${products[0]?.id}`, { quantity: 3 });
	const inCart = z.array(z.object({ product: z.object({ name: z.string() }) }));
	expect(inCart.parse((await shopper.call('GET /cart')).body).map(({ product }) => product.name)).toEqual(
		order,
	);
	expect(namesIn((await shopper.call('GET /wishlist')).body)).toEqual(order.toReversed());
});
