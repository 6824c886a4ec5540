import { dateWithWeekday } from '../../../shared/dates.ts';
import { returnReasons } from '../../../shared/itemStates.ts';
import { formatRupeesExact, type Paise, paiseToRupees } from '../../../shared/money.ts';
import { orderNumber } from '../../../shared/orderNumber.ts';
import { deductionTexts } from '../../../shared/returnDeductions.ts';
import { button, facts, goods, layOut, note, paragraph, shopAddress } from '../../platform/email/layout.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';
import { currentSeller } from '../../platform/settings/seller.ts';
import type { orders } from '../../schema/orders.ts';
import type { Return } from '../lockReturn.ts';
import type { Item } from '../orders.ts';

type Order = Pick<typeof orders.$inferSelect, 'letters' | 'number' | 'buyerName' | 'buyerEmail'>;
type Items = Pick<Item, 'name' | 'variantName' | 'quantity' | 'imageUrl'>[];
type Block = ReturnType<typeof paragraph>;

const toBuyer = (order: Order, items: Items, heading: string, sentence: string, further: Block[] = []) => ({
	to: order.buyerEmail,
	...layOut({
		subject: `${heading}: order ${orderNumber(order)}`,
		preview: sentence,
		heading,
		blocks: [
			paragraph(`Dear ${order.buyerName},`),
			paragraph(sentence),
			goods(items),
			...further,
			button('See your return', `${shopAddress}/profile?tab=orders`),
			note(`Questions? Write to ${currentSettings().contact.email}.`),
		],
	}),
});

export const requestedEmail = (order: Order, items: Items) =>
	toBuyer(
		order,
		items,
		'We received your return request',
		`You would like to return items of your order ${orderNumber(order)}. We will check it and email you the next steps. Please wait for our reply before sending anything.`,
	);

/** What the buyer does with an approved return, and who pays for its shipping. */
export function approvedEmail(order: Order, items: Items, { reason }: Pick<Return, 'reason'>) {
	const { addressLines, city, postalCode, state } = currentSeller();
	return toBuyer(
		order,
		items,
		'Your return is approved',
		`Please pack the items of your order ${orderNumber(order)} in their original packing. Our courier collects the parcel at your delivery address. We will email you the pickup day.`,
		[
			facts([
				['Write on the parcel', orderNumber(order)],
				[
					'Our address',
					[currentSettings().identity.name, ...addressLines, `${city} ${postalCode}, ${state}`].join('\n'),
				],
				[
					'Return shipping',
					returnReasons[reason].shopPays
						? 'Free: we pay it.'
						: `We deduct ${formatRupeesExact(currentSettings().returns.shippingCharge)} from your refund.`,
				],
			]),
			paragraph('When the items have arrived, we inspect them and start your refund.'),
		],
	);
}

/** The day of a pickup, or that none is known. @param pickupOn YYYY-MM-DD */
export const pickupEmail = (order: Order, items: Items, pickupOn: string | null) =>
	toBuyer(
		order,
		items,
		pickupOn === null ? 'The pickup of your return is cancelled' : 'The pickup day of your return',
		pickupOn === null
			? `The items of your order ${orderNumber(order)} are not collected on the day that we named. We will email you the pickup day.`
			: `Our courier collects the items of your order ${orderNumber(order)} at your delivery address on ${dateWithWeekday(pickupOn)}. Please have the packed parcel ready.`,
	);

const cancelledPickup = (pickupOn: string | null): string =>
	pickupOn === null ? '' : ` The pickup on ${dateWithWeekday(pickupOn)} is cancelled.`;

export const withdrawnEmail = (order: Order, items: Items, pickupOn: string | null) =>
	toBuyer(
		order,
		items,
		'Your return is withdrawn',
		`As you asked, we have closed the return of these items of your order ${orderNumber(order)}. You keep them.${cancelledPickup(pickupOn)}`,
	);

/** @param courier the courier service at which the pickup is cancelled; undefined when it was booked by hand */
export const withdrawnEmailToShop = (
	order: Order,
	items: Items,
	{ pickupOn, courier }: { pickupOn: string | null; courier: string | undefined },
) => ({
	to: currentSettings().contact.email,
	...layOut({
		subject: `Return withdrawn: order ${orderNumber(order)}`,
		preview: `${order.buyerName} keeps the items of order ${orderNumber(order)}.`,
		heading: 'A buyer has withdrawn a return',
		blocks: [
			paragraph(
				pickupOn === null
					? 'The buyer keeps the items. No pickup was recorded.'
					: courier === undefined
						? `The buyer keeps the items. Please cancel the pickup on ${dateWithWeekday(pickupOn)} with the courier.`
						: `The buyer keeps the items. The pickup on ${dateWithWeekday(pickupOn)} is cancelled with ${courier}.`,
			),
			goods(items),
			button('Open the returns', `${shopAddress}/admin?tab=returns`),
		],
	}),
});

export const declinedEmail = (order: Order, items: Items, reason: string, pickupOn: string | null) =>
	toBuyer(
		order,
		items,
		'We cannot accept your return',
		`We are sorry: we cannot accept the return of these items of your order ${orderNumber(order)}.${cancelledPickup(pickupOn)}`,
		[facts([['Reason', reason]])],
	);

export const replacedEmail = (order: Order, items: Items) =>
	toBuyer(
		order,
		items,
		'Your replacement is being packed',
		`The items that you returned have arrived. We are packing new ones for your order ${orderNumber(order)}, free of charge.`,
	);

export type NothingDue = 'deducted' | 'refunded before' | 'below minimum';

const nothingDueReasons: Record<NothingDue, string> = {
	deducted: 'the deductions come to all that was left of what you paid for them.',
	'refunded before': 'we have refunded what is due for them before.',
	'below minimum': 'what is left is less than ₹1, the smallest amount that can be refunded.',
};

/** When nothing is refunded for a return. @param deductions in paise, the charge for the return shipping among them */
export const nothingDueEmail = (
	order: Order,
	items: Items,
	why: NothingDue,
	deductions: { reason: keyof typeof deductionTexts; amountPaise: Paise }[],
) =>
	toBuyer(
		order,
		items,
		'Your return is complete',
		`The items that you returned have arrived. There is no further refund for your order ${orderNumber(order)}: ${nothingDueReasons[why]}`,
		deductions.length === 0
			? []
			: [
					facts(
						deductions.map(({ reason, amountPaise }): [string, string] => [
							deductionTexts[reason],
							`−${formatRupeesExact(paiseToRupees(amountPaise))}`,
						]),
					),
				],
	);

export const requestedEmailToShop = (
	order: Order,
	items: Items,
	{ reason, comment }: Pick<Return, 'reason' | 'comment'>,
) => ({
	to: currentSettings().contact.email,
	...layOut({
		subject: `Return request: order ${orderNumber(order)}`,
		preview: `${order.buyerName} would like to return items of order ${orderNumber(order)}.`,
		heading: 'A buyer would like to return items',
		blocks: [
			paragraph('Please approve or decline it in the back-office under Returns. Photos, if any, are there.'),
			goods(items),
			facts([
				['Order', orderNumber(order)],
				['Buyer', `${order.buyerName}, ${order.buyerEmail}`],
				['Reason', returnReasons[reason].text],
				...(comment === null ? [] : [['Comment', comment] as [string, string]]),
			]),
			button('Decide the return', `${shopAddress}/admin?tab=returns`),
		],
	}),
});
