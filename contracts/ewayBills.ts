import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { parcelId } from './ids.ts';

const amount = z.number();
/** GST code of a State as a number, as in 3 for Punjab. */
const stateCode = z.int();

/**
 * A file for Generate Bulk of the e-way bill portal, in its published schema of version 1.0.0621: one bill for each document of a
 * parcel. Amounts are rupees with two decimals, dates are DD/MM/YYYY, and a distance of 0 lets the portal work it out from the PIN
 * codes.
 */
export const ewayBillFile = z.strictObject({
	version: z.literal('1.0.0621'),
	billLists: z.array(
		z.strictObject({
			userGstin: z.string(),
			/** Outward. */
			supplyType: z.literal('O'),
			/** 1 is a supply, 8 is another reason, stated beside it. */
			subSupplyType: z.union([z.literal(1), z.literal(8)]),
			subSupplyDesc: z.string(),
			/** Tax invoice, bill of supply or delivery challan. */
			docType: z.enum(['INV', 'BIL', 'CHL']),
			docNo: z.string(),
			docDate: z.string(),
			/** 1 is regular, 2 is billed to one address and shipped to another. */
			transType: z.union([z.literal(1), z.literal(2)]),
			fromGstin: z.string(),
			fromTrdName: z.string(),
			fromAddr1: z.string(),
			fromAddr2: z.string(),
			fromPlace: z.string(),
			fromPincode: z.int(),
			fromStateCode: stateCode,
			actualFromStateCode: stateCode,
			/** URP for a buyer without a GSTIN. */
			toGstin: z.string(),
			toTrdName: z.string(),
			toAddr1: z.string(),
			toAddr2: z.string(),
			toPlace: z.string(),
			toPincode: z.int(),
			/** Of the buyer's address. */
			toStateCode: stateCode,
			/** Where the goods go. */
			actualToStateCode: stateCode,
			totalValue: amount,
			cgstValue: amount,
			sgstValue: amount,
			igstValue: amount,
			cessValue: z.literal(0),
			TotNonAdvolVal: z.literal(0),
			/** The rounding of the invoice. */
			OthValue: amount,
			totInvValue: amount,
			/** By road. */
			transMode: z.literal(1),
			transDistance: z.int(),
			transporterName: z.string(),
			transporterId: z.string(),
			transDocNo: z.string(),
			transDocDate: z.string(),
			vehicleNo: z.string(),
			vehicleType: z.string(),
			mainHsnCode: z.int(),
			itemList: z.array(
				z.strictObject({
					itemNo: z.int(),
					productName: z.string(),
					productDesc: z.string(),
					hsnCode: z.int(),
					quantity: z.number(),
					qtyUnit: z.string(),
					taxableAmount: amount,
					/** Percent. */
					sgstRate: z.number(),
					cgstRate: z.number(),
					igstRate: z.number(),
					cessRate: z.literal(0),
					cessNonAdvol: z.literal(0),
				}),
			),
		}),
	),
});
export type EwayBillFile = z.output<typeof ewayBillFile>;
export type EwayBill = EwayBillFile['billLists'][number];

export const getEwayBillFile = endpoint('GET /admin/parcels/{id}/eway-bill', {
	summary: 'A parcel as a file for Generate Bulk of the e-way bill portal.',
	permission: 'readOrders',
	params: z.strictObject({ id: parcelId }),
	response: ewayBillFile,
	errors: { 404: 'Unknown parcel.', 409: 'Nothing in the parcel has a document yet.' },
});
