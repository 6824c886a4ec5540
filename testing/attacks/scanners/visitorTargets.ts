import type { DemoIds } from './demoIds.ts';
import type { Target } from './targets.ts';

const get = (name: string, path: string): Target => ({ name, as: 'guest', method: 'GET', path });
const post = (name: string, path: string, body: Target['body']): Target => ({
	name,
	as: 'guest',
	method: 'POST',
	path,
	...(body === undefined ? {} : { body }),
});

/** Requests of visitors: lists, searches, filters, emailed tokens and account forms. A `*` marks a value within the path. */
export const visitorTargets = (ids: DemoIds): Target[] => [
	get(
		'products',
		'/api/products?q=rifle&category=air-rifles&brand=feinwerkbau&minPrice=1&maxPrice=900000&sort=price-asc&page=1&limit=5',
	),
	get('products page', '/products?q=rifle&minPrice=1&sort=price-asc'),
	get('product', `/api/products/${ids.product}*`),
	get('what fits', `/api/products?fits=${ids.product}&origin=India&attr.Calibre=.177&sort=origin`),
	get('ids of what fits', `/api/compatible-products?gun=${ids.product}`),
	get('comparison', `/api/products/compare?ids=${ids.product}`),
	get('cards', `/api/product-cards?id=${ids.product}`),
	get('cart of a visitor', `/api/cart-products?product=${ids.product}&variant=${ids.variant}`),
	get('offers for a cart', `/api/offers?product=${ids.product}`),
	get('questions', `/api/products/${ids.product}*/questions?page=1&limit=5`),
	get('reviews', `/api/products/${ids.product}*/reviews`),
	get('suggestions', '/api/search/suggestions?q=rifle'),
	post('search', '/api/searches', { q: 'rifle', productId: ids.product }),
	get('delivery', '/api/delivery-estimate?pin=141001'),
	get('blog', '/api/blog?category=Training&search=aim&except=a-post&page=1'),
	get('blog post', '/api/blog/finding-your-natural-point-of-aim*'),
	get('products of a collection', '/api/products?collection=gifts*'),
	get('collection', '/api/collections/gifts*'),
	get('page of the owner', '/api/pages/size-guide*'),
	get('event', '/api/events/first-shots-open-evening*'),
	get('calendar of an event', '/api/events/first-shots-open-evening*/calendar.ics'),
	post('login', '/api/auth/login', { email: 'asha@example.com', password: 'guess1' }),
	post('code of a login', '/api/auth/login/code', { token: 'a-half-login', code: '123456' }),
	post('sign-up', '/api/auth/signup', { name: 'Asha', email: 'scan@example.com', password: 'ring-10-nine' }),
	post('forgotten password', '/api/auth/forgot-password', { email: 'scan@example.com' }),
	post('verification again', '/api/auth/resend-verification', { email: 'scan@example.com' }),
	get('reset link', '/api/auth/verify-reset-token/a-token*'),
	post('new password', '/api/auth/reset-password', { token: 'a-token', newPassword: 'ring-10-nine' }),
	get('invitation', '/api/auth/staff-invitations/a-token*'),
	post('accepted invitation', '/api/auth/staff-invitations/accept', {
		token: 'a-token',
		password: 'ring-10-nine',
	}),
	get('verification link', '/api/auth/verify-email/a-token*'),
	post('verification link of a new account', '/api/auth/login/verification-link', {
		token: 'a-token',
		email: 'scan@example.com',
	}),
	post('order on delivery of a link', '/api/orders/cod/check', { token: 'a-token' }),
	post('confirmed order on delivery', '/api/orders/cod/confirm', { token: 'a-token' }),
];
