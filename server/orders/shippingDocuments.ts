import type { OrderId } from '../../contracts/ids.ts';
import type { ShippingDocumentKind } from '../../contracts/orderDocuments.ts';
import type { Db } from '../platform/database/database.ts';
import {
	createLabels,
	createPdf,
	gold,
	label,
	type PdfCanvas,
	page,
	quiet,
} from '../platform/pdf/document.ts';
import { currentSettings } from '../platform/settings/currentSettings.ts';
import { currentSeller, getSenderLine } from '../platform/settings/seller.ts';
import { getPackingSlip, type PackingSlip, packingSlipsPdf } from './packingSlip.ts';

/** A product to fetch from the shelves, with the orders that need it. */
export type PickLine = { name: string; sku: string; quantity: number; orders: string[] };

/** The products of several orders, each once, by name. */
export function toPickLines(slips: readonly PackingSlip[]): PickLine[] {
	const lines = new Map<string, PickLine>();
	for (const { orderNumber, lines: ordered } of slips)
		for (const { name, sku, quantity } of ordered) {
			const line = lines.get(sku) ?? { name, sku, quantity: 0, orders: [] };
			line.quantity += quantity;
			line.orders.push(quantity === 1 ? orderNumber : `${orderNumber} (${quantity})`);
			lines.set(sku, line);
		}
	return [...lines.values()].sort((a, b) => a.name.localeCompare(b.name, 'en-IN'));
}

function drawPickList(canvas: PdfCanvas, lines: readonly PickLine[], slips: readonly PackingSlip[]): void {
	const width = page.right - page.left;
	canvas.write(currentSettings().identity.name, page.left, page.top, { size: 20, bold: true, color: gold });
	canvas.write('Pick List', page.left, page.top + 2, { size: 16, bold: true, width, align: 'right' });
	const orders = slips.map(({ orderNumber }) => orderNumber).join(', ');
	let y = page.top + 34;
	y += canvas.write(`${slips.length === 1 ? 'Order' : 'Orders'} ${orders}`, page.left, y, {
		...{ size: 9, color: quiet, width },
	});
	y += 8;
	canvas.rule(y, gold);
	y += 8;
	const name = { size: 11, width: width - 110 };
	const small = { size: 8, color: quiet, width: width - 110 };
	for (const line of lines) {
		const details = `${line.sku} · ${line.orders.join(', ')}`;
		const nameHeight = canvas.measureHeight(line.name, name);
		const height = nameHeight + canvas.measureHeight(details, small) + 4;
		if (y + height > page.bottom) {
			canvas.newPage();
			y = page.top;
		}
		canvas.box(page.left, y + 2, 12);
		canvas.write(line.name, page.left + 24, y, name);
		canvas.write(details, page.left + 24, y + nameHeight, small);
		canvas.write(`× ${line.quantity}`, page.left, y, { size: 14, bold: true, width, align: 'right' });
		y += height;
		canvas.rule(y);
		y += 8;
	}
}

/** The address of a parcel as large as fits, the amount to collect, the sender, and the order number. */
function drawLabel(canvas: PdfCanvas, { address, orderNumber, lines, collect }: PackingSlip): void {
	const width = label.right - label.left;
	let y = label.top + canvas.write('Deliver to', label.left, label.top, { size: 9, color: quiet });
	const to = [
		{ text: address.recipientName, style: { size: 16, bold: true } },
		{ text: address.line1, style: { size: 13 } },
		{ text: address.line2 ?? '', style: { size: 13 } },
		{ text: `${address.city}, ${address.state}`, style: { size: 13 } },
		{ text: `PIN ${address.postalCode}`, style: { size: 18, bold: true } },
		{ text: address.phone === null ? '' : `Phone +91 ${address.phone}`, style: { size: 13 } },
	];
	for (const { text, style } of to)
		if (text !== '') y += canvas.write(text, label.left, y, { ...style, width });
	if (collect !== '') canvas.write(collect, label.left, y + 8, { size: 16, bold: true, width });
	const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
	const sender = `If undelivered, return to ${getSenderLine(currentSeller())}`;
	const from = { size: 8, color: quiet, width };
	let foot = label.bottom - 26 - canvas.measureHeight(sender, from) - 8;
	canvas.rule(foot, gold);
	foot += 6;
	foot += canvas.write(sender, label.left, foot, from) + 2;
	canvas.write(orderNumber, label.left, foot, { size: 14, bold: true, width });
	canvas.write(`${units} ${units === 1 ? 'unit' : 'units'}`, label.left, foot + 2, {
		...{ size: 11, width, align: 'right' },
	});
}

/**
 * Documents for packing several orders, of the items that are not shipped yet.
 * @throws HttpError 404 for an unknown order, 409 for one with nothing to pack
 */
export async function shippingDocument(
	db: Db,
	kind: ShippingDocumentKind,
	orderIds: readonly OrderId[],
): Promise<Buffer> {
	const slips: PackingSlip[] = [];
	for (const orderId of new Set(orderIds)) slips.push(await getPackingSlip(db, orderId));
	const subject = `Orders ${slips.map(({ orderNumber }) => orderNumber).join(', ')}`;
	switch (kind) {
		case 'packing slips':
			return packingSlipsPdf(slips);
		case 'labels':
			return createLabels({ title: 'Address labels', subject }, slips, drawLabel);
		case 'pick list':
			return createPdf({ title: 'Pick list', subject }, (canvas) =>
				drawPickList(canvas, toPickLines(slips), slips),
			);
	}
}
