import { describe, expect, test } from 'vitest';
import { paise, percentToBasisPoints, rupeesToPaise } from '../../shared/money.ts';
import { defaultSettings } from '../../store.config.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { itemCreditNote } from '../../testing/itemCreditNote.ts';
import { pdfText } from '../../testing/pdfText.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../testing/walkthrough.ts';
import { takeOne } from '../platform/database/database.ts';
import { getInvoice, type TaxDocument } from './invoice.ts';
import { invoicePdf } from './invoicePdf.ts';

const testApp = setUpTestApp();

async function invoiced(state: 'Punjab' | 'Maharashtra'): Promise<TaxDocument> {
	const products = [
		await buildProduct(testApp.db, {
			name: 'Air pistol',
			pricePaise: rupeesToPaise(1000),
			shippingPaise: rupeesToPaise(100),
			hsn: '9304',
		}),
		await buildProduct(testApp.db, {
			name: 'Paper targets',
			pricePaise: rupeesToPaise(100.1),
			shippingPaise: paise(0),
			gstBasisPoints: percentToBasisPoints(5),
			hsn: '4823',
		}),
	];
	const { order } = await orderUpTo(testApp, 'paid', { products, state });
	const invoice = await getInvoice(testApp.db, order.id);
	if (invoice === undefined) throw new Error('No invoice');
	expect(invoice.totals.totalPaise).toBe(rupeesToPaise(order.totalAmount));
	return invoice;
}

describe('a tax invoice (rule 46 of the CGST Rules)', () => {
	test('names seller, registered office, GSTIN, number, date, buyer, order and place of supply with code', {
		tags: ['TAX-009'],
	}, async () => {
		const invoice = await invoiced('Punjab');
		expect(invoice).toMatchObject({
			number: expect.stringMatching(/^NSH\/\d\d-\d\d\/000001$/),
			date: expect.stringMatching(/^\d\d-\d\d-\d{4}$/),
			orderNumber: 'NSH-10001',
			seller: {
				gstin: defaultSettings.identity.gstin,
				pan: 'AAKFN4821Q',
				registration: expect.stringMatching(/^LLPIN [A-Z]{3}-\d{4}, registered with limited liability$/),
			},
			buyer: {
				name: expect.stringMatching(/^Shopper/),
				address: { line1: '12 Mall Road', postalCode: '141001' },
			},
			placeOfSupply: 'Punjab (03)',
		});
		expect(invoice.seller.lines[0]).toBe(defaultSettings.identity.legalName);
		expect(invoice.seller.lines[1]).toBe('Registered office: SCO 18, Bhupindra Road, Near Polo Ground');
		expect(invoice.seller.lines.at(-1)).toBe('Patiala 147001, Punjab (03)');
	});

	test('within Punjab: HSN, taxable value, CGST and SGST per row, shipping at the goods’ rate, words', async () => {
		const { rows, totals, inWords } = await invoiced('Punjab');
		expect(rows).toMatchObject([
			{
				description: 'Air pistol',
				hsn: '9304',
				quantity: 1,
				taxablePaise: 100_000,
				gst: { kind: 'CGST and SGST', each: 9_000 },
			},
			// 2.5 % of 100.10 is 2.5025: with both halves the row is a paisa below the amount paid.
			{ description: 'Paper targets', hsn: '4823', taxablePaise: 10_010, gst: { each: 250 } },
			{
				kind: 'shipping',
				hsn: '9304',
				taxablePaise: 8_475,
				// 9 % of 84.75 is 7.6275: a paisa more than was paid, so the two paise cancel out.
				gst: { each: 763 },
				totalPaise: 10_001,
			},
		]);
		expect(totals).toEqual({
			taxablePaise: 118_485,
			cgst: 10_013,
			sgst: 10_013,
			igst: 0,
			roundingPaise: 0,
			totalPaise: 138_511,
		});
		expect(inWords).toBe('Rupees One Thousand Three Hundred Eighty-Five and Eleven Paise Only');
	});

	test('invoice and credit note include the rounding that makes their totals the amounts paid and refunded', {
		tags: ['TAX-001', 'TAX-002', 'TAX-004'],
	}, async () => {
		const products = [await buildProduct(testApp.db, { name: 'Air rifle', pricePaise: paise(11_864_40) })];
		const { order, admin } = await orderUpTo(testApp, 'paid', { products });
		const totals = { cgst: 1_067_80, sgst: 1_067_80, igst: 0, roundingPaise: -1, totalPaise: 13_999_99 };
		const inWords = 'Rupees Thirteen Thousand Nine Hundred Ninety-Nine and Ninety-Nine Paise Only';
		expect(await getInvoice(testApp.db, order.id)).toMatchObject({ totals, inWords });
		const { id } = takeOne(order.orderItems);
		const response = await admin.call(`PUT /orders/items/${id}`, { status: 'cancelled' });
		expect(response.body).toMatchObject({ refund: { amount: 13_999.99 } });
		expect(await itemCreditNote(testApp.db, id)).toMatchObject({ totals, inWords });
	});

	test('a business buyer’s GSTIN is on the order, invoice and credit note; a consumer has none', {
		tags: ['TAX-008'],
	}, async () => {
		const gstin = '03AABCL9157R1ZX';
		const { order, admin, cart } = await orderUpTo(testApp, 'paid', { gstin });
		expect(order.gstin).toBe(gstin);
		expect((await admin.call('GET /orders')).body).toMatchObject({ orders: [{ gstin }] });
		expect((await getInvoice(testApp.db, order.id))?.buyer.gstin).toBe(gstin);
		const { id } = takeOne(order.orderItems);
		await admin.call(`PUT /orders/items/${id}`, { status: 'cancelled' });
		expect((await itemCreditNote(testApp.db, id))?.buyer.gstin).toBe(gstin);
		const own = await orderUpTo(testApp, 'paid', { shopper: cart.shopper });
		expect(own.order.gstin).toBeNull();
		expect((await getInvoice(testApp.db, own.order.id))?.buyer.gstin).toBeNull();
	});

	test('a business is the recipient by its legal name on order, invoice, credit note and e-invoice', {
		tags: ['TAX-050'],
	}, async () => {
		const legalName = 'Ludhiana Rifle Club';
		const { order, admin } = await orderUpTo(testApp, 'paid', { gstin: '03AABCL9157R1ZX', legalName });
		expect(order.legalName).toBe(legalName);
		expect((await admin.call('GET /orders')).body).toMatchObject({ orders: [{ legalName }] });
		expect((await getInvoice(testApp.db, order.id))?.buyer.name).toBe(legalName);
		expect((await admin.call(`GET /admin/orders/${order.id}/e-invoice`)).body).toMatchObject([
			{ BuyerDtls: { LglNm: legalName } },
		]);
		const { id } = takeOne(order.orderItems);
		await admin.call(`PUT /orders/items/${id}`, { status: 'cancelled' });
		expect((await itemCreditNote(testApp.db, id))?.buyer.name).toBe(legalName);
	});

	test('beyond Punjab the same tax is integrated', async () => {
		const { rows, totals, placeOfSupply } = await invoiced('Maharashtra');
		expect(placeOfSupply).toBe('Maharashtra (27)');
		expect(rows[0]?.gst).toEqual({ kind: 'IGST', igst: 18_000 });
		expect(totals).toMatchObject({ cgst: 0, sgst: 0, igst: 20_026, roundingPaise: 0, totalPaise: 138_511 });
	});
});

const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length;

/** The invoice of an order of a buyer with this name and city. */
async function printedFor(name: string, city: string): Promise<Buffer> {
	const invoice = await invoiced('Punjab');
	const address = { ...invoice.buyer.address, recipientName: name, city };
	return invoicePdf({ ...invoice, buyer: { ...invoice.buyer, name, address, billingAddress: address } });
}

test.each([
	['Hindi', 'हरप्रीत सिंह', 'लुधियाना', 'Mukta'],
	['Punjabi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'ਪੰਜਾਬ', 'NotoSansGurmukhi'],
])(
	'the PDF prints ₹ and %s names with conjuncts and vowel signs, on one page',
	async (_, name, city, font) => {
		const pdf = await printedFor(name, city);
		expect(pdf.toString('latin1')).toContain(font);
		expect(countPages(pdf)).toBe(1);
		const lines = takeOne(pdfText(pdf)).split('\n');
		expect(lines.filter((line) => line === name)).toHaveLength(2);
		expect(lines.filter((line) => line.includes(city))).toHaveLength(2);
		expect(lines.some((line) => line.includes('₹'))).toBe(true);
	},
);

test('a long invoice continues on further pages', async () => {
	const invoice = await invoiced('Punjab');
	const rows = invoice.rows.slice(0, 1);
	const long = await invoicePdf({ ...invoice, rows: Array.from({ length: 60 }, () => rows).flat() });
	expect(countPages(long)).toBeGreaterThan(2);
});
