import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { openWorld, type SignedInClient, type World } from '../../../testing/world.ts';
import { deleteOldAnswers } from './idempotency.ts';
import { idempotencyKeys } from './tables.ts';

let world: World;
let shopper: SignedInClient;
let productId: string;
beforeAll(async () => {
	world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
	await world.reset();
	shopper = await world.signedIn();
	productId = (await buildProduct(world.db, { stock: 50 })).id;
});

const send = (key: string, quantity = 1, { token } = shopper, path = '/cart') =>
	world.app.inject({
		method: 'POST',
		url: `/api${path}`,
		headers: {
			authorization: `Bearer ${token}`,
			'content-type': 'application/json',
			'idempotency-key': key,
		},
		payload: JSON.stringify({ productId, quantity }),
	});
const units = async ({ call } = shopper) => {
	const { body } = await call('GET /cart');
	return (body as { quantity: number }[]).map(({ quantity }) => quantity);
};

describe('a call with an Idempotency-Key', () => {
	test('MON-010 has its effect once and is answered alike, byte for byte', async () => {
		const first = await send('one');
		const again = await send('one');
		expect(first.statusCode).toBe(201);
		expect([again.statusCode, again.payload]).toEqual([201, first.payload]);
		expect(again.headers['content-type']).toBe(first.headers['content-type']);
		expect(first.headers).not.toHaveProperty('idempotency-replayed');
		expect(again.headers['idempotency-replayed']).toBe('true');
		expect(await units()).toEqual([1]);
		await send('two');
		expect(await units()).toEqual([2]);
	});

	test('MON-010 has its effect once when it is sent ten times at once', async () => {
		const answers = await Promise.all(Array.from({ length: 10 }, () => send('at-once')));
		expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 201));
		expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
		expect(await units()).toEqual([1]);
	});

	test('MON-010 a deletion is answered alike too, though there is nothing left to delete', async () => {
		const { body } = await shopper.call('POST /addresses', {
			name: 'Home',
			recipientName: 'A Shooter',
			line1: '12 Mall Road',
			city: 'Ludhiana',
			state: 'Punjab',
			postalCode: '141001',
			country: 'India',
		});
		const { id } = body as { id: string };
		const remove = () =>
			world.app.inject({
				method: 'DELETE',
				url: `/api/addresses/${id}`,
				headers: { authorization: `Bearer ${shopper.token}`, 'idempotency-key': 'gone' },
			});
		const answers = [await remove(), await remove()];
		expect(answers.map(({ statusCode }) => statusCode)).toEqual([
			answers[0]?.statusCode,
			answers[0]?.statusCode,
		]);
		expect(answers[0]?.statusCode).toBeLessThan(300);
	});

	test('MON-011 is refused when the key came with another request, and a key of somebody else is another key', async () => {
		await send('mine');
		const other = await send('mine', 2);
		expect([other.statusCode, other.json()]).toEqual([
			422,
			{ error: 'This Idempotency-Key was used for another request. Please use a new one.' },
		]);
		const merged = await send('mine', 1, shopper, '/cart/merge');
		expect(merged.statusCode).toBe(400);
		expect(await units()).toEqual([1]);
		const somebody = await world.signedIn();
		expect((await send('mine', 2, somebody)).statusCode).toBe(201);
		expect(await units(somebody)).toEqual([2]);
	});

	test('MON-011 is refused when the key is none', async () => {
		for (const key of ['', 'with space', 'x'.repeat(256)]) expect((await send(key)).statusCode).toBe(400);
		expect(await units()).toEqual([]);
	});

	test('MON-012 that was refused may be sent again', async () => {
		expect((await send('too-many', 51)).statusCode).toBe(409);
		await world.db.execute(sql`update products set stock = 60`);
		expect((await send('too-many', 51)).statusCode).toBe(201);
	});

	test('MON-012 is forgotten after a day, and the oldest first of a caller with very many', async () => {
		await send('old');
		await world.db.update(idempotencyKeys).set({ createdAt: sql`now() - interval '25 hours'` });
		await send('new');
		await world.db.execute(sql`insert into idempotency_keys (caller, key, digest, status, created_at)
			select 'somebody', 'key ' || n, '', 200, now() - make_interval(secs => n) from generate_series(1, 1003) n`);
		await deleteOldAnswers(world.db);
		const left = await world.db.select({ key: idempotencyKeys.key }).from(idempotencyKeys);
		const keys = new Set(left.map(({ key }) => key));
		expect(keys.has('old')).toBe(false);
		expect(keys.has('new')).toBe(true);
		expect(keys.has('key 1000')).toBe(true);
		expect(keys.has('key 1001')).toBe(false);
	});
});
