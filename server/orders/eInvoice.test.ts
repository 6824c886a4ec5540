import { describe, expect, test } from 'vitest';
import { eInvoice } from '../../contracts/eInvoices.ts';
import { percentToBasisPoints, rupeesToPaise } from '../../shared/money.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { pdfText } from '../../testing/pdfText.ts';
import { setUpAdmin, setUpTestApp } from '../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../testing/walkthrough.ts';
import { takeOne } from '../platform/database/database.ts';
import { auditEntries } from '../schema/audit.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

const gstin = '03AABCL9157R1ZX';
const irn = 'a'.repeat(64);
/** As long as those of the portal. */
const signedQr = `${'h'.repeat(60)}.${'p'.repeat(700)}.${'s'.repeat(342)}`;
const numbers = {
	irn,
	ackNumber: '112610012345678',
	ackDate: '2026-10-05',
	signedQr,
	ewayBillNumber: '331008765432',
};
const none = { irn: '', ackNumber: '', ackDate: '', signedQr: '', ewayBillNumber: '' };

const getLines = async (id: string) =>
	pdfText((await admin.call(`GET /orders/${id}/invoice`)).raw).flatMap((page) => page.split('\n'));

describe('the e-invoice of an order (INV-01)', () => {
	test('has the parties, the rows and the totals of the printed invoice', { tags: ['AFT-154'] }, async () => {
		const product = await buildProduct(testApp.db, {
			name: 'Air rifle',
			shippingPaise: rupeesToPaise(50),
			uqc: 'PCS',
		});
		const { order } = await orderUpTo(testApp, 'paid', { products: [product], quantity: 2, gstin });
		const response = await admin.call(`GET /admin/orders/${order.id}/e-invoice`);
		const invoice = takeOne(eInvoice.array().parse(response.body));
		expect(invoice).toMatchObject({
			Version: '1.1',
			TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N' },
			DocDtls: { Typ: 'INV', No: order.invoiceNumber, Dt: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/) },
			SellerDtls: { Gstin: '03AAKFN4821Q1ZX', Loc: 'Patiala', Pin: 147001, Stcd: '03' },
			BuyerDtls: { Gstin: gstin, Addr1: '12 Mall Road', Pin: 141001, Stcd: '03', Pos: '03' },
			ItemList: [
				{
					SlNo: '1',
					PrdDesc: 'Air rifle',
					IsServc: 'N',
					HsnCd: '9304',
					Qty: 2,
					Unit: 'PCS',
					UnitPrice: 1000,
					TotAmt: 2000,
					Discount: 0,
					AssAmt: 2000,
					GstRt: 18,
					IgstAmt: 0,
					CgstAmt: 180,
					SgstAmt: 180,
					TotItemVal: 2360,
				},
				// ₹100 with 18 % GST in it.
				{ Unit: 'OTH', Qty: 1, AssAmt: 84.75, CgstAmt: 7.63, SgstAmt: 7.63, TotItemVal: 100.01 },
			],
			ValDtls: { AssVal: 2084.75, CgstVal: 187.63, SgstVal: 187.63, RndOffAmt: -0.01, TotInvVal: 2460 },
		});
	});

	test('exists for business orders only', { tags: ['AFT-154'] }, async () => {
		const { order, cart } = await orderUpTo(testApp, 'paid');
		expect(await admin.call(`GET /admin/orders/${order.id}/e-invoice`)).toMatchObject({
			status: 409,
			body: { error: 'This buyer has no GSTIN. E-invoices are only for business buyers.' },
		});
		expect((await admin.call(`PUT /admin/orders/${order.id}/registration`, numbers)).status).toBe(409);
		const unknown = '01890000-0000-7000-8000-000000000000';
		for (const call of ['e-invoice', 'registration'] as const)
			expect((await admin.call(`GET /admin/orders/${unknown}/${call}`)).status).toBe(404);
		expect((await cart.shopper.call(`GET /admin/orders/${order.id}/e-invoice`)).status).toBe(403);
	});
});

describe('the numbers of the portals', () => {
	test('are stored, printed on the invoice and audited, and can be cleared', {
		tags: ['AFT-155'],
	}, async () => {
		const { order } = await orderUpTo(testApp, 'paid', { gstin });
		const path = `/admin/orders/${order.id}/registration` as const;
		expect(await admin.call(`PUT ${path}`, numbers)).toMatchObject({ status: 200, body: numbers });
		expect((await admin.call(`GET ${path}`)).body).toEqual(numbers);
		const lines = await getLines(order.id);
		expect(lines).toContain('Ack. No. 112610012345678 of 05-10-2026');
		expect(lines).toContain('E-way bill 331008765432');
		expect(lines.join('')).toContain(irn);
		const { action, target, after } = takeOne(
			(await testApp.db.select().from(auditEntries)).filter((entry) => entry.action === 'order.register'),
		);
		expect([action, target]).toEqual(['order.register', `order:${order.id}`]);
		expect(after).toMatchObject({ irn, ewayBillNumber: '331008765432' });
		expect((await admin.call(`PUT ${path}`, none)).status).toBe(200);
		expect((await getLines(order.id)).join('\n')).not.toMatch(/IRN|E-way/);
	});

	test('of an e-way bill alone are for any order', { tags: ['AFT-155'] }, async () => {
		const { order } = await orderUpTo(testApp, 'paid');
		const path = `PUT /admin/orders/${order.id}/registration` as const;
		expect((await admin.call(path, { ...none, ewayBillNumber: '331008765432' })).status).toBe(200);
		expect(await getLines(order.id)).toContain('E-way bill 331008765432');
	});

	test.each([
		[{ irn: 'short' }, 'An IRN has 64 digits and letters from a to f.'],
		[{ ackNumber: '' }, 'Please enter IRN, acknowledgement number and date together.'],
		[{ ewayBillNumber: '12' }, 'An e-way bill number has 12 digits.'],
		[
			{ signedQr: '<script>' },
			'Please paste the signed QR code of the portal: three parts with dots between them.',
		],
		[{ irn: '', ackNumber: '', ackDate: '' }, 'A signed QR code belongs to an IRN.'],
	])('%o is rejected with a message', { tags: ['AFT-155'] }, async (wrong, error) => {
		const { order } = await orderUpTo(testApp, 'paid', { gstin });
		expect(
			await admin.call(`PUT /admin/orders/${order.id}/registration`, { ...numbers, ...wrong }),
		).toMatchObject({ status: 400, body: { error } });
	});
});

describe('the printed invoice', () => {
	test('has signature block, reverse charge, place of supply with code, HSN and unit', {
		tags: ['AFT-153', 'AFT-157'],
	}, async () => {
		const product = await buildProduct(testApp.db, { name: 'Target cards', uqc: 'PAC', hsn: '4823' });
		const { order } = await orderUpTo(testApp, 'paid', { products: [product], quantity: 3 });
		await admin.call(`PUT /products/${product.id}`, { uqc: 'BOX' });
		const lines = await getLines(order.id);
		for (const line of [
			'For Nishana Shooting Sports LLP',
			'Authorised signatory',
			'Tax payable on reverse charge: No',
			'Place of supply Punjab (03)',
		])
			expect(lines).toContain(line);
		expect(lines.join(' ')).toMatch(/4823.*3 PAC/);
		expect(lines.at(-2)).toMatch(/^Tax Invoice /);
	});

	test('is a bill of supply when no row has tax, and a tax invoice when one has', {
		tags: ['AFT-152'],
	}, async () => {
		const book = await buildProduct(testApp.db, { gstBasisPoints: percentToBasisPoints(0), hsn: '4901' });
		const untaxed = await orderUpTo(testApp, 'paid', { products: [book] });
		expect((await getLines(untaxed.order.id)).at(-2)).toMatch(/^Bill of Supply /);
		const mixed = await orderUpTo(testApp, 'paid', { products: [book, await buildProduct(testApp.db)] });
		expect((await getLines(mixed.order.id)).at(-2)).toMatch(/^Tax Invoice /);
	});
});
