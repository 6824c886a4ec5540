import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { manualOrder, manualQuote } from '../contracts/manualOrders.ts';
import { newSerialNumbers } from './dispatch/packing.ts';
import type { Account, FilledShop } from './fillShop.ts';
import type { GatewayClient } from './gatewayClient.ts';
import type { History } from './history.ts';
import { manualDiscount } from './oracle/terms.ts';
import type { AdminAction } from './schedule.ts';
import type { ShopClient, ShopResponse } from './shopClient.ts';

/** @property admins enter the orders; the second one cancels what the first one entered */
type ManualSales = {
	admins: [ShopClient, ShopClient];
	shoppers: Omit<Account, 'token'>[];
	variants: FilledShop['variants'];
	guns: FilledShop['guns'];
	gateway: GatewayClient;
	history: History;
};

type Line = FilledShop['variants'][number] & { quantity: number };

/** How often the back-office looks whether the gateway has made a link, and how long. */
const linkPolls = { everyMs: 700, times: 20 };

const rupees = (paise: bigint) => Number(paise) / 100;
const choose = <Item>(items: Item[], choice: number): Item | undefined =>
	items[Math.floor(choice * items.length)];

/** Orders that reach the shop at its counter and by telephone. */
export function createManualSales({
	admins: [first, second],
	shoppers,
	variants,
	guns,
	gateway,
	history,
}: ManualSales) {
	/** What an administrator enters, at the quoted total; undefined when it cannot be sold. */
	async function prepare(
		{ choice, amount }: AdminAction,
		atCounter: boolean,
	): Promise<{ lines: Line[]; discount: object | undefined; total: number } | undefined> {
		const variant = choose(variants, choice);
		if (variant === undefined) return undefined;
		const lines = [{ ...variant, quantity: amount < 0.7 ? 1 : 2 }];
		const ask = async (discount: object | undefined) => {
			const response = await first.call('POST /admin/orders/quote', { lines, discount, atCounter });
			return manualQuote.safeParse(response?.body).data;
		};
		const quote = await ask(undefined);
		if (quote === undefined) return undefined;
		const off = rupees(manualDiscount.amount);
		if (amount > 0.4 || off > quote.highestDiscount)
			return { lines, discount: undefined, total: quote.total };
		const discount = { amount: off, reason: 'A member of the club' };
		const reduced = await ask(discount);
		return reduced && { lines, discount, total: reduced.total };
	}

	/** Both administrators enter one UPI payment, or one of them presses twice. */
	async function sellAtCounter(action: AdminAction): Promise<void> {
		const customer = choose(shoppers, action.amount);
		const prepared = await prepare(action, true);
		if (customer === undefined || prepared === undefined) return;
		const body = {
			channel: 'counter',
			customer: { id: customer.userId },
			ageDeclared: true,
			...prepared,
			// Guns are handed over with their serial numbers.
			lines: prepared.lines.map((line) => ({
				...line,
				serialNumbers: guns.has(line.variantId) ? newSerialNumbers(line.quantity) : [],
			})),
			delivery: { to: 'counter', phone: '9814027182' },
		};
		const key = randomUUID();
		const inCash = { ...body, payment: { by: 'cash' } };
		const byUpi = { ...body, payment: { by: 'upi', reference: newUpiReference(action) } };
		const responses =
			action.choice < 0.5
				? await Promise.all([0, 1].map(() => first.call('POST /admin/orders', inCash, { key })))
				: await Promise.all([first, second].map((each) => each.call('POST /admin/orders', byUpi)));
		const ids = new Set(responses.flatMap((response) => getOrder(response)?.id ?? []));
		if (ids.size > 1) history.violate(`One sale at the counter made two orders: ${[...ids].join(' and ')}`);
	}

	/** Twelve digits that follow from the plan. */
	const newUpiReference = ({ before, choice }: AdminAction) =>
		String(Math.floor(choice * 1e9) * 1000 + (before % 1000)).padStart(12, '0');

	/** An order with a payment link, which its buyer pays while the other administrator cancels or replaces it. */
	async function orderByTelephone(action: AdminAction): Promise<void> {
		const customer = choose(shoppers, action.amount);
		const prepared = await prepare(action, false);
		if (customer === undefined || prepared === undefined) return;
		const { userId, addressId, business } = customer;
		const entered = await first.call('POST /admin/orders', {
			channel: 'phone',
			customer: { id: userId },
			ageDeclared: true,
			...prepared,
			...business,
			delivery: { to: 'saved address', addressId },
			payment: { by: 'payment link' },
		});
		const order = getOrder(entered);
		if (order === undefined) return;
		const link = await waitForLink(order.id, order.link?.url ?? null);
		if (link === undefined) return;
		const path = `/admin/orders/${order.id}/payment-link` as const;
		const paid = gateway.payLink(link);
		if (action.amount < 0.2) await second.call(`DELETE ${path}`);
		else if (action.amount < 0.4) await second.call(`POST ${path}`, { replace: true });
		if (await paid) history.count('payment links paid');
	}

	/** The address of a link, which the gateway may make later than the order is entered. */
	async function waitForLink(orderId: string, known: string | null): Promise<string | undefined> {
		let url = known;
		for (let poll = 0; url === null && poll < linkPolls.times; poll++) {
			await pause(linkPolls.everyMs);
			const sent = await first.call(`POST /admin/orders/${orderId}/payment-link`, {});
			if (sent?.status === 409) return undefined;
			url = getOrder(sent)?.link?.url ?? null;
		}
		return url ?? undefined;
	}

	const getOrder = (response: ShopResponse | undefined) =>
		response !== undefined && response.status < 300 ? manualOrder.safeParse(response.body).data : undefined;

	return { sellAtCounter, orderByTelephone };
}
