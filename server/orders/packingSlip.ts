import { asc, eq } from 'drizzle-orm';
import type { OrderId } from '../../contracts/ids.ts';
import { counted } from '../../shared/counted.ts';
import { documentDate } from '../../shared/dates.ts';
import { isCancelledOrRejected } from '../../shared/itemStates.ts';
import { formatRupeesExact, paiseToRupees } from '../../shared/money.ts';
import { orderNumber } from '../../shared/orderNumber.ts';
import { nameWithVariant } from '../../shared/variants.ts';
import type { Db } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/httpError.ts';
import {
	accentColour,
	createPdf,
	type PdfCanvas,
	type PdfPicture,
	page,
	quiet,
} from '../platform/pdf/document.ts';
import { currentSettings } from '../platform/settings/currentSettings.ts';
import { currentSeller, getSenderLine } from '../platform/settings/seller.ts';
import type { AddressCopy } from '../schema/checkout.ts';
import { orderItems, orders } from '../schema/orders.ts';
import { payments } from '../schema/payments.ts';
import { getAmountDue } from '../selling/payments/payments.ts';
import { drawLetterhead, makeRoom } from './letterhead.ts';

export type PackingSlip = {
	orderNumber: string;
	/** dd-mm-yyyy */
	orderedOn: string;
	address: AddressCopy;
	lines: { name: string; sku: string; quantity: number }[];
	/** What the courier collects, as in `Collect ₹1,229 on delivery`; empty when the order is paid. */
	collect: string;
};

/**
 * The content of the parcel: items that are neither cancelled nor rejected and have not been shipped.
 * @throws HttpError 404 for an unknown order, 409 when there is nothing left to pack
 */
export async function getPackingSlip(db: Db, orderId: OrderId): Promise<PackingSlip> {
	const [found] = await db
		.select({ order: orders, payment: payments })
		.from(orders)
		.innerJoin(payments, eq(payments.id, orders.paymentId))
		.where(eq(orders.id, orderId));
	if (found === undefined) throw new HttpError(404, 'order_not_found', 'There is no such order.');
	const { order, payment } = found;
	const items = await db
		.select()
		.from(orderItems)
		.where(eq(orderItems.orderId, orderId))
		.orderBy(asc(orderItems.position), asc(orderItems.part));
	const toPack = items.filter(({ status }) => !isCancelledOrRejected(status));
	const waiting = toPack.filter(({ status }) => status === 'pending');
	// A slip printed again after shipping shows the items in the parcel.
	const lines = waiting.length > 0 ? waiting : toPack;
	if (lines.length === 0)
		throw new HttpError(
			409,
			'nothing_to_pack',
			'Every item in this order was cancelled or rejected; there is nothing to pack.',
		);
	const due = getAmountDue(payment);
	return {
		orderNumber: orderNumber(order),
		orderedOn: documentDate(order.createdAt),
		address: order.address,
		lines: lines.map((line) => ({ name: nameWithVariant(line), sku: line.sku, quantity: line.quantity })),
		collect: due === 0 ? '' : `Collect ${formatRupeesExact(paiseToRupees(due))} on delivery`,
	};
}

/** One packing slip per page or more; see `draw`. */
export function packingSlipsPdf(
	slips: readonly PackingSlip[],
	logo: PdfPicture | undefined,
): Promise<Buffer> {
	const numbers = slips.map(({ orderNumber }) => orderNumber);
	const title = numbers.length === 1 ? `Packing slip ${numbers[0]}` : 'Packing slips';
	return createPdf({ title, subject: `Order ${numbers.join(', ')}` }, (canvas) => {
		for (const [position, slip] of slips.entries()) {
			if (position > 0) canvas.newPage();
			draw(canvas, slip, logo);
		}
	});
}

/** For packing: the address in large print, a tick box for each line, no prices. */
function draw(canvas: PdfCanvas, slip: PackingSlip, logo: PdfPicture | undefined): void {
	const width = page.right - page.left;
	drawLetterhead(canvas, currentSettings().identity.name, logo);
	canvas.write('Packing Slip', page.left, page.top + 2, { size: 16, bold: true, width, align: 'right' });
	canvas.write(`Order ${slip.orderNumber} of ${slip.orderedOn}`, page.left, page.top + 26, {
		size: 9,
		color: quiet,
		width,
		align: 'right',
	});
	let y = page.top + 46;
	canvas.rule(y, accentColour());
	y += 14;
	const { address } = slip;
	y += canvas.write('Ship to', page.left, y, { size: 9, color: quiet });
	const lines = [
		address.line1,
		address.line2,
		`${address.city} ${address.postalCode}`,
		`${address.state}, ${address.country}`,
		address.phone === null ? null : `Phone +91 ${address.phone}`,
	].filter((line) => line !== null);
	y += canvas.write(address.recipientName, page.left, y, { size: 16, bold: true });
	for (const line of lines) y += canvas.write(line, page.left, y, { size: 13 });
	y += 6;
	const from = `From ${getSenderLine(currentSeller())}`;
	y += canvas.write(from, page.left, y, { size: 8, color: quiet }) + 16;
	canvas.rule(y, accentColour());
	y += 8;
	if (slip.collect !== '') y += canvas.write(slip.collect, page.left, y, { size: 20, bold: true, width }) + 8;
	const name = { size: 11, width: width - 110 };
	for (const line of slip.lines) {
		const height = canvas.measureHeight(line.name, name) + 14;
		y = makeRoom(canvas, y, height);
		canvas.box(page.left, y + 2, 12);
		canvas.write(line.name, page.left + 24, y, name);
		canvas.write(line.sku, page.left + 24, y + canvas.measureHeight(line.name, name) - 2, {
			size: 8,
			color: quiet,
		});
		canvas.write(`× ${line.quantity}`, page.left, y, { size: 14, bold: true, width, align: 'right' });
		y += height + 4;
		canvas.rule(y);
		y += 8;
	}
	const units = slip.lines.reduce((sum, { quantity }) => sum + quantity, 0);
	const sum = `${counted(units, 'unit')} in all`;
	const style = { bold: true, width, align: 'right' } as const;
	y = makeRoom(canvas, y, canvas.measureHeight(sum, style));
	canvas.write(sum, page.left, y, style);
}
