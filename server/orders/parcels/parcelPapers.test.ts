import { eq, isNotNull } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { ewayBillFile } from '../../../contracts/ewayBills.ts';
import { listParcels, type updateParcelDetails } from '../../../contracts/parcels.ts';
import { rupeesToPaise } from '../../../shared/money.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { codOrder } from '../../../testing/codWalkthrough.ts';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { pdfText } from '../../../testing/pdfText.ts';
import { deliveredOrder } from '../../../testing/returnWalkthrough.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { SignedInClient } from '../../../testing/testApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';
import { takeOne } from '../../platform/database/database.ts';
import { code128 } from '../../platform/pdf/barcode.ts';
import { productVariants } from '../../schema/catalog.ts';
import { orderItems } from '../../schema/orders.ts';
import { deliveryChallans } from '../../schema/parcels.ts';
import { getParcelWeight } from './weight.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const list = async (admin: SignedInClient) =>
	listParcels.response.parse((await admin.call('GET /admin/parcels?state=all')).body).parcels;
const print = async (admin: SignedInClient, kind: 'labels' | 'documents', ids: string[]) => {
	const response = await admin.call(
		`GET /admin/parcel-papers?kind=${kind}&${ids.map((id) => `parcel=${id}`).join('&')}`,
	);
	expect(response.status, JSON.stringify(response.body)).toBe(200);
	expect(response.headers['content-type']).toBe('application/pdf');
	return pdfText(response.raw);
};
const ship = (
	admin: SignedInClient,
	order: { id: string; orderItems: { id: string }[] },
	trackingId: string,
) =>
	admin.call(`POST /admin/orders/${order.id}/shipments`, {
		itemIds: order.orderItems.map(({ id }) => id),
		trackingId,
		courierPartner: 'DTDC',
		sendEmail: false,
	});

test('the invoices of chosen parcels are printed in three copies each, each with its own page numbers', {
	tags: ['AFT-300'],
}, async () => {
	const one = await orderUpTo(testApp, 'paid');
	const two = await orderUpTo(testApp, 'paid');
	const { admin } = one;
	await ship(admin, one.order, 'D1');
	await ship(admin, two.order, 'D2');
	const parcels = await list(admin);
	const pages = await print(
		admin,
		'documents',
		parcels.map(({ id }) => id),
	);
	expect(pages).toHaveLength(6);
	const copies = ['Original for recipient', 'Duplicate for transporter', 'Triplicate for supplier'];
	for (const { order } of [one, two]) {
		const printed = pages.filter((text) => text.includes(order.invoiceNumber ?? '?'));
		expect(printed.map((text) => copies.find((copy) => text.includes(copy)))).toEqual(copies);
		for (const text of printed) expect(text).toContain('Page 1 of 1');
	}
});

test('a replacement that is shipped unpacked gets a delivery challan of its own series, once, and is printed in three copies', {
	tags: ['AFT-301'],
}, async () => {
	const { admin, order, received, act, findItem } = await deliveredOrder(testApp);
	const id = await received('Rifle', 2, 2);
	await act(id, 'replace');
	const orders = (await admin.call(`GET /orders?search=${order.number}`)).body;
	const replacement = /"id":"([0-9a-f-]{36})"(?:(?!"id":).)*"replacementOf":"/.exec(
		JSON.stringify(orders),
	)?.[1];
	const shipped = await admin.call(`POST /admin/orders/${order.id}/shipments`, {
		itemIds: [replacement],
		trackingId: 'R1',
		courierPartner: 'DTDC',
		sendEmail: false,
	});
	expect(shipped.status, JSON.stringify(shipped.body)).toBe(201);
	await admin.call(`PUT /orders/items/${replacement}`, { status: 'shipped', trackingId: 'R2' });
	const challan = takeOne(await testApp.db.select().from(deliveryChallans));
	expect(challan).toMatchObject({
		number: expect.stringMatching(/^NDC\/\d\d-\d\d\/000001$/),
		lines: [{ description: 'Rifle', quantity: 2, valuePaise: 200_002 }],
	});
	expect(findItem('Rifle').price).toBe(1000.01);
	const parcel = takeOne((await list(admin)).filter(({ trackingId }) => trackingId === 'R2'));
	const pages = await print(admin, 'documents', [parcel.id]);
	const copies = ['Original for consignee', 'Duplicate for transporter', 'Triplicate for consigner'];
	expect(pages.map((text) => copies.find((copy) => text.includes(copy)))).toEqual(copies);
	for (const text of pages) {
		expect(text).toContain(challan.number);
		expect(text).toContain('2,000.02');
		expect(text).not.toContain('Tax Invoice');
	}
	const file = ewayBillFile.parse((await admin.call(`GET /admin/parcels/${parcel.id}/eway-bill`)).body);
	expect(file.billLists).toMatchObject([
		{ docType: 'CHL', docNo: challan.number, subSupplyDesc: 'Replacement', totInvValue: 2000.02 },
	]);
});

test('a replacement has its delivery challan when it is packed, and keeps it when it is shipped in another parcel', {
	tags: ['AFT-301', 'AFT-304'],
}, async () => {
	const { admin, order, received, act, findItem } = await deliveredOrder(testApp);
	await testApp.db
		.update(orderItems)
		.set({ hsn: '' })
		.where(eq(orderItems.id, findItem('Tin').id));
	for (const name of ['Rifle', 'Tin']) await act(await received(name, 3, 3), 'replace');
	const replacements = await testApp.db.select().from(orderItems).where(isNotNull(orderItems.replacementOf));
	const packing = { items: replacements.map(({ id }) => ({ itemId: id, serialNumbers: [] })) };
	await admin.call(`POST /admin/orders/${order.id}/packing`, packing);
	const challan = takeOne(await testApp.db.select().from(deliveryChallans));
	const packed = takeOne((await list(admin)).filter(({ state }) => state === 'packed'));
	expect(await print(admin, 'documents', [packed.id])).toHaveLength(3);
	expect(await admin.call(`GET /admin/parcels/${packed.id}/eway-bill`)).toMatchObject({
		status: 409,
		body: { error: expect.stringMatching(/HSN code of 4 to 8 digits for 'Tin' first/) },
	});
	for (const { id } of replacements)
		await admin.call(`PUT /orders/items/${id}`, { status: 'shipped', trackingId: 'R1' });
	const [first] = replacements;
	await admin.call(`PUT /orders/items/${first?.id}`, { status: 'shipped', trackingId: 'R2' });
	expect((await testApp.db.select().from(deliveryChallans)).map(({ number }) => number)).toEqual([
		challan.number,
	]);
});

test('the value on a delivery challan is less the discount of a coupon', {
	tags: ['AFT-301'],
}, async () => {
	const ten = { name: 'Range day', code: 'TEN10', kind: 'percent', percent: 10 };
	expect((await (await testApp.admin()).call('POST /admin/coupons', ten)).status).toBe(201);
	const { admin, order, act, received, findItem } = await deliveredOrder(testApp, 'delivered', 50, 'TEN10');
	await act(await received('Rifle', 2, 2), 'replace');
	const replacement = takeOne(
		await testApp.db.select().from(orderItems).where(isNotNull(orderItems.replacementOf)),
	);
	await admin.call(`POST /admin/orders/${order.id}/packing`, {
		items: [{ itemId: replacement.id, serialNumbers: [] }],
	});
	const { lines } = takeOne(await testApp.db.select().from(deliveryChallans));
	expect(findItem('Rifle').discount).toBeGreaterThan(0);
	// Two of three rifles of ₹1,000.01, less a tenth.
	expect(lines).toMatchObject([{ quantity: 2, valuePaise: 180_002 }]);
});

test('a label has the courier, the tracking id, the weight, the address and what is collected', {
	tags: ['AFT-302'],
}, async () => {
	const product = await buildProduct(testApp.db, { name: 'Rifle', weightG: 2400.4 });
	const cod = await codOrder(testApp, 'pending', { products: [product] });
	await ship(cod.admin, cod.order, 'AWB-77');
	const parcel = takeOne(await list(cod.admin));
	expect(parcel).toMatchObject({ weightG: 2401, isWeightEntered: false });
	const [label = ''] = await print(cod.admin, 'labels', [parcel.id]);
	for (const text of [
		'DTDC',
		'AWB-77',
		'2.401 kg',
		'12 Mall Road',
		'PIN 141001',
		'Collect ₹',
		'If undelivered',
	])
		expect(label.replaceAll('\n', ' '), text).toContain(text);
});

test('no label asks for the amount of an order on delivery on a part of it', {
	tags: ['AFT-301'],
}, async () => {
	const products = [await buildProduct(testApp.db), await buildProduct(testApp.db)];
	const { admin, order } = await codOrder(testApp, 'pending', { products });
	for (const { id } of order.orderItems)
		await admin.call(`POST /admin/orders/${order.id}/packing`, {
			items: [{ itemId: id, serialNumbers: [] }],
		});
	const [part] = await list(admin);
	expect(await admin.call(`GET /admin/parcel-papers?kind=labels&parcel=${part?.id}`)).toMatchObject({
		status: 409,
		body: { error: expect.stringContaining('in one parcel') },
	});
});

test('the barcode of a tracking id is Code 128, which only printable ASCII has', {
	tags: ['AFT-302'],
}, () => {
	const text = (bars: boolean[] | undefined) => bars?.map(Number).join('');
	// ISO/IEC 15417: start B, one character of eleven modules, the check character, and a stop of thirteen.
	expect(text(code128('A'))).toBe('11010010000' + '10100011000' + '10001011000' + '1100011101011');
	expect(code128('AWB-7712345678')?.length).toBeLessThan(220);
	expect(code128('एक')).toBeUndefined();
	expect(code128('')).toBeUndefined();
});

test('a parcel weighs what its products weigh, unless the owner enters another weight', {
	tags: ['AFT-303'],
}, async () => {
	expect(getParcelWeight(null, [{ quantity: 2, weightG: 0.5 }])).toBe(1);
	expect(
		getParcelWeight(null, [
			{ quantity: 2, weightG: 500 },
			{ quantity: 1, weightG: null },
		]),
	).toBeNull();
	expect(getParcelWeight(1500, [{ quantity: 1, weightG: null }])).toBe(1500);
	expect(getParcelWeight(null, [])).toBeNull();
	const product = await buildProduct(testApp.db, { name: 'Rifle', weightG: 2000 });
	await testApp.db
		.update(productVariants)
		.set({ weightG: 2100 })
		.where(eq(productVariants.productId, product.id));
	const { admin, order } = await orderUpTo(testApp, 'paid', { products: [product], quantity: 2 });
	await ship(admin, order, 'D1');
	const { id, weightG } = takeOne(await list(admin));
	expect(weightG).toBe(4200);
	const details: typeof updateParcelDetails.body._output = {
		weightG: 5000,
		distanceKm: null,
		ewayBillNumber: null,
	};
	expect(await admin.call(`PUT /admin/parcels/${id}`, details)).toMatchObject({
		status: 200,
		body: { weightG: 5000, isWeightEntered: true },
	});
	for (const wrong of [{ weightG: 0 }, { weightG: 1.5 }, { distanceKm: 5000 }, { ewayBillNumber: '12' }])
		expect((await admin.call(`PUT /admin/parcels/${id}`, { ...details, ...wrong })).status).toBe(400);
});

test('a parcel beyond the limit is marked, its file is that of the portal, and its number is on the invoice', {
	tags: ['AFT-304', 'AFT-305'],
}, async () => {
	const rifle = { name: 'Match rifle', pricePaise: rupeesToPaise(42_373), hsn: '9304' };
	// 18 % of GST makes it ₹50,000.14.
	const far = await orderUpTo(testApp, 'paid', {
		products: [await buildProduct(testApp.db, rifle)],
		state: 'Maharashtra',
	});
	const near = await orderUpTo(testApp, 'paid', {
		products: [await buildProduct(testApp.db, { ...rifle, pricePaise: rupeesToPaise(40_000) })],
	});
	const { admin } = far;
	await ship(admin, far.order, 'F1');
	await ship(admin, near.order, 'N1');
	const [parcel, other] = await list(admin);
	const byOrder = new Map([parcel, other].map((one) => [one?.order.number, one]));
	expect(byOrder.get(far.order.number)?.needsEwayBill).toBe(true);
	expect(byOrder.get(near.order.number)?.needsEwayBill).toBe(false);
	const id = byOrder.get(far.order.number)?.id ?? '';
	await admin.call(`PUT /admin/parcels/${id}`, {
		weightG: null,
		distanceKm: 1650,
		ewayBillNumber: '331000123456',
	});
	const { billLists } = ewayBillFile.parse((await admin.call(`GET /admin/parcels/${id}/eway-bill`)).body);
	expect(billLists).toMatchObject([
		{
			docType: 'INV',
			docNo: far.order.invoiceNumber,
			transType: 1,
			transDistance: 1650,
			toGstin: 'URP',
			toPincode: 411001,
			fromStateCode: 3,
			actualToStateCode: 27,
			mainHsnCode: 9304,
			totalValue: 42_373,
			igstValue: 7627.14,
			cgstValue: 0,
			OthValue: 0,
			totInvValue: 50_000.14,
			itemList: [{ hsnCode: 9304, quantity: 1, taxableAmount: 42_373, igstRate: 18, cgstRate: 0 }],
		},
	]);
	for (const text of await print(admin, 'documents', [id])) expect(text).toContain('331000123456');
});
