import { z } from 'zod';
import type { FilledShop, Shopper } from './fill.ts';
import { Connection, type Request, sendOk, toRequest } from './load.ts';

export type Work = {
	name: string;
	/** Requests, or whole checkouts, per second that are aimed at with 16 connections on PostgreSQL. */
	aim?: number;
	connections?: number;
	/** Seconds before the measurement; 1 by default. */
	warmUp?: number;
	run: (connection: Connection, number: number) => Promise<unknown>;
};

const signedIn = ({ token }: Shopper) => ({ authorization: `Bearer ${token}` });
const at = <Item>(list: Item[], number: number): Item => {
	const item = list[number % list.length];
	if (item === undefined) throw new Error('There is nothing to request.');
	return item;
};

const compressed = { 'accept-encoding': 'br' };
const quoteResponse = z.object({ total: z.number() });
const orderResponse = z.object({ id: z.string() });

type Gateway = { url: string; key: string };

/** A shopper's browser has a connection to the gateway too. */
const gatewayConnections = new WeakMap<Connection, Connection>();
async function connectionToGateway(connection: Connection, { url }: Gateway): Promise<Connection> {
	const opened = gatewayConnections.get(connection) ?? (await Connection.open(url));
	gatewayConnections.set(connection, opened);
	return opened;
}

async function checkOut(connection: Connection, shopper: Shopper, productId: string, gateway: Gateway) {
	const headers = signedIn(shopper);
	const json = async (request: Request): Promise<unknown> =>
		JSON.parse((await sendOk(connection, request)).body);
	await sendOk(connection, toRequest('POST', '/api/cart', headers, { productId, quantity: 1 }));
	const { total } = quoteResponse.parse(await json(toRequest('GET', '/api/checkout/quote', headers)));
	const notes = { addressId: shopper.addressId };
	const order = orderResponse.parse(
		await json(toRequest('POST', '/api/payments/order', headers, { amount: total, currency: 'INR', notes })),
	);
	const instrument = { method: 'card', number: '4100280000001007', expiry: '12/39', cvv: '123' };
	const paid = await sendOk(
		await connectionToGateway(connection, gateway),
		toRequest(
			'POST',
			'/sandbox/v1/checkout/pay',
			{},
			{ key_id: gateway.key, order_id: order.id, instrument },
		),
	);
	const payment: unknown = JSON.parse(paid.body);
	await sendOk(connection, toRequest('POST', '/api/payments/verify', headers, payment));
}

/** The work that is measured, in this order. */
export function createWorks(
	{ productIds, categoryId, admin, shoppers }: FilledShop,
	gateway: Gateway,
): Work[] {
	const [adding = [], ...buying] = [0, 100, 200].map((first) => shoppers.slice(first, first + 99));
	const cachedPage = toRequest('GET', '/products/category-3', compressed);
	const cachedList = toRequest('GET', '/api/products?fields=card', compressed);
	const cachedProduct = toRequest('GET', `/api/products/${at(productIds, 0)}`, compressed);
	const cachedSearch = toRequest('GET', '/api/products?fields=card&q=match%20rifle', compressed);
	/** Renaming a category removes every product and list from the cache. */
	const emptyCache = (number: number) =>
		toRequest(
			'PUT',
			`/api/categories/${categoryId}`,
			{ authorization: `Bearer ${admin}` },
			{ name: `Category ${number}` },
		);
	const adds = adding.map((shopper, number) =>
		toRequest('POST', '/api/cart', signedIn(shopper), { productId: at(productIds, number), quantity: 1 }),
	);
	const carts = adding.map((shopper) => toRequest('GET', '/api/cart', signedIn(shopper)));
	const fresh = (query: (number: number) => string) => (connection: Connection, number: number) =>
		sendOk(connection, toRequest('GET', `/api/products?fields=card&${query(number)}`, compressed));
	return [
		{ name: 'category page, cached', run: (connection) => sendOk(connection, cachedPage) },
		{ name: 'list of 24, cached', aim: 20_000, run: (connection) => sendOk(connection, cachedList) },
		{ name: 'product, cached', aim: 20_000, run: (connection) => sendOk(connection, cachedProduct) },
		{ name: 'search, cached', aim: 20_000, run: (connection) => sendOk(connection, cachedSearch) },
		{
			name: 'list of 24, every query new',
			aim: 1500,
			warmUp: 6,
			run: fresh((number) => `minPrice=0.${number}`),
		},
		{
			name: 'page with a list, every filter new',
			// More would be rejected: pages with new filters wait in a short queue.
			connections: 8,
			run: (connection, number) =>
				sendOk(connection, toRequest('GET', `/products/category-3?minPrice=0.${number}`, compressed)),
		},
		{
			name: 'search, every query new',
			aim: 1200,
			// Until V8 has compiled all of it, also when only searches are measured.
			warmUp: 15,
			run: fresh((number) => `q=match%20rifle&minPrice=0.${number}`),
		},
		{
			name: 'product, nothing cached',
			aim: 4000,
			run: async (connection, number) => {
				if (number % productIds.length === 0) await sendOk(connection, emptyCache(number));
				await sendOk(connection, toRequest('GET', `/api/products/${at(productIds, number)}`, compressed));
			},
		},
		{ name: 'read a cart', run: (connection, number) => sendOk(connection, at(carts, number)) },
		{ name: 'add to cart', aim: 1300, run: (connection, number) => sendOk(connection, at(adds, number)) },
		...[
			{ name: 'checkouts, one after another', aim: 60, connections: 1 },
			{ name: 'checkouts, 16 at a time', aim: 150 },
		].map((work, group) => ({
			...work,
			// Each connection plans each of the fifty statements five times before it keeps a plan.
			warmUp: 6,
			run: (connection: Connection, number: number) =>
				checkOut(connection, at(buying[group] ?? [], number), at(productIds, number), gateway),
		})),
	];
}
