import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
const withId = z.object({ id: z.string() });
const home = {
	name: 'Home',
	line1: '1 Road',
	city: 'Patiala',
	state: 'Punjab',
	postalCode: '147001',
	country: 'India',
};

beforeAll(async () => {
	world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

test('API-047 API-048 API-049 API-050 OPEN-088 exactly one address is the default, and deleting it hands that on', async () => {
	const shopper = await world.signedIn();
	const first = withId.parse((await shopper.call('POST /addresses', home)).body).id;
	const second = withId.parse((await shopper.call('POST /addresses', { ...home, isDefault: true })).body).id;
	expect((await shopper.call('GET /addresses')).body).toMatchObject([
		{ id: second, isDefault: true },
		{ id: first, isDefault: false },
	]);
	expect((await shopper.call(`DELETE /addresses/${second}`)).status).toBe(204);
	expect((await shopper.call('GET /addresses')).body).toMatchObject([{ id: first, isDefault: true }]);
});

test("somebody else's address can be neither changed nor deleted", async () => {
	const owner = await world.signedIn();
	const other = await world.signedIn();
	const id = withId.parse((await owner.call('POST /addresses', home)).body).id;
	expect((await other.call(`PUT /addresses/${id}`, { ...home, city: 'Delhi' })).status).toBe(404);
	expect((await other.call(`DELETE /addresses/${id}`)).status).toBe(404);
	expect((await owner.call('GET /addresses')).body).toMatchObject([{ id, city: 'Patiala' }]);
});

test.each([
	['postalCode', '047001'],
	['postalCode', '1470'],
	['phone', '12345'],
	['state', 'Atlantis'],
	['country', 'Nepal'],
	['line1', ''],
	['line1', 'x'.repeat(201)],
])('an address with %s %s is refused', async (field, value) => {
	const shopper = await world.signedIn();
	const answer = await shopper.call('POST /addresses', { ...home, [field]: value });
	expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
});
