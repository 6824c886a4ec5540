import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Method } from '../../contracts/endpoint.ts';
import { openWorld, type SignedInClient, type World } from '../../testing/world.ts';
import { pageChannel } from '../platform/pages/changes.ts';
import { readPageAddress } from './pageAddress.ts';

let world: World;
let admin: SignedInClient;
let dropped: Set<string>;
let stopListening: () => Promise<void>;

beforeAll(async () => {
	world = await openWorld();
	stopListening = await world.services.database.listen(
		pageChannel,
		(tag) => dropped.add(tag),
		() => undefined,
	);
});
afterAll(async () => {
	await stopListening();
	await world.close();
});
beforeEach(async () => {
	await world.reset();
	admin = await world.admin();
	dropped = new Set();
});

const withId = z.object({ id: z.string() });

async function made(request: `${Method} /${string}`, body: unknown): Promise<string> {
	const answer = await admin.call(request, body);
	expect(answer.status).toBe(201);
	return withId.parse(answer.body).id;
}

const tagsOf = (address: string) => readPageAddress(address, new URLSearchParams()).tags;

test.each<[string, (ids: { from: string; to: string }) => [`${Method} /${string}`, unknown?]]>([
	['renamed', ({ from }) => [`PUT /brands/${from}`, { name: 'Vayusar' }]],
	['merged into another', ({ from, to }) => [`DELETE /brands/${from}?moveTo=${to}`]],
])('a product’s page is rendered again when its brand is %s', async (_change, request) => {
	const categoryId = await made('POST /categories', { name: 'Air Rifles' });
	const ids = {
		from: await made('POST /brands', { name: 'Tarkeen' }),
		to: await made('POST /brands', { name: 'Kestrath' }),
	};
	const product = await made('POST /products', {
		name: 'Club Rifle',
		numericPrice: 1000,
		categoryId,
		brandId: ids.from,
		stock: 5,
	});
	dropped.clear();
	const answer = await admin.call(...request(ids));
	expect(answer.status).toBeLessThan(300);
	const shown = tagsOf(`/products/product/${product}`);
	await expect.poll(() => shown.some((tag) => dropped.has(tag))).toBe(true);
});
