import { eq } from 'drizzle-orm';
import type { EwayBill, EwayBillFile } from '../../../contracts/ewayBills.ts';
import type { ParcelId } from '../../../contracts/ids.ts';
import { documentDate } from '../../../shared/dates.ts';
import { basisPointsToPercent, type Paise, paise, paiseToRupees } from '../../../shared/money.ts';
import { getGstCode } from '../../../shared/states.ts';
import { nameWithVariant } from '../../../shared/variants.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { issuerOf, type Seller } from '../../platform/settings/seller.ts';
import { lineTotal } from '../../pricing/refunds.ts';
import { invoices, type orderItems, orders } from '../../schema/orders.ts';
import { parcels } from '../../schema/parcels.ts';
import { recipientName, taxedLines } from '../invoice.ts';
import { type Challan, getChallans } from './challans.ts';
import { getContents } from './parcelContent.ts';

type Order = typeof orders.$inferSelect;
type Parcel = typeof parcels.$inferSelect;
type Item = typeof orderItems.$inferSelect;

/**
 * What a parcel is worth for the e-way bill: what was paid for its sold items, GST and shipping included, and the replacements by
 * their delivery challans.
 */
export const consignmentValue = (items: Item[], challans: Challan[]): Paise =>
	paise(
		items.reduce((sum, item) => sum + lineTotal(item), 0) +
			challans.flatMap(({ lines }) => lines).reduce((sum, { valuePaise }) => sum + valuePaise, 0),
	);

/** The longest texts of the portal's schema. */
const maxText = 100;
const maxPlace = 50;
const toStateCode = (state: string) => Number(getGstCode(state) ?? 0);
const toPinCode = (postalCode: string) => Number(postalCode.replaceAll(/\D/g, ''));
const toPortalDate = (at: Date) => documentDate(at).replaceAll('-', '/');

type Parties = Pick<
	EwayBill,
	| 'transType'
	| `${'userGstin' | 'fromGstin' | 'fromTrdName' | 'fromAddr1' | 'fromAddr2' | 'fromPlace' | 'fromPincode'}`
	| `${'fromStateCode' | 'actualFromStateCode' | 'toStateCode' | 'actualToStateCode'}`
	| `${'toGstin' | 'toTrdName' | 'toAddr1' | 'toAddr2' | 'toPlace' | 'toPincode'}`
>;

function toParties(order: Order, seller: Seller): Parties {
	const { address, billingAddress, gstin } = order;
	const [addr1 = '', ...others] = seller.addressLines;
	const from = toStateCode(seller.state);
	return {
		// Billed to one State and shipped to another.
		transType: billingAddress === null || billingAddress.state === address.state ? 1 : 2,
		userGstin: seller.gstin,
		fromGstin: seller.gstin,
		fromTrdName: seller.legalName.slice(0, maxText),
		fromAddr1: addr1.slice(0, maxText),
		fromAddr2: others.join(', ').slice(0, maxText),
		fromPlace: seller.city.slice(0, maxPlace),
		fromPincode: toPinCode(seller.postalCode),
		fromStateCode: from,
		actualFromStateCode: from,
		toGstin: gstin ?? 'URP',
		toTrdName: recipientName(order).slice(0, maxText),
		toAddr1: address.line1.slice(0, maxText),
		toAddr2: (address.line2 ?? '').slice(0, maxText),
		toPlace: address.city.slice(0, maxPlace),
		toPincode: toPinCode(address.postalCode),
		toStateCode: toStateCode((billingAddress ?? address).state),
		actualToStateCode: toStateCode(address.state),
	};
}

const toTransport = ({ distanceKm, courierPartner, trackingId }: Parcel) => ({
	transMode: 1 as const,
	transDistance: distanceKm ?? 0,
	transporterName: (courierPartner ?? '').slice(0, maxText),
	// The courier adds its own id and vehicle as Part B.
	transporterId: '',
	transDocNo: (trackingId ?? '').slice(0, 15),
	transDocDate: '',
	vehicleNo: '',
	vehicleType: '',
});

const noCess = { cessRate: 0, cessNonAdvol: 0 } as const;

/** The sold items of a parcel, with their tax as the invoice has it. */
function billOfSale(
	order: Order,
	parcel: Parcel,
	invoice: typeof invoices.$inferSelect,
	items: Item[],
): EwayBill {
	const seller = issuerOf(invoice);
	const { rows, totals, withinState } = taxedLines(order, items, seller);
	const goods = rows.filter(({ kind }) => kind === 'goods');
	return {
		...toParties(order, seller),
		supplyType: 'O',
		subSupplyType: 1,
		subSupplyDesc: '',
		docType: rows.every(({ gstBasisPoints }) => gstBasisPoints === 0) ? 'BIL' : 'INV',
		docNo: invoice.number,
		docDate: toPortalDate(invoice.issuedAt),
		totalValue: paiseToRupees(totals.taxablePaise),
		cgstValue: paiseToRupees(totals.cgst),
		sgstValue: paiseToRupees(totals.sgst),
		igstValue: paiseToRupees(totals.igst),
		cessValue: 0,
		TotNonAdvolVal: 0,
		OthValue: paiseToRupees(totals.roundingPaise),
		totInvValue: paiseToRupees(totals.totalPaise),
		...toTransport(parcel),
		mainHsnCode: Number(goods[0]?.hsn ?? 0),
		itemList: rows.map((row, position) => {
			const rate = basisPointsToPercent(row.gstBasisPoints);
			return {
				itemNo: position + 1,
				productName: row.description.slice(0, maxText),
				productDesc: row.description.slice(0, maxText),
				hsnCode: Number(row.hsn),
				quantity: row.quantity,
				qtyUnit: row.kind === 'shipping' ? 'OTH' : row.uqc,
				taxableAmount: paiseToRupees(row.taxablePaise),
				sgstRate: withinState ? rate / 2 : 0,
				cgstRate: withinState ? rate / 2 : 0,
				igstRate: withinState ? 0 : rate,
				...noCess,
			};
		}),
	};
}

/** Replacements on a delivery challan, on which no tax is charged. */
function billOfChallan(order: Order, parcel: Parcel, challan: Challan): EwayBill {
	const value = paiseToRupees(paise(challan.lines.reduce((sum, { valuePaise }) => sum + valuePaise, 0)));
	return {
		...toParties(order, challan.seller),
		supplyType: 'O',
		subSupplyType: 8,
		subSupplyDesc: 'Replacement',
		docType: 'CHL',
		docNo: challan.number,
		docDate: toPortalDate(challan.issuedAt),
		totalValue: value,
		cgstValue: 0,
		sgstValue: 0,
		igstValue: 0,
		cessValue: 0,
		TotNonAdvolVal: 0,
		OthValue: 0,
		totInvValue: value,
		...toTransport(parcel),
		mainHsnCode: Number(challan.lines[0]?.hsn ?? 0),
		itemList: challan.lines.map(({ description, hsn, quantity, uqc, valuePaise }, position) => ({
			itemNo: position + 1,
			productName: description.slice(0, maxText),
			productDesc: description.slice(0, maxText),
			hsnCode: Number(hsn),
			quantity,
			qtyUnit: uqc,
			taxableAmount: paiseToRupees(valuePaise),
			sgstRate: 0,
			cgstRate: 0,
			igstRate: 0,
			...noCess,
		})),
	};
}

/**
 * A parcel as a file for the e-way bill portal: a bill for its invoice, and one for each delivery challan.
 * @throws HttpError 404 for an unknown parcel, 409 when nothing in it has a document
 */
export async function readEwayBillFile(db: Db, id: ParcelId): Promise<EwayBillFile> {
	const [found] = await db
		.select({ parcel: parcels, order: orders, invoice: invoices })
		.from(parcels)
		.innerJoin(orders, eq(orders.id, parcels.orderId))
		.innerJoin(invoices, eq(invoices.orderId, orders.id))
		.where(eq(parcels.id, id));
	if (found === undefined) throw new HttpError(404, 'parcel_not_found', 'There is no such parcel.');
	const { parcel, order, invoice } = found;
	const content = (await getContents(db, [id])).get(id) ?? [];
	const sold = content.map(({ item }) => item).filter(({ replacementOf }) => replacementOf === null);
	const challans = await getChallans(db, [id]);
	const lacking = [
		...sold.map((item) => ({ hsn: item.hsn, name: nameWithVariant(item) })),
		...challans.flatMap(({ lines }) => lines.map(({ hsn, description }) => ({ hsn, name: description }))),
	].filter(({ hsn }) => !/^\d{4,8}$/.test(hsn));
	if (lacking.length > 0)
		throw new HttpError(
			409,
			'document_not_found',
			`Please enter an HSN code of 4 to 8 digits for ${lacking.map(({ name }) => `'${name}'`).join(', ')} first: an e-way bill needs it.`,
		);
	const bills = [
		...(sold.length > 0 ? [billOfSale(order, parcel, invoice, sold)] : []),
		...challans.map((challan) => billOfChallan(order, parcel, challan)),
	];
	if (bills.length === 0)
		throw new HttpError(
			409,
			'document_not_found',
			'This replacement has no delivery challan yet. It gets one when it is shipped.',
		);
	return { version: '1.0.0621', billLists: bills };
}
