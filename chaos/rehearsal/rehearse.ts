import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CannotRun } from '../../scripts/command.ts';
import { serverPrograms } from '../../testing/cluster.ts';
import { isInstalled } from '../../testing/nginx.ts';
import { cleanUpWhenInterrupted, createCleanup } from '../cleanup.ts';
import { openRehearsedShop, type RehearsedShop, type Version } from './shop.ts';
import { sendVisitors, type Visitors } from './visitors.ts';

/** What is rehearsed, with visitors in a shop whose nginx repeats no request. */
export type Rehearsal = {
	shop: RehearsedShop;
	visitors: Visitors;
	/** Prints a line. */
	say: (line: string) => void;
	/** Reports what makes the rehearsal fail. */
	fail: (problem: string) => void;
};

/** @throws CannotRun with one line about the programs that are missing */
async function requirePrograms(): Promise<void> {
	const there = {
		nginx: await isInstalled('nginx'),
		curl: await isInstalled('curl'),
		postgresql: serverPrograms !== undefined,
	};
	const missing = Object.entries(there).flatMap(([name, isThere]) => (isThere ? [] : [name]));
	if (missing.length > 0)
		throw new CannotRun(
			`The rehearsal needs ${missing.join(', ')} on this machine: apt-get install ${missing.join(' ')}`,
		);
}

/** @returns what failed */
async function runIn(
	folder: string,
	version: Version,
	work: (rehearsal: Rehearsal) => Promise<void>,
	say: (line: string) => void,
): Promise<string[]> {
	const problems: string[] = [];
	const fail = (problem: string) => void problems.push(problem);
	const cleanup = createCleanup();
	const stopListening = cleanUpWhenInterrupted(cleanup, () => {});
	try {
		const shop = await openRehearsedShop(folder, version, cleanup, (name, code) =>
			fail(`${name} ended with ${code} although it was not killed`),
		);
		const visitors = sendVisitors(shop.port, shop.filled);
		cleanup.add(visitors.stop);
		await shop.setRetries(false);
		visitors.take();
		await work({ shop, visitors, say, fail });
		await visitors.stop();
		return [...problems, ...visitors.lost.map((change) => `a confirmed change was lost: ${change}`)];
	} finally {
		await cleanup.run();
		stopListening();
	}
}

/**
 * Rehearses what may happen to a shop of two instances, in a temporary folder that stays when something failed.
 * @param version that the instances run at first
 * @param say prints a line
 * @returns whether nothing failed and nothing was lost
 */
export async function rehearse(
	version: Version,
	work: (rehearsal: Rehearsal) => Promise<void>,
	say: (line: string) => void,
): Promise<boolean> {
	await requirePrograms();
	const folder = await mkdtemp(path.join(tmpdir(), 'nishana-rehearsal-'));
	const problems = await runIn(folder, version, work, say);
	for (const problem of problems) say(`  FAILED: ${problem}`);
	if (problems.length === 0) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
	else say(`The logs are in ${folder}.`);
	return problems.length === 0;
}
