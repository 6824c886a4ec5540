import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CheckoutId } from '../../../contracts/ids.ts';
import type { Db } from '../../platform/database/database.ts';
import { preparedQuery } from '../../platform/database/statement.ts';
import type { Services } from '../../platform/services.ts';
import { checkouts } from '../../schema/checkout.ts';
import type { Checkout } from './storeCheckout.ts';

const pendingOrders = new Map<CheckoutId, Promise<string>>();

const id = sql.placeholder('id');
const selectGatewayOrder = preparedQuery((db) =>
	db.select({ gatewayOrderId: checkouts.gatewayOrderId }).from(checkouts).where(eq(checkouts.id, id)),
);
const storeGatewayOrder = preparedQuery((db) =>
	db
		.update(checkouts)
		.set({ gatewayOrderId: sql`${sql.placeholder('gatewayOrderId')}` })
		.where(and(eq(checkouts.id, id), isNull(checkouts.gatewayOrderId)))
		.returning({ gatewayOrderId: checkouts.gatewayOrderId }),
);

async function getGatewayOrderId(db: Db, id: CheckoutId): Promise<string | undefined> {
	const [found] = await selectGatewayOrder(db, { id });
	return found?.gatewayOrderId ?? undefined;
}

async function createGatewayOrder({ database, gateway }: Services, checkout: Checkout): Promise<string> {
	// Another request may have stored its order after the checkout was read.
	const existingId = await getGatewayOrderId(database.db, checkout.id);
	if (existingId !== undefined) return existingId;
	const created = await gateway.createOrder({
		amount: checkout.totalPaise,
		receipt: checkout.id,
		notes: {
			userId: checkout.userId,
			...(checkout.addressId === null ? {} : { addressId: checkout.addressId }),
		},
	});
	const [stored] = await storeGatewayOrder(database.db, { id: checkout.id, gatewayOrderId: created.id });
	if (stored !== undefined) return created.id;
	// Another instance was first; the order just created was sent to no browser, so it cannot be paid.
	return (await getGatewayOrderId(database.db, checkout.id)) ?? created.id;
}

/**
 * The gateway order of a checkout; concurrent calls, as from two tabs or a double click, return the same one.
 * Must be called outside of a transaction. @throws GatewayUnavailable, GatewayRejected
 */
export async function ensureGatewayOrder(services: Services, checkout: Checkout): Promise<string> {
	if (checkout.gatewayOrderId !== null) return checkout.gatewayOrderId;
	let pending = pendingOrders.get(checkout.id);
	if (pending === undefined) {
		pending = createGatewayOrder(services, checkout).finally(() => pendingOrders.delete(checkout.id));
		pendingOrders.set(checkout.id, pending);
	}
	return pending;
}
