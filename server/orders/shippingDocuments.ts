import type { OrderId } from '../../contracts/ids.ts';
import type { ShippingDocumentKind } from '../../contracts/orderDocuments.ts';
import {
	accentColour,
	createLabels,
	createPdf,
	type PdfCanvas,
	type PdfPicture,
	page,
	quiet,
} from '../platform/pdf/document.ts';
import type { Services } from '../platform/services.ts';
import { currentSettings } from '../platform/settings/currentSettings.ts';
import { readDocumentLogo } from './documentLogo.ts';
import { drawLabel } from './label.ts';
import { drawLetterhead, makeRoom } from './letterhead.ts';
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

function drawPickList(
	canvas: PdfCanvas,
	lines: readonly PickLine[],
	slips: readonly PackingSlip[],
	logo: PdfPicture | undefined,
): void {
	const width = page.right - page.left;
	drawLetterhead(canvas, currentSettings().identity.name, logo);
	canvas.write('Pick List', page.left, page.top + 2, { size: 16, bold: true, width, align: 'right' });
	const orders = slips.map(({ orderNumber }) => orderNumber).join(', ');
	let y = page.top + 46;
	y += canvas.write(`${slips.length === 1 ? 'Order' : 'Orders'} ${orders}`, page.left, y, {
		size: 9,
		color: quiet,
		width,
	});
	y += 8;
	canvas.rule(y, accentColour());
	y += 8;
	const name = { size: 11, width: width - 110 };
	const small = { size: 8, color: quiet, width: width - 110 };
	for (const line of lines) {
		const details = `${line.sku} · ${line.orders.join(', ')}`;
		const nameHeight = canvas.measureHeight(line.name, name);
		const height = nameHeight + canvas.measureHeight(details, small) + 4;
		y = makeRoom(canvas, y, height);
		canvas.box(page.left, y + 2, 12);
		canvas.write(line.name, page.left + 24, y, name);
		canvas.write(details, page.left + 24, y + nameHeight, small);
		canvas.write(`× ${line.quantity}`, page.left, y, { size: 14, bold: true, width, align: 'right' });
		y += height;
		canvas.rule(y);
		y += 8;
	}
}

const makePickList = (slips: readonly PackingSlip[], subject: string, logo: PdfPicture | undefined) =>
	createPdf({ title: 'Pick list', subject }, (canvas) =>
		drawPickList(canvas, toPickLines(slips), slips, logo),
	);

/**
 * Documents for packing several orders, of the items that are not shipped yet.
 * @throws HttpError 404 for an unknown order, 409 for one with nothing to pack
 */
export async function shippingDocument(
	services: Services,
	kind: ShippingDocumentKind,
	orderIds: readonly OrderId[],
): Promise<Buffer> {
	const slips: PackingSlip[] = [];
	for (const orderId of new Set(orderIds)) slips.push(await getPackingSlip(services.database.db, orderId));
	const subject = `Orders ${slips.map(({ orderNumber }) => orderNumber).join(', ')}`;
	switch (kind) {
		case 'packing slips':
			return packingSlipsPdf(slips, await readDocumentLogo(services));
		case 'labels':
			return createLabels({ title: 'Address labels', subject }, slips, (canvas, slip) =>
				drawLabel(canvas, { ...slip, units: slip.lines.reduce((sum, { quantity }) => sum + quantity, 0) }),
			);
		case 'pick list':
			return makePickList(slips, subject, await readDocumentLogo(services));
	}
}
