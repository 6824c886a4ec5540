import { and, eq, isNull } from 'drizzle-orm';
import type { CheckoutId } from '../../contracts/ids.ts';
import type { Db } from '../platform/database/database.ts';
import type { Services } from '../services.ts';
import type { Checkout } from './freeze.ts';
import { checkouts } from './tables.ts';

const beingMade = new Map<CheckoutId, Promise<string>>();

async function gatewayOrderIdOf(db: Db, id: CheckoutId): Promise<string | undefined> {
	const [found] = await db
		.select({ gatewayOrderId: checkouts.gatewayOrderId })
		.from(checkouts)
		.where(eq(checkouts.id, id));
	return found?.gatewayOrderId ?? undefined;
}

async function make({ database, gateway }: Services, checkout: Checkout): Promise<string> {
	// The checkout may have been read just before somebody else's order for it was stored.
	const known = await gatewayOrderIdOf(database.db, checkout.id);
	if (known !== undefined) return known;
	const made = await gateway.createOrder({
		amount: checkout.totalPaise,
		receipt: checkout.id,
		notes: { userId: checkout.userId, addressId: checkout.addressId },
	});
	const [stored] = await database.db
		.update(checkouts)
		.set({ gatewayOrderId: made.id })
		.where(and(eq(checkouts.id, checkout.id), isNull(checkouts.gatewayOrderId)))
		.returning({ gatewayOrderId: checkouts.gatewayOrderId });
	if (stored !== undefined) return made.id;
	// Another instance was first; the browser of nobody has seen the one just made, so nobody can pay it.
	return (await gatewayOrderIdOf(database.db, checkout.id)) ?? made.id;
}

/**
 * The gateway's order for a frozen checkout, the same one for everybody who asks, two tabs and a double click included.
 * Called with no transaction open. @throws GatewayUnavailable, GatewayRefused
 */
export async function gatewayOrderOf(services: Services, checkout: Checkout): Promise<string> {
	if (checkout.gatewayOrderId !== null) return checkout.gatewayOrderId;
	let making = beingMade.get(checkout.id);
	if (making === undefined) {
		making = make(services, checkout).finally(() => beingMade.delete(checkout.id));
		beingMade.set(checkout.id, making);
	}
	return making;
}
