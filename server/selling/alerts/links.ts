import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { confirmStockAlert } from '../../../contracts/alerts.ts';
import { hashToken } from '../../accounts/auth/auth.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { stockAlertLinks, stockAlerts } from '../../schema/alerts.ts';
import { products, productVariants } from '../../schema/catalog.ts';
import { stopPriceEmails } from '../wishlist/wishlist.ts';
import { isForEmail, startWaiting } from './stockAlerts.ts';

const unknownLink = () =>
	new HttpError(
		404,
		'link_invalid',
		'This link is not valid any more. You can ask again on the page of the product.',
	);

/** The locked alert that an emailed link belongs to. */
async function lockAlertByToken(tx: Db, token: string) {
	const [alert] = await tx
		.select({
			id: stockAlerts.id,
			email: stockAlerts.email,
			state: stockAlerts.state,
			product: { id: products.id, name: products.name },
		})
		.from(stockAlertLinks)
		.innerJoin(stockAlerts, eq(stockAlerts.id, stockAlertLinks.stockAlertId))
		.innerJoin(productVariants, eq(productVariants.id, stockAlerts.variantId))
		.innerJoin(products, eq(products.id, productVariants.productId))
		.where(eq(stockAlertLinks.tokenHash, hashToken(token)))
		.for('update', { of: stockAlerts });
	return alert;
}

/**
 * Confirms an alert; one that was stopped too, since only the owner of the mailbox has the link.
 * @throws HttpError 404 when the link is unknown or its alert was deleted
 */
export async function confirmAlert(
	tx: Db,
	token: string,
): Promise<z.input<typeof confirmStockAlert.response>> {
	const alert = await lockAlertByToken(tx, token);
	if (alert === undefined) throw unknownLink();
	if (alert.state === 'unconfirmed' || alert.state === 'cancelled') await startWaiting(tx, alert.id);
	return {
		message:
			alert.state === 'notified'
				? 'We have already emailed you about it.'
				: 'Thank you. We will email you once when it is back in stock.',
		product: alert.product,
	};
}

const cancelled = { state: 'cancelled', cancelledAt: sql`now()` } as const;
const isOpen = inArray(stockAlerts.state, ['unconfirmed', 'waiting']);

/** Stops waiting for an item. @param email of the person, who cannot stop the alerts of others */
export async function cancelAlert(
	tx: Db,
	id: typeof stockAlerts.$inferSelect.id,
	email: string,
): Promise<void> {
	await tx
		.update(stockAlerts)
		.set(cancelled)
		.where(and(eq(stockAlerts.id, id), isForEmail(email), isOpen));
}

/**
 * Stops the emails of the kind that the link came with, to the person who got it.
 * @returns what was stopped, in a sentence
 * @throws HttpError 404 when the link is unknown
 */
export async function stopEmails(tx: Db, token: string): Promise<string> {
	const alert = await lockAlertByToken(tx, token);
	if (alert !== undefined) {
		await tx
			.update(stockAlerts)
			.set(cancelled)
			.where(and(isForEmail(alert.email), isOpen));
		return 'We will not email you when items are back in stock.';
	}
	if (await stopPriceEmails(tx, hashToken(token)))
		return 'We will not email you about lower prices on your wishlist.';
	throw new HttpError(
		404,
		'link_invalid',
		'This link is not valid any more. Please open it from our latest email.',
	);
}
