import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { basisPoints, paise, percentToBasisPoints, rupeesToPaise } from '../../contracts/money.ts';
import { amountInWords } from './amountInWords.ts';
import {
	documentNumber,
	financialYearOf,
	type InvoicedItem,
	invoiceRows,
	invoiceTotals,
	splitGst,
} from './invoice.ts';

const item = (of: Partial<InvoicedItem>): InvoicedItem => ({
	description: 'Air rifle',
	sku: 'NSH-1',
	hsn: '9304',
	quantity: 1,
	unitPaise: rupeesToPaise(1000),
	gstBasisPoints: percentToBasisPoints(18),
	gstPaise: rupeesToPaise(180),
	shippingPaise: paise(0),
	...of,
});

describe('the tax of a row', () => {
	test('within Punjab is half central and half State tax; the central half has the odd paisa', () => {
		expect(splitGst(paise(18_001), true)).toEqual({ kind: 'CGST and SGST', cgst: 9_001, sgst: 9_000 });
	});
	test('beyond Punjab is integrated tax', () => {
		expect(splitGst(paise(18_001), false)).toEqual({ kind: 'IGST', igst: 18_001 });
	});
});

describe('the rows of an invoice', () => {
	test('D13 shipping is a row at each rate of the goods, its tax taken out of what was charged', () => {
		const rows = invoiceRows(
			[
				item({ shippingPaise: rupeesToPaise(100) }),
				item({
					description: 'Target paper',
					hsn: '4823',
					quantity: 2,
					unitPaise: rupeesToPaise(100),
					gstBasisPoints: percentToBasisPoints(5),
					gstPaise: rupeesToPaise(10),
					shippingPaise: rupeesToPaise(50),
				}),
				item({ description: 'Pellets', hsn: '9306', shippingPaise: rupeesToPaise(18) }),
			],
			true,
		);
		expect(rows.filter(({ kind }) => kind === 'shipping')).toEqual([
			expect.objectContaining({
				hsn: '9304',
				gstBasisPoints: 1800,
				taxablePaise: 10_000,
				gst: { kind: 'CGST and SGST', cgst: 900, sgst: 900 },
				totalPaise: 11_800,
			}),
			expect.objectContaining({
				hsn: '4823',
				gstBasisPoints: 500,
				taxablePaise: 4_762,
				gst: { kind: 'CGST and SGST', cgst: 119, sgst: 119 },
				totalPaise: 5_000,
			}),
		]);
	});

	test('of any order add up to what was charged, in either kind of tax', () => {
		const items = fc.array(
			fc
				.record({
					quantity: fc.integer({ min: 1, max: 99 }),
					unitPaise: fc.nat(10_000_000).map(paise),
					gstBasisPoints: fc.constantFrom(0, 500, 1200, 1800, 2800, 4000).map(basisPoints),
					gstPaise: fc.nat(10_000_000).map(paise),
					shippingPaise: fc.nat(20_000).map(paise),
				})
				.map(item),
			{ minLength: 1, maxLength: 10 },
		);
		fc.assert(
			fc.property(items, fc.boolean(), (sold, withinState) => {
				const charged = sold.reduce(
					(sum, { quantity, unitPaise, gstPaise, shippingPaise }) =>
						sum + quantity * unitPaise + gstPaise + shippingPaise,
					0,
				);
				const rows = invoiceRows(sold, withinState);
				const totals = invoiceTotals(rows);
				expect(totals.totalPaise).toBe(charged);
				expect(totals.taxablePaise + totals.cgst + totals.sgst + totals.igst).toBe(charged);
				expect(withinState ? totals.igst : totals.cgst + totals.sgst).toBe(0);
				expect(rows.reduce((sum, row) => sum + row.totalPaise, 0)).toBe(charged);
			}),
		);
	});
});

test('the financial year turns on 1 April by the clock of India', () => {
	expect(financialYearOf(new Date('2026-03-31T18:29:59Z'))).toBe('2025-26');
	expect(financialYearOf(new Date('2026-03-31T18:30:00Z'))).toBe('2026-27');
	expect(financialYearOf(new Date('2099-12-31T00:00:00Z'))).toBe('2099-00');
});

test('an invoice number has the year, the place in it, and at most 16 characters', () => {
	expect(documentNumber('invoice', '2026-27', 1)).toBe('NSH/26-27/000001');
	expect(documentNumber('invoice', '2026-27', 999_999)).toHaveLength(16);
	expect(() => documentNumber('invoice', '2026-27', 1_000_000)).toThrow(RangeError);
	expect(() => documentNumber('invoice', '2026-27', 0)).toThrow(RangeError);
});

test.each([
	[0, 'Rupees Zero Only'],
	[1, 'Rupees Zero and One Paisa Only'],
	[100, 'Rupee One Only'],
	[1_050, 'Rupees Ten and Fifty Paise Only'],
	[11_900, 'Rupees One Hundred Nineteen Only'],
	[10_000_00, 'Rupees Ten Thousand Only'],
	[1_25_000_00, 'Rupees One Lakh Twenty-Five Thousand Only'],
	[
		12_34_56_789_01,
		'Rupees Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred Eighty-Nine and One Paisa Only',
	],
])('%d paise in words: %s', (amount, inWords) => {
	expect(amountInWords(paise(amount))).toBe(inWords);
});
