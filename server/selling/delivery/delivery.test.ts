import { describe, expect, test } from 'vitest';
import {
	type DeliveryEstimate,
	type DeliveryZone,
	deliveryEstimate,
	zoneLimits,
} from '../../../contracts/delivery.ts';
import { defaultSettings } from '../../../store.config.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { fillCart } from '../../../testing/walkthrough.ts';
import { buildApp } from '../../app.ts';
import { takeOne } from '../../platform/database/database.ts';
import { listenForChanges } from '../../platform/pages/changes.ts';
import { createTaggedCache } from '../../platform/pages/taggedCache.ts';
import { addresses } from '../../schema/addresses.ts';
import { auditEntries } from '../../schema/audit.ts';
import { checkouts } from '../../schema/checkout.ts';
import { deliveryPrefixes, deliveryZones } from '../../schema/delivery.ts';
import { deliveryDates } from './deliveryDates.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

const draft = { name: 'Punjab', prefixes: ['14', '15'], minDays: 2, maxDays: 3, delivers: true };
const ask = (pin: string) => testApp.guest.call(`GET /delivery-estimate?pin=${encodeURIComponent(pin)}`);
const estimate = async (pin: string) => (await ask(pin)).body as DeliveryEstimate;
const add = async (change: object = {}) => admin.call('POST /admin/delivery-zones', { ...draft, ...change });
const added = async (change: object = {}) => (await add(change)).body as DeliveryZone;
const stored = async () => [
	await testApp.db.select().from(deliveryZones),
	await testApp.db.select().from(deliveryPrefixes),
];

describe('the estimate for a PIN code', () => {
	test('has the days of its zone and the dates of an order of now', { tags: ['CATX-601'] }, async () => {
		await add();
		const before = deliveryDates(defaultSettings.shipping, new Date(), draft);
		const response = await ask('141 001');
		const after = deliveryDates(defaultSettings.shipping, new Date(), draft);
		expect(response).toMatchObject({
			status: 200,
			body: { pin: '141001', zone: 'Punjab', delivery: { minDays: 2, maxDays: 3 }, cashOnDelivery: true },
		});
		expect([before, after]).toContainEqual(
			expect.objectContaining({ latest: (response.body as DeliveryEstimate).delivery?.latest }),
		);
	});

	test('is that of the longest prefix that matches', { tags: ['CATX-602'] }, async () => {
		await add({ name: 'North', prefixes: ['1', '2'], minDays: 5, maxDays: 9 });
		await add();
		await add({ name: 'Ludhiana', prefixes: ['1410'], minDays: 1, maxDays: 1 });
		await add({ name: 'One office', prefixes: ['141003'], minDays: 2, maxDays: 2 });
		const zones = await Promise.all(
			['110001', '143001', '141001', '141003', '560001'].map(async (pin) => (await estimate(pin)).zone),
		);
		expect(zones).toEqual(['North', 'Punjab', 'Ludhiana', 'One office', null]);
	});

	test('outside all zones is the usual delivery time of the shop', { tags: ['CATX-602'] }, async () => {
		const [minDays, maxDays] = defaultSettings.shipping.deliveryDays;
		expect(await estimate('560001')).toMatchObject({ zone: null, delivery: { minDays, maxDays } });
	});

	test('is none in a zone without delivery, and an error for what is no PIN code', {
		tags: ['CATX-603'],
	}, async () => {
		await add({ name: 'Ladakh', prefixes: ['194'], delivers: false });
		expect(await estimate('194101')).toEqual({
			pin: '194101',
			zone: 'Ladakh',
			delivery: null,
			cashOnDelivery: false,
		});
		for (const pin of ['', '14100', '1410011', 'abcdef', '१४१००१', "1'--"])
			expect(await ask(pin), pin).toMatchObject({
				status: 400,
				body: { fields: { pin: 'A PIN code has six digits.' } },
			});
		for (const pin of ['041001', '199999', '299999'])
			expect(await ask(pin), pin).toMatchObject({
				status: 404,
				body: { error: 'We could not find this PIN code.' },
			});
		expect((await ask('900056')).status).toBe(200);
	});
});

describe('an order to a zone without delivery', () => {
	test('is refused before the payment, online and on delivery', { tags: ['CATX-604'] }, async () => {
		const { shopper, addressId } = await fillCart(testApp);
		const [address] = await testApp.db.select().from(addresses);
		await add({ prefixes: [address?.postalCode.slice(0, 2)], delivers: false });
		const quote = await shopper.call('GET /checkout/quote');
		const { total } = quote.body as { total: number };
		const online = { amount: Math.round(total * 100), currency: 'INR', receipt: 'r', notes: { addressId } };
		for (const [call, body] of [
			['POST /payments/order', online],
			['POST /orders/cod', { addressId, amount: total }],
		] as const)
			expect(await shopper.call(call, body), call).toMatchObject({
				status: 422,
				body: { error: `We do not deliver to ${address?.postalCode} yet. Please choose another address.` },
			});
		expect(await testApp.db.$count(checkouts)).toBe(0);
	});
});

describe('the owner', () => {
	test('adds, changes and deletes zones, each with an entry in the audit', {
		tags: ['CATX-605'],
	}, async () => {
		const { id, ...shown } = await added({ prefixes: ['15', '14'] });
		expect(shown).toEqual(draft);
		const changed = { ...draft, name: 'Punjab and Haryana', prefixes: ['12', '14'], maxDays: 4 };
		expect((await admin.call(`PUT /admin/delivery-zones/${id}`, changed)).body).toEqual({ ...changed, id });
		expect((await admin.call('GET /admin/delivery-zones')).body).toEqual({ zones: [{ ...changed, id }] });
		expect(await estimate('121001')).toMatchObject({ zone: changed.name, delivery: { maxDays: 4 } });
		expect((await admin.call(`DELETE /admin/delivery-zones/${id}`)).status).toBe(204);
		expect(await stored()).toEqual([[], []]);
		for (const call of [`PUT /admin/delivery-zones/${id}`, `DELETE /admin/delivery-zones/${id}`] as const)
			expect((await admin.call(call, draft)).status).toBe(404);
		const target = `deliveryZone:${id}`;
		expect(await testApp.db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
			{ actorId: admin.user.id, action: 'deliveryZone.create', target, after: { prefixes: ['15', '14'] } },
			{ action: 'deliveryZone.update', target, before: draft, after: changed },
			{ action: 'deliveryZone.delete', target, before: changed },
		]);
	});

	test('learns what is wrong with a zone, and nothing is stored', { tags: ['CATX-606'] }, async () => {
		const { id } = await added();
		const before = await stored();
		const refused: [object, number, string][] = [
			[{ name: ' ' }, 400, 'Please enter a name for the zone.'],
			[{ prefixes: [] }, 400, 'Please enter the first digits of at least one PIN code.'],
			[{ prefixes: ['16', '0'] }, 400, "'0' is not the beginning of a PIN code: 1 to 6 digits, not 0 first."],
			[{ prefixes: ['1600171'] }, 400, "'1600171' is not the beginning"],
			[{ prefixes: ['16', '17', '16'] }, 400, '16 is in the list twice.'],
			[{ minDays: 0 }, 400, 'Please enter at least one day.'],
			[{ maxDays: 61 }, 400, 'Please enter at most 60 days.'],
			[{ minDays: 2.5 }, 400, 'Please enter a whole number of days.'],
			[{ minDays: 4, maxDays: 3 }, 400, 'The longest time cannot be below the shortest.'],
			[{ name: 'PUNJAB', prefixes: ['16'] }, 409, "There is a zone 'Punjab' already."],
			[{ name: 'Other', prefixes: ['16', '15'] }, 409, "The prefix 15 is already in the zone 'Punjab'."],
			[
				{ prefixes: Array.from({ length: zoneLimits.prefixes + 1 }, (_, number) => `${300_000 + number}`) },
				400,
				'A zone has at most 300 PIN prefixes.',
			],
		];
		for (const [change, status, sentence] of refused) {
			const response = await add({ name: 'New', prefixes: ['16'], ...change });
			expect(response.status, sentence).toBe(status);
			expect(JSON.stringify(response.body)).toContain(sentence);
		}
		const other = await added({ name: 'Other', prefixes: ['16'] });
		const response = await admin.call(`PUT /admin/delivery-zones/${other.id}`, { ...draft, name: 'Other' });
		expect(response).toMatchObject({ status: 409 });
		await admin.call(`DELETE /admin/delivery-zones/${other.id}`);
		expect(await stored()).toEqual(before);
		expect((await admin.call(`PUT /admin/delivery-zones/${id}`, draft)).status).toBe(200);
	});

	test('adds the same prefix twice at the same time: one zone is stored', {
		tags: ['CATX-606'],
	}, async () => {
		const responses = await Promise.all(['A', 'B', 'C'].map((name) => add({ name })));
		expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
		expect(await testApp.db.$count(deliveryZones)).toBe(1);
	});

	test('has at most 50 zones', { tags: ['CATX-606'] }, async () => {
		await testApp.db.insert(deliveryZones).values(
			Array.from({ length: zoneLimits.zones }, (_, number) => ({
				name: `Zone ${number}`,
				minDays: 1,
				maxDays: 2,
			})),
		);
		expect(await add()).toMatchObject({ status: 409, body: { error: expect.stringContaining('50 zones') } });
	});
});

test('a changed zone changes kept answers immediately', { tags: ['CATX-605'] }, async () => {
	const cache = createTaggedCache();
	const app = await buildApp({ ...testApp.services, cache });
	const stop = await listenForChanges(testApp.services.database, cache);
	try {
		const zone = async () => {
			const { body } = await app.inject({ url: '/api/delivery-estimate?pin=141001' });
			return deliveryEstimate.parse(JSON.parse(body)).zone;
		};
		const change = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
			app.inject({
				method,
				url: `/api/admin/delivery-zones${path}`,
				headers: { authorization: `Bearer ${admin.token}` },
				...(body === undefined ? {} : { payload: body }),
			});
		expect(await zone()).toBeNull();
		// Written past the shop, so that a kept answer differs from one that is read again.
		const { prefixes, ...columns } = draft;
		const { id } = takeOne(await testApp.db.insert(deliveryZones).values(columns).returning());
		await testApp.db.insert(deliveryPrefixes).values(prefixes.map((prefix) => ({ prefix, zoneId: id })));
		expect(await zone()).toBeNull();
		await change('PUT', `/${id}`, { ...draft, name: 'North' });
		expect(await zone()).toBe('North');
		await change('DELETE', `/${id}`);
		expect(await zone()).toBeNull();
		await change('POST', '', draft);
		expect(await zone()).toBe('Punjab');
	} finally {
		await stop();
		await app.close();
	}
});
