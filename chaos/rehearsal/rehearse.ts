import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CannotRun } from '../../scripts/command.ts';
import { serverPrograms } from '../../testing/cluster.ts';
import { isInstalled } from '../../testing/nginx.ts';
import { cleanUpWhenInterrupted, createCleanup } from '../cleanup.ts';
import { planStorm } from '../schedule.ts';
import { cuts, fullDisk } from './cuts.ts';
import type { Options } from './options.ts';
import { openRehearsedShop } from './shop.ts';
import { sendVisitors, type Tally, type Visitors } from './visitors.ts';

/** The shop has healed when no request has failed for as long. */
const quietMs = 4000;
const healWithinMs = 60_000;
/** The schedule has a shopper for four of them: eight visitors. */
const checkouts = 32;
const nameWidth = 36;

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

/**
 * Waits until visitors meet no more failures.
 * @param endedAt when what was taken away was back, by `performance.now()`
 * @returns seconds from then to the last failure; undefined when there is no end of them
 */
async function measureHealing(visitors: Visitors, endedAt: number): Promise<number | undefined> {
	for (;;) {
		const now = performance.now();
		const last = Math.max(visitors.lastFailureAt(), endedAt);
		const waiting = visitors.waitingSince();
		// A request from before that has no answer yet may still fail.
		if (now - last >= quietMs && (waiting === undefined || waiting > endedAt)) return (last - endedAt) / 1000;
		if (now - endedAt > healWithinMs) return undefined;
		await pause(100);
	}
}

const failed = ({ failures }: Tally) => [...failures.values()].reduce((sum, times) => sum + times, 0);

/** One line of the table. */
function formatRow(name: string, tally: Tally, healing: string): string {
	const kinds = [...tally.failures].map(([kind, times]) => `${kind}: ${times}`).join(', ');
	return [
		`  ${name.padEnd(nameWidth)}`,
		String(tally.requests).padStart(8),
		String(failed(tally)).padStart(7),
		`${(tally.longestMs / 1000).toFixed(1)} s`.padStart(8),
		healing.padStart(10),
		kinds && `  ${kinds}`,
	].join(' ');
}

/** Rolling restarts while nginx repeats nothing, and then cuts while it works as docs/edge/nginx.conf says. @returns what failed */
async function runIn(folder: string, options: Options, say: (line: string) => void): Promise<string[]> {
	const problems: string[] = [];
	const cleanup = createCleanup();
	const stopListening = cleanUpWhenInterrupted(cleanup, () => {});
	try {
		const schedule = planStorm({ seed: 1, checkouts, kills: 0, instances: 2, database: 'postgresql' });
		const shop = await openRehearsedShop(folder, schedule, cleanup, (name, code) =>
			problems.push(`${name} ended with ${code} although it was not killed`),
		);
		const plenty = schedule.products.findIndex(({ isScarce }) => !isScarce);
		const visitors = sendVisitors(shop.port, shop.filled, plenty);
		cleanup.add(visitors.stop);

		say(`\n  ${''.padEnd(nameWidth)} requests  failed  longest  healed in`);
		await shop.setRetries(false);
		visitors.take();
		for (let restart = 0; restart < options.restarts; restart++) await shop.restartRolling();
		while (visitors.requests() < options.requests) await pause(100);
		const rolling = visitors.take();
		say(formatRow(`each instance restarts ${options.restarts} times`, rolling, ''));
		if (failed(rolling) > 0) problems.push('requests failed during a rolling restart');

		await shop.setRetries(true);
		for (const { name, run } of cuts) {
			if (name === fullDisk && shop.disk === undefined) {
				say(`  ${name}: not rehearsed, since this user may not mount a disk`);
				continue;
			}
			visitors.take();
			await run(shop);
			const healing = await measureHealing(visitors, performance.now());
			say(formatRow(name, visitors.take(), healing === undefined ? 'not healed' : `${healing.toFixed(1)} s`));
			if (healing === undefined) problems.push(`the shop did not heal after: ${name}`);
		}
		await visitors.stop();
		return [...problems, ...visitors.lost.map((change) => `a confirmed change was lost: ${change}`)];
	} finally {
		await cleanup.run();
		stopListening();
	}
}

/**
 * Rehearses what may happen to a shop of two instances, in a temporary folder that stays when something failed.
 * @param say prints a line
 * @returns whether everything healed and nothing was lost
 */
export async function rehearse(options: Options, say: (line: string) => void): Promise<boolean> {
	await requirePrograms();
	const folder = await mkdtemp(path.join(tmpdir(), 'nishana-rehearsal-'));
	const problems = await runIn(folder, options, say);
	for (const problem of problems) say(`  FAILED: ${problem}`);
	if (problems.length === 0) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
	else say(`The logs are in ${folder}.`);
	return problems.length === 0;
}
