import fc from 'fast-check';
import { type InvoicedItem, invoiceRows, invoiceTotals, paidFor } from '../server/pricing/invoice.ts';
import type { TaxedDocument } from '../server/pricing/returns/taxedDocument.ts';
import { gstOn } from '../server/pricing/shares.ts';
import { paise, percentToBasisPoints, rupeesToPaise } from '../shared/money.ts';

export const business = '27AAPFU0939F1ZV';
const punjabBusiness = '03AABCL9157R1ZX';
export const seller = { gstin: '03AAKFN4821Q1ZX', month: '2026-10' };

/** Units of a product at a price in rupees and a rate in percent. */
export function item(rupees: number, percent: number, of: Partial<InvoicedItem> = {}): InvoicedItem {
	const gstBasisPoints = percentToBasisPoints(percent);
	const quantity = of.quantity ?? 1;
	return {
		description: 'Air rifle',
		sku: 'NSH-1',
		hsn: '9304',
		uqc: 'NOS',
		quantity,
		unitPaise: rupeesToPaise(rupees),
		discountPaise: paise(0),
		gstBasisPoints,
		gstPaise: gstOn(paise(rupeesToPaise(rupees) * quantity), gstBasisPoints),
		shippingPaise: paise(0),
		...of,
	};
}

/** A document of October 2026; without a State it is delivered within Punjab. */
export function document(
	items: InvoicedItem[],
	of: Partial<TaxedDocument> & Pick<TaxedDocument, 'number' | 'sequence'>,
): TaxedDocument {
	const stateCode = of.stateCode ?? '03';
	const withinState = stateCode === '03';
	const rows = invoiceRows(items, withinState);
	return {
		kind: 'invoice',
		financialYear: '2026-27',
		day: '2026-10-05',
		credits: null,
		buyerName: 'Asha',
		issuerGstin: seller.gstin,
		buyerGstin: null,
		stateCode,
		withinState,
		rows,
		totals: invoiceTotals(rows, paidFor(items)),
		storedPaise: paidFor(items),
		...of,
	};
}

const anyItem = fc
	.record({
		rupees: fc.integer({ min: 1, max: 20_000_000 }).map((amount) => amount / 100),
		percent: fc.constantFrom(0, 0.25, 3, 5, 12, 18, 28, 40),
		quantity: fc.integer({ min: 1, max: 99 }),
		hsn: fc.constantFrom('9304', '9306', '950699'),
		uqc: fc.constantFrom('NOS', 'PCS'),
		shippingPaise: fc.nat(20_000).map(paise),
	})
	.map(({ rupees, percent, ...of }) => item(rupees, percent, of));
/** Invoices and credit notes with any lines, to any buyer. */
export const anyDocuments = fc
	.array(
		fc.record({
			items: fc.array(anyItem, { minLength: 1, maxLength: 6 }),
			kind: fc.constantFrom('invoice' as const, 'credit note' as const),
			stateCode: fc.constantFrom('03', '27', '29'),
			registered: fc.boolean(),
			creditedTotal: fc.nat(30_000_000).map(paise),
		}),
		{ maxLength: 12 },
	)
	.map((all) =>
		all.map(({ items, kind, stateCode, registered, creditedTotal }, place) =>
			document(items, {
				kind,
				stateCode,
				number: `${kind} ${place + 1}`,
				sequence: place + 1,
				buyerGstin: registered ? (stateCode === '03' ? punjabBusiness : business) : null,
				credits:
					kind === 'invoice' ? null : { number: 'NSH/26-27/9', day: '2026-09-01', totalPaise: creditedTotal },
			}),
		),
	);
