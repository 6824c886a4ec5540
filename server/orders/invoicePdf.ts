import { store } from '../../store.config.ts';
import { gold, page, pdfOf, quiet, type Style } from '../platform/pdf/document.ts';
import { inPercent, inRupees, stateWithCode, type TaxDocument } from './invoice.ts';

type Column = { title: string; x: number; width: number; align: 'left' | 'right' };

function columnsOf(withinState: boolean): Column[] {
	const tax = withinState ? ['CGST ₹', 'SGST ₹'] : ['IGST ₹'];
	const widths: [title: string, width: number, align: 'left' | 'right'][] = [
		['#', 16, 'left'],
		['Description of goods', withinState ? 142 : 190, 'left'],
		['HSN', 36, 'left'],
		['Qty', 40, 'right'],
		['Rate ₹', 54, 'right'],
		['Taxable ₹', 60, 'right'],
		...tax.map((title) => [title, 53, 'right'] as [string, number, 'right']),
		['Total ₹', 61, 'right'],
	];
	let x = page.left;
	return widths.map(([title, width, align]) => {
		const column = { title, x, width: x + width === page.right ? width : width - 5, align };
		x += width;
		return column;
	});
}

/** One row of the table as its cells read, in the order of the columns. */
function cellsOf(invoice: TaxDocument, position: number): string[] {
	const row = invoice.rows[position];
	if (row === undefined) return [];
	const tax =
		row.gst.kind === 'IGST'
			? [`${inRupees(row.gst.igst)} ${inPercent(row, false)}`]
			: [
					`${inRupees(row.gst.each)} ${inPercent(row, true)}`,
					`${inRupees(row.gst.each)} ${inPercent(row, true)}`,
				];
	return [
		String(position + 1),
		row.description,
		row.hsn || '-',
		row.kind === 'goods' ? `${row.quantity} NOS` : '1 OTH',
		inRupees(row.unitPaise),
		inRupees(row.taxablePaise),
		...tax,
		inRupees(row.totalPaise),
	];
}

function totalCells({ totals, withinState }: TaxDocument): string[] {
	const tax = withinState ? [totals.cgst, totals.sgst] : [totals.igst];
	return ['', 'Total', '', '', '', ...[totals.taxablePaise, ...tax, totals.totalPaise].map(inRupees)];
}

/** Only central and State tax are rounded apart from what was paid, so it is the row of a table with both. */
const roundingCells = ({ totals }: TaxDocument) => [
	'',
	'Rounding',
	...['', '', '', '', '', ''],
	inRupees(totals.roundingPaise),
];

const addressLines = ({ address }: TaxDocument['buyer']) =>
	[
		address.line1,
		address.line2,
		`${address.city} ${address.postalCode}`,
		`${stateWithCode(address.state)}, ${address.country}`,
	].filter((each) => each !== null);

const phoneLine = ({ address }: TaxDocument['buyer']) =>
	address.phone === null ? [] : [`Phone +91 ${address.phone}`];

const gstinLine = ({ gstin }: TaxDocument['buyer']) => (gstin === null ? [] : [`GSTIN ${gstin}`]);

function factsOf(document: TaxDocument): string[] {
	const { credits } = document;
	return [
		`No. ${document.number}`,
		`Date ${document.date}`,
		...(credits === null ? [] : [`For invoice ${credits.invoiceNumber} of ${credits.invoiceDate}`]),
		`Order ${document.orderNumber}`,
		`${credits === null ? 'Paid by' : 'Returned by'} ${document.payment}`,
		`Place of supply ${document.placeOfSupply}`,
		'Tax payable on reverse charge: No',
	];
}

function closingOf({ credits }: TaxDocument): string[] {
	const shipping = 'Shipping is taxed at the rate of the goods; the shipping charge includes GST.';
	const declared =
		credits === null
			? 'We declare that this invoice shows the actual price of the goods described and that all particulars are true and correct.'
			: `${credits.reason}: this note reduces invoice ${credits.invoiceNumber} by the supply shown; its value and tax are refunded to the buyer.`;
	return [
		shipping,
		declared,
		`Issued electronically by ${store.seller.legalName}; valid without a signature under the Information Technology Act, 2000.`,
	];
}

/**
 * A tax invoice or credit note as PDF, A4, by rules 46 and 53 of the CGST Rules. It needs no signature, being issued
 * electronically.
 */
export function invoicePdf(invoice: TaxDocument): Promise<Buffer> {
	const title = invoice.credits === null ? 'Tax Invoice' : 'Credit Note';
	return pdfOf({ title: `${title} ${invoice.number}`, subject: `Order ${invoice.orderNumber}` }, (on) => {
		const { write, rule, heightOf } = on;
		write(store.name, page.left, page.top, { size: 20, bold: true, color: gold });
		write(title, page.left, page.top + 2, {
			size: 16,
			bold: true,
			width: page.right - page.left,
			align: 'right',
		});
		write('Original for recipient', page.left, page.top + 26, {
			size: 8,
			color: quiet,
			width: page.right - page.left,
			align: 'right',
		});
		let y = page.top + 44;
		rule(y, gold);
		y += 10;

		const half = (page.right - page.left) / 2 - 10;
		const right = page.left + half + 20;
		/** A column of lines under a heading. @returns where it ends */
		const block = (heading: string, lines: string[], x: number, from: number): number => {
			let at = from + write(heading, x, from, { size: 8, color: quiet, width: half });
			for (const [position, content] of lines.entries())
				at += write(content, x, at, { bold: position === 0, width: half });
			return at;
		};
		const seller = block(
			'Sold by',
			[
				...invoice.seller.lines,
				`GSTIN ${invoice.seller.gstin}`,
				`PAN ${invoice.seller.pan}`,
				invoice.seller.registration,
				invoice.seller.contact,
			],
			page.left,
			y,
		);
		const facts = block(title, factsOf(invoice), right, y);
		y = Math.max(seller, facts) + 10;
		rule(y);
		y += 8;
		const { buyer } = invoice;
		const billed = block(
			'Bill to',
			[buyer.name, ...addressLines(buyer), buyer.email, ...gstinLine(buyer)],
			page.left,
			y,
		);
		const shipped = block(
			'Ship to',
			[buyer.address.recipientName, ...addressLines(buyer), ...phoneLine(buyer)],
			right,
			y,
		);
		y = Math.max(billed, shipped) + 12;

		const columns = columnsOf(invoice.withinState);
		const head = () => {
			rule(y, gold);
			y += 4;
			for (const { title, x, width, align } of columns)
				write(title, x, y, { size: 8, bold: true, color: quiet, width, align });
			y += 14;
			rule(y, gold);
			y += 4;
		};
		const row = (cells: string[], bold = false) => {
			const style = (position: number): Style => {
				const { width = 0, align = 'left' } = columns[position] ?? {};
				return { size: 8, bold, width, align };
			};
			const height = Math.max(...cells.map((cell, position) => heightOf(cell, style(position))));
			if (y + height > page.bottom) {
				on.newPage();
				y = page.top;
				head();
			}
			for (const [position, cell] of cells.entries())
				write(cell, columns[position]?.x ?? page.left, y, style(position));
			y += height + 4;
			rule(y);
			y += 4;
		};
		head();
		for (const position of invoice.rows.keys()) row(cellsOf(invoice, position));
		if (invoice.totals.roundingPaise !== 0) row(roundingCells(invoice));
		row(totalCells(invoice), true);

		const closing = 130;
		if (y + closing > page.bottom) {
			on.newPage();
			y = page.top;
		}
		y += 6;
		const says = invoice.credits === null ? 'Amount paid' : 'Amount credited';
		write(`${says}: ₹${inRupees(invoice.totals.totalPaise)}`, page.left, y, {
			size: 12,
			bold: true,
			width: page.right - page.left,
			align: 'right',
		});
		y += 22;
		y += write(`In words: ${invoice.inWords}`, page.left, y) + 8;
		for (const sentence of closingOf(invoice))
			y += write(sentence, page.left, y, { size: 8, color: quiet }) + 2;
	});
}
