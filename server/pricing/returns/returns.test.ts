import { describe, expect, test } from 'vitest';
import { gstr1 as gstr1Schema, gstr3b as gstr3bSchema } from '../../../contracts/reports.ts';
import { rupeesToPaise } from '../../../shared/money.ts';
import { business, document, item, seller } from '../../../testing/taxedDocuments.ts';
import { toGstr1 } from './gstr1.ts';
import { toGstr3b } from './gstr3b.ts';
import { isLargeInvoice, splitsHsn } from './limits.ts';
import { reconcileReturn } from './reconcileReturn.ts';
import { issuedRanges } from './series.ts';
import type { TaxedDocument } from './taxedDocument.ts';

const october: TaxedDocument[] = [
	// ₹10,000 at 18 % to a business in Maharashtra: IGST ₹1,800.
	document([item(10_000, 18)], {
		number: 'NSH/26-27/000001',
		sequence: 1,
		stateCode: '27',
		buyerGstin: business,
		buyerName: 'Mumbai Rifle Club',
	}),
	// ₹1,00,000 at 18 % to a consumer in Karnataka is ₹1,18,000, above ₹1 lakh: B2CL.
	document([item(1_00_000, 18)], { number: 'NSH/26-27/000002', sequence: 2, stateCode: '29' }),
	// ₹1,000 at 18 % and ₹2,000 at 5 % within Punjab: CGST 90 + 50, SGST the same.
	document([item(1_000, 18), item(1_000, 5, { quantity: 2, hsn: '4823', uqc: 'PAC' })], {
		number: 'NSH/26-27/000003',
		sequence: 3,
	}),
	// A book of targets without tax, within Punjab.
	document([item(300, 0, { hsn: '4901' })], { number: 'NSH/26-27/000004', sequence: 4 }),
	// ₹500 at 18 % to a consumer in Karnataka: B2CS.
	document([item(500, 18)], { number: 'NSH/26-27/000005', sequence: 5, stateCode: '29' }),
	// Credit note for all of the invoice to the business.
	document([item(10_000, 18)], {
		kind: 'credit note',
		number: 'NCN/26-27/000001',
		sequence: 1,
		day: '2026-10-09',
		stateCode: '27',
		buyerGstin: business,
		buyerName: 'Mumbai Rifle Club',
		credits: { number: 'NSH/26-27/000001', day: '2026-10-05', totalPaise: rupeesToPaise(11_800) },
	}),
	// Credit note of ₹590 for a part of a large invoice of September.
	document([item(500, 18)], {
		kind: 'credit note',
		number: 'NCN/26-27/000002',
		sequence: 2,
		day: '2026-10-10',
		stateCode: '29',
		credits: { number: 'NSH/26-27/000000', day: '2026-09-29', totalPaise: rupeesToPaise(1_50_000) },
	}),
	// Credit note of ₹1,180 for a small invoice within Punjab.
	document([item(1_000, 18)], {
		kind: 'credit note',
		number: 'NCN/26-27/000003',
		sequence: 3,
		day: '2026-10-11',
		credits: { number: 'NSH/26-27/000003', day: '2026-10-05', totalPaise: rupeesToPaise(3_280) },
	}),
];

describe('a credit note after November 30 that follows the financial year of its invoice', () => {
	/** Sums of a return with the note of ₹1,180 alone, and what is wrong with it. */
	function returnWith({ invoiced, noted }: { invoiced: string; noted: string }) {
		const note = document([item(1_000, 18)], {
			kind: 'credit note',
			number: 'NCN/27-28/000001',
			sequence: 1,
			day: noted,
			credits: { number: 'NSH/26-27/000001', day: invoiced, totalPaise: rupeesToPaise(1_180) },
		});
		const filed = toGstr1([note], seller);
		const { sum, hsnDifference, difference, problems, creditNotes } = reconcileReturn([note], filed);
		return {
			reduced: 0 - sum.taxable,
			credited: creditNotes.total,
			hsnDifference,
			difference,
			problems,
			outward: toGstr3b([note], seller).sup_details.osup_det.txval,
			issued: filed.doc_issue?.doc_det.length,
			hsn: filed.hsn,
		};
	}
	const none = { taxable: 0, igst: 0, cgst: 0, sgst: 0 };

	test.each([
		{ invoiced: '2026-04-01', noted: '2027-11-30' },
		{ invoiced: '2027-03-31', noted: '2027-11-30' },
		{ invoiced: '2027-04-01', noted: '2028-11-30' },
	])('reduces the return on the last day, $noted for $invoiced', { tags: ['AFT-158'] }, (days) => {
		expect(returnWith(days)).toMatchObject({
			reduced: 100_000,
			credited: 118_000,
			difference: none,
			hsnDifference: none,
			problems: [],
			outward: -1_000,
		});
	});

	test.each([
		{ invoiced: '2026-04-01', noted: '2027-12-01' },
		{ invoiced: '2027-03-31', noted: '2027-12-01' },
		{ invoiced: '2025-04-01', noted: '2026-12-01' },
	])('does not reduce it a day later, $noted for $invoiced, and is named', { tags: ['AFT-158'] }, (days) => {
		expect(returnWith(days)).toEqual({
			reduced: 0,
			credited: 0,
			difference: none,
			hsnDifference: none,
			outward: 0,
			hsn: undefined,
			issued: 1,
			problems: [
				`Credit note NCN/27-28/000001 of ₹1,180 is left out of this return: it was issued after November 30, ${days.noted.slice(0, 4)}, the last day on which it could reduce the tax of invoice NSH/26-27/000001. The shop bears its GST of ₹180.`,
			],
		});
	});
});

describe('GSTR-1 of a month, calculated by hand', () => {
	const filed = toGstr1(october, seller);

	test('follows the published format', { tags: ['AFT-130'] }, () => {
		expect(gstr1Schema.parse(filed)).toEqual(filed);
		expect(filed).toMatchObject({ gstin: '03AAKFN4821Q1ZX', fp: '102026' });
	});

	test('lists invoices and credit notes of businesses by GSTIN', { tags: ['AFT-131', 'AFT-134'] }, () => {
		const igst = { txval: 10_000, rt: 18, iamt: 1_800, csamt: 0 };
		expect(filed.b2b).toEqual([
			{
				ctin: business,
				inv: [
					{
						inum: 'NSH/26-27/000001',
						idt: '05-10-2026',
						val: 11_800,
						pos: '27',
						rchrg: 'N',
						inv_typ: 'R',
						itms: [{ num: 1801, itm_det: igst }],
					},
				],
			},
		]);
		expect(filed.cdnr).toEqual([
			{
				ctin: business,
				nt: [
					{
						ntty: 'C',
						nt_num: 'NCN/26-27/000001',
						nt_dt: '09-10-2026',
						val: 11_800,
						pos: '27',
						rchrg: 'N',
						inv_typ: 'R',
						itms: [{ num: 1801, itm_det: igst }],
					},
				],
			},
		]);
	});

	test('lists a large inter-State invoice to a consumer and the note for one', {
		tags: ['AFT-132', 'AFT-134'],
	}, () => {
		expect(filed.b2cl).toEqual([
			{
				pos: '29',
				inv: [
					{
						inum: 'NSH/26-27/000002',
						idt: '05-10-2026',
						val: 1_18_000,
						itms: [{ num: 1801, itm_det: { txval: 1_00_000, rt: 18, iamt: 18_000, csamt: 0 } }],
					},
				],
			},
		]);
		expect(filed.cdnur).toEqual([
			{
				typ: 'B2CL',
				ntty: 'C',
				nt_num: 'NCN/26-27/000002',
				nt_dt: '10-10-2026',
				val: 590,
				pos: '29',
				itms: [{ num: 1801, itm_det: { txval: 500, rt: 18, iamt: 90, csamt: 0 } }],
			},
		]);
	});

	test('sums other sales to consumers by State and rate, less their credit notes', {
		tags: ['AFT-133', 'AFT-134'],
	}, () => {
		expect(filed.b2cs).toEqual([
			{ sply_ty: 'INTRA', typ: 'OE', pos: '03', txval: 2_000, rt: 5, camt: 50, samt: 50, csamt: 0 },
			{ sply_ty: 'INTRA', typ: 'OE', pos: '03', txval: 0, rt: 18, camt: 0, samt: 0, csamt: 0 },
			{ sply_ty: 'INTER', typ: 'OE', pos: '29', txval: 500, rt: 18, iamt: 90, csamt: 0 },
		]);
		expect(filed.nil?.inv).toContainEqual({ sply_ty: 'INTRAB2C', nil_amt: 300, expt_amt: 0, ngsup_amt: 0 });
	});

	test('sums goods by HSN, unit and rate for businesses and consumers', { tags: ['AFT-135'] }, () => {
		const taxes = { iamt: 0, camt: 0, samt: 0, csamt: 0 };
		expect(filed.hsn).toEqual({
			hsn_b2b: [{ num: 1, hsn_sc: '9304', uqc: 'NOS', qty: 0, rt: 18, txval: 0, ...taxes }],
			hsn_b2c: [
				{ num: 1, hsn_sc: '4823', uqc: 'PAC', qty: 2, rt: 5, txval: 2_000, ...taxes, camt: 50, samt: 50 },
				{ num: 2, hsn_sc: '4901', uqc: 'NOS', qty: 1, rt: 0, txval: 300, ...taxes },
				// Sold 1 + 1 + 1, credited 1 + 1: 1,00,000 + 1,000 + 500 − 500 − 1,000.
				{ num: 3, hsn_sc: '9304', uqc: 'NOS', qty: 1, rt: 18, txval: 1_00_000, ...taxes, iamt: 18_000 },
			],
		});
		const april = toGstr1(october, { ...seller, month: '2025-04' });
		expect(april.hsn).toMatchObject({ data: [{ hsn_sc: '4823' }, { hsn_sc: '4901' }, { qty: 1 }] });
	});

	test('counts the documents issued in each series', { tags: ['AFT-136'] }, () => {
		expect(filed.doc_issue?.doc_det).toEqual([
			{
				doc_num: 1,
				doc_typ: 'Invoices for outward supply',
				docs: [
					{ num: 1, from: 'NSH/26-27/000001', to: 'NSH/26-27/000005', totnum: 5, cancel: 0, net_issue: 5 },
				],
			},
			{
				doc_num: 5,
				doc_typ: 'Credit Note',
				docs: [
					{ num: 1, from: 'NCN/26-27/000001', to: 'NCN/26-27/000003', totnum: 3, cancel: 0, net_issue: 3 },
				],
			},
		]);
	});

	test('has the sums of the invoices less those of the credit notes', { tags: ['AFT-137'] }, () => {
		const compared = reconcileReturn(october, filed);
		expect(compared).toMatchObject({
			// 10,000 + 1,00,000 + 3,000 + 300 + 500; IGST 1,800 + 18,000 + 90; CGST 90 + 50.
			invoices: { count: 5, taxable: 113_800_00, igst: 19_890_00, cgst: 140_00, sgst: 140_00, rounding: 0 },
			creditNotes: { count: 3, taxable: 11_500_00, igst: 1_890_00, cgst: 90_00, sgst: 90_00 },
			sum: { taxable: 102_300_00, igst: 18_000_00, cgst: 50_00, sgst: 50_00 },
			difference: { taxable: 0, igst: 0, cgst: 0, sgst: 0 },
			hsnDifference: { taxable: 0, igst: 0, cgst: 0, sgst: 0 },
			problems: [],
		});
		expect(compared.invoices.total).toBe(133_970_00);
	});

	test('gives the outward part of GSTR-3B', { tags: ['AFT-138'] }, () => {
		const summary = toGstr3b(october, seller);
		expect(gstr3bSchema.parse(summary)).toEqual(summary);
		expect(summary).toMatchObject({
			ret_period: '102026',
			sup_details: {
				osup_det: { txval: 1_02_000, iamt: 18_000, camt: 50, samt: 50, csamt: 0 },
				osup_nil_exmp: { txval: 300 },
			},
			// Karnataka: 1,00,000 + 500 − 500.
			inter_sup: { unreg_details: [{ pos: '29', txval: 1_00_000, iamt: 18_000 }] },
		});
	});
});

test('a month without sales has a valid return with GSTIN and period only', { tags: ['AFT-130'] }, () => {
	const empty = toGstr1([], seller);
	expect(JSON.parse(JSON.stringify(empty))).toEqual({ gstin: seller.gstin, fp: '102026' });
	expect(gstr1Schema.parse(empty)).toEqual(empty);
	expect(reconcileReturn([], empty)).toMatchObject({
		invoices: { count: 0, total: 0 },
		difference: { taxable: 0, igst: 0, cgst: 0, sgst: 0 },
		problems: [],
	});
	expect(toGstr3b([], seller).inter_sup.unreg_details).toEqual([]);
});

test.each([
	['2024-07-31', 2_50_000, false],
	['2024-07-31', 2_50_000.01, true],
	['2024-08-01', 1_00_000, false],
	['2024-08-01', 1_00_000.01, true],
	['2017-06-30', 9_00_000, false],
])('on %s an inter-State invoice of ₹%d is large: %s', { tags: ['AFT-132'] }, (day, total, large) => {
	expect(isLargeInvoice(rupeesToPaise(total), day)).toBe(large);
});

test('the HSN summary is split by buyer from May 2025', { tags: ['AFT-135'] }, () => {
	expect([splitsHsn('2025-04'), splitsHsn('2025-05'), splitsHsn('2026-10')]).toEqual([false, true, true]);
});

test('a skipped number begins a new range of documents', { tags: ['AFT-136'] }, () => {
	const numbered = [1, 2, 5, 3].map((sequence) =>
		document([item(100, 18)], { number: `NSH/26-27/00000${sequence}`, sequence }),
	);
	expect(issuedRanges(numbered)).toEqual([
		{ kind: 'invoice', from: 'NSH/26-27/000001', to: 'NSH/26-27/000003', total: 3 },
		{ kind: 'invoice', from: 'NSH/26-27/000005', to: 'NSH/26-27/000005', total: 1 },
	]);
});

test('a shipping charge adds its value to the row of the goods, without a quantity', {
	tags: ['AFT-135'],
}, () => {
	const filed = toGstr1(
		[
			document([item(1_000, 18, { shippingPaise: rupeesToPaise(118), uqc: 'SET' })], {
				number: 'NSH/26-27/000001',
				sequence: 1,
			}),
		],
		seller,
	);
	expect(filed.hsn).toMatchObject({
		hsn_b2c: [{ hsn_sc: '9304', uqc: 'SET', qty: 1, txval: 1_100, camt: 99, samt: 99 }],
	});
});

describe('what is wrong before filing', () => {
	const sold = (of: Partial<TaxedDocument>, items = [item(100, 18)]) =>
		document(items, { number: 'NSH/26-27/000007', sequence: 7, ...of });
	const getProblems = (one: TaxedDocument) => reconcileReturn([one], toGstr1([one], seller)).problems;

	test('names each document that cannot be filed as it is', { tags: ['AFT-137'] }, () => {
		expect(getProblems(sold({}))).toEqual([]);
		expect(getProblems(sold({ storedPaise: rupeesToPaise(120) }))).toEqual([
			'Invoice NSH/26-27/000007: its lines add up to ₹118, but ₹120 was charged.',
		]);
		expect(getProblems(sold({ stateCode: '', withinState: false }))).toEqual([
			'Invoice NSH/26-27/000007: the State of the place of supply is not known.',
		]);
		expect(getProblems(sold({ buyerGstin: '03AABCL9157R1ZY' }))).toEqual([
			"Invoice NSH/26-27/000007: the buyer's GSTIN 03AABCL9157R1ZY is not valid.",
		]);
		expect(getProblems(sold({}, [item(100, 18, { hsn: '' })]))).toEqual([
			'Invoice NSH/26-27/000007: a line has no HSN code.',
		]);
	});

	test('a document that a return leaves out is a difference', { tags: ['AFT-137'] }, () => {
		const [first, ...rest] = october;
		expect(first?.number).toBe('NSH/26-27/000001');
		expect(reconcileReturn(october, toGstr1(rest, seller)).difference).toEqual({
			taxable: 10_000_00,
			igst: 1_800_00,
			cgst: 0,
			sgst: 0,
		});
	});
});
