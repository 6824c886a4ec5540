import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { address as addressResponse } from '../../../contracts/addresses.ts';
import { states } from '../../../shared/states.ts';
import { defaultSettings } from '../../../store.config.ts';
import { setUpShopper, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { Client, TestResponse } from '../../../testing/testApp.ts';
import { addresses } from '../../schema/addresses.ts';

const testApp = setUpTestApp();
const shopper = setUpShopper(testApp);
const home = {
	name: 'Home',
	line1: '1 Road',
	city: 'Patiala',
	state: 'Punjab',
	postalCode: '147001',
	country: 'India',
};

const save = (changed: object = {}, by: Client = shopper): Promise<TestResponse> =>
	by.call('POST /addresses', { ...home, ...changed });
const saved = async (changed: object = {}) => addressResponse.parse((await save(changed)).body);
const book = async () => addressResponse.array().parse((await shopper.call('GET /addresses')).body);
const defaults = async () => (await book()).filter(({ isDefault }) => isDefault).map(({ id }) => id);

describe('the address book', () => {
	test('a complete address is stored and returned with every field', {
		tags: 'API-048 ENT-077 ENT-078 ENT-079 ENT-080 ENT-081 ENT-082 ENT-083'.split(' '),
	}, async () => {
		const draft = {
			name: 'Range',
			recipientName: 'Gurpreet Kaur',
			phone: '9814012345',
			line1: '14 Leela Bhawan',
			line2: 'Near Polo Ground',
			city: 'Patiala',
			state: 'Punjab',
			postalCode: '147001',
			country: 'India',
			isDefault: true,
		};
		const response = await shopper.call('POST /addresses', { ...draft, userId: shopper.user.id });
		expect(response.status).toBe(201);
		expect(response.body).toEqual({ ...draft, id: expect.any(String), userId: shopper.user.id });
		expect(await book()).toEqual([response.body]);
	});

	test('the userId of a new address is the caller’s or omitted; another one is rejected', {
		tags: ['API-048'],
	}, async () => {
		const stranger = await testApp.signedIn();
		const rejected = await save({ userId: stranger.user.id });
		expect(rejected).toMatchObject({
			status: 403,
			body: { error: 'This belongs to another account. Please login again.' },
		});
		expect((await save({ userId: 'not-an-id' })).status).toBe(403);
		expect(await testApp.db.$count(addresses)).toBe(0);
		for (const userId of [shopper.user.id, undefined])
			expect(await save({ userId })).toMatchObject({
				status: 201,
				body: { ...home, userId: shopper.user.id },
			});
		expect((await save({}, testApp.guest)).status).toBe(401);
		expect(await book()).toHaveLength(2);
	});

	test('phone, second line and recipient may be omitted, empty or null; the recipient defaults to the user', {
		tags: 'ADR-024 ADR-025 ENT-079 ENT-081 OPEN-089'.split(' '),
	}, async () => {
		for (const nothing of [undefined, '', '  ', null])
			expect(await saved({ phone: nothing, line2: nothing, recipientName: nothing })).toMatchObject({
				phone: null,
				line2: null,
				recipientName: shopper.user.name,
			});
	});

	test('is listed with the user’s id or without one, and not with another user’s id', {
		tags: ['API-047'],
	}, async () => {
		const { id } = await saved();
		expect((await shopper.call(`GET /addresses?userId=${shopper.user.id}`)).body).toMatchObject([{ id }]);
		const stranger = await testApp.signedIn();
		expect((await stranger.call('GET /addresses')).body).toEqual([]);
		const response = await stranger.call(`GET /addresses?userId=${shopper.user.id}`);
		expect(response.status).toBe(403);
		expect(response.raw.toString()).not.toContain('Patiala');
	});

	test('an edit takes the whole object and returns the changed one', { tags: ['API-049'] }, async () => {
		const before = await saved({ phone: '9814012345', line2: 'Upstairs' });
		const response = await shopper.call(`PUT /addresses/${before.id}`, {
			...before,
			line2: '',
			city: 'Nabha',
		});
		expect(response).toMatchObject({ status: 200, body: { ...before, line2: null, city: 'Nabha' } });
		expect(await book()).toEqual([response.body]);
	});

	test('a deletion takes no payload; deleting the address again answers 404', {
		tags: ['API-050'],
	}, async () => {
		const { id } = await saved();
		expect((await shopper.call(`DELETE /addresses/${id}`)).status).toBe(204);
		expect(await book()).toEqual([]);
		expect((await shopper.call(`DELETE /addresses/${id}`)).status).toBe(404);
	});

	test("another user's address can be neither changed nor deleted, not even by administrators", {
		tags: ['OPEN-082'],
	}, async () => {
		const before = await saved();
		for (const other of [await testApp.signedIn(), await testApp.admin()]) {
			expect((await other.call(`PUT /addresses/${before.id}`, { ...home, city: 'Delhi' })).status).toBe(404);
			expect((await other.call(`DELETE /addresses/${before.id}`)).status).toBe(404);
			expect((await save({ userId: shopper.user.id }, other)).status).toBe(403);
		}
		expect(await book()).toEqual([before]);
	});

	test('contains at most twenty addresses', async () => {
		for (let count = 0; count < 20; count++) expect((await save()).status).toBe(201);
		expect(await save()).toMatchObject({
			status: 409,
			body: { error: 'You can save up to 20 addresses. Please delete one you do not need.' },
		});
		expect(await book()).toHaveLength(20);
	});
});

describe('exactly one address is the default:', () => {
	test('the first one automatically, later ones on request', async () => {
		const first = await saved();
		expect(first.isDefault).toBe(true);
		const second = await saved();
		expect(second.isDefault).toBe(false);
		expect(await defaults()).toEqual([first.id]);
	});

	test('making another address the default replaces the previous default', {
		tags: ['OPEN-088'],
	}, async () => {
		const first = await saved();
		const second = await saved({ isDefault: true });
		expect(await defaults()).toEqual([second.id]);
		await shopper.call(`PUT /addresses/${first.id}`, { ...home, isDefault: true });
		expect(await defaults()).toEqual([first.id]);
		expect((await book())[0]?.id).toBe(first.id);
	});

	test('an edit cannot leave the address book without a default', async () => {
		const { id } = await saved();
		await saved();
		await shopper.call(`PUT /addresses/${id}`, { ...home, isDefault: false });
		expect(await defaults()).toEqual([id]);
	});

	test('when it is deleted, the newest other address becomes the default', async () => {
		const first = await saved();
		await saved();
		const third = await saved();
		await shopper.call(`DELETE /addresses/${first.id}`);
		expect(await defaults()).toEqual([third.id]);
	});

	test('also when two tabs set, add or delete addresses at the same time', async () => {
		await Promise.all(Array.from({ length: 6 }, () => save({ isDefault: true })));
		expect(await defaults()).toHaveLength(1);
		const all = await book();
		await Promise.all([
			...all.slice(0, 2).map(({ id }) => shopper.call(`DELETE /addresses/${id}`)),
			...all.slice(2, 5).map(({ id }) => shopper.call(`PUT /addresses/${id}`, { ...home, isDefault: true })),
			save({ isDefault: true }),
		]);
		expect(await defaults()).toHaveLength(1);
		expect(await book()).toHaveLength(5);
	});

	test('because the database rejects a second one', async () => {
		await saved();
		await saved();
		const outcome = await testApp.db
			.update(addresses)
			.set({ isDefault: true })
			.where(sql`not is_default`)
			.then(
				() => 'changed',
				() => 'rejected',
			);
		expect(outcome).toBe('rejected');
	});
});

describe('the fields of an address', () => {
	test.each([
		['name', 40],
		['recipientName', 100],
		['line1', 200],
		['line2', 200],
		['city', 80],
	])(
		'%s takes up to %i characters; one more is rejected with a message, and so are 500',
		async (field, maxLength) => {
			expect(await saved({ [field]: 'x' })).toMatchObject({ [field]: 'x' });
			expect(await saved({ [field]: ` ${'x'.repeat(maxLength)} ` })).toMatchObject({
				[field]: 'x'.repeat(maxLength),
			});
			const before = await book();
			for (const length of [maxLength + 1, 500])
				expect(await save({ [field]: 'x'.repeat(length) })).toMatchObject({
					status: 400,
					body: { fields: { [field]: `Please use at most ${maxLength} characters.` } },
				});
			expect(await book()).toEqual(before);
		},
	);

	test('a phone number is required only by a shop that says so', { tags: ['ADR-024'] }, async () => {
		const { checkout } = defaultSettings;
		testApp.services.settings.replace('checkout', { ...checkout, phoneRequired: true });
		const refused = { status: 400, body: { fields: { phone: 'Please enter a mobile number.' } } };
		expect(await save({ phone: undefined })).toMatchObject(refused);
		expect(await book()).toEqual([]);
		testApp.services.settings.replace('checkout', checkout);
		expect((await save({ phone: undefined })).status).toBe(201);
	});

	test.each([
		['name', 'Please enter a label, such as Home or Office.'],
		['line1', 'Please enter the first address line.'],
		['city', 'Please enter the city.'],
		['state', 'Please choose a state.'],
		['postalCode', 'Please enter the PIN code.'],
		['country', 'We ship within India only.'],
	])(
		'%s is required',
		{ tags: 'ADR-018 ADR-019 ADR-020 ADR-021 ADR-022 ADR-023'.split(' ') },
		async (field, sentence) => {
			expect(await save({ [field]: undefined })).toMatchObject({
				status: 400,
				body: { fields: { [field]: sentence } },
			});
			expect((await save({ [field]: '' })).status).toBe(400);
			expect((await save({ [field]: '   ' })).status).toBe(400);
			expect(await book()).toEqual([]);
		},
	);

	test.each([
		['9814012345', '9814012345'],
		['6000000000', '6000000000'],
		['+91 98140-12345', '9814012345'],
		['+919814012345', '9814012345'],
		['098140 12345', '9814012345'],
	])('phone %s is stored as %s', async (typed, stored) => {
		expect((await saved({ phone: typed })).phone).toBe(stored);
	});

	test.each([
		'5814012345',
		'981401234',
		'98140123456',
		'+92 9814012345',
		'nine eight',
		'９８１４０１２３４５',
	])('phone %s is rejected', async (phone) => {
		expect(await save({ phone })).toMatchObject({
			status: 400,
			body: { fields: { phone: 'Please enter a 10-digit Indian mobile number.' } },
		});
	});

	test.each([
		['100000', '100000'],
		['999999', '999999'],
		[' 147 001 ', '147001'],
	])('PIN %s is stored as %s', async (typed, stored) => {
		expect((await saved({ postalCode: typed })).postalCode).toBe(stored);
	});

	test.each(['047001', '14700', '1470011', '14700A', '१४७००१', '1'.repeat(500)])(
		'PIN %s is rejected',
		async (postalCode) => {
			expect(await save({ postalCode })).toMatchObject({
				status: 400,
				body: { fields: { postalCode: 'A PIN code has six digits and does not start with 0.' } },
			});
		},
	);

	test('a PIN code of another state is rejected with a field error on create and update, and nothing changes', {
		tags: ['TAX-020'],
	}, async () => {
		const rejected = {
			status: 400,
			body: {
				fields: { postalCode: 'PIN code 682016 is in Kerala, not in Punjab. Please correct one of the two.' },
			},
		};
		expect(await save({ city: 'Kochi', postalCode: '682 016' })).toMatchObject(rejected);
		const before = await saved();
		const edit = { ...home, city: 'Kochi', postalCode: '682016' };
		expect(await shopper.call(`PUT /addresses/${before.id}`, edit)).toMatchObject(rejected);
		expect(await book()).toEqual([before]);
		const corrected = await shopper.call(`PUT /addresses/${before.id}`, { ...edit, state: 'Kerala' });
		expect(corrected).toMatchObject({ status: 200, body: { state: 'Kerala', postalCode: '682016' } });
	});

	test('every state of India is accepted, another name or country is rejected', async () => {
		const accepted = states.slice(0, 20);
		// A code with an unknown prefix is accepted for every state.
		for (const { name } of accepted)
			expect((await saved({ state: name, postalCode: '999999' })).state).toBe(name);
		for (const wrong of [{ state: 'Atlantis' }, { state: 'punjab' }, { country: 'Nepal' }])
			expect((await save(wrong)).status).toBe(400);
	});

	test('names and lines in any script are stored as typed', async () => {
		const written = {
			name: 'घर 🏠',
			recipientName: 'ਗੁਰਪ੍ਰੀਤ ਕੌਰ',
			line1: '१४, लीला भवन "ए" <गेट ३> & co.',
			city: 'திருச்சிராப்பள்ளி',
		};
		expect(await saved(written)).toMatchObject(written);
		expect((await save({ line1: 'a\u0000b' })).status).toBe(400);
	});

	test('unknown fields are rejected', async () => {
		for (const extra of [{ role: 'admin' }, { createdAt: '2020-01-01' }])
			expect((await save(extra)).status).toBe(400);
		expect(await book()).toEqual([]);
	});
});
