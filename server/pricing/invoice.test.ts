import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { basisPoints, paise, percentToBasisPoints, rupeesToPaise } from '../../shared/money.ts';
import { amountInWords } from './amountInWords.ts';
import {
	documentNumber,
	getFinancialYear,
	type InvoicedItem,
	invoiceRows,
	invoiceTotals,
	paidFor,
} from './invoice.ts';
import { gstOn } from './shares.ts';

const item = (of: Partial<InvoicedItem>): InvoicedItem => ({
	description: 'Air rifle',
	sku: 'NSH-1',
	hsn: '9304',
	uqc: 'NOS',
	quantity: 1,
	unitPaise: rupeesToPaise(1000),
	discountPaise: paise(0),
	gstBasisPoints: percentToBasisPoints(18),
	gstPaise: rupeesToPaise(180),
	shippingPaise: paise(0),
	...of,
});

describe('the tax of a row', () => {
	test.each([
		// Taxable value, percent, each half, rounding: all in paise but the percent.
		[11_864_40, 18, 1_067_80, -1],
		[100_10, 5, 2_50, 1],
		[100_02, 5, 2_50, 0],
		[84_745_76, 18, 7_627_12, 0],
		[33, 18, 3, 0],
		[3, 18, 0, 1],
		[1_000_00, 0, 0, 0],
		[1_000_00, 12, 60_00, 0],
	])(
		'within Punjab, on %i paise at %f %%, is twice %i paise, and rounding of %i gives the amount paid',
		{ tags: ['TAX-001', 'TAX-002'] },
		(value, percent, each, roundingPaise) => {
			const gstBasisPoints = percentToBasisPoints(percent);
			const sold = [
				item({ unitPaise: paise(value), gstBasisPoints, gstPaise: gstOn(paise(value), gstBasisPoints) }),
			];
			const rows = invoiceRows(sold, true);
			expect(rows[0]?.gst).toEqual({ kind: 'CGST and SGST', each });
			expect(rows[0]?.totalPaise).toBe(value + 2 * each);
			expect(invoiceTotals(rows, paidFor(sold))).toEqual({
				taxablePaise: value,
				cgst: each,
				sgst: each,
				igst: 0,
				roundingPaise,
				totalPaise: paidFor(sold),
			});
		},
	);

	test('beyond Punjab is integrated tax, the amount paid as GST, and needs no rounding', {
		tags: ['TAX-003'],
	}, () => {
		const sold = [
			item({ unitPaise: paise(100_10), gstBasisPoints: percentToBasisPoints(5), gstPaise: paise(501) }),
		];
		const rows = invoiceRows(sold, false);
		expect(rows[0]?.gst).toEqual({ kind: 'IGST', igst: 501 });
		expect(invoiceTotals(rows, paidFor(sold))).toMatchObject({
			igst: 501,
			roundingPaise: 0,
			totalPaise: 10_511,
		});
	});
});

describe('the rows of an invoice', () => {
	test('shipping is a row at each rate of the goods, its tax included in the charge', () => {
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
				gst: { kind: 'CGST and SGST', each: 900 },
				totalPaise: 11_800,
			}),
			expect.objectContaining({
				hsn: '4823',
				gstBasisPoints: 500,
				taxablePaise: 4_762,
				gst: { kind: 'CGST and SGST', each: 119 },
				totalPaise: 5_000,
			}),
		]);
	});

	/** Any items with prices as in a quote. */
	const soldItems = fc.array(
		fc
			.record({
				quantity: fc.integer({ min: 1, max: 99 }),
				unitPaise: fc.nat(10_000_000).map(paise),
				gstBasisPoints: fc.constantFrom(0, 25, 300, 500, 1200, 1800, 2800, 4000).map(basisPoints),
				shippingPaise: fc.nat(20_000).map(paise),
			})
			.map((of) => item({ ...of, gstPaise: gstOn(paise(of.unitPaise * of.quantity), of.gstBasisPoints) })),
		{ minLength: 1, maxLength: 10 },
	);

	test('of any order tax in two equal halves and sum to the amount paid, rounded by up to a paisa per row', {
		tags: ['TAX-001', 'TAX-002', 'TAX-003'],
	}, () => {
		fc.assert(
			fc.property(soldItems, fc.boolean(), (sold, withinState) => {
				const rows = invoiceRows(sold, withinState);
				const totals = invoiceTotals(rows, paidFor(sold));
				for (const { gst, taxablePaise, gstBasisPoints, totalPaise } of rows) {
					if (gst.kind === 'IGST') expect(totalPaise).toBe(taxablePaise + gst.igst);
					else {
						expect(totalPaise).toBe(taxablePaise + 2 * gst.each);
						expect(Math.abs(gst.each * 20_000 - taxablePaise * gstBasisPoints)).toBeLessThanOrEqual(10_000);
					}
				}
				expect(totals.cgst).toBe(totals.sgst);
				expect(withinState ? totals.igst : totals.cgst).toBe(0);
				expect(Math.abs(totals.roundingPaise)).toBeLessThanOrEqual(withinState ? rows.length : 0);
				expect(totals.taxablePaise + totals.cgst + totals.sgst + totals.igst + totals.roundingPaise).toBe(
					totals.totalPaise,
				);
				expect(totals.totalPaise).toBe(
					sold.reduce((sum, of) => sum + of.quantity * of.unitPaise + of.gstPaise + of.shippingPaise, 0),
				);
			}),
		);
	});

	test('the credit notes of all items of any order sum to the amount paid for it', {
		tags: ['TAX-004'],
	}, () => {
		fc.assert(
			fc.property(soldItems, fc.boolean(), (sold, withinState) => {
				const creditTotals = sold.map((one) =>
					invoiceTotals(invoiceRows([one], withinState), paidFor([one])),
				);
				expect(creditTotals.reduce((sum, { totalPaise }) => sum + totalPaise, 0)).toBe(paidFor(sold));
				for (const { cgst, sgst, roundingPaise } of creditTotals) {
					expect(cgst).toBe(sgst);
					expect(Math.abs(roundingPaise)).toBeLessThanOrEqual(2);
				}
			}),
		);
	});
});

test('the financial year begins on 1 April in India’s time zone', () => {
	expect(getFinancialYear(new Date('2026-03-31T18:29:59Z'))).toBe('2025-26');
	expect(getFinancialYear(new Date('2026-03-31T18:30:00Z'))).toBe('2026-27');
	expect(getFinancialYear(new Date('2099-12-31T00:00:00Z'))).toBe('2099-00');
});

test('an invoice number has the letters, the year, its sequence in the year, and at most 16 characters', {
	tags: ['BRAND-001'],
}, () => {
	const year = '2026-27';
	expect(documentNumber('invoice', 'NSH', year, 1)).toBe('NSH/26-27/000001');
	expect(documentNumber('credit note', 'NSH', year, 1)).toBe('NCN/26-27/000001');
	expect(documentNumber('delivery challan', 'NSH', year, 1)).toBe('NDC/26-27/000001');
	expect(documentNumber('invoice', 'WS', year, 12)).toBe('WS/26-27/000012');
	expect(documentNumber('invoice', 'CLUB', year, 12)).toBe('CLUB/26-27/00012');
	expect(documentNumber('invoice', 'NSH', year, 999_999)).toHaveLength(16);
	expect(documentNumber('invoice', 'CLUB', year, 99_999)).toHaveLength(16);
	expect(() => documentNumber('invoice', 'NSH', year, 1_000_000)).toThrow(RangeError);
	expect(() => documentNumber('invoice', 'CLUB', year, 100_000)).toThrow(RangeError);
	expect(() => documentNumber('invoice', 'NSH', year, 0)).toThrow(RangeError);
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
