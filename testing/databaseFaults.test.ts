import { setTimeout as pause } from 'node:timers/promises';
import { eq, gt, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { PaymentId, ProductId } from '../contracts/ids.ts';
import { newId } from '../server/platform/columns.ts';
import {
	CommitUnknown,
	type Database,
	inTransaction,
	queryRows,
} from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrations.ts';
import { openPostgres } from '../server/platform/database/postgres.ts';
import { cartLines } from '../server/schema/cart.ts';
import { products, productVariants } from '../server/schema/catalog.ts';
import { payments, refunds } from '../server/schema/payments.ts';
import { createCheckout } from '../server/selling/checkout/createCheckout.ts';
import { paise } from '../shared/money.ts';
import { buildProduct } from './buildProduct.ts';
import { getOnlyVariant } from './buildVariants.ts';
import { type Cluster, openCluster, serverPrograms } from './cluster.ts';
import { freePort } from './freePort.ts';
import { openTcpProxy, type TcpProxy } from './tcpProxy.ts';
import { createTestApp, type SignedInClient, type TestApp } from './testApp.ts';
import { fillCart, orderUpTo } from './walkthrough.ts';

/** The shop must sell again this soon after its database has recovered. */
const backWithinMs = 2000;

describe.skipIf(serverPrograms === undefined)('a shop whose database fails', () => {
	let cluster: Cluster;
	let proxy: TcpProxy;
	let database: Database;
	let testApp: TestApp;
	let productId: string;
	let shoppers: SignedInClient[];

	const through = (port: number) => `postgres://shop@127.0.0.1:${port}/postgres`;

	beforeAll(async () => {
		cluster = await openCluster();
		proxy = await openTcpProxy(cluster.port);
		database = openPostgres(through(proxy.port));
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
		shoppers = await Promise.all(Array.from({ length: 20 }, () => testApp.signedIn()));
	});

	const add = (shopper: SignedInClient) => shopper.call('POST /cart', { productId, quantity: 1 });

	/** All shoppers add to their carts continuously during `fault` and for a while after it. */
	async function addingDuring(fault: () => Promise<unknown>) {
		let stopped = false;
		const statuses = new Map<number, number>();
		let added = 0;
		let lastFailure = 0;
		let slowest = 0;
		const adding = shoppers.map(async (shopper) => {
			while (!stopped) {
				const began = performance.now();
				const { status } = await add(shopper);
				slowest = Math.max(slowest, performance.now() - began);
				statuses.set(status, (statuses.get(status) ?? 0) + 1);
				if (status === 201) added++;
				else lastFailure = performance.now();
			}
		});
		await expect.poll(() => added).toBeGreaterThan(2 * shoppers.length);
		// On a busy machine each request takes longer, also those after the fault.
		const allowedMs = backWithinMs + slowest;
		await fault().catch((error: unknown) => {
			stopped = true;
			throw error;
		});
		const healed = performance.now();
		let again: number | undefined;
		while (again === undefined && performance.now() - healed < 20_000) {
			const before = added;
			await pause(25);
			if (added > before) again = performance.now() - healed;
		}
		await pause(allowedMs);
		stopped = true;
		await Promise.all(adding);
		return { again, statuses: [...statuses.keys()].sort(), lateFailure: lastFailure - healed, allowedMs };
	}

	/** Terminates every connection of the shop. */
	async function endConnections(): Promise<void> {
		const admin = new pg.Client(cluster.url);
		await admin.connect();
		await admin.query(
			"select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'nishana'",
		);
		await admin.end();
	}

	const faults: Record<string, () => Promise<unknown>> = {
		'its connections are ended three times': async () => {
			for (let time = 0; time < 3; time++) {
				await endConnections();
				await pause(200);
			}
		},
		'its server is restarted': async () => {
			await cluster.stop('fast');
			await cluster.start();
		},
		'its server is killed': async () => {
			await cluster.kill();
			await pause(300);
			await cluster.start();
		},
		'the network loses everything for 3 seconds': async () => {
			proxy.set('drop');
			await pause(3000);
			proxy.set('none');
		},
	};
	for (const [name, fault] of Object.entries(faults))
		test(`under load it keeps running and sells again within 2 seconds after ${name}`, {
			tags: ['MON-001', 'MON-002'],
		}, async () => {
			const { again, statuses, lateFailure, allowedMs } = await addingDuring(fault);
			expect(again).toBeLessThan(allowedMs);
			expect(lateFailure).toBeLessThan(allowedMs);
			expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
			const [short] = await database.db
				.select({ units: sql`sum(${cartLines.quantity})`.mapWith(Number) })
				.from(cartLines);
			expect(short?.units).toBeGreaterThan(0);
		});

	test('a transaction whose answer to the commit is lost is not retried', { tags: ['MON-003'] }, async () => {
		let runs = 0;
		proxy.set('cut commits');
		const failure = await inTransaction(database.db, async (tx) => {
			runs++;
			await tx.update(productVariants).set({ stock: sql`${productVariants.stock} - 1` });
		}).catch((error: unknown) => error);
		proxy.set('none');
		expect(failure).toBeInstanceOf(CommitUnknown);
		expect(runs).toBe(1);
		const [product] = await database.db.select().from(products);
		expect(product?.stock).toBe(99_999);
	});

	test('adding to the cart adds once per intent when half of the answers to commits are lost', {
		tags: ['MON-010'],
	}, async () => {
		let intents = 0;
		const before = proxy.cuts();
		proxy.set('cut every second commit');
		const results = await Promise.all(
			shoppers.map(async (shopper) => {
				const headers = {
					authorization: `Bearer ${shopper.token}`,
					'content-type': 'application/json',
					'idempotency-key': `intent ${++intents}`.replace(' ', '-'),
				};
				for (;;) {
					const payload = JSON.stringify({ productId, quantity: 1 });
					const { statusCode } = await testApp.app.inject({
						method: 'POST',
						url: '/api/cart',
						headers,
						payload,
					});
					if (statusCode !== 503) return statusCode;
				}
			}),
		);
		proxy.set('none');
		expect(new Set(results)).toEqual(new Set([201]));
		expect(proxy.cuts() - before).toBeGreaterThan(5);
		const lines = await database.db.select({ quantity: cartLines.quantity }).from(cartLines);
		expect(lines.map(({ quantity }) => quantity)).toEqual(shoppers.map(() => 1));
	});

	test('a failure before the commit is retried, and a caught statement failure rolls back everything', {
		tags: ['MON-003'],
	}, async () => {
		let runs = 0;
		await inTransaction(database.db, async (tx) => {
			runs++;
			await tx.update(productVariants).set({ stock: sql`${productVariants.stock} - 1` });
			if (runs === 1) await endConnections();
			await tx.execute(sql`select 1`);
		});
		expect(runs).toBe(2);
		const caught = inTransaction(database.db, async (tx) => {
			await tx.update(productVariants).set({ stock: 5 });
			await tx.execute(sql`select 1/0`).catch(() => {});
		});
		await expect(caught).rejects.toThrow('could not be committed');
		const [product] = await database.db.select().from(products);
		expect(product?.stock).toBe(99_999);
	});

	test('the listener for page changes reconnects and is notified that it may have missed some', {
		tags: ['MON-004'],
	}, async () => {
		const received: string[] = [];
		let resumed = 0;
		const stop = await database.listen(
			'pages_changed',
			(tag) => received.push(tag),
			() => resumed++,
		);
		expect(resumed).toBe(1);
		const notify = (tag: string) => database.db.execute(sql`select pg_notify('pages_changed', ${tag})`);
		await notify('before');
		await expect.poll(() => received).toEqual(['before']);
		await endConnections();
		await expect.poll(() => resumed).toBe(2);
		await notify('after');
		await expect.poll(() => received).toEqual(['before', 'after']);
		proxy.set('drop');
		await pause(5500);
		proxy.set('none');
		await expect.poll(() => resumed).toBe(3);
		await stop();
	});

	test('two concurrent checkouts of one shopper reserve only the items of the last one', {
		tags: ['MON-070'],
	}, async () => {
		const first = await buildProduct(testApp.db);
		const second = await buildProduct(testApp.db);
		const cart = await fillCart(testApp, { products: [first] });
		const { user } = cart.shopper;
		let lastRequest: Promise<unknown> = Promise.resolve();
		await inTransaction(database.db, async (tx) => {
			await createCheckout(tx, user.id, {
				addressId: cart.addressId,
				amount: 118_000,
				choices: { gstin: undefined, legalName: undefined, coupon: undefined },
			});
			await testApp.db
				.update(cartLines)
				.set({ variantId: await getOnlyVariant(testApp.db, second.id) })
				.where(eq(cartLines.userId, user.id));
			lastRequest = cart.payNow(1180);
			await pause(500);
		});
		await lastRequest;
		const reserved = await testApp.db.select().from(products).where(gt(products.reserved, 0));
		expect(reserved.map(({ id }) => id)).toEqual([second.id]);
	});

	test('an item cancelled during a manual refund’s event refunds only the rest', {
		tags: ['MON-071'],
	}, async () => {
		const { order, admin } = await orderUpTo(testApp, 'paid');
		const [payment] = await testApp.db.select().from(payments);
		let calledOff: Promise<unknown> = Promise.resolve();
		await inTransaction(database.db, async (tx) => {
			await tx.select().from(payments).for('update');
			await tx.insert(refunds).values({
				paymentId: payment?.id ?? newId<PaymentId>(),
				amountPaise: paise(60_000),
				reason: 'Made at the payment gateway',
				state: 'processed',
			});
			calledOff = admin.call(`PUT /orders/items/${order.orderItems[0]?.id}`, { status: 'cancelled' });
			await pause(500);
		});
		await calledOff;
		const sent = await testApp.db.select().from(refunds);
		expect(sent.map(({ amountPaise }) => amountPaise).sort()).toEqual([58_000, 60_000]);
	});

	test('shoppers who swap their reservations do not deadlock', {
		tags: ['MON-072'],
	}, async () => {
		const both = [await buildProduct(testApp.db), await buildProduct(testApp.db)];
		const carts = [
			await fillCart(testApp, { products: both.slice(0, 1) }),
			await fillCart(testApp, { products: both.slice(1) }),
		];
		const deadlocks = async () => {
			const [found] = await queryRows(
				database.db,
				sql`select deadlocks as number from pg_stat_database where datname = current_database()`,
				z.object({ number: z.coerce.number() }),
			);
			return found?.number;
		};
		const before = await deadlocks();
		for (let run = 0; run < 15; run++) {
			await Promise.all(
				carts.map(async ({ shopper, payNow }, position) => {
					const { id } = both[(position + run) % 2] ?? { id: '' };
					await testApp.db
						.update(cartLines)
						.set({ variantId: await getOnlyVariant(testApp.db, id as ProductId) })
						.where(eq(cartLines.userId, shopper.user.id));
					expect((await payNow(1180)).status).toBe(200);
				}),
			);
		}
		// The server updates its statistics a little later.
		await pause(1500);
		await database.db.execute(sql`select pg_stat_clear_snapshot()`);
		expect(await deadlocks()).toBe(before);
	});

	test('of several hosts the one that accepts writes is used', {
		tags: ['MON-005'],
	}, async () => {
		const standby = await openCluster(true);
		const hosts = openPostgres(
			`postgres://shop@127.0.0.1:${await freePort()},127.0.0.1:${standby.port},127.0.0.1:${cluster.port}/postgres`,
		);
		try {
			const responses = await Promise.all(
				Array.from({ length: 5 }, () => hosts.db.execute(sql`select pg_is_in_recovery() as standby`)),
			);
			expect(responses).toHaveLength(5);
			await inTransaction(hosts.db, (tx) => tx.update(productVariants).set({ stock: 7 }));
			const [product] = await database.db.select().from(products);
			expect(product?.stock).toBe(7);
		} finally {
			await hosts.close();
			await standby.remove();
		}
	});
});
