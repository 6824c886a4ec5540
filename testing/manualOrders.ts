import { sql } from 'drizzle-orm';
import { type ManualOrder, manualOrder, manualQuote } from '../contracts/manualOrders.ts';
import { reconcilePayments } from '../server/orders/reconcile.ts';
import type { products } from '../server/schema/catalog.ts';
import { paymentLinks } from '../server/schema/manualOrders.ts';
import type { SignedInClient, TestApp, TestResponse } from './testApp.ts';
import { expireReservations } from './time.ts';

/** An address as the back-office sends it. */
export const home = {
	recipientName: 'Asha Rawat',
	phone: '9814027182',
	line1: '12 Mall Road',
	line2: '',
	city: 'Ludhiana',
	state: 'Punjab',
	postalCode: '141001',
	country: 'India',
};
/** A sale that is handed over at the counter. */
export const counterSale = { channel: 'counter', delivery: { to: 'counter' } };

export const toLine = ({ id }: Pick<typeof products.$inferSelect, 'id'>, quantity = 1) => ({
	productId: id,
	quantity,
});

/** The quote of a manual order. */
export async function getQuote(
	admin: SignedInClient,
	{ lines, discount, atCounter }: { lines: object[]; discount?: object; atCounter?: boolean },
) {
	const response = await admin.call('POST /admin/orders/quote', { lines, discount, atCounter });
	if (response.status !== 200)
		throw new Error(`No quote: ${response.status} ${JSON.stringify(response.body)}`);
	return manualQuote.parse(response.body);
}

type Order = {
	customer: object;
	lines: object[];
	discount?: object;
	delivery?: object;
	total?: number;
	[field: string]: unknown;
};

/** Enters an order as the back-office does; by telephone, to an address, paid in cash, at the quoted total, with the declaration of age by default. */
export async function enter(admin: SignedInClient, order: Order, key?: string): Promise<TestResponse> {
	const { lines, discount, delivery = { to: 'address', address: home } } = order;
	const atCounter = 'to' in delivery && delivery.to === 'counter';
	const serialsLeftOut = lines.map((line) => ({ ...line, serialNumbers: undefined }));
	const quoted = { lines: serialsLeftOut, atCounter, ...(discount === undefined ? {} : { discount }) };
	const total = order.total ?? (await getQuote(admin, quoted)).total;
	const body = { channel: 'phone', payment: { by: 'cash' }, delivery, ageDeclared: true, ...order, total };
	return admin.call('POST /admin/orders', body, key === undefined ? {} : { 'idempotency-key': key });
}

/** An entered order. @throws when it was rejected */
export async function entered(admin: SignedInClient, order: Order): Promise<ManualOrder> {
	const response = await enter(admin, order);
	if (response.status !== 201)
		throw new Error(`Rejected: ${response.status} ${JSON.stringify(response.body)}`);
	return manualOrder.parse(response.body);
}

/** The reconciler checks every payment link that can still change, as a minute later. */
export async function checkLinks({ services, db }: TestApp): Promise<void> {
	await db.update(paymentLinks).set({ lastCheckedAt: sql`now() - interval '31 minutes'` });
	await reconcilePayments(services);
}

/** Lets the time of every open link pass: at the gateway, and for the shop's reservation. */
export async function expireLinks(testApp: TestApp): Promise<void> {
	const { ledger, gateway } = testApp.gateway.sandbox;
	const open = [...ledger.links.values()].filter(({ status }) => status === 'created');
	await ledger.write({ links: open.map((link) => ({ ...link, expiresAt: Date.now() - 1000 })) });
	await gateway.links.expireLinks();
	await testApp.db.update(paymentLinks).set({ expiresAt: sql`now() - interval '1 second'` });
	await expireReservations(testApp);
}
