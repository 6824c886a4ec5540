import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { queryRows } from '../server/platform/database/database.ts';
import { serverPrograms } from '../testing/cluster.ts';
import { countClock, skewedBy } from './clocks.ts';
import { createHistory } from './history.ts';
import { readOptions } from './options.ts';
import { missingOutages, outageKinds, planOutages } from './outages.ts';
import { manage } from './processes.ts';
import { openClusterDatabase } from './shopDatabase.ts';

const plan = (...args: string[]) => planOutages(readOptions(['--checkouts', '120', '--seed', '7', ...args]));
const seeds = Array.from({ length: 40 }, (_, seed) => String(seed));

describe('the outages of a storm', () => {
	test('are of every kind in a storm of 120 checkouts, follow from the seed, and fill the disk before the failover', {
		tags: ['REL-017'],
	}, () => {
		expect(plan()).toEqual(plan());
		for (const seed of seeds) {
			const { outages, leftOut } = plan('--seed', seed);
			expect(new Set(outages.map(({ kind }) => kind))).toEqual(new Set(outageKinds));
			expect(leftOut).toEqual([]);
			const startOf = (kind: string) => outages.find((outage) => outage.kind === kind)?.before ?? -1;
			expect(startOf('full disk')).toBeLessThanOrEqual(startOf('failover'));
			expect(outages.every((outage) => outage.before >= 0 && outage.before < 120)).toBe(true);
		}
		const orders = seeds.map((seed) =>
			plan('--seed', seed)
				.outages.map(({ kind }) => kind)
				.join(),
		);
		expect(new Set(orders).size).toBeGreaterThan(10);
	});

	test('set the clocks of instances minutes apart, one fast and one slow', { tags: ['REL-017'] }, () => {
		for (const seed of seeds) {
			const [one = 0, other = 0, ...rest] = plan('--seed', seed, '--instances', '2').clocks;
			expect(rest).toEqual([]);
			expect(one).toBeGreaterThanOrEqual(120_000);
			expect(other).toBeLessThanOrEqual(-120_000);
		}
	});

	test('are named where they are left out', { tags: ['REL-017'] }, () => {
		const embedded = plan('--database', 'pglite');
		expect(embedded.leftOut.map((reason) => reason.split(',', 1)[0])).toEqual([
			'failover',
			'wrong clock',
			'full disk',
		]);
		expect(embedded.clocks).toEqual([]);
		expect(new Set(embedded.outages.map(({ kind }) => kind))).toEqual(
			new Set(['bucket gone', 'mail server gone', 'backup', 'upload']),
		);
		expect(plan('--checkouts', '119')).toMatchObject({ outages: [], clocks: [], leftOut: [/120/] });
	});

	test('that were planned and did not happen are violations', { tags: ['REL-018'] }, () => {
		const happened = new Map([
			['outage: full disk', 1],
			['outage: bucket gone', 1],
			['outage: mail server gone', 1],
			['outage: backup', 1],
			['outage: upload', 6],
			['outage: failover', 1],
			['outage: wrong clock (instance 0, 5 min)', 2],
		]);
		expect(missingOutages(plan(), happened)).toEqual([]);
		happened.delete('outage: failover');
		happened.delete('outage: wrong clock (instance 0, 5 min)');
		expect(missingOutages(plan(), happened)).toEqual([
			'an outage that was planned and did not happen: failover',
			'an outage that was planned and did not happen: wrong clock',
		]);
	});
});

test('a process with another clock reads another time everywhere, and durations as before', {
	tags: ['REL-018'],
}, async () => {
	const folder = await mkdtemp(path.join(tmpdir(), 'nishana-clock-'));
	onTestFinished(() => rm(folder, { recursive: true }));
	const script = path.join(folder, 'clock.mjs');
	await writeFile(
		script,
		`const read = [Date.now(), new Date().getTime(), Date.parse(Date()), new (class extends Date {})().getTime()];
		const given = new Date(5);
		const since = performance.now();
		setTimeout(() => {
			process.send({ read, given: given.getTime(), isDate: given instanceof Date && given.constructor === Date, ms: performance.now() - since });
			console.log('ready');
		}, 20);`,
	);
	const news: unknown[] = [];
	const skewMs = -7 * 60_000;
	const managed = await manage({
		name: 'clock',
		script,
		log: path.join(folder, 'log'),
		ready: /ready/,
		env: () => skewedBy(skewMs),
		onMessage: (message) => news.push(message),
		onUnexpectedExit: () => {},
	});
	onTestFinished(managed.kill);
	await expect.poll(() => news.length).toBe(2);
	const [clock, report] = news as [unknown, { read: number[]; ms: number }];
	expect(report).toMatchObject({ given: 5, isDate: true });
	for (const time of report.read) expect(Math.abs(time - skewMs - Date.now())).toBeLessThan(60_000);
	expect(report.ms).toBeLessThan(60_000);
	const history = createHistory();
	countClock('instance 1', clock, history);
	expect([...history.counts]).toEqual([['outage: wrong clock (instance 1, -7 min)', 1]]);
	countClock('instance 1', { clock: Date.now() }, history);
	countClock('instance 1', { fault: 'refused' }, history);
	expect(history.counts.size).toBe(1);
});

describe.skipIf(serverPrograms === undefined)('the server of a storm', () => {
	test('cannot write while its disk is full, and loses nothing that was answered when the standby takes over', {
		tags: ['REL-019'],
	}, async () => {
		const database = await openClusterDatabase(async () => {}, true);
		onTestFinished(database.remove);
		const write = (note: string) =>
			database.use((db) => db.execute(sql`insert into notes (note) values (${note})`));
		const attempts = async (note: string) => {
			for (let attempt = 1; ; attempt++)
				try {
					return await write(note);
				} catch (error) {
					if (attempt === 60) throw error;
					await new Promise((resolve) => setTimeout(resolve, 250));
				}
		};
		await database.use((db) => db.execute(sql`create table notes (note text)`));
		await write('before');
		if (database.faults?.fillDisk !== undefined) {
			let refused = 0;
			let isFull = true;
			const filling = database.faults.fillDisk(2500).finally(() => {
				isFull = false;
			});
			while (isFull) {
				await write('meanwhile').catch(() => refused++);
				await new Promise((resolve) => setTimeout(resolve, 50));
			}
			await filling;
			expect(refused).toBeGreaterThan(0);
			await attempts('after the full disk');
		}
		await database.crash('kill', 0);
		await attempts('after a crash');
		const answered: string[] = [];
		const writing = Promise.allSettled(
			Array.from({ length: 20 }, async (_, number) => {
				await write(`note ${number}`);
				answered.push(`note ${number}`);
			}),
		);
		await database.faults?.failOver();
		await writing;
		await attempts('after the failover');
		const found = await database.use((db) =>
			queryRows(db, sql`select note from notes`, z.object({ note: z.string() })),
		);
		const notes = found.map(({ note }) => note);
		expect(notes).toEqual(
			expect.arrayContaining(['before', 'after a crash', 'after the failover', ...answered]),
		);
		await expect(database.faults?.failOver()).rejects.toThrow('primary already');
	});
});
