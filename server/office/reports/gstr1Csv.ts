import type { Gstr1 } from '../../../contracts/reports.ts';
import { shortMonthName } from '../../../shared/dates.ts';
import { states } from '../../../shared/states.ts';
import { uqcName } from '../../../shared/uqc.ts';
import { csvLine, decimal } from '../../platform/csv.ts';

/** As the offline tool lists States: `27-Maharashtra`. */
const formatPlace = (code: string) => {
	const state = states.find(({ gstCode }) => gstCode === code);
	return state === undefined ? code : `${code}-${state.name.replace(' and ', ' & ')}`;
};
/** DD-MM-YYYY as the offline tool reads dates: `31-Oct-2026`. */
function formatDay(date: string): string {
	const [day = '', month = '', year = ''] = date.split('-');
	return `${day}-${shortMonthName(Number(month))}-${year}`;
}

type File = { name: string; content: string };
type Cells = readonly (string | null)[];
const toFile = (name: string, head: string[], rows: Cells[]): File => ({
	name: `${name}.csv`,
	content: csvLine(head) + rows.map((row) => csvLine(row)).join(''),
});

const getRates = (itms: { itm_det: { rt: number; txval: number; csamt: number } }[]) =>
	itms.map(({ itm_det: { rt, txval, csamt } }) => [decimal(rt), decimal(txval), decimal(csamt)] as const);

type HsnRows = NonNullable<Extract<Gstr1['hsn'], { data: unknown }>>['data'];

const hsnFile = (name: string, rows: HsnRows): File =>
	toFile(
		name,
		[
			...['HSN', 'Description', 'UQC', 'Total Quantity', 'Total Value', 'Rate', 'Taxable Value'],
			...['Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount', 'Cess Amount'],
		],
		rows.map(({ hsn_sc, uqc, qty, txval, iamt, camt, samt, csamt, rt }) => [
			hsn_sc,
			'',
			uqcName(uqc),
			decimal(qty),
			decimal(txval + iamt + camt + samt + csamt),
			decimal(rt),
			decimal(txval),
			decimal(iamt),
			decimal(camt),
			decimal(samt),
			decimal(csamt),
		]),
	);

function hsnFiles(hsn: Gstr1['hsn']): File[] {
	if (hsn === undefined) return [];
	if ('data' in hsn) return [hsnFile('hsn', hsn.data)];
	return [
		...(hsn.hsn_b2b === undefined ? [] : [hsnFile('hsn_b2b', hsn.hsn_b2b)]),
		...(hsn.hsn_b2c === undefined ? [] : [hsnFile('hsn_b2c', hsn.hsn_b2c)]),
	];
}

const nilNames: Record<string, string> = {
	INTRB2B: 'Inter-State supplies to registered persons',
	INTRAB2B: 'Intra-State supplies to registered persons',
	INTRB2C: 'Inter-State supplies to unregistered persons',
	INTRAB2C: 'Intra-State supplies to unregistered persons',
};

/**
 * GSTR-1 as the files that the offline tool imports one by one, each with the columns of its sample file; sections without
 * entries have no file.
 * @param namesByGstin names of business buyers by GSTIN
 */
export function gstr1Files(filed: Gstr1, namesByGstin: ReadonlyMap<string, string>): File[] {
	const { b2b = [], b2cl = [], b2cs = [], cdnr = [], cdnur = [], nil, hsn, doc_issue } = filed;
	const rows: [name: string, head: string[], rows: Cells[]][] = [
		[
			'b2b',
			[
				...['GSTIN/UIN of Recipient', 'Receiver Name', 'Invoice Number', 'Invoice date', 'Invoice Value'],
				...['Place Of Supply', 'Reverse Charge', 'Applicable % of Tax Rate', 'Invoice Type'],
				...['E-Commerce GSTIN', 'Rate', 'Taxable Value', 'Cess Amount'],
			],
			b2b.flatMap(({ ctin, inv }) =>
				inv.flatMap(({ inum, idt, val, pos, rchrg, itms }) =>
					getRates(itms).map((rates) => [
						...[
							ctin,
							namesByGstin.get(ctin) ?? '',
							inum,
							formatDay(idt),
							decimal(val),
							formatPlace(pos),
							rchrg,
						],
						...['', 'Regular B2B', '', ...rates],
					]),
				),
			),
		],
		[
			'b2cl',
			[
				'Invoice Number',
				'Invoice date',
				'Invoice Value',
				'Place Of Supply',
				'Applicable % of Tax Rate',
				'Rate',
				'Taxable Value',
				'Cess Amount',
				'E-Commerce GSTIN',
			],
			b2cl.flatMap(({ pos, inv }) =>
				inv.flatMap(({ inum, idt, val, itms }) =>
					getRates(itms).map((rates) => [
						inum,
						formatDay(idt),
						decimal(val),
						formatPlace(pos),
						'',
						...rates,
						'',
					]),
				),
			),
		],
		[
			'b2cs',
			[
				'Type',
				'Place Of Supply',
				'Applicable % of Tax Rate',
				'Rate',
				'Taxable Value',
				'Cess Amount',
				'E-Commerce GSTIN',
			],
			b2cs.map(({ typ, pos, rt, txval, csamt }) => [
				typ,
				formatPlace(pos),
				'',
				decimal(rt),
				decimal(txval),
				decimal(csamt),
				'',
			]),
		],
		[
			'cdnr',
			[
				...['GSTIN/UIN of Recipient', 'Receiver Name', 'Note Number', 'Note Date', 'Note Type'],
				...['Place Of Supply', 'Reverse Charge', 'Note Supply Type', 'Note Value'],
				...['Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount'],
			],
			cdnr.flatMap(({ ctin, nt }) =>
				nt.flatMap(({ nt_num, nt_dt, ntty, val, pos, rchrg, itms }) =>
					getRates(itms).map((rates) => [
						...[ctin, namesByGstin.get(ctin) ?? '', nt_num, formatDay(nt_dt), ntty, formatPlace(pos), rchrg],
						...['Regular B2B', decimal(val), '', ...rates],
					]),
				),
			),
		],
		[
			'cdnur',
			[
				'UR Type',
				'Note Number',
				'Note Date',
				'Note Type',
				'Place Of Supply',
				'Note Value',
				'Applicable % of Tax Rate',
				'Rate',
				'Taxable Value',
				'Cess Amount',
			],
			cdnur.flatMap(({ typ, nt_num, nt_dt, ntty, pos, val, itms }) =>
				getRates(itms).map((rates) => [
					typ,
					nt_num,
					formatDay(nt_dt),
					ntty,
					formatPlace(pos),
					decimal(val),
					'',
					...rates,
				]),
			),
		],
		[
			'exemp',
			[
				'Description',
				'Nil Rated Supplies',
				'Exempted(other than nil rated/non GST supply)',
				'Non-GST Supplies',
			],
			(nil?.inv ?? []).map(({ sply_ty, nil_amt, expt_amt, ngsup_amt }) => [
				nilNames[sply_ty] ?? sply_ty,
				decimal(nil_amt),
				decimal(expt_amt),
				decimal(ngsup_amt),
			]),
		],
		[
			'docs',
			['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
			(doc_issue?.doc_det ?? []).flatMap(({ doc_typ, docs }) =>
				docs.map(({ from, to, totnum, cancel }) => [doc_typ, from, to, String(totnum), String(cancel)]),
			),
		],
	];
	return [
		...rows.flatMap(([name, head, lines]) => (lines.length === 0 ? [] : [toFile(name, head, lines)])),
		...hsnFiles(hsn),
	];
}
