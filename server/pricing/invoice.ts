import { isoDay } from '../../shared/dates.ts';
import { type BasisPoints, type Paise, paise } from '../../shared/money.ts';
import { gstWithin, proportion } from './shares.ts';

/**
 * Central and State tax within the seller's State, integrated tax beyond it. Central and State tax have the same rate on
 * the same value, so they are one amount.
 */
export type Gst = { kind: 'CGST and SGST'; each: Paise } | { kind: 'IGST'; igst: Paise };

export type InvoicedItem = {
	description: string;
	sku: string;
	hsn: string;
	/** Unit quantity code of GST, as in NOS. */
	uqc: string;
	quantity: number;
	unitPaise: Paise;
	/** Zero without a coupon or offer. */
	discountPaise: Paise;
	gstBasisPoints: BasisPoints;
	gstPaise: Paise;
	/** The item's share of the shipping charge, GST included; negative in a credit note with a charge. */
	shippingPaise: Paise;
	/**
	 * Of a credit note, GST included: negative what it does not credit of the goods, positive by how much their price was
	 * reduced. Absent on an invoice.
	 */
	adjustments?: { description: string; amountPaise: Paise }[];
	/** Whether the buyer keeps the goods, so that a credit note has only the adjustments. */
	isKept?: boolean;
};

export type InvoiceRow = {
	/** An adjustment changes the value of goods without any units. */
	kind: 'goods' | 'adjustment' | 'shipping';
	description: string;
	hsn: string;
	/** Unit quantity code; on a shipping row that of the goods with its HSN and rate. */
	uqc: string;
	quantity: number;
	unitPaise: Paise;
	/** Deducted from the row's value; known at the time of supply, so it is not taxed (section 15(3)(a) of the CGST Act). */
	discountPaise: Paise;
	/** Value on which the tax is charged. */
	taxablePaise: Paise;
	gstBasisPoints: BasisPoints;
	gst: Gst;
	totalPaise: Paise;
};

export type InvoiceTotals = {
	taxablePaise: Paise;
	cgst: Paise;
	sgst: Paise;
	igst: Paise;
	/** Added to values and tax, possibly negative, so that the total is the amount paid. */
	roundingPaise: Paise;
	totalPaise: Paise;
};

const getTax = (gst: Gst): Paise => (gst.kind === 'IGST' ? gst.igst : paise(2 * gst.each));

/** Half the rate on a value, which is negative for a charge or a deduction in a credit note. */
const halfTax = (value: Paise, rate: BasisPoints) =>
	paise(Math.sign(value) * proportion(paise(Math.abs(value)), rate, 20_000));

/**
 * @param chargedGst the GST that the buyer paid on the row. Integrated tax is that amount; central and State tax are each
 * half the rate on the taxable value, rounded to the paisa, and may add up to a paisa more or less.
 */
function toRow(
	row: Omit<InvoiceRow, 'gst' | 'totalPaise' | 'unitPaise'> & { unitPaise?: Paise },
	chargedGst: Paise,
	withinState: boolean,
): InvoiceRow {
	const gst: Gst = withinState
		? { kind: 'CGST and SGST', each: halfTax(row.taxablePaise, row.gstBasisPoints) }
		: { kind: 'IGST', igst: chargedGst };
	return {
		unitPaise: row.taxablePaise,
		...row,
		gst,
		totalPaise: paise(row.taxablePaise + getTax(gst)),
	};
}

/**
 * Reduced prices and deductions as rows at the rate of the goods, so that a credit note reduces value and tax by what is given
 * back and no more (section 34 of the CGST Act).
 */
const adjustmentRows = (items: InvoicedItem[], withinState: boolean): InvoiceRow[] =>
	items.flatMap((item) =>
		(item.adjustments ?? []).map(({ description, amountPaise }) => {
			const sign = Math.sign(amountPaise);
			const { value, gst } = gstWithin(paise(Math.abs(amountPaise)), item.gstBasisPoints);
			return toRow(
				{
					kind: 'adjustment',
					description: `${description}: ${item.description}`,
					hsn: item.hsn,
					uqc: item.uqc,
					quantity: 1,
					discountPaise: paise(0),
					taxablePaise: paise(sign * value),
					gstBasisPoints: item.gstBasisPoints,
				},
				paise(sign * gst),
				withinState,
			);
		}),
	);

/**
 * The rows of a tax invoice: the goods, in a credit note their adjustments, then the shipping charge, one row for each rate in it. Shipping is part of the
 * supply of the goods, so it has their rate, and the charge includes the tax. `invoiceTotals` adds the
 * rounding between the rows and the amount paid.
 */
export function invoiceRows(items: InvoicedItem[], withinState: boolean): InvoiceRow[] {
	const whole = items.filter(({ isKept }) => isKept !== true);
	const goods = whole.map((item) =>
		toRow(
			{
				kind: 'goods',
				description: item.description,
				hsn: item.hsn,
				uqc: item.uqc,
				quantity: item.quantity,
				unitPaise: item.unitPaise,
				discountPaise: item.discountPaise,
				taxablePaise: paise(item.unitPaise * item.quantity - item.discountPaise),
				gstBasisPoints: item.gstBasisPoints,
			},
			item.gstPaise,
			withinState,
		),
	);
	const shippingByRate = new Map<BasisPoints, number>();
	for (const { gstBasisPoints, shippingPaise } of whole)
		if (shippingPaise !== 0)
			shippingByRate.set(gstBasisPoints, (shippingByRate.get(gstBasisPoints) ?? 0) + shippingPaise);
	const shipping = [...shippingByRate].map(([gstBasisPoints, charged]) => {
		const sign = Math.sign(charged);
		const { value, gst } = gstWithin(paise(Math.abs(charged)), gstBasisPoints);
		const first = items.find((item) => item.gstBasisPoints === gstBasisPoints);
		return toRow(
			{
				kind: 'shipping',
				description: sign < 0 ? 'Charge for return shipping' : 'Shipping and handling',
				hsn: first?.hsn ?? '',
				uqc: first?.uqc ?? 'NOS',
				quantity: 1,
				discountPaise: paise(0),
				taxablePaise: paise(sign * value),
				gstBasisPoints,
			},
			paise(sign * gst),
			withinState,
		);
	});
	return [...goods, ...adjustmentRows(items, withinState), ...shipping];
}

const paidForGoods = ({
	unitPaise,
	quantity,
	discountPaise,
	gstPaise,
	shippingPaise,
}: InvoicedItem): number => unitPaise * quantity - discountPaise + gstPaise + shippingPaise;

/** The amount paid for the items, or credited, in paise: goods less discount, GST and shipping, with the adjustments. */
export function paidFor(items: InvoicedItem[]): Paise {
	return paise(
		items.reduce(
			(sum, item) =>
				(item.adjustments ?? []).reduce(
					(all, { amountPaise }) => all + amountPaise,
					sum + (item.isKept === true ? 0 : paidForGoods(item)),
				),
			0,
		),
	);
}

/** The discounts of all rows, in paise. */
export const sumDiscounts = (rows: InvoiceRow[]): Paise =>
	paise(rows.reduce((sum, row) => sum + row.discountPaise, 0));

/** The last rows of an invoice: sums of paise, the tax by kind, and the rounding between them and the amount paid. */
export function invoiceTotals(rows: InvoiceRow[], paid: Paise): InvoiceTotals {
	const total = (getAmount: (row: InvoiceRow) => number) =>
		paise(rows.reduce((sum, row) => sum + getAmount(row), 0));
	const half = total(({ gst }) => (gst.kind === 'IGST' ? 0 : gst.each));
	return {
		taxablePaise: total((row) => row.taxablePaise),
		cgst: half,
		sgst: half,
		igst: total(({ gst }) => (gst.kind === 'IGST' ? gst.igst : 0)),
		roundingPaise: paise(paid - total((row) => row.totalPaise)),
		totalPaise: paid,
	};
}

/** The GST of a document, as in the returns, in paise. */
export const taxIn = ({ cgst, sgst, igst }: InvoiceTotals): Paise => paise(cgst + sgst + igst);

/** The Indian financial year of an instant, April to March in India's time zone, as in `2026-27`. */
export function getFinancialYear(instant: Date): string {
	const [year = 0, month = 0] = isoDay(instant).split('-').map(Number);
	const begins = month >= 4 ? year : year - 1;
	return `${begins}-${String((begins + 1) % 100).padStart(2, '0')}`;
}

/** The most that rules 46(b), 53 and 55 of the CGST Rules allow. */
const maxLength = 16;
export type DocumentKind = 'invoice' | 'credit note' | 'delivery challan';

/** The letters of a series: those of the shop for invoices, its first one with CN or DC for the others. */
const seriesLetters = (kind: DocumentKind, letters: string): string =>
	kind === 'invoice' ? letters : `${letters.slice(0, 1)}${kind === 'credit note' ? 'CN' : 'DC'}`;

/**
 * A document's number, as in `NSH/26-27/000001`: consecutive within its series and financial year and at most 16 characters.
 * @param letters 2 to 4 capital letters of the shop
 * @throws RangeError beyond 999,999 documents in one year, with four letters 99,999: then the shop needs another series
 */
export function documentNumber(
	kind: DocumentKind,
	letters: string,
	financialYear: string,
	sequence: number,
): string {
	const start = `${seriesLetters(kind, letters)}/${financialYear.slice(2)}/`;
	const digits = Math.min(6, maxLength - start.length);
	const maxDocuments = 10 ** digits - 1;
	if (!Number.isSafeInteger(sequence) || sequence < 1 || sequence > maxDocuments)
		throw new RangeError(`A document's number in its year is from 1 to ${maxDocuments}, not ${sequence}.`);
	return `${start}${String(sequence).padStart(digits, '0')}`;
}
