import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../server/platform/database/database.ts';
import type { Environment } from './environment.ts';
import type { History } from './history.ts';
import type { Outage } from './outages.ts';
import type { Pictures } from './pictures.ts';
import { runScript } from './runScript.ts';

/** What an outage must have caused is waited for so much longer. */
const noticedWithinMs = 60_000;
const backupAttempts = 40;

const counted = z.object({ count: z.coerce.number() });

/** @throws when it does not come to pass */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
	for (const since = performance.now(); !(await isSo()); await pause(200))
		if (performance.now() - since > noticedWithinMs) throw new Error(`${what} did not happen.`);
}

/** Emails that could not be sent and wait for their next attempt; undefined for a database inside of the instance. */
async function countWaitingEmails({ database }: Parts): Promise<number | undefined> {
	if (database.kind === 'PGlite') return undefined;
	const rows = await database
		.use((db) =>
			queryRows(
				db,
				sql`select count(*) as count from jobs where state = 'ready' and kind in ('mail', 'order mail', 'email code')
					and last_error like '%ECONNREFUSED%'`,
				counted,
			),
		)
		// It may be down too.
		.catch(() => [{ count: 0 }]);
	return rows[0]?.count;
}

/** @throws when there is nothing that could be done */
function requireFault<Fault>(fault: Fault | undefined): Fault {
	if (fault === undefined) throw new Error('This server cannot have it.');
	return fault;
}

/** What outages are done to. */
export type Parts = Pick<Environment, 'database' | 'bucket' | 'mailServer' | 'inTurn' | 'backupEnv'>;

/** @throws when it did not happen */
async function run(
	{ kind, downMs }: Outage,
	environment: Parts,
	pictures: Pictures,
	folder: string,
	history: History,
): Promise<void> {
	const { database, bucket, mailServer, inTurn } = environment;
	switch (kind) {
		case 'upload':
			return void (await pictures.upload());
		case 'full disk':
			return inTurn('database', () => requireFault(database.faults?.fillDisk)(downMs));
		case 'failover':
			return inTurn('database', async () => {
				await requireFault(database.faults?.failOver)();
				const rows = await database.use((db) =>
					queryRows(
						db,
						sql`select current_setting('port') as port, pg_is_in_recovery() as standby`,
						z.object({ port: z.string(), standby: z.boolean() }),
					),
				);
				if (rows[0]?.standby !== false) throw new Error('The standby is no primary.');
			});
		case 'bucket gone':
			await bucket.setState('stopped');
			try {
				const ends = performance.now() + downMs;
				await until('An upload that was answered 503', async () => (await pictures.upload()) === 503);
				while (performance.now() < ends) {
					await pictures.upload();
					await pause(500);
				}
			} finally {
				await bucket.setState('open');
			}
			return;
		case 'mail server gone':
			return inTurn(mailServer.name, async () => {
				await mailServer.stop();
				try {
					await pause(downMs);
					let waiting: number | undefined;
					await until('An email that had to wait', async () => {
						waiting = await countWaitingEmails(environment);
						return waiting !== 0;
					});
					if (waiting !== undefined)
						history.count('meanwhile: emails that waited for the mail server', waiting);
				} finally {
					await mailServer.start();
				}
			});
		case 'backup':
			for (let attempt = 1; ; attempt++)
				try {
					return await runScript('backup', ['--to', path.join(folder, 'backups')], environment.backupEnv());
				} catch (error) {
					// The database may be down as well, and an instance with PGlite be starting.
					history.count('meanwhile: backups that were tried again');
					if (attempt === backupAttempts) throw error;
					await pause(1000);
				}
	}
}

/** Runs one outage to its end; one that did not happen is a violation, since the storm would prove less than it says. */
export async function runOutage(
	outage: Outage,
	environment: Parts,
	pictures: Pictures,
	folder: string,
	history: History,
): Promise<void> {
	const began = performance.now();
	try {
		await run(outage, environment, pictures, folder, history);
		history.count(`outage: ${outage.kind}`);
		if (outage.downMs > 0)
			history.count(`meanwhile: seconds of ${outage.kind}`, Math.round((performance.now() - began) / 1000));
	} catch (error) {
		history.violate(
			`the outage ${outage.kind} did not happen: ${error instanceof Error ? error.message : error}`,
		);
	}
}
