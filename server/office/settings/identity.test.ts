import { beforeEach, describe, expect, test } from 'vitest';
import { gstr1, monthSummary } from '../../../contracts/reports.ts';
import type { Settings } from '../../../contracts/settingGroups.ts';
import { isoDay } from '../../../shared/dates.ts';
import { defaultSettings } from '../../../store.config.ts';
import { itemCreditNote } from '../../../testing/itemCreditNote.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { SignedInClient } from '../../../testing/testApp.ts';
import { fillCart, orderUpTo } from '../../../testing/walkthrough.ts';
import { getInvoice } from '../../orders/invoice.ts';
import { takeOne } from '../../platform/database/database.ts';
import { settings } from '../../platform/settings/tables.ts';
import { invoices } from '../../schema/orders.ts';

const testApp = setUpTestApp();
let owner: SignedInClient;
beforeEach(async () => {
	owner = await testApp.admin();
});

const { identity } = defaultSettings;
const maharashtra = '27AAPFU0939F1ZV';
const moved: Settings['identity'] = {
	name: 'Lakshya',
	nameInHindi: 'लक्ष्य',
	legalName: 'Lakshya Sports LLP',
	registration: 'LLPIN AAA-0001, registered with limited liability',
	gstin: maharashtra,
	state: 'Maharashtra',
};
const change = (value: object, version = 0) =>
	owner.call('PUT /admin/settings', { group: 'identity', version, value });

describe('the identity of the shop', () => {
	test('is on manifest, offline page, API, calendar, feed and emails from the next request on', {
		tags: ['SET-023'],
	}, async () => {
		const get = async (path: string) => (await testApp.app.inject(path)).body;
		const places = [
			'/manifest.webmanifest',
			'/offline',
			'/api/openapi.json',
			'/api/config',
			'/feeds/blog.xml',
			'/feeds/events.ics',
		];
		for (const path of places) expect(await get(path), path).toContain(identity.name);
		const worker = await get('/sw.js');
		expect((await change(moved)).status).toBe(200);
		for (const path of places) expect(await get(path), path).toContain('Lakshya');
		// The offline page that browsers have kept is an old one.
		expect(await get('/sw.js')).not.toBe(worker);
		await orderUpTo(testApp, 'paid');
		await testApp.runJobs();
		const email = testApp.mailbox.emails.find(({ subject }) => subject.endsWith('at Lakshya'));
		for (const text of ['Lakshya', 'लक्ष्य', 'Lakshya Sports LLP']) expect(email?.html).toContain(text);
		expect(email?.html).not.toContain(identity.legalName);
	});

	test.each([
		['an empty name', { name: ' ' }, 'name', 'Please enter the name of the shop.'],
		['a name of 300 characters', { name: 'x'.repeat(300) }, 'name', 'Please use at most 40 characters.'],
		['a legal name of 300 characters', { legalName: 'x'.repeat(300) }, 'legalName', 'Please use at most 100'],
		['a wrong check character', { gstin: '03AAKFN4821Q1ZY' }, 'gstin', 'This is not a valid GSTIN.'],
		['no GSTIN', { gstin: '' }, 'gstin', 'Please enter the GSTIN.'],
		['a GSTIN of another State', { gstin: maharashtra }, 'state', 'registered in Maharashtra'],
		['a State that does not exist', { state: 'Khalistan' }, 'state', 'Please choose a State.'],
	])('is not stored with %s', { tags: ['SET-023'] }, async (_, wrong, field, sentence) => {
		const response = await change({ ...identity, ...wrong });
		expect(response).toMatchObject({
			status: 400,
			body: { fields: { [`value.${field}`]: expect.stringContaining(sentence) } },
		});
		expect(await testApp.db.$count(settings)).toBe(0);
	});

	test('takes a GSTIN as it is typed, and is that of the first of two owners', {
		tags: ['SET-023', 'SET-003'],
	}, async () => {
		expect((await change({ ...moved, gstin: '27 aapfu 0939f1zv' })).status).toBe(200);
		expect(testApp.services.settings.current().identity).toEqual(moved);
		expect(await change({ ...identity, name: 'Nishan' })).toMatchObject({ status: 409 });
	});

	test('decides which GSTIN is our own', { tags: ['SET-023', 'TAX-005'] }, async () => {
		const cart = await fillCart(testApp, { state: 'Maharashtra', gstin: maharashtra });
		await change(moved);
		expect(await cart.payNow(undefined, maharashtra)).toMatchObject({
			status: 400,
			body: { error: expect.stringContaining('our own GSTIN') },
		});
	});
});

describe('after a move to another State', () => {
	test('invoices and their credit notes keep seller and taxes, and new ones have the new ones', {
		tags: ['SET-024'],
	}, async () => {
		const { order } = await orderUpTo(testApp, 'paid', { state: 'Punjab' });
		const before = await getInvoice(testApp.db, order.id);
		await change(moved);
		expect(await getInvoice(testApp.db, order.id)).toEqual(before);
		const item = takeOne(order.orderItems);
		await owner.call(`PUT /orders/items/${item.id}`, { status: 'cancelled' });
		const note = await itemCreditNote(testApp.db, item.id);
		expect(note).toMatchObject({
			seller: { gstin: identity.gstin, shopName: identity.name, state: 'Punjab' },
			withinState: true,
		});
		const { order: later } = await orderUpTo(testApp, 'paid', { state: 'Punjab' });
		expect(await getInvoice(testApp.db, later.id)).toMatchObject({
			seller: { gstin: maharashtra, pan: 'AAPFU0939F', shopName: 'Lakshya', legalName: moved.legalName },
			withinState: false,
			placeOfSupply: 'Punjab (03)',
		});
	});

	test('an invoice of before its seller was stored still belongs to the GSTIN of store.config.ts', {
		tags: ['SET-024'],
	}, async () => {
		const { order } = await orderUpTo(testApp, 'paid', { state: 'Punjab' });
		await testApp.db.update(invoices).set({ seller: null });
		await change(moved);
		const item = takeOne(order.orderItems);
		await owner.call(`PUT /orders/items/${item.id}`, { status: 'cancelled' });
		expect((await itemCreditNote(testApp.db, item.id))?.seller.gstin).toBe(identity.gstin);
	});

	test('a credit note under the same GSTIN has the name of its day', { tags: ['SET-024'] }, async () => {
		const { order } = await orderUpTo(testApp, 'paid');
		await change({ ...identity, legalName: 'Nishana Sports LLP' });
		const item = takeOne(order.orderItems);
		await owner.call(`PUT /orders/items/${item.id}`, { status: 'cancelled' });
		expect((await getInvoice(testApp.db, order.id))?.seller.legalName).toBe(identity.legalName);
		expect((await itemCreditNote(testApp.db, item.id))?.seller.legalName).toBe('Nishana Sports LLP');
	});

	test('each GSTIN has a return with the documents that it issued', { tags: ['SET-024'] }, async () => {
		await orderUpTo(testApp, 'paid', { state: 'Punjab' });
		await change(moved);
		await orderUpTo(testApp, 'paid', { state: 'Punjab' });
		const month = isoDay(new Date()).slice(0, 7);
		const read = async (path: string) => (await owner.call(`GET /admin/reports/${path}month=${month}`)).body;
		const summary = monthSummary.parse(await read('gstr1/summary?'));
		expect(summary).toMatchObject({ gstin: maharashtra, gstins: [maharashtra, identity.gstin] });
		expect(summary.invoices).toMatchObject({ count: 1, cgst: 0 });
		const old = monthSummary.parse(await read(`gstr1/summary?gstin=${identity.gstin}&`));
		expect(old.invoices).toMatchObject({ count: 1, igst: 0 });
		const filed = gstr1.parse(await read(`gstr1?gstin=${identity.gstin}&`));
		expect(filed).toMatchObject({ gstin: identity.gstin, b2cs: [{ sply_ty: 'INTRA', pos: '03' }] });
	});
});
