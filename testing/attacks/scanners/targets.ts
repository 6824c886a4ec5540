import { z } from 'zod';

/** Requests in which a scanner varies every value; `as` says whose token they carry. */
export type Target = {
	name: string;
	as: 'guest' | 'shopper' | 'admin';
	method: 'GET' | 'POST' | 'PUT';
	/** With a query of valid values. */
	path: string;
	/** Of valid values. */
	body?: Record<string, unknown>;
};

export type Tokens = { shopper: string; admin: string };

const session = z.object({ token: z.string() });
const products = z.object({ products: z.array(z.object({ id: z.string() })).min(1) });

/** Logs the demonstration accounts in. */
export async function logInDemoAccounts(shop: string): Promise<Tokens> {
	const logIn = async (email: string, password: string) => {
		const answer = await fetch(`${shop}/api/auth/login`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ email, password }),
		});
		return session.parse(await answer.json()).token;
	};
	return {
		shopper: await logIn('shopper@nishana.test', 'shopper123'),
		admin: await logIn('admin@nishana.test', 'admin123'),
	};
}

export const authorization = (target: Pick<Target, 'as'>, tokens: Tokens): string | undefined =>
	target.as === 'guest' ? undefined : `Authorization: Bearer ${tokens[target.as]}`;

/** Endpoints whose input becomes part of a query: searches, filters, sorts, ids and texts, of every role. */
export async function targetsOf(shop: string): Promise<Target[]> {
	const list = products.parse(await (await fetch(`${shop}/api/products?limit=1`)).json());
	const productId = list.products[0]?.id ?? '';
	return [
		{
			name: 'products',
			as: 'guest',
			method: 'GET',
			path: '/api/products?q=rifle&category=air-rifles&brand=feinwerkbau&minPrice=1&maxPrice=900000&sort=price-asc&page=1&limit=5',
		},
		{
			name: 'products page',
			as: 'guest',
			method: 'GET',
			path: '/products?q=rifle&minPrice=1&sort=price-asc',
		},
		{ name: 'product', as: 'guest', method: 'GET', path: `/api/products/${productId}*` },
		{
			name: 'what fits',
			as: 'guest',
			method: 'GET',
			path: `/api/products?fits=${productId}&origin=India&attr.Calibre=.177&sort=origin`,
		},
		{
			name: 'ids of what fits',
			as: 'guest',
			method: 'GET',
			path: `/api/compatible-products?gun=${productId}`,
		},
		{ name: 'comparison', as: 'guest', method: 'GET', path: `/api/products/compare?ids=${productId}` },
		{ name: 'suggestions', as: 'guest', method: 'GET', path: '/api/search/suggestions?q=rifle' },
		{ name: 'delivery', as: 'guest', method: 'GET', path: '/api/delivery-estimate?pin=141001' },
		{ name: 'blog', as: 'guest', method: 'GET', path: '/api/blog?category=Training&search=aim&page=1' },
		{ name: 'blog post', as: 'guest', method: 'GET', path: '/api/blog/finding-your-natural-point-of-aim*' },
		{
			name: 'login',
			as: 'guest',
			method: 'POST',
			path: '/api/auth/login',
			body: { email: 'asha@example.com', password: 'guess1' },
		},
		{ name: 'cart', as: 'shopper', method: 'POST', path: '/api/cart', body: { productId, quantity: 1 } },
		{ name: 'own orders', as: 'shopper', method: 'GET', path: '/api/orders/user?page=1&limit=5' },
		{
			name: 'address',
			as: 'shopper',
			method: 'POST',
			path: '/api/addresses',
			body: {
				name: 'Asha Verma',
				phone: '9876543210',
				line1: '12 Mall Road',
				city: 'Patiala',
				state: 'Punjab',
				postalCode: '147001',
			},
		},
		{ name: 'orders', as: 'admin', method: 'GET', path: '/api/orders?search=NSH&status=paid&page=1&limit=5' },
		{
			name: 'customers',
			as: 'admin',
			method: 'GET',
			path: '/api/admin/customers?search=asha&page=1&limit=5',
		},
		{ name: 'stock', as: 'admin', method: 'GET', path: '/api/admin/products?search=rifle&page=1&limit=5' },
		{ name: 'audit log', as: 'admin', method: 'GET', path: '/api/admin/audit?action=order.place&page=1' },
		{ name: 'searches', as: 'admin', method: 'GET', path: '/api/admin/searches?days=30' },
		{ name: 'wanted', as: 'admin', method: 'GET', path: '/api/admin/wanted?page=1&limit=20' },
		{
			name: 'delivery zone',
			as: 'admin',
			method: 'POST',
			path: '/api/admin/delivery-zones',
			body: { name: 'Scanned', prefixes: ['1410'], minDays: 1, maxDays: 2, delivers: true },
		},
		{ name: 'figures', as: 'admin', method: 'GET', path: '/api/admin/stats?from=2026-01-01&to=2026-01-31' },
	];
}
