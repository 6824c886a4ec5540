import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
	type Coupon,
	coupon as couponResponse,
	listCoupons,
	listOffers,
} from '../../../contracts/coupons.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { fillCart, orderUpTo } from '../../../testing/walkthrough.ts';
import { auditEntries } from '../../schema/audit.ts';
import { coupons, couponUses } from '../../schema/coupons.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

const ten = { name: 'Ten percent', code: 'TEN10', kind: 'percent', percent: 10 };

async function add(draft: object = ten): Promise<Coupon> {
	const response = await admin.call('POST /admin/coupons', draft);
	expect(response.status, response.raw.toString()).toBe(201);
	return couponResponse.parse(response.body);
}

const list = async () => listCoupons.response.parse((await admin.call('GET /admin/coupons')).body).coupons;

test('coupons are added, listed newest first with their uses, changed and deleted, each with an audit entry', {
	tags: ['AFT-115'],
}, async () => {
	const product = await buildProduct(testApp.db, { name: 'Felts' });
	const first = await add({ ...ten, code: ' ten 10 ' });
	expect(first).toMatchObject({ code: 'TEN10', percent: 10, uses: 0, active: true, targets: [] });
	const body = {
		name: '₹250 off felts',
		kind: 'amount',
		amount: 250,
		percent: 99,
		cap: 5,
		appliesTo: 'products',
		targetIds: [product.id, product.id],
		minimum: 999.5,
		customerLimit: 2,
		startsOn: '2026-01-01',
		endsOn: '2199-12-31',
	};
	const second = await add(body);
	expect(second).toMatchObject({
		code: null,
		percent: null,
		cap: null,
		amount: 250,
		minimum: 999.5,
		customerLimit: 2,
		targets: [{ id: product.id, name: 'Felts' }],
		active: true,
	});
	expect((await list()).map(({ id }) => id)).toEqual([second.id, first.id]);
	const changed = await admin.call(`PUT /admin/coupons/${first.id}`, { ...ten, percent: 12, enabled: false });
	expect(changed).toMatchObject({ status: 200, body: { percent: 12, enabled: false, active: false } });
	expect(await admin.call(`DELETE /admin/coupons/${second.id}`)).toMatchObject({
		status: 200,
		body: { deleted: true },
	});
	const entries = await testApp.db.select().from(auditEntries).orderBy(auditEntries.id);
	expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual(
		['coupon.create', 'coupon.create', 'coupon.update', 'coupon.delete'].map((action) => [
			action,
			admin.user.id,
		]),
	);
	expect(entries[2]).toMatchObject({ before: { percent: 10 }, after: { percent: 12, enabled: false } });
});

test.each([
	['no name', { name: ' ' }, 'name', 'Please enter a name. Shoppers see it.'],
	['a short code', { code: 'ABC' }, 'code', 'Please use 4 to 30 letters, digits or hyphens.'],
	[
		'a code with other characters',
		{ code: 'TEN_10%' },
		'code',
		'Please use 4 to 30 letters, digits or hyphens.',
	],
	['no percentage', { percent: null }, 'percent', 'Please enter a percentage.'],
	['more than 100 percent', { percent: 101 }, 'percent', 'At most 100 percent.'],
	['a maximum of nothing', { cap: 0 }, 'cap', 'Please enter a maximum above 0, or leave the field empty.'],
	['no amount', { kind: 'amount' }, 'amount', 'Please enter an amount above 0.'],
	['no products', { appliesTo: 'products' }, 'targetIds', 'Please choose what it applies to.'],
	[
		'days in the wrong order',
		{ startsOn: '2026-12-02', endsOn: '2026-12-01' },
		'endsOn',
		'The last day is before the first one.',
	],
	['a limit of 0', { totalLimit: 0 }, 'totalLimit', 'Please enter at least 1, or leave the field empty.'],
	['a negative minimum', { minimum: -1 }, 'minimum', 'An amount cannot be negative.'],
])('a draft with %s is rejected at its field', { tags: ['AFT-116'] }, async (_, wrong, field, message) => {
	const response = await admin.call('POST /admin/coupons', { ...ten, ...wrong });
	expect(response).toMatchObject({ status: 400, body: { fields: { [field]: message } } });
	expect(await testApp.db.$count(coupons)).toBe(0);
});

test('a target that does not exist, or is of another kind, is rejected', { tags: ['AFT-116'] }, async () => {
	const { categoryId } = await buildProduct(testApp.db);
	const draft = { ...ten, appliesTo: 'brand', targetIds: [categoryId] };
	expect((await admin.call('POST /admin/coupons', draft)).status).toBe(400);
});

test('a code belongs to one coupon, whatever its case and also with several administrators at the same time', {
	tags: ['AFT-116'],
}, async () => {
	const responses = await Promise.all(
		['TEN10', 'ten10', 'Ten10'].map((code) => admin.call('POST /admin/coupons', { ...ten, code })),
	);
	expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
	const other = await add({ ...ten, code: 'OTHER' });
	const response = await admin.call(`PUT /admin/coupons/${other.id}`, ten);
	expect(response).toMatchObject({
		status: 409,
		body: { error: 'The code TEN10 is already in use. Please choose another one.' },
	});
	expect((await admin.call(`PUT /admin/coupons/${other.id}`, { ...ten, code: 'OTHER' })).status).toBe(200);
});

test('a used coupon is switched off instead of deleted, and its limits cannot be below its uses', {
	tags: ['AFT-116', 'AFT-117'],
}, async () => {
	const { id } = await add();
	const { cart } = await orderUpTo(testApp, 'paid', { coupon: 'TEN10' });
	await orderUpTo(testApp, 'paid', { shopper: cart.shopper, coupon: 'TEN10' });
	for (const limits of [{ totalLimit: 1 }, { customerLimit: 1 }])
		expect((await admin.call(`PUT /admin/coupons/${id}`, { ...ten, ...limits })).status).toBe(409);
	expect((await admin.call(`PUT /admin/coupons/${id}`, { ...ten, totalLimit: 2 })).status).toBe(200);
	expect(await admin.call(`DELETE /admin/coupons/${id}`)).toMatchObject({
		status: 200,
		body: { deleted: false },
	});
	expect(await list()).toMatchObject([{ id, enabled: false, uses: 2, given: 200 }]);
	expect(await brokenInvariants(testApp)).toEqual([]);
});

test('a coupon of a checkout that was never paid is switched off too, since a late payment may use it', {
	tags: ['AFT-117'],
}, async () => {
	const { id } = await add();
	expect((await (await fillCart(testApp, { coupon: 'TEN10' })).payNow()).status).toBe(200);
	await testApp.db.delete(couponUses);
	expect((await admin.call(`DELETE /admin/coupons/${id}`)).body).toMatchObject({ deleted: false });
	expect(await testApp.db.$count(coupons, eq(coupons.id, id))).toBe(1);
});

test('only administrators manage coupons; the offers of today are public, without codes', {
	tags: ['AFT-115', 'AFT-119'],
}, async () => {
	const { id } = await add();
	await add({ ...ten, name: 'Opening offer', code: null, minimum: 500 });
	await add({ ...ten, name: 'Over', code: null, endsOn: '2020-01-01' });
	const shopper = await testApp.signedIn();
	for (const call of ['GET /admin/coupons', 'POST /admin/coupons', `PUT /admin/coupons/${id}`] as const) {
		expect((await testApp.guest.call(call, ten)).status).toBe(401);
		expect((await shopper.call(call, ten)).status).toBe(403);
	}
	expect((await testApp.guest.call('GET /offers')).body).toEqual({
		offers: [{ name: 'Opening offer', minimum: 500, wholeOrder: true }],
	});
});

test('the offers for a cart are those that apply to one of its products', { tags: ['AFT-119'] }, async () => {
	const pellets = await buildProduct(testApp.db, { name: 'Pellets' });
	const jacket = await buildProduct(testApp.db, { name: 'Jacket' });
	await add({ ...ten, name: 'Any order', code: null });
	const targets = {
		products: pellets.id,
		category: pellets.categoryId,
		brand: pellets.brandId,
	};
	for (const [appliesTo, id] of Object.entries(targets))
		await add({ ...ten, name: `By ${appliesTo}`, code: null, appliesTo, targetIds: [id] });
	const offersFor = async (...products: { id: string }[]) =>
		listOffers.response
			.parse(
				(await testApp.guest.call(`GET /offers?${products.map(({ id }) => `product=${id}`).join('&')}`)).body,
			)
			.offers.map(({ name }) => name);
	const all = ['Any order', 'By brand', 'By category', 'By products'];
	expect(await offersFor(pellets)).toEqual(all);
	expect(await offersFor(jacket)).toEqual(['Any order']);
	expect(await offersFor(jacket, pellets)).toEqual(all);
	expect(await offersFor()).toEqual(all);
});

test('an unknown coupon is answered with 404', { tags: ['AFT-115'] }, async () => {
	const id = admin.user.id;
	expect((await admin.call(`PUT /admin/coupons/${id}`, ten)).status).toBe(404);
	expect((await admin.call(`DELETE /admin/coupons/${id}`)).status).toBe(404);
});
