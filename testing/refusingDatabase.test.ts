import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../server/platform/database/migrations.ts';
import { openPostgres } from '../server/platform/database/postgres.ts';
import { buildProduct } from './buildProduct.ts';
import { type Cluster, openCluster, serverPrograms } from './cluster.ts';
import { createTestApp, type SignedInClient, type TestApp } from './testApp.ts';

describe.skipIf(serverPrograms === undefined)('a shop whose database refuses connections', () => {
	let cluster: Cluster;
	let testApp: TestApp;
	let shopper: SignedInClient;
	let productId: string;

	/** Clients of the server's owner, to be ended. */
	const clients: pg.Client[] = [];
	async function connect(): Promise<pg.Client> {
		const client = new pg.Client(cluster.url);
		client.on('error', () => {});
		await client.connect();
		clients.push(client);
		return client;
	}
	const disconnectAll = () => Promise.all(clients.splice(0).map((client) => client.end()));

	beforeAll(async () => {
		cluster = await openCluster();
		const owner = await connect();
		await owner.query('create role keeper login');
		await owner.query('create database nishana owner keeper');
		await disconnectAll();
		const database = openPostgres(`postgres://keeper@127.0.0.1:${cluster.port}/nishana`);
		await migrate(database.db, true);
		testApp = await createTestApp(database);
		shopper = await testApp.signedIn();
		productId = (await buildProduct(testApp.db, { stock: 100 })).id;
	});
	afterAll(async () => {
		await disconnectAll();
		await testApp?.close();
		await cluster?.remove();
	});

	type Refusal = {
		code: string;
		begin: (owner: pg.Client) => Promise<unknown>;
		end: (owner: pg.Client) => unknown;
	};
	const refusals: Record<string, Refusal> = {
		'it has too many connections': {
			code: '53300',
			begin: async () => {
				while (
					await connect().then(
						() => true,
						() => false,
					)
				);
			},
			end: () => disconnectAll(),
		},
		'it is shutting down': {
			code: '57P03',
			begin: () => cluster.beginToStop(),
			end: async () => {
				await disconnectAll();
				await cluster.stop('fast').catch(() => {});
				await cluster.start();
			},
		},
		'its role may not log in': {
			code: '28000',
			begin: (owner) => owner.query('alter role keeper nologin'),
			end: (owner) => owner.query('alter role keeper login'),
		},
		'its role is gone': {
			code: '28000',
			begin: (owner) => owner.query('alter role keeper rename to former'),
			end: (owner) => owner.query('alter role former rename to keeper'),
		},
		'its database is gone': {
			code: '3D000',
			begin: (owner) => owner.query('alter database nishana rename to former'),
			end: (owner) => owner.query('alter database former rename to nishana'),
		},
	};

	/** The code of the error that a new connection of the shop gets. */
	async function codeOfConnecting(): Promise<unknown> {
		const client = new pg.Client(`postgres://keeper@127.0.0.1:${cluster.port}/nishana`);
		return client.connect().then(
			() => client.end(),
			(error: unknown) => (error instanceof pg.DatabaseError ? error.code : error),
		);
	}

	for (const [name, { code, begin, end }] of Object.entries(refusals))
		test(`requests are answered 503 with Retry-After while ${name}, and work again after it`, {
			tags: ['RUN-004'],
		}, async () => {
			const owner = await connect();
			const requests = () =>
				Promise.all([
					testApp.app.inject('/readyz'),
					testApp.app.inject('/api/products'),
					testApp.app.inject({
						method: 'POST',
						url: '/api/cart',
						headers: { authorization: `Bearer ${shopper.token}` },
						payload: { productId, quantity: 1 },
					}),
				]);
			const ofShop = "from pg_stat_activity where application_name = 'nishana'";
			await owner.query(`select pg_terminate_backend(pid) ${ofShop}`);
			await expect.poll(async () => (await owner.query(`select ${ofShop}`)).rows).toEqual([]);
			await begin(owner);
			try {
				expect(await codeOfConnecting()).toBe(code);
				const responses = (await requests()).map(({ statusCode, headers }) => [
					statusCode,
					headers['retry-after'],
				]);
				expect(responses).toEqual(Array(3).fill([503, '2']));
			} finally {
				await end(owner);
				await disconnectAll();
			}
			await expect.poll(async () => (await testApp.app.inject('/readyz')).statusCode).toBe(200);
			expect((await requests()).map(({ statusCode }) => statusCode)).toEqual([200, 200, 201]);
		});
});
