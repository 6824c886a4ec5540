import { beforeEach, expect, test } from 'vitest';
import { type SettingGroup, type Settings, settingGroups } from '../../../contracts/settingGroups.ts';
import { listSettingChanges, storedSettings } from '../../../contracts/settings.ts';
import { paise } from '../../../shared/money.ts';
import { defaultSettings } from '../../../store.config.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { SignedInClient } from '../../../testing/testApp.ts';
import { settings } from '../../platform/settings/tables.ts';
import { pictures } from '../../schema/media.ts';

const testApp = setUpTestApp();
let owner: SignedInClient;
beforeEach(async () => {
	await testApp.db.insert(pictures).values({ publicId: 'logo', ...logo });
	owner = await testApp.signedIn({ role: 'admin', name: 'Harleen' });
});

const read = async () => storedSettings.parse((await owner.call('GET /admin/settings')).body);
const changes = async (group: string) =>
	listSettingChanges.response.parse((await owner.call(`GET /admin/settings/${group}/changes`)).body).changes;
/** Changes some values of a group. @returns the answer's status */
async function change<Group extends SettingGroup>(group: Group, changed: Partial<Settings[Group]>) {
	const { value, version } = (await read())[group];
	const response = await owner.call('PUT /admin/settings', {
		group,
		version,
		value: { ...value, ...changed },
	});
	return response.status;
}

const logo = { url: '/media/logo.webp', width: 120, height: 40 };

/** Another legal value of each field that a switch or an empty field can take. */
const other: { [Group in SettingGroup]: Partial<Settings[Group]> } = {
	identity: { nameInHindi: '' },
	contact: { social: [], introduction: 'Come by and try one.' },
	premises: { addressLines: ['SCO 4'] },
	shipping: { freeOver: null, flatCap: null },
	returns: { shippingCharge: 0 },
	grievanceOfficer: { name: 'Kiran Sidhu' },
	presentation: { tagline: 'Aim well' },
	trade: { arms: false },
	shopPictures: { logo },
	accents: { light: '#1f6a41' },
	cashOnDelivery: { offered: false, fee: 0, pinCodes: ['14', '160001'] },
	checkout: { minimumAge: null, phoneRequired: true, guestBasket: true },
	ewayBills: { within: 100_000 },
	products: { leadingPrice: 'with GST', lowStock: 0 },
	buyerEmails: { reviewRequestDays: 0 },
	teamEmails: { morning: false, week: false, month: false },
	teamLimits: {
		maxReduction: 0,
		refundWithoutPassword: 0,
		refundWithoutSecondPerson: 10_000,
		exportWithoutSecondPerson: 0,
	},
	numbering: { letters: 'WS' },
	readyReplies: { replies: [{ title: 'Hours', text: 'Dear {name}, we open at ten. ({order})' }] },
	home: { sections: defaultSettings.home.sections.toReversed() },
	about: { story: ['We began in {city}.'], leaderName: 'Kiran Sidhu' },
	faq: { entries: [{ question: 'Do you engrave?', answer: 'Yes.' }, { standard: 'gst' }] },
	policies: {
		terms: [{ title: 'Engraving', text: 'Engraved goods are made for you.' }],
		termsFrom: '2026-12-01',
	},
	redirects: { entries: [{ from: '/shop/rifles.html', to: '/products/air-rifles' }] },
	menus: { topBar: [], header: [{ name: 'Rifles', to: '/products/air-rifles?sort=newest' }] },
};

test.each(Object.keys(other) as SettingGroup[])(
	'%s: each legal value is stored, is in the history, and is undone from there',
	{ tags: ['SET-019'] },
	async (group) => {
		expect(settingGroups[group].schema.safeParse(defaultSettings[group]).error).toBeUndefined();
		expect(await change(group, other[group])).toBe(200);
		expect((await read())[group].value).toEqual({ ...defaultSettings[group], ...other[group] });
		const [recorded] = await changes(group);
		expect(recorded).toMatchObject({ before: defaultSettings[group], after: other[group] });
		expect(
			(await owner.call('PUT /admin/settings', { group, version: 1, value: recorded?.before ?? {} })).status,
		).toBe(200);
		expect(testApp.services.settings.current()[group]).toEqual(defaultSettings[group]);
	},
);

test.each<[SettingGroup, object]>([
	['cashOnDelivery', { maxOrder: -1 }],
	['cashOnDelivery', { confirmWithinHours: 0 }],
	['cashOnDelivery', { pinCodes: ['0140'] }],
	['cashOnDelivery', { excludedCategories: ['no-such-category'] }],
	['checkout', { reservationMinutes: 1.5 }],
	['checkout', { minimumAge: 0 }],
	['products', { leadingPrice: 'none' }],
	['products', { lowStock: 21 }],
	['buyerEmails', { stockAlertHours: 0 }],
	['teamLimits', { maxReduction: 101 }],
	['readyReplies', { replies: [{ title: 'Hours', text: 'Dear {Name}' }] }],
	['numbering', { letters: 'W' }],
	['numbering', { letters: 'CLUBS' }],
	['numbering', { letters: 'W1' }],
	['numbering', { letters: 'WCN' }],
	['readyReplies', { replies: [{ title: ' ', text: 'We open at ten.' }] }],
	[
		'readyReplies',
		{
			replies: [
				{ title: 'Hours', text: 'We open at ten.' },
				{ title: 'hours', text: 'We close at seven.' },
			],
		},
	],
	['policies', { privacyFrom: '1 December' }],
	['policies', { shipping: [{ title: 'Warranty', text: ' ' }] }],
	[
		'policies',
		{
			terms: [
				{ title: 'Liability', text: 'One.' },
				{ title: 'liability', text: 'Two.' },
			],
		},
	],
	['redirects', { entries: [{ from: '/', to: '/faq' }] }],
	['redirects', { entries: [{ from: '/old', to: 'javascript:alert(1)' }] }],
	['redirects', { entries: [{ from: '/old', to: '/old' }] }],
	[
		'redirects',
		{
			entries: [
				{ from: '/a', to: '/b' },
				{ from: '/b', to: '/a' },
			],
		},
	],
	[
		'redirects',
		{
			entries: [
				{ from: '/a', to: '/b' },
				{ from: '/A/', to: '/c' },
			],
		},
	],
	['about', { story: [] }],
	['about', { reasons: [{ title: 'Care', text: '' }] }],
	['faq', { entries: [] }],
	['faq', { entries: [{ question: 'Do you engrave?', answer: ' ' }] }],
	['faq', { entries: [{ standard: 'engraving' }] }],
	['faq', { entries: [{ standard: 'gst' }, { standard: 'gst' }] }],
	['menus', { header: [] }],
	['menus', { drawer: [] }],
	['menus', { footer: [{ title: 'Help', links: [] }] }],
	['menus', { header: [{ name: 'Blog', to: 'javascript:alert(1)' }] }],
	['menus', { header: [{ name: 'Blog', to: '//elsewhere.example' }] }],
	['menus', { header: [{ name: 'Blog', to: '/../blog' }] }],
	['menus', { header: [{ name: 'Blog', to: 'http://elsewhere.example' }] }],
	['menus', { header: [{ name: 'x'.repeat(500), to: '/blog' }] }],
	[
		'menus',
		{
			topBar: [
				{ name: 'Blog', to: '/blog' },
				{ name: 'Blog', to: '/faq' },
			],
		},
	],
])('%s rejects %j, and nothing is stored', { tags: ['SET-004', 'SET-019'] }, async (group, wrong) => {
	const response = await owner.call('PUT /admin/settings', {
		group,
		version: 0,
		value: { ...defaultSettings[group], ...wrong },
	});
	expect(response).toMatchObject({ status: 400, body: { fields: expect.anything() } });
	expect(await testApp.db.$count(settings)).toBe(0);
});

test('a checkout follows cash on delivery and the age of the settings', { tags: ['SET-020'] }, async () => {
	const shopper = await testApp.signedIn();
	const gun = await buildProduct(testApp.db, { muzzleEnergyJ: 15 });
	await shopper.call('POST /cart', { productId: gun.id, quantity: 1 });
	const quote = async () => (await shopper.call('GET /checkout/quote')).body;
	expect(await quote()).toMatchObject({ minimumAge: 18, cashOnDelivery: { fee: 49, obstacle: null } });
	await change('checkout', { minimumAge: 21 });
	await change('cashOnDelivery', { fee: 60, maxOrder: 1000 });
	expect(await quote()).toMatchObject({
		minimumAge: 21,
		cashOnDelivery: { fee: 60, obstacle: 'Cash on delivery is available for orders up to ₹1,000.' },
	});
	await change('checkout', { minimumAge: null });
	await change('cashOnDelivery', { offered: false });
	expect(await quote()).not.toHaveProperty('minimumAge');
	expect(await quote()).not.toHaveProperty('cashOnDelivery');
});

test('visitors may fill a cart, and what is low on stock, by the settings', {
	tags: ['SET-020'],
}, async () => {
	await buildProduct(testApp.db, { stock: 7 });
	const getLow = async () => (await owner.call('GET /admin/products?stock=low')).body;
	expect(await getLow()).toMatchObject({ products: [] });
	await change('products', { lowStock: 7 });
	expect(await getLow()).toMatchObject({ products: [{ stock: 7 }] });
	await change('products', { lowStock: 0 });
	expect(await getLow()).toMatchObject({ products: [] });
	await change('checkout', { guestBasket: true });
	expect((await testApp.guest.call('GET /config')).body).toMatchObject({ guestBasket: true });
});

test('a manual order follows the limits of the settings', { tags: ['SET-020'] }, async () => {
	const { id } = await buildProduct(testApp.db, { pricePaise: paise(100_000) });
	const lines = [{ productId: id, quantity: 1, price: { amount: 700, reason: 'Last piece' } }];
	const problem = async () => JSON.stringify((await owner.call('POST /admin/orders/quote', { lines })).body);
	expect(await problem()).toContain('may be reduced by 20 % at most, to ₹800');
	await change('teamLimits', { maxReduction: 30 });
	expect(await problem()).not.toContain('may be reduced');
});

test('an excluded category is followed when it is renamed, and left out when it is deleted', {
	tags: ['SET-021'],
}, async () => {
	const { body } = await owner.call('POST /categories', { name: 'Pellets' });
	const { id } = body as { id: string };
	for (const group of ['returns', 'cashOnDelivery'] as const)
		expect(await change(group, { excludedCategories: ['pellets'] })).toBe(200);
	const excluded = async () => {
		await testApp.services.settings.reload();
		const { returns, cashOnDelivery } = testApp.services.settings.current();
		return [returns.excludedCategories, cashOnDelivery.excludedCategories];
	};
	await owner.call(`PUT /categories/${id}`, { name: 'Air Gun Pellets' });
	expect(await excluded()).toEqual([['air-gun-pellets'], ['air-gun-pellets']]);
	// What was there before the renaming is still the same category.
	const [recorded] = await changes('returns');
	expect(
		(await owner.call('PUT /admin/settings', { group: 'returns', version: 2, value: recorded?.after ?? {} }))
			.status,
	).toBe(200);
	expect(await excluded()).toEqual([['air-gun-pellets'], ['air-gun-pellets']]);
	expect((await owner.call(`DELETE /categories/${id}`)).status).toBe(204);
	expect(await excluded()).toEqual([[], []]);
});
