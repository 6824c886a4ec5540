import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpShopper, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { deleteOldResponses } from './idempotency.ts';
import { idempotencyKeys } from './tables.ts';

const testApp = setUpTestApp();
const shopper = setUpShopper(testApp);
let productId: string;
beforeEach(async () => {
	productId = (await buildProduct(testApp.db, { stock: 50 })).id;
});

const send = (key: string, quantity = 1, { token } = shopper, path = '/cart') =>
	testApp.app.inject({
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
	test('has its effect once and gets the same response, byte for byte', { tags: ['MON-010'] }, async () => {
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

	test('has its effect once when it is sent ten times concurrently', { tags: ['MON-010'] }, async () => {
		const responses = await Promise.all(Array.from({ length: 10 }, () => send('at-once')));
		expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 201));
		expect(new Set(responses.map(({ payload }) => payload)).size).toBe(1);
		expect(await units()).toEqual([1]);
	});

	test('a repeated deletion gets the same response, although nothing is left to delete', {
		tags: ['MON-010'],
	}, async () => {
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
			testApp.app.inject({
				method: 'DELETE',
				url: `/api/addresses/${id}`,
				headers: { authorization: `Bearer ${shopper.token}`, 'idempotency-key': 'gone' },
			});
		const responses = [await remove(), await remove()];
		expect(responses.map(({ statusCode }) => statusCode)).toEqual([
			responses[0]?.statusCode,
			responses[0]?.statusCode,
		]);
		expect(responses[0]?.statusCode).toBeLessThan(300);
	});

	test('is rejected when its key was used for another request; the same key of another user is separate', {
		tags: ['MON-011'],
	}, async () => {
		await send('mine');
		const other = await send('mine', 2);
		expect([other.statusCode, other.json()]).toEqual([
			422,
			{
				error: 'This Idempotency-Key was used for another request. Please use a new one.',
				code: 'idempotency_key_reused',
			},
		]);
		const merged = await send('mine', 1, shopper, '/cart/merge');
		expect(merged.statusCode).toBe(400);
		expect(await units()).toEqual([1]);
		const otherShopper = await testApp.signedIn();
		expect((await send('mine', 2, otherShopper)).statusCode).toBe(201);
		expect(await units(otherShopper)).toEqual([2]);
	});

	test('is rejected when the key is not valid', { tags: ['MON-011'] }, async () => {
		for (const key of ['', 'with space', 'x'.repeat(256)]) expect((await send(key)).statusCode).toBe(400);
		expect(await units()).toEqual([]);
	});

	test('that was rejected may be sent again', { tags: ['MON-012'] }, async () => {
		expect((await send('too-many', 51)).statusCode).toBe(409);
		await testApp.db.execute(sql`update product_variants set stock = 60`);
		expect((await send('too-many', 51)).statusCode).toBe(201);
	});

	test('is forgotten after a day; a caller’s excess keys go earlier, the oldest first', {
		tags: ['MON-012'],
	}, async () => {
		await send('old');
		await testApp.db.update(idempotencyKeys).set({ createdAt: sql`now() - interval '25 hours'` });
		await send('new');
		await testApp.db.execute(sql`insert into idempotency_keys (caller, key, digest, status, created_at)
			select 'a caller', 'key ' || n, '', 200, now() - make_interval(secs => n) from generate_series(1, 1003) n`);
		await deleteOldResponses(testApp.db);
		const left = await testApp.db.select({ key: idempotencyKeys.key }).from(idempotencyKeys);
		const keys = new Set(left.map(({ key }) => key));
		expect(keys.has('old')).toBe(false);
		expect(keys.has('new')).toBe(true);
		expect(keys.has('key 1000')).toBe(true);
		expect(keys.has('key 1001')).toBe(false);
	});
});
