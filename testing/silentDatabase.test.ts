import { setTimeout as pause } from 'node:timers/promises';
import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction, queryRows } from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrations.ts';
import { openPostgres } from '../server/platform/database/postgres.ts';
import { setTimeLimit } from '../server/platform/database/timeLimit.ts';
import { users } from '../server/schema/auth.ts';
import { cartLines } from '../server/schema/cart.ts';
import { orders } from '../server/schema/orders.ts';
import { buildProduct } from './buildProduct.ts';
import { type Cluster, openCluster, serverPrograms } from './cluster.ts';
import { openTcpProxy, type TcpProxy } from './tcpProxy.ts';
import { createTestApp, type TestApp, type TestResponse } from './testApp.ts';
import { fillCart, orderBody, pay } from './walkthrough.ts';

/** Every request is answered this soon while the database says nothing. */
const answeredWithinMs = 3000;
/** Longer than any limit of a request, so that each meets every kind of wait: for a statement, a connection, a new one. */
const silentForMs = 5000;

describe.skipIf(serverPrograms === undefined)('a shop whose database says nothing', () => {
	let cluster: Cluster;
	let proxy: TcpProxy;
	let testApp: TestApp;
	let productId: string;

	beforeAll(async () => {
		cluster = await openCluster();
		proxy = await openTcpProxy(cluster.port);
		const database = openPostgres(`postgres://shop@127.0.0.1:${proxy.port}/postgres`);
		await migrate(database.db, true);
		testApp = await createTestApp(database);
	});
	afterAll(async () => {
		await testApp?.close();
		await proxy?.close();
		await cluster?.remove();
	});
	beforeEach(async () => {
		await testApp.reset();
		productId = (await buildProduct(testApp.db, { stock: 100_000 })).id;
	});

	const silences: Record<string, { begin: () => Promise<void>; end: () => Promise<void> }> = {
		'its processes are stopped': { begin: () => cluster.pause(), end: () => cluster.resume() },
		'the network loses everything': {
			begin: async () => proxy.set('drop'),
			end: async () => proxy.set('none'),
		},
	};

	async function during<Result>(
		{ begin, end }: (typeof silences)[string],
		work: () => Promise<Result>,
	): Promise<Result> {
		await begin();
		try {
			return await work();
		} finally {
			await end();
		}
	}

	const readiness = () => testApp.app.inject('/readyz');
	const recovered = () => expect.poll(async () => (await readiness()).statusCode).toBe(200);

	for (const [name, silence] of Object.entries(silences)) {
		test(`all requests are answered within 3 seconds while ${name}, and nothing is done twice`, {
			tags: ['RUN-006'],
		}, async () => {
			const shoppers = await Promise.all(Array.from({ length: 20 }, () => testApp.signedIn()));
			const responses: { status: number; retryAfter: unknown; began: number; ended: number }[] = [];
			let stopped = false;
			async function timed(call: () => Promise<Pick<TestResponse, 'status' | 'headers'>>) {
				const began = performance.now();
				const { status, headers } = await call();
				responses.push({ status, retryAfter: headers['retry-after'], began, ended: performance.now() });
			}
			async function repeatedly(call: () => Promise<void>) {
				while (!stopped) {
					await call();
					await pause(10);
				}
			}
			const adding = shoppers.map(async (shopper) => {
				const added = { done: 0, unknown: 0 };
				await repeatedly(async () => {
					await timed(async () => {
						const response = await shopper.call('POST /cart', { productId, quantity: 1 });
						if (response.status === 201) added.done++;
						if (JSON.stringify(response.body).includes('outcomeUnknown')) added.unknown++;
						return response;
					});
				});
				const lines = await testApp.db.select().from(cartLines).where(eq(cartLines.userId, shopper.user.id));
				const units = lines[0]?.quantity ?? 0;
				expect(units).toBeGreaterThanOrEqual(added.done);
				expect(units).toBeLessThanOrEqual(added.done + added.unknown);
			});
			let searches = 0;
			const reading = Array.from({ length: 10 }, () =>
				repeatedly(async () => {
					await timed(() => testApp.guest.call(`GET /products?search=rifle${++searches}`));
					await timed(async () => {
						const { statusCode, headers } = await readiness();
						return { status: statusCode, headers };
					});
				}),
			);
			await expect.poll(() => responses.length).toBeGreaterThan(100);
			const from = await during(silence, async () => {
				const now = performance.now();
				await pause(silentForMs);
				return now;
			});
			const until = from + silentForMs;
			await recovered();
			stopped = true;
			await Promise.all([...adding, ...reading]);

			const inSilence = responses.filter(({ began, ended }) => began > from && ended < until);
			expect(inSilence.length).toBeGreaterThan(0);
			expect(inSilence.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([]);
			const waits = responses.map(({ began, ended }) => Math.min(ended, until) - Math.max(began, from));
			// On a busy machine each request takes longer, also before the silence.
			const usual = Math.max(
				...responses.filter(({ ended }) => ended < from).map(({ began, ended }) => ended - began),
			);
			expect(Math.max(...waits)).toBeLessThan(answeredWithinMs + usual);
			expect([...new Set(responses.map(({ status }) => status))].sort()).toEqual([200, 201, 503]);
			const waiting = await queryRows(
				testApp.db,
				sql`select state from pg_stat_activity where application_name = 'nishana' and state like 'idle in transaction%'`,
				z.object({ state: z.string() }),
			);
			expect(waiting).toEqual([]);
		});

		test(`an order is placed once when it is claimed again after ${name}`, {
			tags: ['RUN-006'],
		}, async () => {
			const cart = await fillCart(testApp);
			const success = await pay(testApp, cart);
			const claim = () =>
				cart.shopper.call('POST /orders', orderBody(cart.shopper, success), { 'idempotency-key': 'claim-1' });
			const response = await during(silence, claim);
			expect(response.status).toBe(503);
			expect(response.headers['retry-after']).toBeDefined();
			await recovered();
			expect((await claim()).status).toBe(201);
			expect(await testApp.db.select({ orders: count() }).from(orders)).toEqual([{ orders: 1 }]);
		});
	}

	test('work with a time limit of its own outlives a pause', { tags: ['RUN-006'] }, async () => {
		await testApp.signedIn();
		await inTransaction(testApp.db, async (tx) => {
			await setTimeLimit(tx, 60_000);
			const sleeping = tx.execute(sql`select pg_sleep(3)`);
			await cluster.pause();
			await pause(3000);
			await cluster.resume();
			await sleeping;
			await tx.execute(sql`update users set name = 'Later'`);
		});
		expect(await testApp.db.select({ name: users.name }).from(users)).toEqual([{ name: 'Later' }]);
	});
});
