import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Cart } from '../../contracts/cart.ts';
import type { ProductCard } from '../../contracts/products.ts';
import { browserCall } from '../../testing/browserCall.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpShopper, setUpTestApp } from '../../testing/setUpTestApp.ts';
import { NetworkError } from '../session/call.ts';
import type { PendingAction } from '../session/loginRedirect.ts';
import { dismiss, toasts } from '../ui/toasts.ts';
import { wishlistActions } from '../wishlist/wishlistActions.ts';
import { cartActions } from './cartActions.ts';
import { accountStorage, type CartRepository } from './cartRepository.ts';
import { getLinePrice, getSubtotal } from './totals.ts';
import { type CartOwner, listKey } from './updateOptimistically.ts';

const testApp = setUpTestApp();
const shopper = setUpShopper(testApp);
let client: QueryClient;
/** The requests sent to the server. */
let calls: string[];
let loginRedirects: { message: string; action: PendingAction | undefined }[];

beforeEach(() => {
	client = new QueryClient();
	calls = [];
	loginRedirects = [];
});
afterEach(() => {
	vi.useRealTimers();
	for (const { id } of toasts.read()) dismiss(id);
});

const toastTexts = () =>
	toasts.read().map(({ title, text }) => (text === undefined ? title : `${title}: ${text}`));

function cartOwner(changed: Partial<CartRepository> | 'guest' = {}): CartOwner {
	const call = browserCall({
		...shopper,
		call: (request, body) => {
			calls.push(request);
			return shopper.call(request, body);
		},
	});
	return {
		client,
		storage: async () =>
			changed === 'guest'
				? undefined
				: { ...accountStorage(shopper.token, shopper.user.id, call), ...changed },
		redirectToLogin: (message, action) => loginRedirects.push({ message, action }),
	};
}

async function card(of: Parameters<typeof buildProduct>[1] = {}): Promise<ProductCard> {
	const { id } = await buildProduct(testApp.db, of);
	const [found] = await browserCall(testApp.guest)('GET /product-cards', { query: { id: [id] } });
	if (found === undefined) throw new Error('The product was not found.');
	return found;
}

const cachedCart = () => client.getQueryData<Cart>(listKey('cart', shopper.token)) ?? [];
const cachedLines = () => cachedCart().map(({ product, quantity }) => [product.name, quantity]);
const stored = async () => (await shopper.call('GET /cart')).body;
const unreachable = () => Promise.reject(new NetworkError('We could not reach the shop.'));

test('adding shows the product with its quantity and a toast with its name', {
	tags: ['CRD-033', 'ENT-043', 'API-021'],
}, async () => {
	const product = await card({ name: 'Club Rifle' });
	await cartActions(cartOwner()).add({ product }, 2, `${product.name} added to cart`);
	expect(cachedCart()).toEqual([{ product, quantity: 2 }]);
	expect(await stored()).toEqual([{ product, quantity: 2 }]);
	expect(toastTexts()).toEqual(['Club Rifle added to cart']);
});

test.each([[undefined], [null], [{}], [{ success: true }], ['']])(
	'the lists show the change whatever the response is: %j',
	{ tags: ['API-021'] },
	async (response) => {
		const product = await card({ name: 'Club Rifle' });
		const other = await card({ name: 'Pellets' });
		const write = async () => response as never;
		const cartWrites = { addToCart: write, setQuantity: write, removeFromCart: write, clearCart: write };
		const wishlistWrites = { addToWishlist: write, removeFromWishlist: write, clearWishlist: write };
		const silent = cartOwner({ ...cartWrites, ...wishlistWrites });
		const { add, setQuantity, remove, clear } = cartActions(silent);
		await add({ product }, 1, 'added');
		await Promise.all([add({ product: other }, 1, 'added'), setQuantity({ productId: product.id }, 3)]);
		expect(cachedLines()).toEqual([
			['Club Rifle', 3],
			['Pellets', 1],
		]);
		await remove({ productId: product.id });
		expect(cachedLines()).toEqual([['Pellets', 1]]);
		await clear();
		expect(cachedLines()).toEqual([]);
		const wishlist = wishlistActions(silent);
		await wishlist.add(product);
		await wishlist.add(other);
		await wishlist.remove(product.id);
		expect(cachedWishlist()).toEqual(['Pellets']);
		await wishlist.clear();
		expect(cachedWishlist()).toEqual([]);
	},
);

test('a product already in the cart gets more units, not a second line', { tags: ['CRD-019'] }, async () => {
	const product = await card({ name: 'Club Rifle' });
	const { add } = cartActions(cartOwner());
	await Promise.all([add({ product }, 1, ''), add({ product }, 3, '')]);
	expect(cachedLines()).toEqual([['Club Rifle', 4]]);
	expect(await stored()).toMatchObject([{ quantity: 4 }]);
});

test('adding fewer than one unit does nothing, and no call is made', { tags: ['CRD-020'] }, async () => {
	const product = await card();
	for (const quantity of [0, -1]) await cartActions(cartOwner()).add({ product }, quantity, 'added');
	await cartActions(cartOwner('guest')).add({ product }, 0, 'added');
	expect(calls).toEqual([]);
	expect([...toastTexts(), ...loginRedirects]).toEqual([]);
});

test.each([0, -1])(
	'a quantity of %s removes the line',
	{ tags: ['CRD-018', 'CRD-034'] },
	async (quantity) => {
		const product = await card();
		const { add, setQuantity } = cartActions(cartOwner());
		await add({ product }, 2, 'added');
		await setQuantity({ productId: product.id }, quantity);
		expect(cachedLines()).toEqual([]);
		expect(await stored()).toEqual([]);
		expect(toastTexts()).toContain('Removed from cart');
	},
);

test('Undo adds no more units than the shop still has, and is not offered without any', {
	tags: ['FACE-130'],
}, async () => {
	const product = await card({ stock: 5 });
	const id = { productId: product.id };
	const { remove } = cartActions(cartOwner());
	const cartKey = listKey('cart', shopper.token);
	/** Another buyer was faster since this one chose five. */
	const leave = (stock: number) =>
		client.setQueryData<Cart>(cartKey, [{ product: { ...product, stock }, quantity: 5 }]);
	await shopper.call('POST /cart', { ...id, quantity: 5 });
	leave(2);
	await remove(id);
	toasts.read().at(-1)?.undo?.();
	await vi.waitFor(() => expect(toastTexts()).toContain('2 items added to cart'));
	expect(await stored()).toMatchObject([{ quantity: 2 }]);
	leave(0);
	await remove(id);
	expect(toasts.read().at(-1)).toMatchObject({ title: 'Removed from cart', undo: undefined });
});

test('clearing removes every item and shows a toast', { tags: ['CRD-021', 'CRD-022'] }, async () => {
	const actions = cartActions(cartOwner());
	for (const product of [await card(), await card()]) await actions.add({ product }, 1, 'added');
	await actions.clear();
	expect(cachedLines()).toEqual([]);
	expect(await stored()).toEqual([]);
	expect(toastTexts()).toContain('Cart cleared');
});

test('clearing silently shows no toast', { tags: ['CRD-023', 'OPEN-032'] }, async () => {
	const { add, clear } = cartActions(cartOwner());
	await add({ product: await card() }, 1, 'added');
	await clear({ silent: true });
	expect(cachedLines()).toEqual([]);
	expect(await stored()).toEqual([]);
	expect(toastTexts()).toEqual(['added']);
});

test('a guest is sent to the login, and the product to add is stored', {
	tags: 'CRD-028 CRD-029 CRD-030 CRD-031 CRD-032'.split(' '),
}, async () => {
	const product = await card();
	const actions = cartActions(cartOwner('guest'));
	await actions.add({ product }, 3, 'added');
	await actions.setQuantity({ productId: product.id }, 2);
	await actions.setQuantity({ productId: product.id }, 0);
	await actions.remove({ productId: product.id });
	await actions.clear();
	expect(loginRedirects).toEqual([
		{
			message: 'Please login to add items to cart',
			action: { kind: 'cart', productId: product.id, quantity: 3, message: 'added' },
		},
		...Array(4).fill({ message: 'Please login to manage cart', action: undefined }),
	]);
	expect(calls).toEqual([]);
});

test('an expired session redirects to the login too', async () => {
	const product = await card();
	await shopper.call('POST /auth/logout');
	await cartActions(cartOwner()).add({ product }, 1, 'added');
	expect(loginRedirects).toMatchObject([{ message: 'Please login to add items to cart' }]);
	expect(cachedLines()).toEqual([]);
});

test('without a connection the change is rolled back with an error', {
	tags: ['CRD-036', 'CRD-037', 'CRD-038'],
}, async () => {
	const product = await card({ name: 'Club Rifle' });
	await cartActions(cartOwner()).add({ product }, 2, 'added');
	const offline = cartActions(
		cartOwner({ setQuantity: unreachable, removeFromCart: unreachable, clearCart: unreachable }),
	);
	for (const [fails, message] of [
		[() => offline.setQuantity({ productId: product.id }, 5), 'Failed to update cart item'],
		[() => offline.remove({ productId: product.id }), 'Failed to remove from cart'],
		[() => offline.clear(), 'Failed to clear cart'],
	] as const) {
		await fails();
		expect(toastTexts().at(-1)).toBe(`${message}: We could not reach the shop.`);
		expect(cachedLines()).toEqual([['Club Rifle', 2]]);
	}
});

test('a change rejected for lack of stock is rolled back with the reason', {
	tags: ['CRD-035', 'OPEN-035'],
}, async () => {
	const product = await card({ name: 'Club Rifle', stock: 3 });
	const { add } = cartActions(cartOwner());
	await add({ product }, 2, 'added');
	const quantities: number[] = [];
	client.getQueryCache().subscribe(() => quantities.push(cachedCart()[0]?.quantity ?? 0));
	await add({ product }, 2, 'added');
	expect(quantities).toContain(4);
	expect(cachedLines()).toEqual([['Club Rifle', 2]]);
	expect(toastTexts().at(-1)).toBe('Failed to add to cart: Only 3 of this product can be ordered.');
});

test('a cart that was not loaded when a change failed is loaded then', async () => {
	const product = await card({ name: 'Club Rifle' });
	const other = await card({ name: 'Pellets' });
	await shopper.call('POST /cart', { productId: product.id, quantity: 2 });
	const queryFn = () => accountStorage(shopper.token, shopper.user.id, browserCall(shopper)).cart();
	const reading = new QueryObserver(client, { queryKey: listKey('cart', shopper.token), queryFn });
	const stop = reading.subscribe(() => undefined);
	await cartActions(cartOwner({ addToCart: unreachable })).add({ product: other }, 1, 'added');
	await expect.poll(cachedLines).toEqual([['Club Rifle', 2]]);
	stop();
});

test('a failed change among several is rolled back alone', async () => {
	const product = await card({ name: 'Club Rifle' });
	const other = await card({ name: 'Pellets' });
	const { add } = cartActions(cartOwner());
	const failing = cartActions(cartOwner({ addToCart: unreachable }));
	await Promise.all([
		add({ product }, 1, 'a'),
		failing.add({ product: other }, 1, 'b'),
		add({ product }, 2, 'c'),
	]);
	expect(cachedLines()).toEqual([['Club Rifle', 3]]);
});

test('changes of a list are sent one after the other, and shown together', async () => {
	const product = await card({ name: 'Club Rifle' });
	let respond = () => {};
	const slow = new Promise<void>((done) => {
		respond = done;
	});
	const storage = accountStorage(shopper.token, shopper.user.id, browserCall(shopper));
	const sent: number[] = [];
	const { add } = cartActions(
		cartOwner({
			addToCart: async (productId, quantity) => {
				sent.push(quantity);
				await slow;
				return storage.addToCart(productId, quantity);
			},
		}),
	);
	const both = Promise.all([add({ product }, 1, 'a'), add({ product }, 2, 'b')]);
	await expect.poll(cachedLines).toEqual([['Club Rifle', 3]]);
	expect(sent).toEqual([1]);
	respond();
	await both;
	expect(sent).toEqual([1, 2]);
	expect(await stored()).toMatchObject([{ quantity: 3 }]);
});

test('a line costs the unit price times the quantity, and the lines cost their sum', {
	tags: ['CRD-027', 'OPEN-008'],
}, async () => {
	const { setQuantity, add } = cartActions(cartOwner());
	const offer = await card({ pricePaise: 100_000 as never, offerPaise: 90_000 as never });
	const plain = await card();
	await add({ product: offer }, 1, 'added');
	await setQuantity({ productId: offer.id }, 3);
	await add({ product: plain }, 2, 'added');
	const lines = [...cachedCart(), { product: {}, quantity: 5 }];
	expect(lines.map(getLinePrice)).toEqual([2700, 2000, 0]);
	expect(getSubtotal(lines)).toBe(4700);
});

const cachedWishlist = () =>
	(client.getQueryData<ProductCard[]>(listKey('wishlist', shopper.token)) ?? []).map(({ name }) => name);
const storedWishlist = async () => (await shopper.call('GET /wishlist')).body;

test('the wishlist shows a toast for each action', { tags: ['WLD-027', 'WLD-028', 'WLD-029'] }, async () => {
	const product = await card({ name: 'Club Rifle' });
	const { add, remove, clear } = wishlistActions(cartOwner());
	await add(product);
	expect(cachedWishlist()).toEqual(['Club Rifle']);
	await remove(product.id);
	expect(cachedWishlist()).toEqual([]);
	await clear();
	expect(toastTexts()).toEqual(['Added to wishlist', 'Removed from wishlist', 'Wishlist cleared']);
	expect(await storedWishlist()).toEqual([]);
});

test('a guest is sent to the login, and the product is stored', {
	tags: ['WLD-023', 'WLD-024', 'WLD-025', 'WLD-026'],
}, async () => {
	const product = await card();
	const guest = wishlistActions(cartOwner('guest'));
	await guest.add(product);
	await guest.remove(product.id);
	await guest.clear();
	await guest.moveToCart(product);
	expect(loginRedirects).toEqual([
		{
			message: 'Please login to add items to wishlist',
			action: { kind: 'wishlist', productId: product.id, message: 'Added to wishlist' },
		},
		...Array(3).fill({ message: 'Please login to manage wishlist', action: undefined }),
	]);
});

test('a failed change is rolled back with an error', {
	tags: ['WLD-030', 'WLD-031', 'WLD-032'],
}, async () => {
	const product = await card({ name: 'Club Rifle' });
	await wishlistActions(cartOwner()).add(product);
	const offline = wishlistActions(
		cartOwner({ addToWishlist: unreachable, removeFromWishlist: unreachable, clearWishlist: unreachable }),
	);
	for (const [fails, message] of [
		[async () => offline.add(await card()), 'Failed to add to wishlist'],
		[() => offline.remove(product.id), 'Failed to remove from wishlist'],
		[() => offline.clear(), 'Failed to clear wishlist'],
	] as const) {
		await fails();
		expect(toastTexts().at(-1)).toBe(`${message}: We could not reach the shop.`);
		expect(cachedWishlist()).toEqual(['Club Rifle']);
	}
});

test('adding a product already on the list shows that', { tags: ['CARD-022'] }, async () => {
	const product = await card();
	const { add } = wishlistActions(cartOwner());
	await add(product);
	await add(product);
	expect(toastTexts()).toEqual(['Added to wishlist', 'Product is already in your wishlist']);
	expect(await storedWishlist()).toHaveLength(1);
});

test('moving an item removes it from the wishlist and adds it to the cart', {
	tags: 'WLD-016 WLD-017 WLD-018 OPEN-028 OPEN-030'.split(' '),
}, async () => {
	const product = await card({ name: 'Club Rifle' });
	const { add, moveToCart } = wishlistActions(cartOwner());
	await add(product);
	await moveToCart(product);
	expect(cachedWishlist()).toEqual([]);
	expect(cachedLines()).toEqual([['Club Rifle', 1]]);
	expect(await storedWishlist()).toEqual([]);
	expect(await stored()).toMatchObject([{ quantity: 1 }]);
	expect(toastTexts()).toEqual(['Added to wishlist', 'Club Rifle moved to cart']);
});

test('the toast of the move lasts 2000 ms', { tags: ['WLD-019', 'CON-030'] }, async () => {
	const product = await card({ name: 'Club Rifle' });
	const { add, moveToCart } = wishlistActions(cartOwner());
	await add(product);
	vi.useFakeTimers({ toFake: ['setTimeout'] });
	await moveToCart(product);
	vi.advanceTimersByTime(1999);
	expect(toastTexts()).toContain('Club Rifle moved to cart');
	vi.advanceTimersByTime(1);
	expect(toastTexts()).not.toContain('Club Rifle moved to cart');
});

test('an item rejected by the cart stays on the wishlist', async () => {
	const product = await card({ name: 'Club Rifle', stock: 0 });
	const { add, moveToCart } = wishlistActions(cartOwner());
	await add(product);
	await moveToCart(product);
	expect(cachedWishlist()).toEqual(['Club Rifle']);
	expect(await storedWishlist()).toHaveLength(1);
	expect(toastTexts().at(-1)).toBe('Failed to add to cart: This product is out of stock.');
});
