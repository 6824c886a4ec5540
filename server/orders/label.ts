import { counted } from '../../shared/counted.ts';
import { weightText } from '../../shared/units.ts';
import { code128 } from '../platform/pdf/barcode.ts';
import { accentColour, label, type PdfCanvas, quiet } from '../platform/pdf/document.ts';
import { currentSeller, getSenderLine } from '../platform/settings/seller.ts';
import type { AddressCopy } from '../schema/checkout.ts';

export type Label = {
	address: AddressCopy;
	orderNumber: string;
	units: number;
	/** What the courier collects, as in `Collect ₹1,229 on delivery`; empty when the order is paid. */
	collect: string;
	/** Of the courier; absent before it is known. */
	shipment?: { courierPartner: string | null; trackingId: string | null; weightG: number | null };
};

const width = label.right - label.left;
const barcodeHeight = 46;
/** The sizes of an address that are tried, as parts of the usual one. */
const scales = Array.from({ length: 14 }, (_, step) => 1 - step * 0.05);
const smallest = 0.35;

/** The courier, the tracking id as a barcode and in letters, and the weight. @returns the height it took */
function drawShipment(
	canvas: PdfCanvas,
	{ courierPartner, trackingId, weightG }: NonNullable<Label['shipment']>,
	top: number,
): number {
	let y = top;
	const weight = weightG === null ? '' : weightText(weightG);
	canvas.write(weight, label.left, y, { size: 11, width, align: 'right' });
	y += canvas.write(courierPartner ?? '', label.left, y, { size: 11, bold: true, width });
	if (trackingId !== null) {
		const bars = code128(trackingId);
		if (bars !== undefined) {
			canvas.bars(bars, label.left, y, width, barcodeHeight);
			y += barcodeHeight + 2;
		}
		y += canvas.write(trackingId, label.left, y, { size: 13, bold: true, width });
	}
	canvas.rule(y + 2, accentColour());
	return y + 8 - top;
}

type Line = { text: string; style: { size: number; bold?: boolean } };

/** Draws lines between two heights, as large as fits; the largest is the size that each states. */
function drawAddress(canvas: PdfCanvas, lines: readonly Line[], top: number, bottom: number): void {
	const styled = (scale: number) =>
		lines.map(({ text, style }) => ({ text, style: { ...style, size: style.size * scale, width } }));
	const fits = (scale: number) =>
		styled(scale).reduce((sum, { text, style }) => sum + canvas.measureHeight(text, style), top) <= bottom;
	const scale = scales.find(fits) ?? smallest;
	let y = top;
	for (const { text, style } of styled(scale)) y += canvas.write(text, label.left, y, style);
}

/** An A6 label: courier and barcode, the address as large as fits, the amount to collect, the sender, and the order number. */
export function drawLabel(
	canvas: PdfCanvas,
	{ address, orderNumber, units, collect, shipment }: Label,
): void {
	let y = label.top + (shipment === undefined ? 0 : drawShipment(canvas, shipment, label.top));
	y += canvas.write('Deliver to', label.left, y, { size: 9, color: quiet });
	const to = [
		{ text: address.recipientName, style: { size: 16, bold: true } },
		{ text: address.line1, style: { size: 13 } },
		{ text: address.line2 ?? '', style: { size: 13 } },
		{ text: `${address.city}, ${address.state}`, style: { size: 13 } },
		{ text: `PIN ${address.postalCode}`, style: { size: 18, bold: true } },
		{ text: address.phone === null ? '' : `Phone +91 ${address.phone}`, style: { size: 13 } },
	];
	const lines = to.filter(({ text }) => text !== '');
	const sender = `If undelivered, return to ${getSenderLine(currentSeller())}`;
	const from = { size: 8, color: quiet, width };
	let foot = label.bottom - 26 - canvas.measureHeight(sender, from) - 8;
	let bottom = foot - 4;
	if (collect !== '') {
		const amount = { size: 16, bold: true, width };
		const top = foot - 4 - canvas.measureHeight(collect, amount);
		canvas.write(collect, label.left, top, amount);
		bottom = top - 4;
	}
	drawAddress(canvas, lines, y, bottom);
	canvas.rule(foot, accentColour());
	foot += 6;
	foot += canvas.write(sender, label.left, foot, from) + 2;
	canvas.write(orderNumber, label.left, foot, { size: 14, bold: true, width });
	canvas.write(counted(units, 'unit'), label.left, foot + 2, { size: 11, width, align: 'right' });
}
