import { eq, isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { paise } from '../../shared/money.ts';
import { pdfRuns } from '../../testing/pdfText.ts';
import { deliveredOrder } from '../../testing/returnWalkthrough.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { takeOne } from '../platform/database/database.ts';
import { createPdf, page } from '../platform/pdf/document.ts';
import { orderItems, orders } from '../schema/orders.ts';
import { deliveryChallans } from '../schema/parcels.ts';
import { getInvoice, type TaxDocument } from './invoice.ts';
import { invoicePdf } from './invoicePdf.ts';
import { getPackingSlip, packingSlipsPdf } from './packingSlip.ts';
import { challanCopies, drawChallan } from './parcels/challanPdf.ts';

const testApp = setUpTestApp();

/** The documents of a delivered order of which two rifles are replaced. */
async function replacedOrder() {
	const { admin, order: bought, received, act } = await deliveredOrder(testApp);
	await act(await received('Rifle', 2, 2), 'replace');
	const replacement = takeOne(
		await testApp.db.select().from(orderItems).where(isNotNull(orderItems.replacementOf)),
	);
	await admin.call(`POST /admin/orders/${bought.id}/packing`, {
		items: [{ itemId: replacement.id, serialNumbers: [] }],
	});
	const invoice = await getInvoice(testApp.db, replacement.orderId);
	if (invoice === undefined) throw new Error('No invoice');
	return {
		invoice,
		slip: await getPackingSlip(testApp.db, replacement.orderId),
		challan: takeOne(await testApp.db.select().from(deliveryChallans)),
		order: takeOne(await testApp.db.select().from(orders).where(eq(orders.id, replacement.orderId))),
	};
}

/** Expects that nothing is printed between the content area and the footer, and the titles once above the rows of each page. */
function expectWholePages(pdf: Buffer, rows: { text: string; count: number; title?: string }): void {
	const isRow = ({ text }: { text: string }) => text === rows.text;
	const pages = pdfRuns(pdf);
	for (const [position, runs] of pages.entries()) {
		const footer = `Page ${position + 1} of ${pages.length}`;
		const atFoot = runs.find(({ text }) => text === footer)?.baseline ?? Number.NaN;
		const content = runs.filter(({ baseline }) => baseline !== atFoot);
		expect(Math.max(...content.map(({ baseline }) => baseline)), footer).toBeLessThanOrEqual(page.bottom);
		if (rows.title !== undefined && runs.some(isRow))
			expect(runs.filter(({ text }) => text === rows.title)).toHaveLength(1);
	}
	expect(pages.flat().filter(isRow)).toHaveLength(rows.count);
}

test('invoices, delivery challans and packing slips of any length end above the footer, with titles above the rows of each page', {
	tags: ['AFT-307'],
}, async () => {
	const { invoice, slip, challan, order } = await replacedOrder();
	const repeat = <Row>(rows: readonly Row[], count: number): Row[] =>
		Array.from({ length: count }, () => takeOne(rows.slice(0, 1)));
	const long: TaxDocument = {
		...invoice,
		seller: {
			...invoice.seller,
			legalName: 'Malwa Sporting Arms and Accessories Importers and Exporters '.repeat(2),
		},
		discountName: 'For the members of clubs and academies of the district, until the end of the season',
		fees: [
			{ name: 'Cash on delivery within the State and all of its neighbours', amountPaise: paise(5000) },
			{ name: 'Insurance of the parcel', amountPaise: paise(12_000) },
		],
		inWords: `${'Ninety-nine lakh ninety-nine thousand nine hundred ninety-nine rupees and ninety-nine '}paise only`,
	};
	const eInvoice = { irn: 'f'.repeat(64), ackNumber: '1', ackDate: '28-11-2026', signedQr: 'q'.repeat(900) };
	for (let count = 1; count <= 30; count++) {
		for (const printed of [invoice, long, { ...long, eInvoice }])
			expectWholePages(await invoicePdf({ ...printed, rows: repeat(invoice.rows, count) }), {
				text: 'Rifle',
				count,
				title: 'Taxable ₹',
			});
		expectWholePages(await packingSlipsPdf([{ ...slip, lines: repeat(slip.lines, count) }], undefined), {
			text: takeOne(slip.lines.slice(0, 1)).name,
			count,
		});
		const drawn = {
			challan: { ...challan, lines: repeat(challan.lines, count) },
			order,
			ewayBillNumber: null,
		};
		expectWholePages(
			await createPdf({ title: 'Challan', subject: 'Order' }, (canvas) =>
				drawChallan(canvas, drawn, challanCopies[0], undefined),
			),
			{ text: 'Rifle', count, title: 'Description of goods' },
		);
	}
});
