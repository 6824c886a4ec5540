import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readMigrations, readVersion } from '../../server/platform/database/migrations.ts';
import { openPostgres } from '../../server/platform/database/postgres.ts';
import { type Rehearsal, rehearse } from './rehearse.ts';
import type { RehearsedShop, Version } from './shop.ts';
import { countFailed, formatHeader, formatRow } from './table.ts';
import { buildCommit, buildThisVersion, findCommit, findOthers } from './versions.ts';

/** Before anything changes. */
const beforeMs = 5000;

/** @returns the migrations that the database does not have yet */
async function readMissing({ cluster }: RehearsedShop) {
	const database = openPostgres(cluster.url);
	try {
		const done = await readVersion(database.db);
		return (await readMigrations()).slice(done?.length);
	} finally {
		await database.close();
	}
}

/** The steps of docs/upgrade.md with shoppers in the shop, and the way back to the old code on the new tables. */
async function upgradeAndBack(
	from: Version,
	to: Version,
	{ shop, visitors, say, fail }: Rehearsal,
): Promise<void> {
	const step = async (name: string, work: () => Promise<unknown>) => {
		visitors.take();
		const began = performance.now();
		await work();
		const tally = visitors.take();
		say(formatRow(name, tally, `${((performance.now() - began) / 1000).toFixed(1)} s`));
		if (countFailed(tally) > 0) fail(`requests failed: ${name}`);
	};
	const restartWith = (version: Version) => async () => {
		await shop.use(version);
		await shop.restartRolling();
	};
	const requireVersion = async (version: Version) => {
		for (const port of await findOthers(shop.ports, version))
			fail(`the instance on port ${port} has pages of another version`);
	};

	const missing = await readMissing(shop);
	const contracting = missing.filter(({ olderMayRun }) => !olderMayRun).map(({ name }) => name);
	say(`\n  ${missing.length} migrations: ${missing.map(({ name }) => name).join(', ')}`);
	say(formatHeader('took'));
	await step('the old version', () => pause(beforeMs));
	await step('the tables change under the old version', () => shop.migrate(to));
	await step('the new version, one after the other', restartWith(to));
	await requireVersion(to);
	if (contracting.length > 0) {
		say(`  no way back without a restore, since ${contracting.join(', ')} must come last (docs/upgrade.md)`);
		return;
	}
	await step('back to the old code on the new tables', restartWith(from));
	await requireVersion(from);
}

/**
 * Rehearses an update from an older version to this one, and back.
 * @param name a commit or tag; undefined for the newest tag
 * @param say prints a line
 * @returns whether no request failed
 */
export async function rehearseUpgrade(
	name: string | undefined,
	say: (line: string) => void,
): Promise<boolean> {
	const commit = await findCommit(name);
	const folder = await mkdtemp(path.join(tmpdir(), 'nishana-version-'));
	try {
		say(`Building ${commit.slice(0, 8)} and this version ...`);
		const from = await buildCommit(commit, path.join(folder, commit));
		const to = await buildThisVersion();
		return await rehearse(from, (rehearsal) => upgradeAndBack(from, to, rehearsal), say);
	} finally {
		await rm(folder, { recursive: true, force: true, maxRetries: 5 });
	}
}
