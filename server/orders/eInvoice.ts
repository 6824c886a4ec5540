import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { EInvoice, Registration, registrationInput } from '../../contracts/eInvoices.ts';
import type { OrderId, UserId } from '../../contracts/ids.ts';
import { basisPointsToPercent, paiseToRupees } from '../../shared/money.ts';
import { getGstCode } from '../../shared/states.ts';
import { audit } from '../accounts/audit/audit.ts';
import type { Db } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { invoices, orders } from '../schema/orders.ts';
import { getInvoice, type TaxDocument } from './invoice.ts';

/** The longest address line and place of the schema. */
const maxAddress = 100;
const maxPlace = 50;

const sellerDetails = (seller: TaxDocument['seller']): EInvoice['SellerDtls'] => ({
	Gstin: seller.gstin,
	LglNm: seller.legalName,
	Addr1: seller.addressLines.join(', ').slice(0, maxAddress),
	Loc: seller.city.slice(0, maxPlace),
	Pin: Number(seller.postalCode),
	Stcd: getGstCode(seller.state) ?? '',
});

function buyerDetails(
	{ name, address: delivery, billingAddress: address }: TaxDocument['buyer'],
	gstin: string,
): EInvoice['BuyerDtls'] {
	return {
		Gstin: gstin,
		LglNm: name.slice(0, maxAddress),
		Addr1: address.line1.slice(0, maxAddress),
		...(address.line2 === null ? {} : { Addr2: address.line2.slice(0, maxAddress) }),
		Loc: address.city.slice(0, maxPlace),
		Pin: Number(address.postalCode.replaceAll(/\D/g, '')),
		Stcd: getGstCode(address.state) ?? '',
		Pos: getGstCode(delivery.state) ?? '',
	};
}

/** An invoice to a business in the schema INV-01; its items are the rows of the printed invoice. */
export function toEInvoice(invoice: TaxDocument, gstin: string): EInvoice {
	const { rows, totals } = invoice;
	return {
		Version: '1.1',
		TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', IgstOnIntra: 'N' },
		DocDtls: { Typ: 'INV', No: invoice.number, Dt: invoice.date.replaceAll('-', '/') },
		SellerDtls: sellerDetails(invoice.seller),
		BuyerDtls: buyerDetails(invoice.buyer, gstin),
		ItemList: rows.map((row, position) => {
			const each = row.gst.kind === 'IGST' ? 0 : paiseToRupees(row.gst.each);
			return {
				SlNo: String(position + 1),
				PrdDesc: row.description.slice(0, 300),
				IsServc: 'N',
				HsnCd: row.hsn,
				Qty: row.quantity,
				Unit: row.kind === 'shipping' ? 'OTH' : row.uqc,
				UnitPrice: paiseToRupees(row.unitPaise),
				TotAmt: (row.unitPaise * row.quantity) / 100,
				Discount: (row.unitPaise * row.quantity - row.taxablePaise) / 100,
				AssAmt: paiseToRupees(row.taxablePaise),
				GstRt: basisPointsToPercent(row.gstBasisPoints),
				IgstAmt: row.gst.kind === 'IGST' ? paiseToRupees(row.gst.igst) : 0,
				CgstAmt: each,
				SgstAmt: each,
				TotItemVal: paiseToRupees(row.totalPaise),
			};
		}),
		ValDtls: {
			AssVal: paiseToRupees(totals.taxablePaise),
			CgstVal: paiseToRupees(totals.cgst),
			SgstVal: paiseToRupees(totals.sgst),
			IgstVal: paiseToRupees(totals.igst),
			RndOffAmt: paiseToRupees(totals.roundingPaise),
			TotInvVal: paiseToRupees(totals.totalPaise),
		},
	};
}

const unknownOrder = () => new HttpError(404, 'order_not_found', 'There is no such order.');

/** @throws HttpError 404 for an unknown order, 409 for an order of a consumer */
export async function readEInvoice(db: Db, orderId: OrderId): Promise<EInvoice> {
	const invoice = await getInvoice(db, orderId);
	if (invoice === undefined) throw unknownOrder();
	const { gstin } = invoice.buyer;
	if (gstin === null)
		throw new HttpError(
			409,
			'gstin_missing',
			'This buyer has no GSTIN. E-invoices are only for business buyers.',
		);
	return toEInvoice(invoice, gstin);
}

const columns = {
	irn: invoices.irn,
	ackNumber: invoices.irnAckNumber,
	ackDate: invoices.irnAckDate,
	signedQr: invoices.irnSignedQr,
	ewayBillNumber: invoices.ewayBillNumber,
};

/** @throws HttpError 404 for an unknown order */
export async function getEInvoiceRegistration(db: Db, orderId: OrderId): Promise<Registration> {
	const [found] = await db.select(columns).from(invoices).where(eq(invoices.orderId, orderId));
	if (found === undefined) throw unknownOrder();
	return found;
}

/**
 * Stores what the portals of e-invoices and e-way bills returned.
 * @throws HttpError 404 for an unknown order, 409 for an IRN on an order of a consumer
 */
export async function updateRegistration(
	tx: Db,
	actorId: UserId,
	orderId: OrderId,
	input: z.output<typeof registrationInput>,
): Promise<Registration> {
	const [found] = await tx
		.select({ ...columns, gstin: orders.gstin })
		.from(invoices)
		.innerJoin(orders, eq(orders.id, invoices.orderId))
		.where(eq(invoices.orderId, orderId))
		.for('update', { of: invoices });
	if (found === undefined) throw unknownOrder();
	if (input.irn !== null && found.gstin === null)
		throw new HttpError(
			409,
			'gstin_missing',
			'This buyer has no GSTIN. E-invoices are only for business buyers.',
		);
	const { irn, ackNumber, ackDate, signedQr, ewayBillNumber } = input;
	await tx
		.update(invoices)
		.set({ irn, irnAckNumber: ackNumber, irnAckDate: ackDate, irnSignedQr: signedQr, ewayBillNumber })
		.where(eq(invoices.orderId, orderId));
	const { gstin: _, signedQr: __, ...before } = found;
	await audit(tx, actorId, 'order.register', `order:${orderId}`, {
		before,
		after: { irn, ackNumber, ackDate, ewayBillNumber },
	});
	return input;
}
