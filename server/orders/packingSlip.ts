import { asc, eq } from 'drizzle-orm';
import { printedDay } from '../../contracts/dates.ts';
import { type OrderId, orderNumber } from '../../contracts/ids.ts';
import { store } from '../../store.config.ts';
import type { AddressCopy } from '../checkout/tables.ts';
import type { Db } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { gold, page, pdfOf, quiet } from '../platform/pdf/document.ts';
import { isCalledOff } from './orderState.ts';
import { orderItems, orders } from './tables.ts';

export type PackingSlip = {
	orderNumber: string;
	/** dd-mm-yyyy */
	orderedOn: string;
	address: AddressCopy;
	lines: { name: string; sku: string; quantity: number }[];
};

/**
 * What goes into the parcel: what was not called off and has not left the house yet.
 * @throws Refusal 404 for an unknown order, 409 when nothing is left to be packed
 */
export async function packingSlipOf(db: Db, orderId: OrderId): Promise<PackingSlip> {
	const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
	if (order === undefined) throw new Refusal(404, 'There is no such order.');
	const items = await db
		.select()
		.from(orderItems)
		.where(eq(orderItems.orderId, orderId))
		.orderBy(asc(orderItems.position));
	const kept = items.filter(({ status }) => !isCalledOff(status));
	const waiting = kept.filter(({ status }) => status === 'pending');
	// A slip that is printed again for a parcel on its way shows what is in it.
	const lines = waiting.length > 0 ? waiting : kept;
	if (lines.length === 0)
		throw new Refusal(409, 'Every item in this order was cancelled or rejected; there is nothing to pack.');
	return {
		orderNumber: orderNumber(order),
		orderedOn: printedDay(order.createdAt),
		address: order.address,
		lines: lines.map(({ name, sku, quantity }) => ({ name, sku, quantity })),
	};
}

/** For the one who packs: large where it goes, a box to tick for each line, no prices. */
export function packingSlipPdf(slip: PackingSlip): Promise<Buffer> {
	const title = `Packing slip ${slip.orderNumber}`;
	return pdfOf({ title, subject: `Order ${slip.orderNumber}` }, (on) => {
		const width = page.right - page.left;
		on.write(store.name, page.left, page.top, { size: 20, bold: true, color: gold });
		on.write('Packing Slip', page.left, page.top + 2, { size: 16, bold: true, width, align: 'right' });
		on.write(`Order ${slip.orderNumber} of ${slip.orderedOn}`, page.left, page.top + 26, {
			...{ size: 9, color: quiet, width, align: 'right' },
		});
		let y = page.top + 46;
		on.rule(y, gold);
		y += 14;
		const { address } = slip;
		y += on.write('Ship to', page.left, y, { size: 9, color: quiet });
		const lines = [
			address.line1,
			address.line2,
			`${address.city} ${address.postalCode}`,
			`${address.state}, ${address.country}`,
			address.phone === null ? null : `Phone +91 ${address.phone}`,
		].filter((line) => line !== null);
		y += on.write(address.recipientName, page.left, y, { size: 16, bold: true });
		for (const line of lines) y += on.write(line, page.left, y, { size: 13 });
		y += 6;
		const from = `From ${store.seller.legalName}, ${store.address.lines.join(', ')}, ${store.address.city} ${store.address.postalCode}, ${store.address.state} · ${store.phone}`;
		y += on.write(from, page.left, y, { size: 8, color: quiet }) + 16;
		on.rule(y, gold);
		y += 8;
		const name = { size: 11, width: width - 110 };
		for (const line of slip.lines) {
			const height = on.heightOf(line.name, name) + 14;
			if (y + height > page.bottom) {
				on.newPage();
				y = page.top;
			}
			on.box(page.left, y + 2, 12);
			on.write(line.name, page.left + 24, y, name);
			on.write(line.sku, page.left + 24, y + on.heightOf(line.name, name) - 2, { size: 8, color: quiet });
			on.write(`× ${line.quantity}`, page.left, y, { size: 14, bold: true, width, align: 'right' });
			y += height + 4;
			on.rule(y);
			y += 8;
		}
		const units = slip.lines.reduce((sum, { quantity }) => sum + quantity, 0);
		on.write(`${units} ${units === 1 ? 'unit' : 'units'} in all`, page.left, y, {
			bold: true,
			width,
			align: 'right',
		});
	});
}
