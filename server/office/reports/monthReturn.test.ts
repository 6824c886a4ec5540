import { inflateRawSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { gstr1, monthSummary } from '../../../contracts/reports.ts';
import { paise, percentToBasisPoints, rupeesToPaise } from '../../../shared/money.ts';
import { defaultSettings } from '../../../store.config.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { orderUpTo, type PlacedOrder } from '../../../testing/walkthrough.ts';
import { takeOne } from '../../platform/database/database.ts';
import { getFinancialYear } from '../../pricing/invoice.ts';
import { auditEntries } from '../../schema/audit.ts';
import { sessions } from '../../schema/auth.ts';
import { creditNotes, invoices, orders } from '../../schema/orders.ts';
import { refunds } from '../../schema/payments.ts';

const { gstin } = defaultSettings.identity;
const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

/** Moves an invoice to a time in India, as in '2026-03-31 23:59:59', with a number of that year. */
async function issueInvoice({ order }: PlacedOrder, clock: string, sequence: number): Promise<void> {
	const at = new Date(`${clock.replace(' ', 'T')}+05:30`);
	const financialYear = getFinancialYear(at);
	const number = `NSH/${financialYear.slice(2)}/${String(sequence).padStart(6, '0')}`;
	await testApp.db
		.update(invoices)
		.set({ issuedAt: at, financialYear, sequence, number })
		.where(eq(invoices.orderId, order.id));
}
const getSummary = async (month: string) =>
	monthSummary.parse((await admin.call(`GET /admin/reports/gstr1/summary?month=${month}`)).body);
const getGstr1 = async (month: string) =>
	gstr1.parse((await admin.call(`GET /admin/reports/gstr1?month=${month}`)).body);

/** The files of a zip by name. */
function unzip(bytes: Buffer): Map<string, string> {
	const files = new Map<string, string>();
	for (let at = 0; bytes.readUInt32LE(at) === 0x04034b50; ) {
		const packed = bytes.readUInt32LE(at + 18);
		const name = bytes.subarray(at + 30, at + 30 + bytes.readUInt16LE(at + 26)).toString();
		const start = at + 30 + bytes.readUInt16LE(at + 26);
		files.set(name, inflateRawSync(bytes.subarray(start, start + packed)).toString());
		at = start + packed;
	}
	return files;
}

describe('a month of the shop', () => {
	test('contains what was sold and credited in it, and matches its documents', {
		tags: ['AFT-131', 'AFT-134', 'AFT-137', 'AFT-138'],
	}, async () => {
		const rifle = await buildProduct(testApp.db, { name: 'Rifle', shippingPaise: rupeesToPaise(100) });
		const business = await orderUpTo(testApp, 'paid', { products: [rifle], gstin: '03AABCL9157R1ZX' });
		const consumer = await orderUpTo(testApp, 'paid', { products: [rifle], state: 'Maharashtra' });
		await issueInvoice(business, '2026-10-01 00:00:00', 1);
		await issueInvoice(consumer, '2026-10-31 23:59:59', 2);
		const item = takeOne(business.order.orderItems);
		await admin.call(`PUT /orders/items/${item.id}`, { status: 'cancelled' });
		await testApp.db.update(creditNotes).set({ issuedAt: new Date('2026-10-20T10:00:00Z') });
		const filed = await getGstr1('2026-10');
		expect(filed.b2b).toMatchObject([
			{ ctin: '03AABCL9157R1ZX', inv: [{ inum: 'NSH/26-27/000001', idt: '01-10-2026', pos: '03' }] },
		]);
		expect(filed.cdnr).toMatchObject([{ ctin: '03AABCL9157R1ZX', nt: [{ nt_dt: '20-10-2026' }] }]);
		expect(filed.b2cs).toMatchObject([{ sply_ty: 'INTER', pos: '27', rt: 18 }]);
		const summary = await getSummary('2026-10');
		expect(summary).toMatchObject({
			invoices: { count: 2, total: business.order.totalAmount + consumer.order.totalAmount },
			creditNotes: { count: 1, total: business.order.totalAmount },
			difference: { taxable: 0, igst: 0, cgst: 0, sgst: 0 },
			hsnDifference: { taxable: 0, igst: 0, cgst: 0, sgst: 0 },
			problems: [],
		});
		expect(summary.gstr3b.inter_sup.unreg_details).toMatchObject([{ pos: '27' }]);
		for (const month of ['2026-09', '2026-11'])
			expect((await getSummary(month)).invoices.count, month).toBe(0);
	});

	test('has the reduced price of a business as a note of its own, with value and GST to the paisa', {
		tags: ['RET-010', 'AFT-134', 'AFT-138'],
	}, async () => {
		const rifle = await buildProduct(testApp.db, { name: 'Rifle' });
		const sold = await orderUpTo(testApp, 'delivered', { products: [rifle], gstin: '03AABCL9157R1ZX' });
		await issueInvoice(sold, '2026-10-01 00:00:00', 1);
		const { id } = takeOne(sold.order.orderItems);
		const reduced = { itemId: id, amount: 118, reason: 'A scratch on the stock', reducesPrice: true };
		expect((await admin.call(`POST /admin/orders/${sold.order.id}/refunds`, reduced)).status).toBe(201);
		await testApp.db.update(creditNotes).set({ issuedAt: new Date('2026-10-20T10:00:00Z') });
		expect((await getGstr1('2026-10')).cdnr).toMatchObject([
			{
				ctin: '03AABCL9157R1ZX',
				nt: [
					{
						ntty: 'C',
						nt_dt: '20-10-2026',
						val: 118,
						pos: '03',
						inv_typ: 'R',
						itms: [{ itm_det: { rt: 18, txval: 100, camt: 9, samt: 9 } }],
					},
				],
			},
		]);
		const summary = await getSummary('2026-10');
		expect(summary).toMatchObject({
			creditNotes: { count: 1, total: 118 },
			difference: { taxable: 0, igst: 0, cgst: 0, sgst: 0 },
			problems: [],
		});
		expect(summary.gstr3b.sup_details.osup_det).toMatchObject({ txval: 900, camt: 81, samt: 81 });
	});

	test('begins and ends at midnight in India, also where the financial year changes', {
		tags: ['AFT-141'],
	}, async () => {
		await issueInvoice(await orderUpTo(testApp, 'paid'), '2026-03-31 23:59:59', 1);
		await issueInvoice(await orderUpTo(testApp, 'paid'), '2026-04-01 00:00:00', 1);
		const series = async (month: string) => (await getGstr1(month)).doc_issue?.doc_det;
		expect(await series('2026-03')).toMatchObject([{ docs: [{ from: 'NSH/25-26/000001', totnum: 1 }] }]);
		expect(await series('2026-04')).toMatchObject([{ docs: [{ from: 'NSH/26-27/000001', totnum: 1 }] }]);
	});

	test('leaves out a credit note of December 1 after the financial year of its invoice, and names it', {
		tags: ['AFT-158'],
	}, async () => {
		const placed = await orderUpTo(testApp, 'paid');
		await issueInvoice(placed, '2025-03-31 23:59:59', 1);
		const item = takeOne(placed.order.orderItems);
		await admin.call(`PUT /orders/items/${item.id}`, { status: 'cancelled' });
		const issueNote = (clock: string) =>
			testApp.db.update(creditNotes).set({ issuedAt: new Date(`${clock}+05:30`) });
		await issueNote('2025-11-30T23:59:59');
		expect(await getSummary('2025-11')).toMatchObject({ creditNotes: { count: 1 }, problems: [] });
		await issueNote('2025-12-01T00:00:00');
		const summary = await getSummary('2025-12');
		expect(summary).toMatchObject({
			creditNotes: { count: 0, total: 0 },
			sum: { taxable: 0, igst: 0, cgst: 0, sgst: 0 },
			difference: { taxable: 0 },
			hsnDifference: { taxable: 0 },
		});
		expect(summary.gstr3b.sup_details.osup_det.txval).toBe(0);
		expect(summary.problems).toEqual([
			expect.stringMatching(/^Credit note NCN\/\d\d-\d\d\/000001 of ₹1,180 is left out of this return: /),
		]);
		const taxes = await admin.call('GET /admin/reports/tax?startDate=2025-12-01&endDate=2025-12-31');
		expect(taxes).toMatchObject({ status: 200, body: { rows: [] } });
		const [refund] = await testApp.db.select().from(refunds);
		expect(refund?.amountPaise).toBe(rupeesToPaise(placed.order.totalAmount));
	});

	test('without sales has an empty return', { tags: ['AFT-130'] }, async () => {
		const response = await admin.call('GET /admin/reports/gstr1?month=2026-01');
		expect(Object.keys(gstr1.parse(response.body))).toEqual(['gstin', 'fp']);
		expect(response.headers['content-disposition']).toBe(
			`attachment; filename="gstr1-${gstin}-2026-01.json"`,
		);
		const zip = (await admin.call('GET /admin/reports/gstr1?month=2026-01&format=csv')).raw;
		expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\x05\x06');
	});

	test('names a document whose lines are not what was charged', { tags: ['AFT-137'] }, async () => {
		const placed = await orderUpTo(testApp, 'paid');
		await issueInvoice(placed, '2026-10-05 12:00:00', 1);
		await testApp.db.update(orders).set({
			totalPaise: paise(rupeesToPaise(placed.order.totalAmount) + 100),
			shippingPaise: sql`${orders.shippingPaise} + 100`,
		});
		expect((await getSummary('2026-10')).problems).toEqual([
			'Invoice NSH/26-27/000001: its lines add up to ₹1,180, but ₹1,181 was charged.',
		]);
	});

	test.each(['2026-13', '2026-1', '2017-06', 'October', ''])('%o is no month', async (month) => {
		expect(await admin.call(`GET /admin/reports/gstr1/summary?month=${month}`)).toMatchObject({
			status: 400,
			body: { error: expect.stringMatching(/month|GST began/) },
		});
	});
});

test('the zip has a file for each section, with the columns of the offline tool', {
	tags: ['AFT-140', 'AFT-142', 'TAX-050'],
}, async () => {
	const targets = await buildProduct(testApp.db, { gstBasisPoints: percentToBasisPoints(0), hsn: '4901' });
	const rifle = await buildProduct(testApp.db, { pricePaise: rupeesToPaise(90_000) });
	const business = await orderUpTo(testApp, 'paid', {
		gstin: '03AABCL9157R1ZX',
		legalName: '=HYPERLINK("http://evil.test")',
	});
	await issueInvoice(business, '2026-10-05 12:00:00', 1);
	const large = await orderUpTo(testApp, 'paid', { products: [rifle], state: 'Maharashtra' });
	await issueInvoice(large, '2026-10-06 12:00:00', 2);
	await issueInvoice(await orderUpTo(testApp, 'paid', { products: [targets] }), '2026-10-07 12:00:00', 3);
	await issueInvoice(await orderUpTo(testApp, 'paid'), '2026-10-08 12:00:00', 4);
	for (const { order } of [business, large])
		await admin.call(`PUT /orders/items/${takeOne(order.orderItems).id}`, { status: 'rejected' });
	await testApp.db.update(creditNotes).set({ issuedAt: new Date('2026-10-20T10:00:00Z') });
	const response = await admin.call('GET /admin/reports/gstr1?month=2026-10&format=csv');
	expect(response.headers).toMatchObject({
		'content-type': 'application/zip',
		'content-disposition': `attachment; filename="gstr1-${gstin}-2026-10.zip"`,
	});
	const files = unzip(response.raw);
	expect([...files.keys()]).toEqual(
		'b2b b2cl b2cs cdnr cdnur exemp docs hsn_b2b hsn_b2c'.split(' ').map((name) => `${name}.csv`),
	);
	expect(files.get('b2b.csv')).toBe(
		`GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount\r\n03AABCL9157R1ZX,"'=HYPERLINK(""http://evil.test"")",NSH/26-27/000001,05-Oct-2026,1180.00,03-Punjab,N,,Regular B2B,,18.00,1000.00,0.00\r\n`,
	);
	expect(files.get('b2cl.csv')).toContain(
		'NSH/26-27/000002,06-Oct-2026,106200.00,27-Maharashtra,,18.00,90000.00,0.00,\r\n',
	);
	expect(files.get('b2cs.csv')).toContain('OE,03-Punjab,,18.00,1000.00,0.00,\r\n');
	expect(files.get('cdnr.csv')).toMatch(
		/NCN\/\d\d-\d\d\/000001,20-Oct-2026,C,03-Punjab,N,Regular B2B,1180\.00,/,
	);
	expect(files.get('cdnur.csv')).toMatch(
		/B2CL,NCN\/\d\d-\d\d\/000002,20-Oct-2026,C,27-Maharashtra,106200\.00,/,
	);
	expect(files.get('exemp.csv')).toContain('Intra-State supplies to unregistered persons,1000.00,0.00,0.00');
	expect(files.get('docs.csv')).toContain(
		'Invoices for outward supply,NSH/26-27/000001,NSH/26-27/000004,4,0\r\n',
	);
	expect(files.get('hsn_b2c.csv')).toContain(
		'9304,,NOS-NUMBERS,1.00,1180.00,18.00,1000.00,0.00,90.00,90.00,0.00',
	);
});

describe('downloading', () => {
	const calls = [
		'GET /admin/reports/gstr1?month=2026-10',
		'GET /admin/reports/gstr1?month=2026-10&format=csv',
		'GET /admin/reports/gstr3b?month=2026-10',
		'GET /admin/reports/sales?startDate=2026-10-01&endDate=2026-10-31&format=csv',
	] as const;

	test('needs a recent password and an administrator; the figures on the page need no password', {
		tags: ['AFT-143'],
	}, async () => {
		const customer = await testApp.signedIn();
		for (const call of calls) {
			expect((await testApp.guest.call(call)).status, call).toBe(401);
			expect((await customer.call(call)).status, call).toBe(403);
		}
		await testApp.db.update(sessions).set({ reauthenticatedAt: sql`now() - interval '16 minutes'` });
		for (const call of calls)
			expect(await admin.call(call), call).toMatchObject({ status: 403, body: { reauthenticate: true } });
		await getSummary('2026-10');
		expect(
			(await admin.call('GET /admin/reports/sales?startDate=2026-10-01&endDate=2026-10-31')).status,
		).toBe(200);
		expect(await testApp.db.$count(auditEntries, eq(auditEntries.action, 'report.export'))).toBe(0);
	});

	test('is in the audit log', { tags: ['AFT-143'] }, async () => {
		for (const call of calls) expect((await admin.call(call)).status, call).toBe(200);
		const entries = await testApp.db
			.select({ target: auditEntries.target, actor: auditEntries.actorId })
			.from(auditEntries)
			.where(eq(auditEntries.action, 'report.export'));
		expect(entries.map(({ target }) => target).sort()).toEqual([
			`report:gstr1 ${gstin} 2026-10`,
			`report:gstr1 ${gstin} 2026-10`,
			`report:gstr3b ${gstin} 2026-10`,
			'report:sales',
		]);
		expect(entries.every(({ actor }) => actor === admin.user.id)).toBe(true);
	});
});
