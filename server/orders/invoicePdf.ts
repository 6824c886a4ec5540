import PDFDocument from 'pdfkit';
import { store } from '../../store.config.ts';
import { type Invoice, inPercent, inRupees } from './invoice.ts';
import { drawing, gold, page, quiet, type Style } from './pdfDrawing.ts';

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
function cellsOf(invoice: Invoice, position: number): string[] {
	const row = invoice.rows[position];
	if (row === undefined) return [];
	const tax =
		row.gst.kind === 'IGST'
			? [`${inRupees(row.gst.igst)} ${inPercent(row, false)}`]
			: [
					`${inRupees(row.gst.cgst)} ${inPercent(row, true)}`,
					`${inRupees(row.gst.sgst)} ${inPercent(row, true)}`,
				];
	return [
		String(position + 1),
		row.description,
		row.hsn,
		row.kind === 'goods' ? `${row.quantity} NOS` : '1 OTH',
		inRupees(row.unitPaise),
		inRupees(row.taxablePaise),
		...tax,
		inRupees(row.totalPaise),
	];
}

function totalCells({ totals, withinState }: Invoice): string[] {
	const tax = withinState ? [totals.cgst, totals.sgst] : [totals.igst];
	return ['', 'Total', '', '', '', ...[totals.taxablePaise, ...tax, totals.totalPaise].map(inRupees)];
}

const addressLines = ({ address }: Invoice['buyer']) =>
	[
		address.recipientName,
		address.line1,
		address.line2,
		`${address.city} ${address.postalCode}`,
		`${address.state}, ${address.country}`,
		address.phone === null ? null : `Phone +91 ${address.phone}`,
	].filter((each) => each !== null);

/**
 * A tax invoice as PDF, A4, by rule 46 of the CGST Rules. It needs no signature, being issued electronically.
 */
export async function invoicePdf(invoice: Invoice): Promise<Buffer> {
	const doc = new PDFDocument({
		size: 'A4',
		margin: 0,
		lang: 'en-IN',
		info: {
			Title: `Tax invoice ${invoice.number}`,
			Author: store.seller.legalName,
			Subject: `Order ${invoice.orderNumber}`,
		},
	});
	const chunks: Buffer[] = [];
	doc.on('data', (chunk: Buffer) => chunks.push(chunk));
	const finished = new Promise<void>((done) => doc.on('end', done));
	const { write, rule, heightOf } = drawing(doc);

	write(store.name, page.left, page.top, { size: 20, bold: true, color: gold });
	write('Tax Invoice', page.left, page.top + 2, {
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
			invoice.seller.contact,
		],
		page.left,
		y,
	);
	const facts = block(
		'Invoice',
		[
			`No. ${invoice.number}`,
			`Date ${invoice.date}`,
			`Order ${invoice.orderNumber}`,
			`Place of supply ${invoice.placeOfSupply}`,
			'Tax payable on reverse charge: No',
		],
		right,
		y,
	);
	y = Math.max(seller, facts) + 10;
	rule(y);
	y += 8;
	const billed = block('Bill to', [invoice.buyer.name, invoice.buyer.email], page.left, y);
	const shipped = block('Ship to', addressLines(invoice.buyer), right, y);
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
			doc.addPage({ size: 'A4', margin: 0 });
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
	row(totalCells(invoice), true);

	const closing = 130;
	if (y + closing > page.bottom) {
		doc.addPage({ size: 'A4', margin: 0 });
		y = page.top;
	}
	y += 6;
	write(`Amount paid: ₹${inRupees(invoice.totals.totalPaise)}`, page.left, y, {
		size: 12,
		bold: true,
		width: page.right - page.left,
		align: 'right',
	});
	y += 22;
	y += write(`In words: ${invoice.inWords}`, page.left, y) + 4;
	y += write(
		'Shipping is part of the supply of the goods and bears their rate; its tax is inside the charge.',
		page.left,
		y,
		{
			size: 8,
			color: quiet,
		},
	);
	y += 8;
	y += write(
		'We declare that this invoice shows the actual price of the goods described and that all particulars are true and correct.',
		page.left,
		y,
		{ size: 8, color: quiet },
	);
	y += write(
		`Issued electronically by ${store.seller.legalName}; valid without a signature under the Information Technology Act, 2000.`,
		page.left,
		y,
		{ size: 8, color: quiet },
	);
	doc.end();
	await finished;
	return Buffer.concat(chunks);
}
