import type { DemoIds } from './demoIds.ts';
import type { Target } from './targets.ts';

const get = (name: string, path: string): Target => ({ name, as: 'shopper', method: 'GET', path });
const post = (name: string, path: string, body: NonNullable<Target['body']>): Target => ({
	name,
	as: 'shopper',
	method: 'POST',
	path,
	body,
});
const put = (name: string, path: string, body: NonNullable<Target['body']>): Target => ({
	name,
	as: 'shopper',
	method: 'PUT',
	path,
	body,
});

const home = {
	name: 'Home',
	recipientName: 'Asha Verma',
	phone: '9876543210',
	line1: '12 Mall Road',
	line2: 'Gate 2',
	city: 'Patiala',
	state: 'Punjab',
	postalCode: '147001',
	country: 'India',
};
const payment = { amount: 1, currency: 'INR', receipt: 'r1', gstin: '03ABCDE1234F1ZA', legalName: 'Club' };

/** Requests of a signed-in shopper. */
export const shopperTargets = (ids: DemoIds): Target[] => [
	post('cart', '/api/cart', { productId: ids.product, quantity: 1 }),
	get('own orders', `/api/orders/user?userId=${ids.shopper}`),
	get('own addresses', `/api/addresses?userId=${ids.shopper}`),
	post('address', '/api/addresses', home),
	put('changed address', `/api/addresses/${ids.address}`, home),
	put('own name', `/api/users/${ids.shopper}`, { name: 'Asha Rao' }),
	put('own firm', '/api/profile/firm', { gstin: payment.gstin, legalName: payment.legalName }),
	get('invoice', `/api/orders/${ids.ownOrder}*/invoice`),
	post('review', `/api/products/${ids.product}/reviews`, { rating: 5, comment: 'Groups of ten rings.' }),
	put('changed review', `/api/products/${ids.product}/reviews`, {
		rating: 5,
		comment: 'Groups of ten rings.',
	}),
	post('verified payment', '/api/payments/verify', {
		razorpay_order_id: 'order_1',
		razorpay_payment_id: 'pay_1',
		razorpay_signature: 'signature',
	}),
	post('order', '/api/orders', {
		paymentId: 'pay_1',
		status: 'paid',
		products: [{ productId: ids.product, quantity: 1, name: 'Rifle' }],
	}),
	post('order on delivery', '/api/orders/cod', { addressId: ids.address, amount: 1, gstin: payment.gstin }),
	post('cancelled items', `/api/orders/${ids.ownOrder}/cancel`, {
		items: [{ itemId: ids.ownItem }],
		reason: 'Changed my mind',
	}),
	post('return', `/api/orders/${ids.ownOrder}/returns`, {
		items: [{ itemId: ids.ownItem }],
		reason: 'damaged',
		comment: 'The stock is cracked.',
	}),
];
