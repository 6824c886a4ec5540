import { isoDay } from '../../contracts/dates.ts';
import { type BasisPoints, type Paise, paise } from '../../contracts/money.ts';
import { gstWithin, proportion } from './shares.ts';

/**
 * Central and State tax within the seller's State, integrated tax beyond it. The two of one supply bear the same rate on
 * the same value, so they are one amount.
 */
export type Gst = { kind: 'CGST and SGST'; each: Paise } | { kind: 'IGST'; igst: Paise };

export type InvoicedItem = {
	description: string;
	sku: string;
	hsn: string;
	quantity: number;
	unitPaise: Paise;
	gstBasisPoints: BasisPoints;
	gstPaise: Paise;
	/** The item's part of the shipping charge, GST included. */
	shippingPaise: Paise;
};

export type InvoiceRow = {
	kind: 'goods' | 'shipping';
	description: string;
	hsn: string;
	quantity: number;
	unitPaise: Paise;
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
	/** What is added to values and tax, negative where it is taken off, so that the total is what was paid (decision D59). */
	roundingPaise: Paise;
	totalPaise: Paise;
};

const taxOf = (gst: Gst): Paise => (gst.kind === 'IGST' ? gst.igst : paise(2 * gst.each));

/**
 * @param chargedGst what the buyer paid as GST on the row. Integrated tax is that amount; central and State tax are each
 * half the rate on the taxable value, rounded to the paisa, and may add up to a paisa more or less (decision D59).
 */
function rowOf(
	row: Omit<InvoiceRow, 'gst' | 'totalPaise' | 'unitPaise'> & { unitPaise?: Paise },
	chargedGst: Paise,
	withinState: boolean,
): InvoiceRow {
	const gst: Gst = withinState
		? { kind: 'CGST and SGST', each: proportion(row.taxablePaise, row.gstBasisPoints, 20_000) }
		: { kind: 'IGST', igst: chargedGst };
	return {
		unitPaise: row.taxablePaise,
		...row,
		gst,
		totalPaise: paise(row.taxablePaise + taxOf(gst)),
	};
}

/**
 * The rows of a tax invoice: the goods, then the shipping charge, one row for each rate in it. Shipping is part of the
 * supply of the goods, so it bears their rate, and the tax is inside what was charged (decision D13). `invoiceTotals`
 * adds the rounding that makes the rows what was paid.
 */
export function invoiceRows(items: InvoicedItem[], withinState: boolean): InvoiceRow[] {
	const goods = items.map((item) =>
		rowOf(
			{
				kind: 'goods',
				description: item.description,
				hsn: item.hsn,
				quantity: item.quantity,
				unitPaise: item.unitPaise,
				taxablePaise: paise(item.unitPaise * item.quantity),
				gstBasisPoints: item.gstBasisPoints,
			},
			item.gstPaise,
			withinState,
		),
	);
	const shippingByRate = new Map<BasisPoints, number>();
	for (const { gstBasisPoints, shippingPaise } of items)
		if (shippingPaise > 0)
			shippingByRate.set(gstBasisPoints, (shippingByRate.get(gstBasisPoints) ?? 0) + shippingPaise);
	const shipping = [...shippingByRate].map(([gstBasisPoints, charged]) => {
		const { value, gst } = gstWithin(paise(charged), gstBasisPoints);
		return rowOf(
			{
				kind: 'shipping',
				description: 'Shipping and handling',
				hsn: items.find((item) => item.gstBasisPoints === gstBasisPoints)?.hsn ?? '',
				quantity: 1,
				taxablePaise: value,
				gstBasisPoints,
			},
			gst,
			withinState,
		);
	});
	return [...goods, ...shipping];
}

/** What the buyer paid for the items, in paise: goods, GST and shipping. */
export function paidFor(items: InvoicedItem[]): Paise {
	return paise(
		items.reduce(
			(sum, { unitPaise, quantity, gstPaise, shippingPaise }) =>
				sum + unitPaise * quantity + gstPaise + shippingPaise,
			0,
		),
	);
}

/** The last rows of an invoice: sums of paise, the tax by kind, and the rounding between them and what was paid. */
export function invoiceTotals(rows: InvoiceRow[], paid: Paise): InvoiceTotals {
	const total = (amountOf: (row: InvoiceRow) => number) =>
		paise(rows.reduce((sum, row) => sum + amountOf(row), 0));
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

/** The Indian financial year of an instant, April to March by the clock of India, as in `2026-27`. */
export function financialYearOf(instant: Date): string {
	const [year = 0, month = 0] = isoDay(instant).split('-').map(Number);
	const begins = month >= 4 ? year : year - 1;
	return `${begins}-${String((begins + 1) % 100).padStart(2, '0')}`;
}

const mostDocuments = 999_999;
/** The letters before a document's number: each kind has a series of its own. */
const series = { invoice: 'NSH', 'credit note': 'NCN' } as const;

/**
 * A document's number, as in `NSH/26-27/000001`: consecutive within its series and financial year and 16 characters,
 * the most that rules 46(b) and 53 of the CGST Rules allow.
 * @throws RangeError beyond 999,999 documents in one year: then the shop needs another series
 */
export function documentNumber(kind: keyof typeof series, financialYear: string, sequence: number): string {
	if (!Number.isSafeInteger(sequence) || sequence < 1 || sequence > mostDocuments)
		throw new RangeError(`A document's number in its year is from 1 to ${mostDocuments}, not ${sequence}.`);
	return `${series[kind]}/${financialYear.slice(2)}/${String(sequence).padStart(6, '0')}`;
}
