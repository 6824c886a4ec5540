import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contentGroups } from '../../../contracts/settingGroups.ts';
import {
	listSettingChanges,
	type SettingChange,
	type StoredSettings,
	storedSettings,
} from '../../../contracts/settings.ts';
import { paise } from '../../../shared/money.ts';
import { defaultSettings } from '../../../store.config.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { SignedInClient } from '../../../testing/testApp.ts';
import { getOrders, orderUpTo } from '../../../testing/walkthrough.ts';
import { getInvoice } from '../../orders/invoice.ts';
import { currentSettings, withSettings } from '../../platform/settings/currentSettings.ts';
import { settings } from '../../platform/settings/tables.ts';
import { auditEntries } from '../../schema/audit.ts';
import { sessions } from '../../schema/auth.ts';
import { categories, categoryAliases } from '../../schema/categories.ts';

const testApp = setUpTestApp();
let owner: SignedInClient;
beforeEach(async () => {
	owner = await testApp.signedIn({ role: 'admin', name: 'Harleen' });
});

const { contact, premises } = defaultSettings;
const otherPhone = { ...contact, phone: '+91 98765 43210' };
const read = async (): Promise<StoredSettings> =>
	storedSettings.parse((await owner.call('GET /admin/settings')).body);
const change = (body: SettingChange | object, by = owner) => by.call('PUT /admin/settings', body);
const changes = async (group: string) =>
	listSettingChanges.response.parse((await owner.call(`GET /admin/settings/${group}/changes`)).body).changes;

describe('settings', () => {
	test('are the defaults until an owner changes a group', { tags: ['SET-001'] }, async () => {
		const all = await read();
		expect(all.contact).toEqual({ value: contact, default: contact, version: 0 });
		expect(all.premises).toEqual({ value: premises, default: premises, version: 0 });
	});

	test('of one group are changed together, and later requests and emails have them', {
		tags: ['SET-002'],
	}, async () => {
		const response = await change({ group: 'contact', version: 0, value: otherPhone });
		expect(response).toMatchObject({
			status: 200,
			body: { contact: { value: otherPhone, default: contact, version: 1 } },
		});
		await testApp.guest.call('POST /contact', {
			name: 'Dev Singh',
			email: 'dev@example.com',
			subject: 'Pellets',
			message: 'In stock?',
		});
		await testApp.runJobs();
		const [email] = testApp.mailbox.emails;
		expect(email?.text).toContain('+91 98765 43210');
		expect(email?.html).toContain('+91 98765 43210');
		expect(email?.html).not.toContain(contact.phone);
	});

	test('decide where the notices of the shop arrive and whom security.txt names', {
		tags: ['SET-002'],
	}, async () => {
		await change({ group: 'contact', version: 0, value: { ...contact, email: 'desk@example.com' } });
		await testApp.guest.call('POST /contact', {
			name: 'Dev Singh',
			email: 'dev@example.com',
			subject: 'Pellets',
			message: 'In stock?',
		});
		await testApp.runJobs();
		const message = testApp.mailbox.emails.find(({ subject }) => subject.includes('Pellets'));
		expect(message?.to).toBe('desk@example.com');
		const file = await testApp.app.inject('/.well-known/security.txt');
		expect(file.body).toContain('Contact: mailto:desk@example.com');
	});

	test('that two owners change at the same time are those of the first; the second gets 409 and changes nothing', {
		tags: ['SET-003'],
	}, async () => {
		const other = await testApp.admin();
		const answers = await Promise.all([
			change({ group: 'contact', version: 0, value: otherPhone }),
			change({ group: 'contact', version: 0, value: { ...contact, chatText: 'Namaste!' } }, other),
		]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		const stale = { group: 'contact', version: 0, value: { ...contact, phone: '+91 90000 00000' } };
		expect(await change(stale, other)).toMatchObject({
			status: 409,
			body: { error: expect.stringMatching(/^Someone else has changed these settings meanwhile\./) },
		});
		expect((await read()).contact.version).toBe(1);
		expect(await testApp.db.$count(auditEntries)).toBe(1);
		// Another group has a version of its own.
		const value = { ...premises, openDays: 'Monday to Friday' };
		expect((await change({ group: 'premises', version: 0, value })).status).toBe(200);
	});

	test('that are not valid are rejected by field, and nothing of the group is stored', {
		tags: ['SET-004'],
	}, async () => {
		const wrong: [SettingChange['group'], object, RegExp][] = [
			['contact', { ...contact, phone: 'call us' }, /digits and spaces/],
			['contact', { ...contact, email: 'hello' }, /valid email/],
			['contact', { ...contact, chatUrl: 'javascript:alert(1)' }, /https:/],
			['contact', { ...contact, chatUrl: 'https://a.example"onload=' }, /https:/],
			['contact', { ...contact, social: [{ name: 'X', url: 'http://x.example' }] }, /https:/],
			['premises', { ...premises, addressLines: [] }, /street address/],
			['premises', { ...premises, postalCode: '01234' }, /six digits/],
			['premises', { ...premises, mapEmbed: 'https://map.example/ script-src' }, /https:/],
			['presentation', { ...defaultSettings.presentation, tagline: '' }, /tagline/],
			['presentation', { tagline: 'Precision' }, /./],
			['contact', { ...contact, secret: 'x' }, /./],
		];
		for (const [group, value, message] of wrong) {
			const response = await change({ group, version: 0, value });
			expect(response.status, JSON.stringify(value)).toBe(400);
			expect(JSON.stringify(response.body)).toMatch(message);
		}
		expect((await change({ group: 'prices', version: 0, value: {} })).status).toBe(400);
		expect(await testApp.db.$count(settings)).toBe(0);
	});

	test('that equal the default follow a new default', { tags: ['SET-005'] }, async () => {
		await change({ group: 'contact', version: 0, value: otherPhone });
		expect((await change({ group: 'contact', version: 1, value: contact })).status).toBe(200);
		expect(await testApp.db.select().from(settings)).toMatchObject([{ value: null, version: 2 }]);
		expect((await read()).contact).toEqual({ value: contact, default: contact, version: 2 });
	});

	test('have a history with the values before and after, of which each can be put back', {
		tags: ['SET-006'],
	}, async () => {
		await change({ group: 'contact', version: 0, value: otherPhone });
		await change({ group: 'contact', version: 1, value: { ...otherPhone, chatText: 'Namaste!' } });
		const [latest, first] = await changes('contact');
		expect(latest).toMatchObject({ person: { id: owner.user.id, name: 'Harleen' }, before: otherPhone });
		expect(first).toMatchObject({ before: contact, after: otherPhone });
		expect(await changes('premises')).toEqual([]);
		await change({ group: 'contact', version: 2, value: first?.before ?? {} });
		expect((await read()).contact.value).toEqual(contact);
		expect((await owner.call('GET /admin/settings/prices/changes')).status).toBe(404);
	});

	test('that their schema no longer accepts are the defaults', { tags: ['SET-004'] }, async () => {
		await testApp.db.insert(settings).values({ group: 'contact', value: { phone: '1' }, version: 4 });
		await testApp.services.settings.reload();
		expect(testApp.services.settings.current().contact).toEqual(contact);
		expect((await read()).contact).toMatchObject({ value: contact, version: 4 });
	});

	test('need a recent password to be changed, not to be read', { tags: ['SET-013'] }, async () => {
		await testApp.db.update(sessions).set({ reauthenticatedAt: sql`now() - interval '16 minutes'` });
		expect(await change({ group: 'contact', version: 0, value: otherPhone })).toMatchObject({
			status: 403,
			body: { reauthenticate: true },
		});
		expect((await read()).contact.version).toBe(0);
	});

	test('of words and pictures are changed without a recent password', { tags: ['SET-013'] }, async () => {
		await testApp.db.update(sessions).set({ reauthenticatedAt: sql`now() - interval '16 minutes'` });
		expect([...contentGroups].sort()).toEqual(
			'about accents faq home menus presentation readyReplies shopPictures'.split(' '),
		);
		for (const group of contentGroups) {
			const value = defaultSettings[group];
			expect((await change({ group, version: 0, value })).status, group).toBe(200);
		}
	});

	test('tell the previous contact address of a new one, and no one of another phone number', {
		tags: ['SET-013'],
	}, async () => {
		await change({ group: 'contact', version: 0, value: otherPhone });
		await testApp.runJobs();
		expect(testApp.mailbox.emails).toEqual([]);
		await change({ group: 'contact', version: 1, value: { ...contact, email: 'desk@example.com' } });
		await testApp.runJobs();
		expect(testApp.mailbox.emails).toMatchObject([
			{ to: contact.email, text: expect.stringContaining(`from ${contact.email} to desk@example.com`) },
		]);
	});

	test('are one snapshot for a whole request, also while they change', { tags: ['SET-007'] }, async () => {
		const before = defaultSettings;
		const after = { ...defaultSettings, contact: otherPhone };
		const seen = await withSettings(before, async () => {
			const first = currentSettings();
			await withSettings(after, async () => expect(currentSettings()).toBe(after));
			return [first, currentSettings()];
		});
		expect(seen).toEqual([before, before]);
	});
});

describe('the settings of shipping and returns', () => {
	const { shipping, returns } = defaultSettings;

	test('decide the charge of the next quote; null switches a promise off', {
		tags: ['SET-012'],
	}, async () => {
		const shopper = await testApp.signedIn();
		const product = await buildProduct(testApp.db, {
			pricePaise: paise(600_000),
			shippingPaise: paise(40_000),
		});
		await shopper.call('POST /cart', { productId: product.id, quantity: 1 });
		const getCharge = async () => {
			const { body } = await shopper.call('GET /checkout/quote');
			const { shipping: charge, shippingRule } = z
				.object({ shipping: z.number(), shippingRule: z.string() })
				.parse(body);
			return [charge, shippingRule];
		};
		expect(await getCharge()).toEqual([0, 'free over threshold']);
		await change({ group: 'shipping', version: 0, value: { ...shipping, freeOver: null } });
		expect(await getCharge()).toEqual([150, 'flat cap']);
		await change({ group: 'shipping', version: 1, value: { ...shipping, freeOver: null, flatCap: null } });
		expect(await getCharge()).toEqual([400, 'sum']);
		await change({ group: 'shipping', version: 2, value: { ...shipping, freeOver: 7000, flatCap: 99.5 } });
		expect(await getCharge()).toEqual([99.5, 'flat cap']);
		expect((await testApp.guest.call('GET /config')).body).toMatchObject({
			shipping: { freeOver: 7000, flatCap: 99.5 },
		});
	});

	test('decide delivery dates and until when a buyer may return', { tags: ['SET-012'] }, async () => {
		const always = {
			...shipping,
			deliveryDays: [1, 2],
			closedOn: { weekdays: [], days: [] },
			dispatchBefore: 0,
		};
		expect((await change({ group: 'shipping', version: 0, value: always })).status).toBe(200);
		const estimate = (await testApp.guest.call('GET /delivery-estimate?pin=560001')).body;
		expect(estimate).toMatchObject({ delivery: { minDays: 1, maxDays: 2 } });
		const { cart } = await orderUpTo(testApp, 'delivered');
		const getEnd = async () => (await getOrders(cart.shopper))[0]?.orderItems[0]?.returnableUntil ?? '';
		const seven = await getEnd();
		await change({ group: 'returns', version: 0, value: { ...returns, days: 10 } });
		expect(Date.parse(await getEnd()) - Date.parse(seven)).toBe(3 * 86_400_000);
	});

	test('exclude categories that exist, an alias as its category', { tags: ['SET-014'] }, async () => {
		const exclude = (...excludedCategories: string[]) =>
			change({ group: 'returns', version: 0, value: { ...returns, excludedCategories } });
		const { categoryId } = await buildProduct(testApp.db);
		await testApp.db.update(categories).set({ slug: 'co2-pistols' });
		await testApp.db.insert(categoryAliases).values({ slug: 'pistols', categoryId });
		const error = "There is no category 'pistol' or 'guns'. Please enter the last part of its address.";
		expect(await exclude('pistol', 'pistols', 'guns')).toMatchObject({
			status: 400,
			body: { error, fields: { 'value.excludedCategories': error } },
		});
		expect(await testApp.db.$count(settings)).toBe(0);
		expect(await exclude('pistols', 'co2-pistols')).toMatchObject({
			status: 200,
			body: { returns: { value: { excludedCategories: ['co2-pistols'] } } },
		});
		expect((await changes('returns'))[0]?.after).toMatchObject({ excludedCategories: ['co2-pistols'] });
	});

	test('that make no sense are rejected', { tags: ['SET-004'] }, async () => {
		for (const [group, value] of [
			['shipping', { ...shipping, freeOver: -1 }],
			['shipping', { ...shipping, deliveryDays: [7, 3] }],
			['shipping', { ...shipping, deliveryDays: [3] }],
			['shipping', { ...shipping, dispatchBefore: 24 }],
			['shipping', { ...shipping, closedOn: { weekdays: ['Someday'], days: [] } }],
			['shipping', { ...shipping, closedOn: { weekdays: [], days: ['15-08'] } }],
			['returns', { ...returns, days: 0 }],
			['returns', { ...returns, excludedCategories: ['/products/pellets'] }],
		] as const)
			expect((await change({ group, version: 0, value })).status, JSON.stringify(value)).toBe(400);
	});
});

test('An invoice keeps the address and contact that it was issued with', { tags: ['SET-008'] }, async () => {
	const { order } = await orderUpTo(testApp, 'paid');
	const issued = (await getInvoice(testApp.db, order.id))?.seller;
	expect(issued?.contact).toBe(`${contact.phone} · ${contact.email}`);
	await change({ group: 'contact', version: 0, value: otherPhone });
	await change({ group: 'premises', version: 0, value: { ...premises, addressLines: ['SCO 4, Mall Road'] } });
	expect((await getInvoice(testApp.db, order.id))?.seller).toEqual(issued);
	const { order: later } = await orderUpTo(testApp, 'paid');
	expect((await getInvoice(testApp.db, later.id))?.seller).toMatchObject({
		legalName: defaultSettings.identity.legalName,
		lines: [
			defaultSettings.identity.legalName,
			'Registered office: SCO 4, Mall Road',
			'Patiala 147001, Punjab (03)',
		],
		contact: `+91 98765 43210 · ${contact.email}`,
	});
});
