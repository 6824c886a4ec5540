import { and, desc, eq, getTableColumns, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { CheckoutId, PaymentLinkId } from '../../../contracts/ids.ts';
import type { Paise } from '../../../shared/money.ts';
import { newId } from '../../platform/columns.ts';
import { type Db, inTransaction, takeOne } from '../../platform/database/database.ts';
import { type GatewayLink, GatewayRejected } from '../../platform/gateway/gateway.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import type { Services } from '../../platform/services.ts';
import { currentSettings, settingInSql } from '../../platform/settings/currentSettings.ts';
import { users } from '../../schema/auth.ts';
import { checkouts } from '../../schema/checkout.ts';
import { paymentLinks } from '../../schema/manualOrders.ts';
import {
	atTodaysRates,
	type Checkout,
	lockCheckout,
	reserveAgain,
	reserveUntilLinkExpires,
	storeRetaxed,
} from '../../selling/checkout/checkout.ts';
import { queuePaymentLinkEmail } from './paymentLinkEmail.ts';

export type PaymentLink = typeof paymentLinks.$inferSelect;

const expiry = sql`now() + make_interval(hours => ${settingInSql(({ teamLimits }) => teamLimits.linkHours)})`;
/** SQL condition: a link that is, or is about to be, open at the gateway. */
export const isPayable = inArray(paymentLinks.state, ['requested', 'open']);

/**
 * Stores a new payment link of a locked checkout and reserves its units until it expires. `syncLink` creates it at the
 * gateway afterwards, outside of the transaction. The checkout must have no other payable link.
 * @param previousPaise the total before a GST rate changed; null without such a change
 */
export async function requestLink(
	tx: Db,
	checkoutId: CheckoutId,
	previousPaise: Paise | null = null,
): Promise<PaymentLinkId> {
	const id = newId<PaymentLinkId>();
	await tx
		.insert(paymentLinks)
		.values({ id, checkoutId, previousPaise, expiresAt: expiry, lastCheckedAt: sql`now()` });
	await reserveUntilLinkExpires(tx, checkoutId);
	return id;
}

/** Marks the payable link of a locked checkout as cancelled; `syncLink` cancels it at the gateway afterwards. */
export async function cancelLinks(tx: Db, checkoutId: CheckoutId): Promise<void> {
	await tx
		.update(paymentLinks)
		.set({ state: 'cancelled', lastCheckedAt: null })
		.where(and(eq(paymentLinks.checkoutId, checkoutId), isPayable));
}

/**
 * Replaces the link of a locked, unpaid checkout by a new one, at today's GST rates.
 * @throws HttpError 409 when its reservation expired and its units are sold out
 */
export async function renewLink(tx: Db, checkout: Checkout): Promise<PaymentLinkId> {
	await cancelLinks(tx, checkout.id);
	if (!(await reserveAgain(tx, checkout)))
		throw new HttpError(409, 'out_of_stock', 'A product of this order is sold out now. Please cancel it.');
	const retaxed = await atTodaysRates(tx, checkout);
	if (retaxed === undefined) return requestLink(tx, checkout.id);
	await storeRetaxed(tx, checkout, retaxed);
	return requestLink(tx, checkout.id, checkout.totalPaise);
}

/**
 * Replaces an open link by one with the new total, when a GST rate has changed since. The old link is cancelled at the
 * gateway first, so that an amount that was paid by then becomes an order. Must be called outside of a transaction.
 * @returns the new link, to bring to agreement with the gateway; undefined when nothing changes
 * @throws GatewayUnavailable, GatewayRejected
 */
export async function renewAtTodaysRates(
	{ database: { db }, gateway }: Pick<Services, 'database' | 'gateway'>,
	id: PaymentLinkId,
): Promise<PaymentLinkId | undefined> {
	const known = takeOne(await selectLink(db, id));
	const { gatewayLinkId } = known.link;
	if (known.link.state !== 'open' || gatewayLinkId === null || !mayBePaid(known)) return undefined;
	if ((await atTodaysRates(db, known.checkout)) === undefined) return undefined;
	if ((await gateway.cancelLink(gatewayLinkId)).status !== 'cancelled') return undefined;
	return inTransaction(db, async (tx) => {
		const checkout = await lockCheckout(tx, known.checkout.id);
		const link = takeOne(await tx.select().from(paymentLinks).where(eq(paymentLinks.id, id)));
		if (!mayBePaid({ ...known, link, checkout })) return undefined;
		return renewLink(tx, checkout);
	});
}

/** The shop's link of a link at the gateway. */
export async function findPaymentLink(
	db: Db,
	{ id, reference }: Pick<GatewayLink, 'id' | 'reference'>,
): Promise<PaymentLinkId | undefined> {
	const [found] = await db
		.select({ id: paymentLinks.id })
		.from(paymentLinks)
		.where(or(eq(paymentLinks.gatewayLinkId, id), eq(sql`${paymentLinks.id}::text`, reference)));
	return found?.id;
}

/**
 * A link is checked every 45 seconds until it can no longer be paid, so that a payment is noticed within a minute even
 * without webhooks. An unpaid one is checked for three more days, since a bank may authorise a payment that late.
 */
const isDue = or(
	isNull(paymentLinks.lastCheckedAt),
	and(isNull(paymentLinks.endedAt), lt(paymentLinks.lastCheckedAt, sql`now() - interval '45 seconds'`)),
	and(
		ne(paymentLinks.state, 'paid'),
		gt(paymentLinks.endedAt, sql`now() - interval '76 hours'`),
		lt(paymentLinks.lastCheckedAt, sql`now() - interval '30 minutes'`),
	),
);
/** Few enough for a slow gateway to answer all of them before the next run. */
const maxLeased = 50;

/** Claims the next links to check at the gateway. Two instances never claim the same one. */
export async function leaseDueLinks(db: Db): Promise<PaymentLinkId[]> {
	const due = db
		.select({ id: paymentLinks.id })
		.from(paymentLinks)
		.where(isDue)
		.orderBy(sql`${paymentLinks.lastCheckedAt} nulls first`)
		.limit(maxLeased)
		.for('update', { skipLocked: true });
	const leased = await db
		.update(paymentLinks)
		.set({ lastCheckedAt: sql`now()` })
		.where(inArray(paymentLinks.id, due))
		.returning({ id: paymentLinks.id });
	return leased.map(({ id }) => id);
}

const selectLink = (db: Db, id: PaymentLinkId) =>
	db
		.select({ link: paymentLinks, checkout: checkouts, buyer: { name: users.name, email: users.email } })
		.from(paymentLinks)
		.innerJoin(checkouts, eq(checkouts.id, paymentLinks.checkoutId))
		.innerJoin(users, eq(users.id, checkouts.userId))
		.where(eq(paymentLinks.id, id));
type Known = Awaited<ReturnType<typeof selectLink>>[number];

/** Whether the link may be paid: not cancelled, and its checkout neither paid nor cancelled. */
const mayBePaid = ({ link, checkout }: Known) =>
	(link.state === 'requested' || link.state === 'open') &&
	(checkout.state === 'open' || checkout.state === 'abandoned');

async function createAtGateway(
	{ database, gateway }: Pick<Services, 'database' | 'gateway'>,
	{ link, checkout, buyer }: Known,
): Promise<GatewayLink> {
	try {
		return await gateway.createLink({
			amount: checkout.totalPaise,
			reference: link.id,
			description: `Your order at ${currentSettings().identity.name}`,
			customer: { ...buyer, phone: checkout.address.phone },
			expiresAt: link.expiresAt,
		});
	} catch (error) {
		// Repeating it will not help; the administrator can request a new one.
		if (error instanceof GatewayRejected) await recordLinkStatus(database.db, link.id, 'cancelled');
		throw error;
	}
}

/**
 * Brings a link and the gateway to agreement, with any number of calls and in any order: creates a requested link, cancels
 * one that must not be paid any more, and stores what the gateway reports. Must be called outside of a transaction.
 * @returns the link as the gateway has it; undefined when it does not have it
 * @throws GatewayUnavailable, GatewayRejected
 */
export async function syncLink(
	services: Pick<Services, 'database' | 'gateway'>,
	id: PaymentLinkId,
): Promise<GatewayLink | undefined> {
	const { database, gateway } = services;
	const known = takeOne(await selectLink(database.db, id));
	const payable = mayBePaid(known);
	let found: GatewayLink | undefined;
	if (known.link.gatewayLinkId !== null) found = await gateway.fetchLink(known.link.gatewayLinkId);
	else found = payable ? await createAtGateway(services, known) : await gateway.findLink(id);
	if (found?.status === 'created' && !payable) found = await gateway.cancelLink(found.id);
	if (found === undefined) {
		await recordLinkStatus(database.db, id, 'cancelled');
		return undefined;
	}
	const [paymentId] = found.paymentIds;
	if (found.orderId === null && paymentId !== undefined)
		found = { ...found, orderId: (await gateway.fetchPayment(paymentId)).orderId };
	const isWanted = await storeFound(database.db, id, found);
	// Cancelled by the shop while the gateway was creating it.
	if (payable && !isWanted && found.status === 'created') return syncLink(services, id);
	return found;
}

/**
 * Stores what the gateway reports, and emails a link once it can be paid.
 * @returns whether the shop has not cancelled it
 */
async function storeFound(db: Db, id: PaymentLinkId, found: GatewayLink): Promise<boolean> {
	return inTransaction(db, async (tx) => {
		const [stored] = await tx
			.update(paymentLinks)
			.set({
				gatewayLinkId: found.id,
				url: found.url,
				gatewayOrderId: sql`coalesce(${found.orderId}, ${paymentLinks.gatewayOrderId})`,
				state: sql`case when ${paymentLinks.state} = 'requested' then 'open' else ${paymentLinks.state} end`,
				lastCheckedAt: sql`now()`,
			})
			.where(eq(paymentLinks.id, id))
			.returning({ state: paymentLinks.state });
		if (stored?.state === 'open' && found.status === 'created')
			await queuePaymentLinkEmail(tx, id, `payment link:${id}`);
		return stored?.state !== 'cancelled';
	});
}

/**
 * Records the gateway's status of a link whose payments are settled. One that the shop cancelled stays cancelled, unless it
 * was paid before.
 */
export async function recordLinkStatus(
	db: Db,
	id: PaymentLinkId,
	status: GatewayLink['status'],
): Promise<void> {
	if (status === 'created' || status === 'partially_paid') return;
	await db
		.update(paymentLinks)
		.set({
			state:
				status === 'paid'
					? status
					: sql`case when ${isPayable} then ${status} else ${paymentLinks.state} end`,
			endedAt: sql`coalesce(${paymentLinks.endedAt}, now())`,
		})
		.where(eq(paymentLinks.id, id));
}

/** The newest link of each checkout; `isOver` once its time has passed. */
export async function newestLinks(
	db: Db,
	ids: CheckoutId[],
): Promise<Map<CheckoutId, PaymentLink & { isOver: boolean }>> {
	const rows = await db
		.selectDistinctOn([paymentLinks.checkoutId], {
			...getTableColumns(paymentLinks),
			isOver: sql<boolean>`${paymentLinks.expiresAt} <= now()`,
		})
		.from(paymentLinks)
		.where(inArray(paymentLinks.checkoutId, ids))
		.orderBy(paymentLinks.checkoutId, desc(paymentLinks.createdAt), desc(paymentLinks.id));
	return new Map(rows.map((link) => [link.checkoutId, link]));
}
