import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Cluster, openCluster, serverPrograms } from '../../../testing/cluster.ts';
import { hasPgbouncer, openPgbouncer } from '../../../testing/pgbouncer.ts';
import { orders } from '../../schema/orders.ts';
import { readConfig } from '../config.ts';
import { type Database, inTransaction } from './database.ts';
import { migrate } from './migrations.ts';
import { openDatabase } from './openDatabase.ts';
import { openPostgres } from './postgres.ts';
import { preparedQuery } from './statement.ts';

const startParameters =
	'ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout,options';

const settings = {
	statement_timeout: '2s',
	lock_timeout: '2s',
	idle_in_transaction_session_timeout: '5s',
	default_transaction_isolation: 'read committed',
};
const set = (name: string, value: string) =>
	sql`alter role shop set ${sql.identifier(name)} = ${sql.raw(`'${value}'`)}`;

const orderByNumber = preparedQuery((db) =>
	db
		.select({ id: orders.id })
		.from(orders)
		.where(eq(orders.number, sql.placeholder('number'))),
);

// PgBouncer is in the packages of Debian; without it there is nothing to test.
describe.skipIf(serverPrograms === undefined || !hasPgbouncer)('behind PgBouncer in transaction mode', () => {
	let cluster: Cluster;
	let direct: Database;
	beforeAll(async () => {
		cluster = await openCluster();
		const database = openPostgres(cluster.url);
		await migrate(database.db, true);
		for (const [name, value] of Object.entries(settings)) await database.db.execute(set(name, value));
		direct = database;
	});
	afterAll(async () => {
		await direct?.close();
		await cluster?.remove();
	});

	async function openPooler(settings?: string): Promise<string> {
		const pooler = await openPgbouncer(cluster.url, settings);
		onTestFinished(pooler.stop);
		return pooler.url;
	}
	const open = (url: string, listenUrl?: string) =>
		openDatabase(readConfig({ DATABASE_URL: url, DATABASE_LISTEN_URL: listenUrl }));

	test('the shop does not start without the address of PostgreSQL, and says what to set', {
		tags: ['RUN-050'],
	}, async () => {
		const setListenUrl = /^DATABASE_URL is of a pooler.* set DATABASE_LISTEN_URL/;
		await expect(open(await openPooler())).rejects.toThrow(setListenUrl);
		await expect(open(await openPooler(startParameters))).rejects.toThrow(setListenUrl);
	});

	test('the shop does not start when both addresses are of the pooler', { tags: ['RUN-050'] }, async () => {
		for (const parameters of [undefined, startParameters]) {
			const url = await openPooler(parameters);
			await expect(open(url, url)).rejects.toThrow(/set DATABASE_LISTEN_URL/);
		}
	});

	test.each([
		['statement_timeout', '0'],
		['lock_timeout', '0'],
		['idle_in_transaction_session_timeout', '0'],
		['default_transaction_isolation', 'repeatable read'],
	] as const)(
		'the shop does not start with %s = %s, and names it alone',
		{ tags: ['RUN-050'] },
		async (name, wrong) => {
			await direct.db.execute(set(name, wrong));
			onTestFinished(async () => {
				await direct.db.execute(set(name, settings[name]));
			});
			await expect(open(await openPooler(), cluster.url)).rejects.toThrow(
				`run \`alter role … set ${name} = '${settings[name]}'\` for`,
			);
		},
	);

	test('notifications arrive and declared statements run on any connection of the pooler', {
		tags: ['RUN-050'],
	}, async () => {
		const database = await open(await openPooler(), cluster.url);
		onTestFinished(() => database.close());
		const heard: string[] = [];
		const stop = await database.listen(
			'changes',
			(payload) => heard.push(payload),
			() => {},
		);
		onTestFinished(stop);
		await database.db.execute(sql`select pg_notify('changes', 'prices')`);
		await expect.poll(() => heard).toEqual(['prices']);

		const read = () => orderByNumber(database.db, { number: 10_001 });
		const readInTransaction = () =>
			inTransaction(database.db, async (tx) => {
				await orderByNumber(tx, { number: 10_001 });
				await pause(5);
				return orderByNumber(tx, { number: 10_001 });
			});
		// Fewer than the shop may have connections, more than the pooler has.
		for (let round = 0; round < 5; round++)
			expect(
				await Promise.all([read(), read(), readInTransaction(), readInTransaction(), read(), read()]),
			).toEqual(Array.from({ length: 6 }, () => []));
	});
});
