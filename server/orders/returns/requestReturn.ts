import { eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { OrderId, UserId } from '../../../contracts/ids.ts';
import type { OrderReturn, requestReturn as requestReturnContract } from '../../../contracts/returns.ts';
import { dateText } from '../../../shared/dates.ts';
import { isCancelledOrRejected } from '../../../shared/itemStates.ts';
import { nameWithVariant } from '../../../shared/variants.ts';
import { audit } from '../../accounts/audit/audit.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { readNow } from '../../platform/database/today.ts';
import { queueEmail } from '../../platform/email/email.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';
import { orders } from '../../schema/orders.ts';
import { returnChanges, returnItems, returns } from '../../schema/returns.ts';
import {
	type Item,
	lockItems,
	readReturns,
	returnWindows,
	splitItem,
	unreturnableProducts,
} from '../orders.ts';
import { requestedEmail, requestedEmailToShop } from './emails.ts';

type Request = z.output<typeof requestReturnContract.body>;

/** What decides whether an item can be returned. */
type Facts = {
	returned: boolean;
	/** Whether its category has no returns. */
	excluded: boolean;
	/** The end of the time for returns; undefined when the item is not delivered. */
	until: Date | undefined;
	now: Date;
};

/** Why units of an item cannot be returned; undefined when they can. */
export function getBlockingReason(
	item: Pick<Item, 'name' | 'variantName' | 'status' | 'quantity' | 'replacementOf'>,
	units: number,
	{ returned, excluded, until, now }: Facts,
): string | undefined {
	const { status, quantity, replacementOf } = item;
	const name = nameWithVariant(item);
	if (returned) return `The return of '${name}' was already requested.`;
	if (isCancelledOrRejected(status)) return `'${name}' is already ${status}, so it cannot be returned.`;
	if (until === undefined) return `'${name}' is not delivered yet, so it cannot be returned.`;
	if (replacementOf !== null)
		return `'${name}' replaces a returned item. Please write to ${currentSettings().contact.email}, and we will help you.`;
	if (excluded) return `'${name}' is of a kind that cannot be returned.`;
	if (now >= until)
		return `'${name}' could be returned within ${currentSettings().returns.days} days of delivery, until ${dateText(new Date(until.getTime() - 1))}.`;
	if (units > quantity) return `Only ${quantity} of '${name}' can be returned.`;
	return undefined;
}

/** @throws HttpError 404 for an item that is not in the order, 409 when one cannot be returned */
async function chosenItems(tx: Db, items: Item[], requested: Request['items']) {
	const byId = new Map(items.map((item) => [item.id, item]));
	const chosen = requested.map(({ itemId, quantity }) => {
		const item = byId.get(itemId);
		if (item === undefined) throw new HttpError(404, 'order_item_not_found', 'This order has no such item.');
		return { item, units: quantity ?? item.quantity };
	});
	const ids = chosen.map(({ item }) => item.id);
	const now = await readNow(tx);
	const windows = await returnWindows(tx, items);
	const before = await tx
		.select({ id: returnItems.orderItemId })
		.from(returnItems)
		.where(inArray(returnItems.orderItemId, ids));
	const excluded = await unreturnableProducts(
		tx,
		chosen.map(({ item }) => item.productId),
	);
	const obstacles = chosen.flatMap(({ item, units }) => {
		const text = getBlockingReason(item, units, {
			returned: before.some(({ id }) => id === item.id),
			excluded: excluded.has(item.productId),
			until: windows.get(item.id),
			now,
		});
		return text === undefined ? [] : [{ id: item.id, text }];
	});
	if (obstacles.length > 0)
		throw new HttpError(
			409,
			'return_not_allowed',
			`${obstacles.map(({ text }) => text).join(' ')} Nothing was changed.`,
			{
				items: obstacles.map(({ id }) => id),
			},
		);
	return chosen;
}

/**
 * Requests the return of delivered items for their buyer: all of them, or it throws. Buyer and shop get an email.
 * @throws HttpError 404 for an unknown order or item, 409 when an item cannot be returned
 */
export async function requestReturn(
	tx: Db,
	userId: UserId,
	orderId: OrderId,
	{ items: requested, reason, comment }: Request,
): Promise<OrderReturn> {
	const chosen = await chosenItems(tx, await lockItems(tx, userId, orderId), requested);
	const items: Item[] = [];
	for (const { item, units } of chosen) items.push(await splitItem(tx, item, units));
	const row = takeOne(
		await tx
			.insert(returns)
			.values({ orderId, reason, comment: comment ?? null })
			.returning(),
	);
	await tx.insert(returnItems).values(items.map(({ id }) => ({ orderItemId: id, returnId: row.id })));
	await tx.insert(returnChanges).values({ returnId: row.id, state: row.state });
	const order = takeOne(await tx.select().from(orders).where(eq(orders.id, orderId)));
	await queueEmail(tx, requestedEmail(order, items), `return requested:${row.id}`);
	await queueEmail(tx, requestedEmailToShop(order, items, row), `return to decide:${row.id}`);
	await audit(tx, userId, 'return.request', `order:${orderId}`, {
		after: { items: items.map((item) => `${item.quantity} × ${nameWithVariant(item)}`).join(', '), reason },
	});
	const read = (await readReturns(tx, [row])).get(row.id);
	if (read === undefined) throw new Error(`The return ${row.id} does not exist.`);
	return read;
}
