import type { Gstr1 } from '../../../contracts/reports.ts';
import { documentDate } from '../../../shared/dates.ts';
import { type BasisPoints, basisPointsToPercent } from '../../../shared/money.ts';
import { type HsnRow, hsnSummary } from './hsnSummary.ts';
import { splitsHsn } from './limits.ts';
import { type Entry, type Section, toEntries } from './sections.ts';
import { issuedRanges } from './series.ts';
import { sumTax, type TaxedDocument, type TaxSums } from './taxedDocument.ts';

/** Paise as rupees with at most two decimals; exact. */
const rupees = (amount: number) => amount / 100;

/** Taxes of a row: integrated tax across States, central and State tax within. There is no cess on the goods. */
const taxFields = ({ taxable, igst, cgst, sgst }: TaxSums, rate: BasisPoints, withinState: boolean) => ({
	txval: rupees(taxable),
	rt: basisPointsToPercent(rate),
	...(withinState ? { camt: rupees(cgst), samt: rupees(sgst) } : { iamt: rupees(igst) }),
	csamt: 0,
});

/** A credit note's amounts are written positive; its type says that they are deducted. */
const positive = (tax: TaxSums): TaxSums => ({
	taxable: Math.abs(tax.taxable),
	igst: Math.abs(tax.igst),
	cgst: Math.abs(tax.cgst),
	sgst: Math.abs(tax.sgst),
});

/** The rates of a document, numbered as the offline tool does: 18 % is 1801. */
const toItems = (entries: Entry[]) =>
	entries.map(({ rate, tax, document }) => ({
		num: rate + 1,
		itm_det: taxFields(positive(tax), rate, document.withinState),
	}));

/** Groups entries in a stable order. */
const grouped = <Key extends string>(entries: Entry[], getKey: (entry: Entry) => Key): [Key, Entry[]][] =>
	[...Map.groupBy(entries, getKey)].sort(([a], [b]) => (a < b ? -1 : 1));

const byDocument = (entries: Entry[]): [TaxedDocument, Entry[]][] => [
	...Map.groupBy(entries, ({ document }) => document),
];

const buyer = ({ document }: Entry) => document.buyerGstin ?? '';
const place = ({ document }: Entry) => document.stateCode;

const b2b = (entries: Entry[]): NonNullable<Gstr1['b2b']> =>
	grouped(entries, buyer).map(([ctin, ofBuyer]) => ({
		ctin,
		inv: byDocument(ofBuyer).map(([{ number, day, totals, stateCode }, rates]) => ({
			inum: number,
			idt: documentDate(day),
			val: rupees(totals.totalPaise),
			pos: stateCode,
			rchrg: 'N' as const,
			inv_typ: 'R' as const,
			itms: toItems(rates),
		})),
	}));

const b2cl = (entries: Entry[]): NonNullable<Gstr1['b2cl']> =>
	grouped(entries, place).map(([pos, ofState]) => ({
		pos,
		inv: byDocument(ofState).map(([{ number, day, totals }, rates]) => ({
			inum: number,
			idt: documentDate(day),
			val: rupees(totals.totalPaise),
			itms: toItems(rates),
		})),
	}));

/** Sums by State and rate, invoices less credit notes, so they may be negative. */
const b2cs = (entries: Entry[]): NonNullable<Gstr1['b2cs']> =>
	grouped(entries, (entry) => `${place(entry)} ${String(entry.rate).padStart(6, '0')}`).flatMap(
		([, same]) => {
			const [first] = same;
			if (first === undefined) return [];
			const { withinState, stateCode } = first.document;
			return {
				sply_ty: withinState ? ('INTRA' as const) : ('INTER' as const),
				typ: 'OE' as const,
				pos: stateCode,
				...taxFields(sumTax(same.map(({ tax }) => tax)), first.rate, withinState),
			};
		},
	);

const cdnr = (entries: Entry[]): NonNullable<Gstr1['cdnr']> =>
	grouped(entries, buyer).map(([ctin, ofBuyer]) => ({
		ctin,
		nt: byDocument(ofBuyer).map(([{ number, day, totals, stateCode }, rates]) => ({
			ntty: 'C' as const,
			nt_num: number,
			nt_dt: documentDate(day),
			val: rupees(totals.totalPaise),
			pos: stateCode,
			rchrg: 'N' as const,
			inv_typ: 'R' as const,
			itms: toItems(rates),
		})),
	}));

const cdnur = (entries: Entry[]): NonNullable<Gstr1['cdnur']> =>
	byDocument(entries).map(([{ number, day, totals, stateCode }, rates]) => ({
		typ: 'B2CL' as const,
		ntty: 'C' as const,
		nt_num: number,
		nt_dt: documentDate(day),
		val: rupees(totals.totalPaise),
		pos: stateCode,
		itms: toItems(rates),
	}));

const nilKinds = [
	{ sply_ty: 'INTRB2B', withinState: false, registered: true },
	{ sply_ty: 'INTRAB2B', withinState: true, registered: true },
	{ sply_ty: 'INTRB2C', withinState: false, registered: false },
	{ sply_ty: 'INTRAB2C', withinState: true, registered: false },
] as const;

/** The shop does not distinguish nil-rated from exempt goods: an accountant may move an amount (decision 035). */
const nil = (entries: Entry[]): NonNullable<Gstr1['nil']> => ({
	inv: nilKinds.map(({ sply_ty, withinState, registered }) => ({
		sply_ty,
		nil_amt: rupees(
			sumTax(
				entries
					.filter(
						({ document }) =>
							document.withinState === withinState && (document.buyerGstin !== null) === registered,
					)
					.map(({ tax }) => tax),
			).taxable,
		),
		expt_amt: 0,
		ngsup_amt: 0,
	})),
});

const hsnRows = (rows: HsnRow[]) =>
	rows.map(({ hsn, uqc, rate, quantity, tax }, position) => ({
		num: position + 1,
		hsn_sc: hsn,
		uqc,
		qty: quantity,
		rt: basisPointsToPercent(rate),
		txval: rupees(tax.taxable),
		iamt: rupees(tax.igst),
		camt: rupees(tax.cgst),
		samt: rupees(tax.sgst),
		csamt: 0,
	}));

/** Undefined, and so not written, without goods. */
function hsn(documents: readonly TaxedDocument[], month: string): Gstr1['hsn'] {
	const all = hsnRows(hsnSummary(documents));
	if (all.length === 0) return;
	if (!splitsHsn(month)) return { data: all };
	const b2bRows = hsnRows(hsnSummary(documents.filter(({ buyerGstin }) => buyerGstin !== null)));
	const b2cRows = hsnRows(hsnSummary(documents.filter(({ buyerGstin }) => buyerGstin === null)));
	return {
		...(b2bRows.length > 0 ? { hsn_b2b: b2bRows } : {}),
		...(b2cRows.length > 0 ? { hsn_b2c: b2cRows } : {}),
	};
}

/** The natures of documents of table 13 that the shop issues, with their official numbers. */
const natures = [
	{ kind: 'invoice', doc_num: 1, doc_typ: 'Invoices for outward supply' },
	{ kind: 'credit note', doc_num: 5, doc_typ: 'Credit Note' },
] as const;

const issued = (documents: readonly TaxedDocument[]): NonNullable<Gstr1['doc_issue']> => {
	const ranges = issuedRanges(documents);
	return {
		doc_det: natures.flatMap(({ kind, doc_num, doc_typ }) => {
			const docs = ranges
				.filter((range) => range.kind === kind)
				.map(({ from, to, total }, position) => ({
					num: position + 1,
					from,
					to,
					totnum: total,
					cancel: 0,
					net_issue: total,
				}));
			return docs.length === 0 ? [] : [{ doc_num, doc_typ, docs }];
		}),
	};
};

/** The month in the form of the returns: `2026-10` is 102026. */
export const formatPeriod = (month: string): string => `${month.slice(5)}${month.slice(0, 4)}`;

/**
 * GSTR-1 for a month: every rate of every document is in exactly one section, except of credit notes that are too late to
 * reduce the tax, which only table 13 counts. A month without documents has only the
 * GSTIN and the period.
 * @param documents the invoices and credit notes issued in that month, in the order of their numbers
 */
export function toGstr1(
	documents: readonly TaxedDocument[],
	{ gstin, month }: { gstin: string; month: string },
): Gstr1 {
	const entries = documents.flatMap(toEntries);
	/** Undefined, and so not written, without entries. */
	const section = <Part>(name: Section, build: (entries: Entry[]) => Part): Part | undefined => {
		const own = entries.filter((entry) => entry.section === name);
		return own.length === 0 ? undefined : build(own);
	};
	return {
		gstin,
		fp: formatPeriod(month),
		b2b: section('b2b', b2b),
		b2cl: section('b2cl', b2cl),
		b2cs: section('b2cs', b2cs),
		cdnr: section('cdnr', cdnr),
		cdnur: section('cdnur', cdnur),
		nil: section('nil', nil),
		hsn: hsn(documents, month),
		doc_issue: documents.length === 0 ? undefined : issued(documents),
	};
}
