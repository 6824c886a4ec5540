import { asc, eq } from 'drizzle-orm';
import type { PaymentLinkId } from '../../../contracts/ids.ts';
import { dateAndTime } from '../../../shared/dates.ts';
import { formatRupeesExact, paiseToRupees } from '../../../shared/money.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { queueEmail } from '../../platform/email/email.ts';
import { button, goods, layOut, note, paragraph } from '../../platform/email/layout.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';
import { users } from '../../schema/auth.ts';
import { checkoutLines, checkouts } from '../../schema/checkout.ts';
import { paymentLinks } from '../../schema/manualOrders.ts';

/** Queues the email with the payment link of a manual order. @param dedupeKey a second email with the same key is not queued */
export async function queuePaymentLinkEmail(tx: Db, id: PaymentLinkId, dedupeKey: string): Promise<void> {
	const { link, checkout, buyer } = takeOne(
		await tx
			.select({ link: paymentLinks, checkout: checkouts, buyer: { name: users.name, email: users.email } })
			.from(paymentLinks)
			.innerJoin(checkouts, eq(checkouts.id, paymentLinks.checkoutId))
			.innerJoin(users, eq(users.id, checkouts.userId))
			.where(eq(paymentLinks.id, id)),
	);
	if (link.url === null) throw new Error(`The payment link ${id} has no address yet.`);
	const lines = await tx
		.select()
		.from(checkoutLines)
		.where(eq(checkoutLines.checkoutId, checkout.id))
		.orderBy(asc(checkoutLines.position));
	const total = formatRupeesExact(paiseToRupees(checkout.totalPaise));
	await queueEmail(
		tx,
		{
			to: buyer.email,
			...layOut({
				subject: `Please pay your order at ${currentSettings().identity.name}`,
				preview: `Your order of ${total} is reserved for you until it is paid.`,
				heading: 'Your order is waiting',
				blocks: [
					paragraph(`Dear ${buyer.name},`),
					...(link.previousPaise === null
						? []
						: [
								paragraph(
									`A GST rate has changed, so your order costs ${total} instead of ${formatRupeesExact(paiseToRupees(link.previousPaise))}. Please use this link; the earlier one cannot be paid any more.`,
								),
							]),
					paragraph(
						`We have put together your order of ${total}, GST included. Please pay it by ${dateAndTime(link.expiresAt.toISOString())}; until then it is reserved for you.`,
					),
					goods(lines, [['Total', total]]),
					button(`Pay ${total}`, link.url),
					note(
						`If you did not order anything, please ignore this email or call us at ${currentSettings().contact.phone}.`,
					),
				],
			}),
		},
		dedupeKey,
	);
}
