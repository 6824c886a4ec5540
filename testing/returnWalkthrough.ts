import { z } from 'zod';
import type { OrderItem } from '../contracts/orders.ts';
import { orderReturn } from '../contracts/returns.ts';
import { paise } from '../shared/money.ts';
import { buildProduct } from './buildProduct.ts';
import type { Client, TestApp } from './testApp.ts';
import { orderUpTo } from './walkthrough.ts';

/** A delivered order of three rifles and three tins, with the calls of its return. */
export async function deliveredOrder(
	testApp: TestApp,
	state: 'paid' | 'shipped' | 'delivered' = 'delivered',
	stock = 50,
	coupon?: string,
) {
	const products = [
		await buildProduct(testApp.db, {
			name: 'Rifle',
			pricePaise: paise(100_001),
			shippingPaise: paise(777),
			stock,
		}),
		await buildProduct(testApp.db, { name: 'Tin', pricePaise: paise(34_567), stock }),
	];
	const placed = await orderUpTo(testApp, state, {
		products,
		quantity: 3,
		...(coupon === undefined ? {} : { coupon }),
	});
	const { order, admin, cart, success } = placed;
	const findItem = (name: string): OrderItem => {
		const item = order.orderItems.find((one) => one.name === name);
		if (item === undefined) throw new Error(`No ${name}`);
		return item;
	};
	const { shopper } = cart;
	const request = (
		items: { itemId: string; quantity?: number }[],
		body: object = {},
		who: Client = shopper,
	) => who.call(`POST /orders/${order.id}/returns`, { items, reason: 'damaged', ...body });
	const act = (id: string, action: string, body?: object, who: Client = admin) =>
		who.call(`POST /admin/returns/${id}/${action}`, body);
	/** Requests a return of units of an item. */
	const requested = async (name: string, quantity?: number) => {
		const units = quantity === undefined ? {} : { quantity };
		const { status, body } = await request([{ itemId: findItem(name).id, ...units }]);
		if (status !== 201) throw new Error(`The return was not requested: ${JSON.stringify(body)}`);
		return orderReturn.parse(body);
	};
	/** Requests, approves and receives a return. */
	const received = async (name: string, quantity: number, sellable: number, shopPays = true) => {
		const { id } = await requested(name, quantity);
		await act(id, 'approve');
		const response = await act(id, 'receive', { items: [{ itemId: findItem(name).id, sellable }], shopPays });
		if (response.status !== 200) throw new Error(`It was not received: ${JSON.stringify(response.body)}`);
		return z.object({ id: z.string() }).parse(response.body).id;
	};
	return {
		order,
		admin,
		shopper,
		products,
		findItem,
		request,
		act,
		requested,
		received,
		paymentId: success.razorpay_payment_id,
	};
}
