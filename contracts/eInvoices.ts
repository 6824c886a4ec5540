import { z } from 'zod';
import { registrationErrors } from '../shared/registrationRules.ts';
import { endpoint } from './endpoint.ts';
import { date } from './fields.ts';
import { orderId } from './ids.ts';

const party = {
	Gstin: z.string(),
	/** Legal name. */
	LglNm: z.string(),
	Addr1: z.string(),
	Addr2: z.string().optional(),
	/** City. */
	Loc: z.string(),
	Pin: z.int(),
	/** GST code of the State. */
	Stcd: z.string(),
};
const amount = z.number();

/** An e-invoice in the published schema INV-01, version 1.1. Amounts are rupees with two decimals, the date is DD/MM/YYYY. */
export const eInvoice = z.strictObject({
	Version: z.literal('1.1'),
	TranDtls: z.strictObject({
		TaxSch: z.literal('GST'),
		SupTyp: z.literal('B2B'),
		RegRev: z.literal('N'),
		IgstOnIntra: z.literal('N'),
	}),
	DocDtls: z.strictObject({ Typ: z.literal('INV'), No: z.string(), Dt: z.string() }),
	SellerDtls: z.strictObject(party),
	BuyerDtls: z.strictObject({
		...party,
		/** GST code of the place of supply. */
		Pos: z.string(),
	}),
	ItemList: z.array(
		z.strictObject({
			SlNo: z.string(),
			PrdDesc: z.string(),
			IsServc: z.literal('N'),
			HsnCd: z.string(),
			Qty: z.number(),
			Unit: z.string(),
			UnitPrice: amount,
			TotAmt: amount,
			Discount: amount,
			AssAmt: amount,
			/** Percent. */
			GstRt: z.number(),
			IgstAmt: amount,
			CgstAmt: amount,
			SgstAmt: amount,
			TotItemVal: amount,
		}),
	),
	ValDtls: z.strictObject({
		AssVal: amount,
		CgstVal: amount,
		SgstVal: amount,
		IgstVal: amount,
		RndOffAmt: amount,
		TotInvVal: amount,
	}),
});
export type EInvoice = z.output<typeof eInvoice>;

export const getEInvoice = endpoint('GET /admin/orders/{orderId}/e-invoice', {
	summary:
		'The invoice of a business order in the schema INV-01, as a list of one for the upload to the e-invoice portal.',
	permission: 'readOrders',
	params: z.strictObject({ orderId }),
	response: z.array(eInvoice),
	errors: { 404: 'Unknown order.', 409: 'The buyer has no GSTIN.' },
});

/** What the portals returned; null without. */
export const registration = z.strictObject({
	irn: z.string().nullable(),
	ackNumber: z.string().nullable(),
	ackDate: date.nullable(),
	signedQr: z.string().nullable(),
	ewayBillNumber: z.string().nullable(),
});
export type Registration = z.output<typeof registration>;

export const getRegistration = endpoint('GET /admin/orders/{orderId}/registration', {
	summary: 'The e-invoice and e-way bill numbers of an order.',
	permission: 'readOrders',
	params: z.strictObject({ orderId }),
	response: registration,
	errors: { 404: 'Unknown order.' },
});

const entered = z.string().trim().max(2000, { error: 'Please use at most 2000 characters.' });
const orNull = (value: string) => (value === '' ? null : value);

/** An empty field clears the number. */
export const registrationInput = z
	.strictObject({
		irn: entered,
		ackNumber: entered,
		ackDate: z.union([date, z.literal('')]),
		signedQr: entered,
		ewayBillNumber: entered,
	})
	.superRefine((form, context) => {
		for (const [field, message] of Object.entries(registrationErrors(form)))
			context.addIssue({ code: 'custom', path: [field], message });
	})
	.transform(({ irn, ackNumber, ackDate, signedQr, ewayBillNumber }) => ({
		irn: orNull(irn),
		ackNumber: orNull(ackNumber),
		ackDate: orNull(ackDate),
		signedQr: orNull(signedQr),
		ewayBillNumber: orNull(ewayBillNumber),
	}));

export const updateRegistration = endpoint('PUT /admin/orders/{orderId}/registration', {
	summary: 'Stores the numbers that the e-invoice and e-way bill portals returned; the invoice prints them.',
	permission: 'orders',
	params: z.strictObject({ orderId }),
	body: registrationInput,
	response: registration,
	errors: { 404: 'Unknown order.', 409: 'The buyer has no GSTIN, so there is no e-invoice.' },
});
