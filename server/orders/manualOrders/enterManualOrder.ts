import type { z } from 'zod';
import { keptChoices } from '../../../contracts/checkoutChoices.ts';
import type { AddressId, OrderId, PaymentLinkId, UserId } from '../../../contracts/ids.ts';
import type { createManualOrder } from '../../../contracts/manualOrders.ts';
import { formatRupeesExact, type Paise, paiseToRupees, rupeesToPaise } from '../../../shared/money.ts';
import { store } from '../../../store.config.ts';
import { getAddress } from '../../accounts/addresses/addresses.ts';
import { audit } from '../../accounts/audit/audit.ts';
import { newId } from '../../platform/columns.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';
import type { AddressCopy } from '../../schema/checkout.ts';
import { manualOrders, priceOverrides } from '../../schema/manualOrders.ts';
import { recordOutsidePayment } from '../../selling/payments/payments.ts';
import { handOver, writeOrder } from '../orders.ts';
import { requireLicence, storeLicence } from './armsLicences.ts';
import { type Buyer, findOrCreateBuyer } from './customer.ts';
import { createManualCheckout } from './manualCheckout.ts';
import type { PricedManualOrder } from './manualQuote.ts';
import { requestLink } from './paymentLinks.ts';

type Entered = z.output<typeof createManualOrder.body>;

/** The place of supply of goods that are handed over in the shop. */
const counterAddress = (buyer: Buyer, phone: string | null): AddressCopy => ({
	recipientName: buyer.name,
	phone,
	line1: 'Sold over the counter',
	line2: null,
	city: currentSettings().premises.city,
	state: currentSettings().identity.state,
	postalCode: currentSettings().premises.postalCode,
	country: store.country,
});

/** Where the goods go, and the address in the buyer's address book if it is one. */
async function getDelivery(
	tx: Db,
	buyer: Buyer,
	delivery: Entered['delivery'],
): Promise<{ addressId: AddressId | null; address: AddressCopy }> {
	switch (delivery.to) {
		case 'counter':
			return { addressId: null, address: counterAddress(buyer, delivery.phone ?? buyer.phone) };
		case 'address': {
			const { phone = buyer.phone, line2 = null, ...address } = delivery.address;
			return { addressId: null, address: { ...address, phone, line2 } };
		}
		case 'saved address': {
			const saved = await getAddress(tx, buyer.id, delivery.addressId);
			if (saved === undefined)
				throw new HttpError(404, 'address_not_found', 'This address is not in the address book any more.');
			const { id, userId: _, name: __, isDefault: ___, ...address } = saved;
			return { addressId: id, address };
		}
	}
}

const rupees = (amount: Paise) => formatRupeesExact(paiseToRupees(amount));

/** The decisions of the administrator, for the audit log. */
function getDecisions({ discount, payment, channel }: Entered, quote: PricedManualOrder) {
	return {
		channel,
		paidBy: payment.by,
		totalPaise: quote.totalPaise,
		...(discount === undefined ? {} : { discount: `${rupees(quote.discountPaise)} off: ${discount.reason}` }),
		...Object.fromEntries(
			quote.lines.flatMap(({ sku, ownPaise, override }) =>
				override === undefined
					? []
					: [
							[
								`price of ${sku}`,
								`${rupees(override.unitPaise)} instead of ${rupees(ownPaise)}: ${override.reason}`,
							],
						],
			),
		),
	};
}

async function storeManualOrder(
	tx: Db,
	entered: Entered,
	quote: PricedManualOrder,
	manual: Pick<typeof manualOrders.$inferInsert, 'checkoutId' | 'enteredBy'> & { orderId: OrderId },
): Promise<void> {
	await tx.insert(manualOrders).values({
		...manual,
		channel: entered.channel,
		atCounter: entered.delivery.to === 'counter',
		discountReason: entered.discount?.reason ?? null,
		note: entered.note ?? null,
	});
	const overrides = quote.lines.flatMap(({ variantId, ownPaise, override }) =>
		override === undefined ? [] : { orderId: manual.orderId, variantId, ownPaise, ...override },
	);
	if (overrides.length > 0) await tx.insert(priceOverrides).values(overrides);
}

/**
 * Enters an order for a customer, in the given transaction. Paid in cash or by UPI it is placed immediately, and delivered when
 * it is handed over at the counter; otherwise its stock is reserved for a payment link, which `settlePaymentLink` creates
 * at the gateway after the commit.
 * @throws HttpError 400, 404, 409 and 422 as in the contract
 */
export async function enterManualOrder(
	tx: Db,
	actorId: UserId,
	entered: Entered,
): Promise<{ orderId: OrderId; link: PaymentLinkId | undefined }> {
	const { lines, discount, delivery, ageDeclared = false, payment } = entered;
	const atCounter = delivery.to === 'counter';
	const buyer = await findOrCreateBuyer(tx, entered.customer);
	const { checkout, quote } = await createManualCheckout(tx, {
		userId: buyer.id,
		ageDeclared,
		lines,
		discount,
		atCounter,
		choices: keptChoices.parse(entered),
		...(await getDelivery(tx, buyer, delivery)),
		amountPaise: rupeesToPaise(entered.total),
	});
	const licence = requireLicence(quote, entered);
	const orderId = newId<OrderId>();
	await storeManualOrder(tx, entered, quote, { orderId, checkoutId: checkout.id, enteredBy: actorId });
	if (licence !== undefined) await storeLicence(tx, { orderId, userId: buyer.id }, licence);
	await audit(tx, actorId, 'manual order.enter', `order:${orderId}`, {
		// The licence itself is no part of the log, which nothing can be removed from.
		after: { ...getDecisions(entered, quote), ...(licence === undefined ? {} : { licence: 'recorded' }) },
	});
	if (payment.by === 'payment link') return { orderId, link: await requestLink(tx, checkout.id) };
	const paid = await recordOutsidePayment(tx, {
		checkoutId: checkout.id,
		channel: payment.by,
		amountPaise: checkout.totalPaise,
		reference: payment.by === 'upi' ? payment.reference : null,
	});
	await writeOrder(tx, checkout, paid, { source: 'back-office', actorId });
	if (atCounter)
		await handOver(
			tx,
			actorId,
			orderId,
			// The lines of the quote are in the order of those entered.
			new Map(quote.lines.map(({ variantId }, place) => [variantId, lines[place]?.serialNumbers ?? []])),
		);
	return { orderId, link: undefined };
}
