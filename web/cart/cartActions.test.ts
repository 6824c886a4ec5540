import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Cart } from '../../contracts/cart.ts';
import type { ProductCard } from '../../contracts/products.ts';
import { browserCall } from '../../testing/browserCall.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { openWorld, type SignedInClient, type World } from '../../testing/world.ts';
import { NetworkFailed } from '../session/call.ts';
import type { PendingAction } from '../session/pendingAction.ts';
import { dismiss, toasts } from '../shell/toasts.ts';
import { wishlistActions } from '../wishlist/wishlistActions.ts';
import { accountBasket, type Basket } from './basket.ts';
import { cartActions } from './cartActions.ts';
import { listKey, type Visitor } from './changeBasket.ts';
import { linePriceOf, subtotalOf } from './lines.ts';

let world: World;
let shopper: SignedInClient;
let client: QueryClient;
/** What was asked of the server. */
let calls: string[];
let askedToLogin: { sentence: string; action: PendingAction | undefined }[];

beforeAll(async () => {
	world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
	await world.reset();
	shopper = await world.signedIn();
	client = new QueryClient();
	calls = [];
	askedToLogin = [];
});
afterEach(() => {
	vi.useRealTimers();
	for (const { id } of toasts.read()) dismiss(id);
});

const said = () => toasts.read().map(({ title, text }) => (text === undefined ? title : `${title}: ${text}`));

function visitor(changed: Partial<Basket> | 'guest' = {}): Visitor {
	const call = browserCall({
		...shopper,
		call: (request, body) => {
			calls.push(request);
			return shopper.call(request, body);
		},
	});
	return {
		client,
		basket: async () =>
			changed === 'guest'
				? undefined
				: { ...accountBasket(shopper.token, shopper.user.id, call), ...changed },
		askToLogin: (sentence, action) => askedToLogin.push({ sentence, action }),
	};
}

async function card(of: Parameters<typeof buildProduct>[1] = {}): Promise<ProductCard> {
	const { id } = await buildProduct(world.db, of);
	const [found] = await browserCall(world.guest)('GET /product-cards', { query: { id: [id] } });
	if (found === undefined) throw new Error('The product is not there.');
	return found;
}

const shownCart = () => client.getQueryData<Cart>(listKey('cart', shopper.token)) ?? [];
const shown = () => shownCart().map(({ product, quantity }) => [product.name, quantity]);
const stored = async () => (await shopper.call('GET /cart')).body;
const unreachable = () => Promise.reject(new NetworkFailed('We could not reach the shop.'));

test('CRD-033 ENT-043 API-021 adding shows the product with its quantity and says so by name', async () => {
	const product = await card({ name: 'Club Rifle' });
	await cartActions(visitor()).add(product, 2, `${product.name} added to cart`);
	expect(shownCart()).toEqual([{ product, quantity: 2 }]);
	expect(await stored()).toEqual([{ product, quantity: 2 }]);
	expect(said()).toEqual(['Club Rifle added to cart']);
});

test.each([[undefined], [null], [{}], [{ success: true }], ['']])(
	'API-021 whatever the writes answer, the lists show what was done: %j',
	async (answer) => {
		const product = await card({ name: 'Club Rifle' });
		const other = await card({ name: 'Pellets' });
		const write = async () => answer as never;
		const silent = visitor({
			...{ addToCart: write, setQuantity: write, removeFromCart: write, clearCart: write },
			...{ addToWishlist: write, removeFromWishlist: write, clearWishlist: write },
		});
		const { add, setQuantity, remove, clear } = cartActions(silent);
		await add(product, 1, 'added');
		await Promise.all([add(other, 1, 'added'), setQuantity(product.id, 3)]);
		expect(shown()).toEqual([
			['Club Rifle', 3],
			['Pellets', 1],
		]);
		await remove(product.id);
		expect(shown()).toEqual([['Pellets', 1]]);
		await clear();
		expect(shown()).toEqual([]);
		const wishlist = wishlistActions(silent);
		await wishlist.add(product);
		await wishlist.add(other);
		await wishlist.remove(product.id);
		expect(shownWishlist()).toEqual(['Pellets']);
		await wishlist.clear();
		expect(shownWishlist()).toEqual([]);
	},
);

test('CRD-019 a product that is in the cart already gets more units, not a second line', async () => {
	const product = await card({ name: 'Club Rifle' });
	const { add } = cartActions(visitor());
	await Promise.all([add(product, 1, ''), add(product, 3, '')]);
	expect(shown()).toEqual([['Club Rifle', 4]]);
	expect(await stored()).toMatchObject([{ quantity: 4 }]);
});

test('CRD-020 adding fewer than one unit does nothing, and no call is made', async () => {
	const product = await card();
	for (const quantity of [0, -1]) await cartActions(visitor()).add(product, quantity, 'added');
	await cartActions(visitor('guest')).add(product, 0, 'added');
	expect(calls).toEqual([]);
	expect([...said(), ...askedToLogin]).toEqual([]);
});

test.each([0, -1])('CRD-018 CRD-034 a quantity of %s removes the line', async (quantity) => {
	const product = await card();
	const { add, setQuantity } = cartActions(visitor());
	await add(product, 2, 'added');
	await setQuantity(product.id, quantity);
	expect(shown()).toEqual([]);
	expect(await stored()).toEqual([]);
	expect(said()).toContain('Removed from cart');
});

test('CRD-021 CRD-022 clearing removes every item and says so', async () => {
	const actions = cartActions(visitor());
	for (const product of [await card(), await card()]) await actions.add(product, 1, 'added');
	await actions.clear();
	expect(shown()).toEqual([]);
	expect(await stored()).toEqual([]);
	expect(said()).toContain('Cart cleared');
});

test('CRD-023 OPEN-032 clearing silently says nothing', async () => {
	const { add, clear } = cartActions(visitor());
	await add(await card(), 1, 'added');
	await clear({ silent: true });
	expect(shown()).toEqual([]);
	expect(await stored()).toEqual([]);
	expect(said()).toEqual(['added']);
});

test('CRD-028 CRD-029 CRD-030 CRD-031 CRD-032 a guest is told to log in, and what they wanted to add is remembered', async () => {
	const product = await card();
	const actions = cartActions(visitor('guest'));
	await actions.add(product, 3, 'added');
	await actions.setQuantity(product.id, 2);
	await actions.setQuantity(product.id, 0);
	await actions.remove(product.id);
	await actions.clear();
	expect(askedToLogin).toEqual([
		{
			sentence: 'Please login to add items to cart',
			action: { kind: 'cart', productId: product.id, quantity: 3, said: 'added' },
		},
		...Array(4).fill({ sentence: 'Please login to manage cart', action: undefined }),
	]);
	expect(calls).toEqual([]);
});

test('a session that has ended meanwhile leads to the login too', async () => {
	const product = await card();
	await shopper.call('POST /auth/logout');
	await cartActions(visitor()).add(product, 1, 'added');
	expect(askedToLogin).toMatchObject([{ sentence: 'Please login to add items to cart' }]);
	expect(shown()).toEqual([]);
});

test('CRD-036 CRD-037 CRD-038 without a connection the screen goes back, and says what failed', async () => {
	const product = await card({ name: 'Club Rifle' });
	await cartActions(visitor()).add(product, 2, 'added');
	const offline = cartActions(
		visitor({ setQuantity: unreachable, removeFromCart: unreachable, clearCart: unreachable }),
	);
	for (const [fails, sentence] of [
		[() => offline.setQuantity(product.id, 5), 'Failed to update cart item'],
		[() => offline.remove(product.id), 'Failed to remove from cart'],
		[() => offline.clear(), 'Failed to clear cart'],
	] as const) {
		await fails();
		expect(said().at(-1)).toBe(`${sentence}: We could not reach the shop.`);
		expect(shown()).toEqual([['Club Rifle', 2]]);
	}
});

test('CRD-035 OPEN-035 what the server refuses for want of stock is taken back, with its reason', async () => {
	const product = await card({ name: 'Club Rifle', stock: 3 });
	const { add } = cartActions(visitor());
	await add(product, 2, 'added');
	const seen: number[] = [];
	client.getQueryCache().subscribe(() => seen.push(shownCart()[0]?.quantity ?? 0));
	await add(product, 2, 'added');
	expect(seen).toContain(4);
	expect(shown()).toEqual([['Club Rifle', 2]]);
	expect(said().at(-1)).toBe('Failed to add to cart: Only 3 of this product can be ordered.');
});

test('a cart that had not been read when a change of it failed is read then', async () => {
	const product = await card({ name: 'Club Rifle' });
	const other = await card({ name: 'Pellets' });
	await shopper.call('POST /cart', { productId: product.id, quantity: 2 });
	const queryFn = () => accountBasket(shopper.token, shopper.user.id, browserCall(shopper)).cart();
	const reading = new QueryObserver(client, { queryKey: listKey('cart', shopper.token), queryFn });
	const stop = reading.subscribe(() => undefined);
	await cartActions(visitor({ addToCart: unreachable })).add(other, 1, 'added');
	await vi.waitFor(() => expect(shown()).toEqual([['Club Rifle', 2]]));
	stop();
});

test('of several quick changes one that fails takes back only itself', async () => {
	const product = await card({ name: 'Club Rifle' });
	const other = await card({ name: 'Pellets' });
	const { add } = cartActions(visitor());
	const failing = cartActions(visitor({ addToCart: unreachable }));
	await Promise.all([add(product, 1, 'a'), failing.add(other, 1, 'b'), add(product, 2, 'c')]);
	expect(shown()).toEqual([['Club Rifle', 3]]);
});

test('CRD-027 OPEN-008 a line costs the unit price times the quantity, and the lines cost their sum', async () => {
	const { setQuantity, add } = cartActions(visitor());
	const offer = await card({ pricePaise: 100_000 as never, offerPaise: 90_000 as never });
	const plain = await card();
	await add(offer, 1, 'added');
	await setQuantity(offer.id, 3);
	await add(plain, 2, 'added');
	const lines = [...shownCart(), { product: {}, quantity: 5 }];
	expect(lines.map(linePriceOf)).toEqual([2700, 2000, 0]);
	expect(subtotalOf(lines)).toBe(4700);
});

const shownWishlist = () =>
	(client.getQueryData<ProductCard[]>(listKey('wishlist', shopper.token)) ?? []).map(({ name }) => name);
const storedWishlist = async () => (await shopper.call('GET /wishlist')).body;

test('WLD-027 WLD-028 WLD-029 the wishlist says what was done', async () => {
	const product = await card({ name: 'Club Rifle' });
	const { add, remove, clear } = wishlistActions(visitor());
	await add(product);
	expect(shownWishlist()).toEqual(['Club Rifle']);
	await remove(product.id);
	expect(shownWishlist()).toEqual([]);
	await clear();
	expect(said()).toEqual(['Added to wishlist', 'Removed from wishlist', 'Wishlist cleared']);
	expect(await storedWishlist()).toEqual([]);
});

test('WLD-023 WLD-024 WLD-025 WLD-026 a guest is told to log in, and what they wanted is remembered', async () => {
	const product = await card();
	const guest = wishlistActions(visitor('guest'));
	await guest.add(product);
	await guest.remove(product.id);
	await guest.clear();
	await guest.moveToCart(product);
	expect(askedToLogin).toEqual([
		{
			sentence: 'Please login to add items to wishlist',
			action: { kind: 'wishlist', productId: product.id, said: 'Added to wishlist' },
		},
		...Array(3).fill({ sentence: 'Please login to manage wishlist', action: undefined }),
	]);
});

test('WLD-030 WLD-031 WLD-032 what fails is taken back, and said', async () => {
	const product = await card({ name: 'Club Rifle' });
	await wishlistActions(visitor()).add(product);
	const offline = wishlistActions(
		visitor({ addToWishlist: unreachable, removeFromWishlist: unreachable, clearWishlist: unreachable }),
	);
	for (const [fails, sentence] of [
		[async () => offline.add(await card()), 'Failed to add to wishlist'],
		[() => offline.remove(product.id), 'Failed to remove from wishlist'],
		[() => offline.clear(), 'Failed to clear wishlist'],
	] as const) {
		await fails();
		expect(said().at(-1)).toBe(`${sentence}: We could not reach the shop.`);
		expect(shownWishlist()).toEqual(['Club Rifle']);
	}
});

test('CARD-022 adding what is there already says so', async () => {
	const product = await card();
	const { add } = wishlistActions(visitor());
	await add(product);
	await add(product);
	expect(said()).toEqual(['Added to wishlist', 'Product is already in your wishlist']);
	expect(await storedWishlist()).toHaveLength(1);
});

test('WLD-016 WLD-017 WLD-018 OPEN-028 OPEN-030 moving an item takes it out of the wishlist and into the cart', async () => {
	const product = await card({ name: 'Club Rifle' });
	const { add, moveToCart } = wishlistActions(visitor());
	await add(product);
	await moveToCart(product);
	expect(shownWishlist()).toEqual([]);
	expect(shown()).toEqual([['Club Rifle', 1]]);
	expect(await storedWishlist()).toEqual([]);
	expect(await stored()).toMatchObject([{ quantity: 1 }]);
	expect(said()).toEqual(['Added to wishlist', 'Club Rifle moved to cart']);
});

test('WLD-019 CON-030 the move is announced for 2000 ms', async () => {
	const product = await card({ name: 'Club Rifle' });
	const { add, moveToCart } = wishlistActions(visitor());
	await add(product);
	vi.useFakeTimers({ toFake: ['setTimeout'] });
	await moveToCart(product);
	vi.advanceTimersByTime(1999);
	expect(said()).toContain('Club Rifle moved to cart');
	vi.advanceTimersByTime(1);
	expect(said()).not.toContain('Club Rifle moved to cart');
});

test('an item that the cart refuses stays on the wishlist', async () => {
	const product = await card({ name: 'Club Rifle', stock: 0 });
	const { add, moveToCart } = wishlistActions(visitor());
	await add(product);
	await moveToCart(product);
	expect(shownWishlist()).toEqual(['Club Rifle']);
	expect(await storedWishlist()).toHaveLength(1);
	expect(said().at(-1)).toBe('Failed to add to cart: This product is out of stock.');
});
