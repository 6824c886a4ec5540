import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { orderPage } from '../../contracts/orders.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { setUpAdmin, setUpTestApp } from '../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../testing/walkthrough.ts';
import { creditNotes, invoiceCounters, invoices } from '../schema/orders.ts';

const testApp = setUpTestApp();
const owner = setUpAdmin(testApp);
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

async function choose(letters: string): Promise<void> {
	const version = z
		.object({ numbering: z.object({ version: z.int() }) })
		.parse((await owner.call('GET /admin/settings')).body).numbering.version;
	const value = { letters };
	const { status } = await owner.call('PUT /admin/settings', { group: 'numbering', version, value });
	expect(status).toBe(200);
}

const invoiceNumbers = async () =>
	(await testApp.db.select({ number: invoices.number }).from(invoices).orderBy(invoices.sequence)).map(
		({ number }) => number.replace(/\d\d-\d\d/, 'year'),
	);
const found = async (search: string) =>
	orderPage.parse((await owner.call(`GET /orders?search=${search}`)).body).orders.map(({ number }) => number);

test('an order begins with the letters of its time, and is found with any that the shop has used', {
	tags: ['BRAND-002'],
}, async () => {
	await orderUpTo(testApp, 'paid');
	await choose('ws');
	const { order } = await orderUpTo(testApp, 'paid');
	expect(order.number).toBe('WS-10002');
	for (const search of ['NSH-10001', 'ws-10001', '10001'])
		expect(await found(search), search).toEqual(['NSH-10001']);
	for (const search of ['WS-10002', 'nsh-10002', '10002'])
		expect(await found(search), search).toEqual(['WS-10002']);
	// Another code of the same form: a serial number, or a tracking id.
	expect(await found('DL-10001')).toEqual([]);
	const { raw } = await owner.call('GET /orders/export');
	expect(raw.toString().match(/^\w+-1000\d/gm)).toEqual(['WS-10002', 'NSH-10001']);
});

test('invoices take new letters with the next financial year, and are consecutive until then', {
	tags: ['BRAND-001'],
}, async () => {
	await orderUpTo(testApp, 'paid');
	await choose('CLUB');
	await orderUpTo(testApp, 'paid');
	expect(await invoiceNumbers()).toEqual(['NSH/year/000001', 'NSH/year/000002']);
	// As if they were of an earlier year.
	await testApp.db.update(invoiceCounters).set({ financialYear: '2019-20' });
	await testApp.db.update(invoices).set({ financialYear: '2019-20' });
	await orderUpTo(testApp, 'paid');
	await choose('WS');
	await orderUpTo(testApp, 'paid');
	expect((await invoiceNumbers()).toSorted()).toEqual([
		'CLUB/year/00001',
		'CLUB/year/00002',
		'NSH/year/000001',
		'NSH/year/000002',
	]);
});

test('a new shop has its letters from the first document on, credit notes too', {
	tags: ['BRAND-001'],
}, async () => {
	await choose('WS');
	const { order } = await orderUpTo(testApp, 'paid');
	for (const { id } of order.orderItems) await owner.call(`PUT /orders/items/${id}`, { status: 'rejected' });
	expect(await invoiceNumbers()).toEqual(['WS/year/000001']);
	const notes = await testApp.db.select({ number: creditNotes.number }).from(creditNotes);
	expect(notes[0]?.number).toMatch(/^WCN\/\d\d-\d\d\/000001$/);
});
