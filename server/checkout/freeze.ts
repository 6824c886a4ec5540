import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, notExists, sql } from 'drizzle-orm';
import { stateOfGstin } from '../../contracts/gstin.ts';
import type { AddressId, CheckoutId, UserId } from '../../contracts/ids.ts';
import { paiseToRupees } from '../../contracts/money.ts';
import { pinFault } from '../../contracts/states.ts';
import { store } from '../../store.config.ts';
import { addresses } from '../addresses/tables.ts';
import { users } from '../auth/tables.ts';
import { products } from '../catalog/tables.ts';
import { smallestAmount } from '../payments/payments.ts';
import { payments } from '../payments/tables.ts';
import { newId } from '../platform/columns.ts';
import { type Db, only } from '../platform/database/database.ts';
import { invalid, Refusal } from '../platform/http/refusal.ts';
import {
	heldBy,
	holdAll,
	holdEnd,
	linesOf,
	mayHold,
	prolongedHoldEnd,
	releaseHold,
	releaseOthers,
} from './holds.ts';
import { type CartQuote, quoteCart, wireQuote } from './quote.ts';
import { type AddressCopy, checkoutLines, checkouts } from './tables.ts';

export type Checkout = typeof checkouts.$inferSelect;

/** Refuses with the quote as it is now, for the shopper to look at and accept (decision D5). */
const changed = (sentence: string, quote: CartQuote) =>
	new Refusal(409, sentence, { amount: paiseToRupees(quote.totalPaise), quote: wireQuote(quote) });

async function copyAddress(tx: Db, userId: UserId, addressId: AddressId): Promise<AddressCopy> {
	const [address] = await tx
		.select({
			recipientName: addresses.recipientName,
			phone: addresses.phone,
			line1: addresses.line1,
			line2: addresses.line2,
			city: addresses.city,
			state: addresses.state,
			postalCode: addresses.postalCode,
			country: addresses.country,
		})
		.from(addresses)
		.where(and(eq(addresses.id, addressId), eq(addresses.userId, userId)));
	if (address === undefined) throw new Refusal(404, 'This address is not in your address book any more.');
	// An address may be older than the rule, and the State decides which tax is due.
	const fault = pinFault(address.postalCode, address.state);
	if (fault !== undefined) throw new Refusal(422, `The shipping address needs a correction. ${fault}`);
	return address;
}

/** Goods are supplied where they are delivered, so a business gets credit for the tax only if it is registered there. */
function refuseForeignGstin(gstin: string, { state }: AddressCopy): void {
	const registeredIn = stateOfGstin(gstin);
	if (registeredIn !== state)
		throw invalid({
			gstin: `This GSTIN is registered in ${registeredIn}, but the parcel goes to ${state}. Please use a GSTIN of ${state} or choose another address.`,
		});
}

/** Two checkouts with the same digest would charge the same for the same goods to the same place, in the same name. */
function digestOf(userId: UserId, address: AddressCopy, gstin: string | null, quote: CartQuote): string {
	const lines = quote.lines
		.map((line) => [
			line.productId,
			line.quantity,
			line.name,
			line.hsn,
			line.unitPaise,
			line.pricePaise,
			line.gstPaise,
			line.shippingSharePaise,
		])
		.sort();
	return createHash('sha256')
		.update(JSON.stringify([userId, address, gstin, lines]))
		.digest('hex');
}

function shortage(quote: CartQuote): string | undefined {
	const short = quote.lines.find((line) => line.available < line.quantity);
	if (short === undefined) return;
	return short.available > 0
		? `Only ${short.available} of ${short.name} can be bought now.`
		: `${short.name} is sold out.`;
}

/** Few of a product would be left for others: the hold is shorter then. */
const isScarce = (quote: CartQuote) =>
	quote.lines.some((line) => line.available - line.quantity <= store.lowStock);

/**
 * Holds the quote's units, at the cost of the user's other open payments where the shelf is short of them.
 * @returns `held`, `not held` when it is more than one person may hold, `short` when it is not there
 */
async function holdQuote(tx: Db, userId: UserId, quote: CartQuote): Promise<'held' | 'not held' | 'short'> {
	if (!(await mayHold(tx, userId, quote.lines))) return 'not held';
	if (await holdAll(tx, quote.lines)) return 'held';
	for (const { id } of await heldBy(tx, userId)) await releaseHold(tx, id);
	return (await holdAll(tx, quote.lines)) ? 'held' : 'short';
}

/** What a checkout says of its hold. */
function heldFrom(hold: 'held' | 'not held' | 'prolonged', scarce: boolean) {
	if (hold === 'prolonged') return { holdUntil: prolongedHoldEnd(scarce) };
	return hold === 'held'
		? { holding: 'held' as const, heldSince: sql`now()`, holdUntil: holdEnd(scarce) }
		: { holding: 'released' as const, holdUntil: sql`now()` };
}

/**
 * Freezes the user's cart for payment: lines, prices, GST, shipping and address as they stand now, and holds the stock.
 * The same quote again gives the same checkout, its hold prolonged up to a bound, so that two tabs and a double click pay
 * once (D18). What one person may not hold, as half the shop, is frozen without a hold.
 * @param amount the grand total the shopper saw, in paise: compared, never used
 * @param gstin the buyer's, a valid one; undefined for a consumer
 * @throws Refusal 400 for a GSTIN of another state than the address, 404 for an address that is not the user's, 409 with `amount` and `quote` when price or stock differ, 422 for an empty cart, for a product without an HSN code, for less than ₹1 and for an address whose PIN code is in another state
 */
export async function freezeCheckout(
	tx: Db,
	userId: UserId,
	addressId: AddressId,
	amount: number,
	gstin: string | undefined,
): Promise<Checkout> {
	// One after the other for one person; `no key` so that nothing else which refers to them waits.
	await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
	const address = await copyAddress(tx, userId, addressId);
	if (gstin !== undefined) refuseForeignGstin(gstin, address);
	const buyerGstin = gstin ?? null;
	const quote = await quoteCart(tx, userId);
	if (quote.lines.length === 0) throw new Refusal(422, 'Your cart is empty.');
	if (quote.totalPaise !== amount)
		throw changed('The total has changed since you saw it. Please look at the new one.', quote);
	const short = shortage(quote);
	if (short !== undefined) throw changed(short, quote);
	const untaxed = quote.lines.find((line) => line.hsn === '');
	if (untaxed !== undefined)
		throw new Refusal(
			422,
			`${untaxed.name} cannot be ordered yet: its HSN code for the GST invoice is missing. Please remove it from your cart or ask us to complete it.`,
		);
	if (quote.totalPaise < smallestAmount)
		throw new Refusal(422, 'The smallest amount that can be paid is ₹1. Please add something to your cart.');
	await lockProducts(tx, userId, quote);

	const quoteDigest = digestOf(userId, address, buyerGstin, quote);
	const [same] = await tx
		.select()
		.from(checkouts)
		.where(
			and(
				eq(checkouts.userId, userId),
				eq(checkouts.quoteDigest, quoteDigest),
				inArray(checkouts.state, ['open', 'abandoned']),
				gt(checkouts.createdAt, sql`now() - interval '1 day'`),
				// The gateway takes no second payment for an order whose first one was given back there by hand.
				notExists(
					tx
						.select({ id: payments.id })
						.from(payments)
						.where(and(eq(payments.checkoutId, checkouts.id), eq(payments.state, 'refunded'))),
				),
			),
		)
		.orderBy(desc(checkouts.createdAt))
		.limit(1)
		.for('update');
	await releaseOthers(tx, userId, same?.id);
	const hold = same?.holding === 'held' ? 'prolonged' : await holdQuote(tx, userId, quote);
	if (hold === 'short') {
		const now = await quoteCart(tx, userId);
		throw changed(shortage(now) ?? 'The stock has changed. Please look at your cart again.', now);
	}
	if (same !== undefined)
		return only(
			await tx
				.update(checkouts)
				.set({ ...heldFrom(hold, isScarce(quote)), state: 'open', usedAt: sql`now()`, askedAt: null })
				.where(eq(checkouts.id, same.id))
				.returning(),
		);

	const id = newId<CheckoutId>();
	const checkout = only(
		await tx
			.insert(checkouts)
			.values({
				id,
				userId,
				addressId,
				address,
				buyerGstin,
				subtotalPaise: quote.subtotalPaise,
				gstPaise: quote.gstPaise,
				shippingPaise: quote.shippingPaise,
				totalPaise: quote.totalPaise,
				shippingRule: quote.shippingRule,
				quoteDigest,
				...heldFrom(hold, isScarce(quote)),
			})
			.returning(),
	);
	await tx.insert(checkoutLines).values(
		quote.lines.map((line, position) => ({
			checkoutId: id,
			position,
			productId: line.productId,
			name: line.name,
			sku: line.sku,
			hsn: line.hsn,
			imageUrl: line.imageUrl,
			quantity: line.quantity,
			unitPaise: line.unitPaise,
			regularPaise: line.pricePaise,
			gstBasisPoints: line.gstBasisPoints,
			gstPaise: line.gstPaise,
			shippingPaise: line.shippingSharePaise,
		})),
	);
	return checkout;
}

/** Takes every product row that may be touched in one go and in the order of ids, so that nobody waits in a circle. */
async function lockProducts(tx: Db, userId: UserId, quote: CartQuote): Promise<void> {
	const ids = new Set(quote.lines.map((line) => line.productId));
	for (const { id } of await heldBy(tx, userId))
		for (const line of await linesOf(tx, id)) ids.add(line.productId);
	await tx
		.select({ id: products.id })
		.from(products)
		.where(inArray(products.id, [...ids]))
		.orderBy(asc(products.id))
		.for('update');
}
