import { expect, test } from 'vitest';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { createLabels, type PdfCanvas, label as paper } from '../platform/pdf/document.ts';
import { drawLabel, type Label } from './label.ts';

setUpTestApp();

/** Where each text of a label is drawn, from the top; what is aligned to the right stands beside another text. */
async function drawnTexts(label: Label) {
	const drawn: { text: string; size: number; top: number; bottom: number }[] = [];
	await createLabels({ title: 'Labels', subject: 'Order' }, [label], (canvas, one) => {
		const write: PdfCanvas['write'] = (text, x, y, style = {}) => {
			const height = canvas.write(text, x, y, style);
			if (style.align !== 'right') drawn.push({ text, size: style.size ?? 9, top: y, bottom: y + height });
			return height;
		};
		drawLabel({ ...canvas, write }, one);
	});
	return drawn.toSorted((a, b) => a.top - b.top);
}

const shipment = { courierPartner: 'Delhivery Surface', trackingId: '19041501001', weightG: 2400 };
const address = {
	recipientName: 'Asha Rani',
	phone: '9814027182',
	line1: '12 Mall Road',
	line2: null,
	city: 'Ludhiana',
	postalCode: '141001',
	state: 'Punjab',
	country: 'India',
};
const label: Label = {
	address,
	orderNumber: 'NSH-10001',
	units: 2,
	shipment,
	collect: 'Collect ₹1,81,819.50 on delivery',
};

test('no text of a label is printed over another, whatever the length of its address', {
	tags: ['AFT-302'],
}, async () => {
	const latin = 'House 12, Mall Road beside the old water tower, '.repeat(5).slice(0, 200);
	const hindi = 'मकान नंबर बारह, माल रोड, पुरानी पानी की टंकी के पास, '.repeat(5).slice(0, 200);
	const long = [latin, hindi].map((line) => ({ ...address, line1: line, line2: line }));
	for (const one of [address, ...long])
		for (const collect of [label.collect, '']) {
			const drawn = await drawnTexts({ ...label, address: one, collect });
			for (const [position, { text, top, bottom }] of drawn.entries()) {
				expect(top, text).toBeGreaterThanOrEqual((drawn[position - 1]?.bottom ?? paper.top) - 0.01);
				expect(bottom, text).toBeLessThanOrEqual(paper.bottom);
			}
		}
	const sizes = (await drawnTexts(label)).map(({ text, size }) => [text, size]);
	expect(sizes).toContainEqual(['12 Mall Road', 13]);
	expect(sizes).toContainEqual([label.collect, 16]);
});
