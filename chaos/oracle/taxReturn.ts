import { z } from 'zod';
import { inRupees, rounded, sumOf } from './amounts.ts';
import type { ItemFacts, LineFacts, OrderFacts } from './facts.ts';
import { gstCodes, homeState } from './terms.ts';

/** Value and tax of the rows of a document that have one rate, in paise. */
type RateSums = { rate: bigint; taxable: bigint; igst: bigint; cgst: bigint; sgst: bigint };

type TaxedItem = Pick<LineFacts, 'quantity' | 'unit' | 'rate' | 'gst' | 'shipping' | 'discount'>;

const sign = (amount: bigint) => (amount < 0n ? -1n : 1n);

/** Half the rate on a value, for central and State tax alike. */
const half = (value: bigint, rate: bigint): bigint =>
	sign(value) * rounded(sign(value) * value * rate, 20_000n);

/** The rows of a document: one for each item, and one for the shipping of each rate, within which the tax is. */
function taxRows(items: TaxedItem[], withinState: boolean): RateSums[] {
	const tax = (rate: bigint, taxable: bigint, charged: bigint): RateSums =>
		withinState
			? { rate, taxable, igst: 0n, cgst: half(taxable, rate), sgst: half(taxable, rate) }
			: { rate, taxable, igst: charged, cgst: 0n, sgst: 0n };
	const goods = items.map(({ unit, quantity, discount, rate, gst }) =>
		tax(rate, unit * quantity - discount, gst),
	);
	const shipping = [...Map.groupBy(items, ({ rate }) => rate)].map(([rate, ofRate]) => {
		const charged = sumOf(ofRate, (item) => item.shipping);
		const value = sign(charged) * rounded(sign(charged) * charged * 10_000n, 10_000n + rate);
		return tax(rate, value, charged - value);
	});
	return [...goods, ...shipping];
}

const taxOf = (rows: RateSums[]) => sumOf(rows, ({ igst, cgst, sgst }) => igst + cgst + sgst);

const creditedItem = ({ lines }: OrderFacts, item: ItemFacts): TaxedItem => {
	const line = lines.find(({ position }) => position === item.position);
	return {
		...item,
		unit: line?.unit ?? 0n,
		rate: line?.rate ?? 0n,
		shipping: item.creditNote?.shipping ?? 0n,
	};
};

/** The invoice and the credit notes of an order. */
function getDocuments(order: OrderFacts) {
	const withinState = order.state === homeState;
	return [
		{ ...order.invoice, what: 'an invoice', times: 1n, rows: taxRows(order.lines, withinState) },
		...[...Map.groupBy(order.items, ({ creditNote }) => creditNote?.number).values()].flatMap((items) => {
			const note = items[0]?.creditNote;
			if (note === null || note === undefined) return [];
			const credited = items.map((item) => creditedItem(order, item));
			return {
				month: note.month,
				tax: note.tax,
				what: 'a credit note',
				times: -1n,
				rows: taxRows(credited, withinState),
			};
		}),
	];
}

/** Whether the stored tax of invoice and credit notes is what their goods and shipping make it. */
export const checkDocuments = (order: OrderFacts): string[] =>
	getDocuments(order).flatMap(({ what, tax, rows }) =>
		tax === taxOf(rows) ? [] : [`${what} with tax of ${inRupees(tax)} instead of ${inRupees(taxOf(rows))}`],
	);

const rupees = z.number().transform((amount) => BigInt(Math.round(amount * 100)));
const nothing = rupees.default(0n);
const row = z.object({ rt: z.number(), txval: rupees, iamt: nothing, camt: nothing, samt: nothing });
const items = z.array(z.object({ itm_det: row }));
const document = z.object({ pos: z.string(), itms: items });
/** What the oracle reads of GSTR-1, in the keys of the GST portal. */
export const gstr1Answer = z.object({
	b2b: z.array(z.object({ inv: z.array(document) })).default([]),
	b2cs: z.array(row.extend({ pos: z.string() })).default([]),
	cdnr: z.array(z.object({ nt: z.array(document) })).default([]),
});
type Gstr1Answer = z.output<typeof gstr1Answer>;

type Sums = Map<string, Omit<RateSums, 'rate'>>;

function addTo(
	sums: Sums,
	key: string,
	{ taxable, igst, cgst, sgst }: Omit<RateSums, 'rate'>,
	times: bigint,
) {
	const before = sums.get(key) ?? { taxable: 0n, igst: 0n, cgst: 0n, sgst: 0n };
	sums.set(key, {
		taxable: before.taxable + times * taxable,
		igst: before.igst + times * igst,
		cgst: before.cgst + times * cgst,
		sgst: before.sgst + times * sgst,
	});
}

/** Invoices less credit notes of a month, by kind of buyer, place of supply and rate; goods without tax stand apart in the return. */
function expectedSums(orders: OrderFacts[], month: string): Sums {
	const sums: Sums = new Map();
	for (const order of orders)
		for (const { rows, times } of getDocuments(order).filter((issued) => issued.month === month))
			for (const { rate, ...amounts } of rows) {
				const buyer = order.gstin === null ? 'consumers' : 'businesses';
				if (rate > 0n) addTo(sums, `${buyer} in ${gstCodes[order.state]} at ${rate}`, amounts, times);
			}
	return sums;
}

function answeredSums({ b2b, b2cs, cdnr }: Gstr1Answer): Sums {
	const sums: Sums = new Map();
	const add = (
		buyer: string,
		pos: string,
		{ rt, txval, iamt, camt, samt }: z.output<typeof row>,
		times: bigint,
	) =>
		addTo(
			sums,
			`${buyer} in ${pos} at ${Math.round(rt * 100)}`,
			{ taxable: txval, igst: iamt, cgst: camt, sgst: samt },
			times,
		);
	for (const { pos, itms } of b2b.flatMap(({ inv }) => inv))
		for (const { itm_det } of itms) add('businesses', pos, itm_det, 1n);
	for (const { pos, itms } of cdnr.flatMap(({ nt }) => nt))
		for (const { itm_det } of itms) add('businesses', pos, itm_det, -1n);
	for (const { pos, ...sum } of b2cs) add('consumers', pos, sum, 1n);
	return sums;
}

/** Whether GSTR-1 of a month says what the orders come to, to the paisa. */
export function checkGstr1(orders: OrderFacts[], month: string, answer: Gstr1Answer): string[] {
	const due = expectedSums(orders, month);
	const answered = answeredSums(answer);
	return [...new Set([...due.keys(), ...answered.keys()])].flatMap((key) => {
		const is = answered.get(key);
		const should = due.get(key);
		return (['taxable', 'igst', 'cgst', 'sgst'] as const).flatMap((field) =>
			(is?.[field] ?? 0n) === (should?.[field] ?? 0n)
				? []
				: [
						`GSTR-1 of ${month}, ${key}: ${field} of ${inRupees(is?.[field] ?? 0n)} instead of ${inRupees(should?.[field] ?? 0n)}`,
					],
		);
	});
}

/** The months of which documents were issued. */
export const documentMonths = (orders: OrderFacts[]): string[] => [
	...new Set(orders.flatMap((order) => getDocuments(order).map(({ month }) => month))),
];
