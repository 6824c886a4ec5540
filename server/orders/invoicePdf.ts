import { encode } from 'uqr';
import {
	accentColour,
	createPdf,
	type PdfCanvas,
	type PdfPicture,
	page,
	quiet,
} from '../platform/pdf/document.ts';
import { sumDiscounts } from '../pricing/invoice.ts';
import { inPercent, inRupees, stateWithCode, type TaxDocument } from './invoice.ts';
import { type Column, drawBlock, drawHead, drawRow, halves, makeRoom } from './letterhead.ts';

/** Only a document with a discount has its column, which takes its width from the description. */
const discountWidth = 48;
const hasDiscount = ({ rows }: TaxDocument) => sumDiscounts(rows) > 0;

function getColumns(document: TaxDocument): Column[] {
	const { withinState } = document;
	const discounted = hasDiscount(document);
	const tax = withinState ? ['CGST ₹', 'SGST ₹'] : ['IGST ₹'];
	const widths: [title: string, width: number, align: 'left' | 'right'][] = [
		['#', 16, 'left'],
		['Description of goods', (withinState ? 142 : 190) - (discounted ? discountWidth : 0), 'left'],
		['HSN', 36, 'left'],
		['Qty', 40, 'right'],
		['Rate ₹', 54, 'right'],
		...(discounted ? [['Discount ₹', discountWidth, 'right'] as [string, number, 'right']] : []),
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

/** The cells of one row, in the order of the columns. */
function toCells(invoice: TaxDocument, position: number): string[] {
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
		row.kind === 'goods' ? `${row.quantity} ${row.uqc}` : '1 OTH',
		inRupees(row.unitPaise),
		...(hasDiscount(invoice) ? [inRupees(row.discountPaise)] : []),
		inRupees(row.taxablePaise),
		...tax,
		inRupees(row.totalPaise),
	];
}

function totalCells(document: TaxDocument): string[] {
	const { totals, withinState } = document;
	const tax = withinState ? [totals.cgst, totals.sgst] : [totals.igst];
	const discount = hasDiscount(document) ? [inRupees(sumDiscounts(document.rows))] : [];
	return [
		'',
		'Total',
		'',
		'',
		'',
		...discount,
		...[totals.taxablePaise, ...tax, totals.totalPaise].map(inRupees),
	];
}

/** Central and State tax are rounded separately, so the rounding row appears only in a table with both. */
const roundingCells = (document: TaxDocument) => [
	'',
	'Rounding',
	'',
	'',
	'',
	'',
	'',
	'',
	...(hasDiscount(document) ? [''] : []),
	inRupees(document.totals.roundingPaise),
];

const addressLines = (address: TaxDocument['buyer']['address']) =>
	[
		address.line1,
		address.line2,
		`${address.city} ${address.postalCode}`,
		`${stateWithCode(address.state)}, ${address.country}`,
	].filter((each) => each !== null);

const phoneLine = ({ address }: TaxDocument['buyer']) =>
	address.phone === null ? [] : [`Phone +91 ${address.phone}`];

const gstinLine = ({ gstin }: TaxDocument['buyer']) => (gstin === null ? [] : [`GSTIN ${gstin}`]);

function getFacts(document: TaxDocument): string[] {
	const { credits } = document;
	return [
		`No. ${document.number}`,
		`Date ${document.date}`,
		...(credits === null ? [] : [`For invoice ${credits.invoiceNumber} of ${credits.invoiceDate}`]),
		`Order ${document.orderNumber}`,
		`${document.paidOnDelivery ? 'Payment:' : credits === null ? 'Paid by' : 'Returned by'} ${document.payment}`,
		`Place of supply ${document.placeOfSupply}`,
		'Tax payable on reverse charge: No',
		...(document.ewayBillNumber === null ? [] : [`E-way bill ${document.ewayBillNumber}`]),
	];
}

/** Goods without any tax are sold with a bill of supply (section 31(3)(c) of the CGST Act, rule 49). */
const getTitle = ({ credits, rows }: TaxDocument) => {
	if (credits !== null) return 'Credit Note';
	return rows.every(({ gstBasisPoints }) => gstBasisPoints === 0) ? 'Bill of Supply' : 'Tax Invoice';
};

function getClosingLines(document: TaxDocument): string[] {
	const { credits, discountName } = document;
	const fees = document.fees.map(
		({ name, amountPaise }) => ` It includes the fee for ${name.toLowerCase()} of ₹${inRupees(amountPaise)}.`,
	);
	const shipping = `Shipping is taxed at the rate of the goods; the shipping charge includes GST.${fees.join('')}`;
	const discount =
		discountName === null
			? []
			: [
					hasDiscount(document)
						? `Discount: ${discountName}, known at the time of supply and deducted from the taxable value (CGST Act, section 15(3)(a)).`
						: `Offer: ${discountName}.`,
				];
	const declared =
		credits === null
			? 'We declare that this invoice shows the actual price of the goods described and that all particulars are true and correct.'
			: `${credits.reason}: this note reduces invoice ${credits.invoiceNumber} by the supply shown; its value and tax are ${document.paidOnDelivery ? 'refunded to the buyer, or deducted from the amount due on delivery' : 'refunded to the buyer'}.`;
	return [
		shipping,
		...discount,
		declared,
		`Issued electronically by ${document.seller.legalName}; valid without a signature under the Information Technology Act, 2000.`,
	];
}

/** Width of the printed QR code in points. */
const qrSide = 128;

/**
 * The registration of an e-invoice: IRN, acknowledgement and the signed QR code, which rule 46(r) requires on it.
 * @returns the lower edge
 */
function drawEInvoice(
	canvas: PdfCanvas,
	eInvoice: NonNullable<TaxDocument['eInvoice']>,
	top: number,
): number {
	let y = top;
	const width = page.right - page.left - qrSide - 16;
	y += canvas.write('E-invoice', page.left, y, { size: 8, color: quiet, width });
	for (const line of [`IRN ${eInvoice.irn}`, `Ack. No. ${eInvoice.ackNumber} of ${eInvoice.ackDate}`])
		y += canvas.write(line, page.left, y, { size: 8, width });
	if (eInvoice.signedQr === null) return y + 8;
	const { data } = encode(eInvoice.signedQr, { ecc: 'L', border: 0 });
	canvas.modules(data, page.right - qrSide, top, qrSide);
	return Math.max(y, top + qrSide) + 8;
}

/** The block for the seller's signature or digital signature (rule 46(q)); empty on an electronic document. */
function drawSignature(canvas: PdfCanvas, legalName: string, top: number): void {
	const style = { size: 8, width: page.right - page.left, align: 'right' } as const;
	canvas.write(`For ${legalName}`, page.left, top, style);
	canvas.write('Authorised signatory', page.left, top + 34, { ...style, color: quiet });
}

/** Whom each copy of an invoice for goods is for (rule 48(1) of the CGST Rules). */
export const invoiceCopies = [
	'Original for recipient',
	'Duplicate for transporter',
	'Triplicate for supplier',
] as const;

/** As in `Tax Invoice NSH/26-27/000001`. */
export const documentTitle = (document: TaxDocument): string => `${getTitle(document)} ${document.number}`;

/**
 * A tax invoice, bill of supply or credit note as an A4 PDF (rules 46, 49 and 53 of the CGST Rules). It needs no signature
 * because it is issued electronically.
 */
export function invoicePdf(invoice: TaxDocument, logo?: PdfPicture): Promise<Buffer> {
	return createPdf(
		{
			title: documentTitle(invoice),
			subject: `Order ${invoice.orderNumber}`,
			author: invoice.seller.legalName,
		},
		(canvas) => drawInvoice(canvas, invoice, invoiceCopies[0], logo),
	);
}

/** Draws a tax invoice, bill of supply or credit note from the top of a page on. */
export function drawInvoice(
	canvas: PdfCanvas,
	invoice: TaxDocument,
	copy: (typeof invoiceCopies)[number],
	logo: PdfPicture | undefined,
): void {
	const title = getTitle(invoice);
	const { write, rule } = canvas;
	const [left, right] = halves;
	const block = (heading: string, lines: string[], x: number, from: number) =>
		drawBlock(canvas, heading, lines, x, from);
	let y = drawHead(canvas, { shopName: invoice.seller.shopName, title, copy }, logo);
	const seller = block(
		'Sold by',
		[
			...invoice.seller.lines,
			`GSTIN ${invoice.seller.gstin}`,
			`PAN ${invoice.seller.pan}`,
			invoice.seller.registration,
			invoice.seller.contact,
		],
		left,
		y,
	);
	const facts = block(title, getFacts(invoice), right, y);
	y = Math.max(seller, facts) + 10;
	rule(y);
	y += 8;
	const { buyer } = invoice;
	const billed = block(
		'Bill to',
		[buyer.name, ...addressLines(buyer.billingAddress), buyer.email, ...gstinLine(buyer)],
		left,
		y,
	);
	const shipped = block(
		'Ship to',
		[buyer.address.recipientName, ...addressLines(buyer.address), ...phoneLine(buyer)],
		right,
		y,
	);
	y = Math.max(billed, shipped) + 12;

	const columns = getColumns(invoice);
	const drawTitles = (from: number): number => {
		rule(from, accentColour());
		for (const { title, x, width, align } of columns)
			write(title, x, from + 4, { size: 8, bold: true, color: quiet, width, align });
		rule(from + 18, accentColour());
		return from + 22;
	};
	const row = (cells: string[], bold = false) => {
		y = drawRow(canvas, columns, cells, y, { size: 8, bold }, drawTitles);
	};
	y = drawTitles(y);
	for (const position of invoice.rows.keys()) row(toCells(invoice, position));
	if (invoice.totals.roundingPaise !== 0) row(roundingCells(invoice));
	row(totalCells(invoice), true);

	const closing = 185 + (invoice.eInvoice === null ? 0 : qrSide + 8);
	y = makeRoom(canvas, y, closing) + 6;
	const amountLabel =
		invoice.credits !== null
			? 'Amount credited'
			: invoice.paidOnDelivery
				? 'Amount due on delivery'
				: 'Amount paid';
	write(`${amountLabel}: ₹${inRupees(invoice.totals.totalPaise)}`, page.left, y, {
		size: 12,
		bold: true,
		width: page.right - page.left,
		align: 'right',
	});
	y += 22;
	y += write(`In words: ${invoice.inWords}`, page.left, y) + 8;
	if (invoice.eInvoice !== null) y = drawEInvoice(canvas, invoice.eInvoice, y);
	for (const sentence of getClosingLines(invoice))
		y += write(sentence, page.left, y, { size: 8, color: quiet }) + 2;
	drawSignature(canvas, invoice.seller.legalName, y + 6);
}
