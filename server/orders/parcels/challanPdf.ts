import { documentDate } from '../../../shared/dates.ts';
import { orderNumber } from '../../../shared/orderNumber.ts';
import { type PdfCanvas, type PdfPicture, page, quiet } from '../../platform/pdf/document.ts';
import type { orders } from '../../schema/orders.ts';
import { inRupees, stateWithCode } from '../invoice.ts';
import { drawBlock, drawHead, drawRow, halves, makeRoom } from '../letterhead.ts';
import type { Challan } from './challans.ts';

/** Whom each copy of a delivery challan is for (rule 55(2) of the CGST Rules). */
export const challanCopies = [
	'Original for consignee',
	'Duplicate for transporter',
	'Triplicate for consigner',
] as const;

export const challanTitle = ({ number }: Pick<Challan, 'number'>): string => `Delivery Challan ${number}`;

const width = page.right - page.left;
const columns = [
	{ title: '#', x: page.left, width: 16, align: 'left' },
	{ title: 'Description of goods', x: page.left + 20, width: 260, align: 'left' },
	{ title: 'HSN', x: page.left + 290, width: 50, align: 'left' },
	{ title: 'Qty', x: page.left + 340, width: 60, align: 'right' },
	{ title: 'Value ₹', x: page.left + 410, width: width - 410, align: 'right' },
] as const;

/** Draws a delivery challan from the top of a page on. */
export function drawChallan(
	canvas: PdfCanvas,
	{
		challan,
		order,
		ewayBillNumber,
	}: { challan: Challan; order: typeof orders.$inferSelect; ewayBillNumber: string | null },
	copy: (typeof challanCopies)[number],
	logo: PdfPicture | undefined,
): void {
	const { seller, lines } = challan;
	const title = 'Delivery Challan';
	let y = drawHead(canvas, { shopName: seller.shopName, title, copy }, logo);
	const [left, right] = halves;
	const block = (heading: string, content: string[], x: number, from: number) =>
		drawBlock(canvas, heading, content, x, from);
	const consigner = block(
		'Consigner',
		[
			seller.legalName,
			...seller.addressLines,
			`${seller.city} ${seller.postalCode}, ${stateWithCode(seller.state)}`,
			`GSTIN ${seller.gstin}`,
		],
		left,
		y,
	);
	const facts = block(
		title,
		[
			`No. ${challan.number}`,
			`Date ${documentDate(challan.issuedAt)}`,
			`Order ${orderNumber(order)}`,
			`Place of supply ${stateWithCode(order.address.state)}`,
			...(ewayBillNumber === null ? [] : [`E-way bill ${ewayBillNumber}`]),
		],
		right,
		y,
	);
	y = Math.max(consigner, facts) + 10;
	canvas.rule(y);
	y += 8;
	const { address } = order;
	y =
		block(
			'Consignee',
			[
				address.recipientName,
				address.line1,
				...(address.line2 === null ? [] : [address.line2]),
				`${address.city} ${address.postalCode}`,
				`${stateWithCode(address.state)}, ${address.country}`,
				...(order.gstin === null ? [] : [`GSTIN ${order.gstin}`]),
			],
			left,
			y,
		) + 12;
	const titles = columns.map(({ title }) => title);
	const drawTitles = (from: number) => drawRow(canvas, columns, titles, from, { size: 9, bold: true });
	y = drawTitles(y);
	for (const [position, { description, hsn, quantity, uqc, valuePaise }] of lines.entries()) {
		const cells = [String(position + 1), description, hsn || '-', `${quantity} ${uqc}`, inRupees(valuePaise)];
		y = drawRow(canvas, columns, cells, y, { size: 9 }, drawTitles);
	}
	y += 8;
	const sentences = [
		`Replaces returned goods of order ${orderNumber(order)} without a charge. Not a sale: no tax is charged on this challan. The value is what the returned goods were sold for, without GST.`,
		`For ${seller.legalName} — Authorised signatory`,
	];
	const style = { size: 8, color: quiet };
	const closing = sentences.reduce((sum, sentence) => sum + canvas.measureHeight(sentence, style) + 8, 0);
	y = makeRoom(canvas, y, closing);
	for (const sentence of sentences) y += canvas.write(sentence, page.left, y, style) + 8;
}
