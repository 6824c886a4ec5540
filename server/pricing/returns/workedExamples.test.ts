import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isoDay } from '../../../shared/dates.ts';
import { type Paise, paise, rupeesToPaise } from '../../../shared/money.ts';
import { document, item } from '../../../testing/taxedDocuments.ts';
import { type InvoicedItem, invoiceRows, invoiceTotals, paidFor } from '../invoice.ts';
import { dueForReturn } from '../returns.ts';
import { hsnSummary } from './hsnSummary.ts';
import { lastDayToCredit } from './limits.ts';
import { taxByRate } from './taxedDocument.ts';

/** The rows of the table below a heading of docs/tax-returns.md: the cells, with amounts in paise. */
async function readExample(heading: string): Promise<(string | number)[][]> {
	const file = path.join(import.meta.dirname, '../../../docs/tax-returns.md');
	const section = (await readFile(file, 'utf8')).split(`\n### ${heading}\n`)[1]?.split('\n#')[0];
	if (section === undefined) throw new Error(`docs/tax-returns.md has no example '${heading}'.`);
	const lines = section.split('\n').filter((line) => line.startsWith('| '));
	return lines
		.slice(1)
		.filter((line) => !line.includes('--'))
		.map((line) =>
			line
				.slice(2, -2)
				.split(' | ')
				.map((cell) =>
					/^−?[\d,]+\.\d\d$/.test(cell)
						? Math.round(Number(cell.replaceAll(',', '').replace('−', '-')) * 100)
						: cell,
				),
		);
}

/** A credit note as rows of a table: value, tax and total, in paise. */
function toTable(items: InvoicedItem[], withinState: boolean): (string | number)[][] {
	const rows = invoiceRows(items, withinState);
	const totals = invoiceTotals(rows, paidFor(items));
	return [
		...rows.map(({ description, taxablePaise, gst, totalPaise }) => [
			description,
			taxablePaise,
			...(gst.kind === 'IGST' ? [gst.igst] : [gst.each, gst.each]),
			totalPaise,
		]),
		[
			'Credit note',
			totals.taxablePaise,
			...(withinState ? [totals.cgst, totals.sgst] : [totals.igst]),
			totals.totalPaise,
		],
	];
}

const rifle = item(10_000, 18, { description: 'Air rifle', shippingPaise: rupeesToPaise(150) });
const pellets = item(500, 18, { description: 'Pellets', hsn: '9306', quantity: 2 });
const deducted = { rifle: rupeesToPaise(590), pellets: rupeesToPaise(118) };

/** The credit note of both items with their deductions, for which the buyer pays the return shipping. */
function returnNote(): { items: InvoicedItem[]; refund: Paise } {
	const due = dueForReturn(
		[
			{ key: 'rifle', amounts: rifle, refundedPaise: paise(0), deductedPaise: deducted.rifle },
			{ key: 'pellets', amounts: pellets, refundedPaise: paise(0), deductedPaise: deducted.pellets },
		],
		{ shopPays: false, chargePaise: rupeesToPaise(99) },
	);
	const credit = (key: 'rifle' | 'pellets', of: InvoicedItem, description: string): InvoicedItem => ({
		...of,
		shippingPaise: due.get(key)?.shippingPaise ?? paise(0),
		adjustments: [{ description, amountPaise: paise(-deducted[key]) }],
	});
	return {
		items: [
			credit('rifle', rifle, 'Deduction for missing parts'),
			credit('pellets', pellets, 'Deduction for opened supplies'),
		],
		refund: paise([...due.values()].reduce((sum, { duePaise }) => sum + duePaise, 0)),
	};
}

const reduced: InvoicedItem = {
	...rifle,
	isKept: true,
	adjustments: [{ description: 'Price reduced', amountPaise: rupeesToPaise(1180) }],
};
const invoiceDay = '2026-10-15';
const invoice = { number: 'NSH/26-27/000001', sequence: 1, day: invoiceDay };
const asNote = (items: InvoicedItem[], day: string) =>
	document(items, {
		kind: 'credit note',
		number: 'NCN/26-27/000001',
		sequence: 1,
		day,
		credits: { number: invoice.number, day: invoiceDay, totalPaise: paidFor([rifle]) },
	});

test('the return with deductions is computed as in the document', { tags: ['RET-040'] }, async () => {
	const { items, refund } = returnNote();
	expect(await readExample('A return with deductions')).toEqual(toTable(items, false));
	expect(refund).toBe(paidFor(items));
	// Two units of pellets and one rifle are credited; deductions and the charge have no units.
	expect(hsnSummary([asNote(items, invoiceDay)]).map(({ hsn, quantity }) => [hsn, quantity])).toEqual([
		['9304', -1],
		['9306', -2],
	]);
});

test('the reduced price is computed as in the document', { tags: ['RET-040'] }, async () => {
	expect(await readExample('A reduced price')).toEqual(toTable([reduced], true));
	expect(hsnSummary([asNote([reduced], invoiceDay)])).toMatchObject([{ hsn: '9304', quantity: 0 }]);
});

test('goodwill leaves value and GST of the month as they are', { tags: ['RET-040'] }, async () => {
	const [{ tax } = { tax: undefined }] = taxByRate(document([rifle], invoice));
	const table = await readExample('Goodwill');
	expect(table).toEqual([
		['Invoice', tax?.taxable, tax?.cgst, tax?.sgst, paidFor([rifle])],
		['Refund of goodwill', 0, 0, 0, rupeesToPaise(-500)],
		['In GSTR-1 and GSTR-3B', tax?.taxable, tax?.cgst, tax?.sgst, paidFor([rifle])],
	]);
});

test('a return after November 30 is refunded and reduces no tax', { tags: ['RET-040'] }, async () => {
	const last = lastDayToCredit(invoiceDay);
	const late = isoDay(new Date(Date.parse(`${last}T12:00:00Z`) + 24 * 60 * 60 * 1000));
	const { rows, totals } = asNote([{ ...rifle, shippingPaise: paise(0) }], late);
	expect([last, late]).toEqual(['2027-11-30', '2027-12-01']);
	const [goods] = rows;
	const half = goods?.gst.kind === 'IGST' ? goods.gst.igst : goods?.gst.each;
	const sumOf = (day: string) => {
		const [{ tax } = { tax: { taxable: 0, cgst: 0, sgst: 0 } }] = taxByRate(
			asNote([{ ...rifle, shippingPaise: paise(0) }], day),
		);
		return [tax.taxable, tax.cgst, tax.sgst];
	};
	expect(await readExample('A return after November 30')).toEqual([
		['Credit note', goods?.taxablePaise, half, half, totals.totalPaise],
		['In the returns, issued on 30 November 2027', ...sumOf(last), -totals.totalPaise],
		['In the returns, issued on 1 December 2027', ...sumOf(late), 0],
	]);
});
