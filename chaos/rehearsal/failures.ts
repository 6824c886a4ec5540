import { setTimeout as pause } from 'node:timers/promises';
import { cuts, fullDisk } from './cuts.ts';
import type { Options } from './options.ts';
import type { Rehearsal } from './rehearse.ts';
import { countFailed, formatHeader, formatRow } from './table.ts';
import type { Visitors } from './visitors.ts';

/** The shop has healed when no request has failed for as long. */
const quietMs = 4000;
const healWithinMs = 60_000;

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

/** Rolling restarts while nginx repeats nothing, and then cuts while it works as docs/edge/nginx.conf says. */
export async function rehearseFailures(
	options: Options,
	{ shop, visitors, say, fail }: Rehearsal,
): Promise<void> {
	say(formatHeader('healed in'));
	for (let restart = 0; restart < options.restarts; restart++) await shop.restartRolling();
	while (visitors.requests() < options.requests) await pause(100);
	const rolling = visitors.take();
	say(formatRow(`each instance restarts ${options.restarts} times`, rolling, ''));
	if (countFailed(rolling) > 0) fail('requests failed during a rolling restart');

	await shop.setRetries(true);
	for (const { name, run } of cuts) {
		if (name === fullDisk && shop.disk === undefined) {
			say(`  ${name}: not rehearsed, since this user may not mount a disk`);
			continue;
		}
		visitors.take();
		try {
			await run(shop);
		} catch (error) {
			fail(`${name}: ${error instanceof Error ? error.message : String(error)}`);
		}
		const healing = await measureHealing(visitors, performance.now());
		say(formatRow(name, visitors.take(), healing === undefined ? 'not healed' : `${healing.toFixed(1)} s`));
		if (healing === undefined) fail(`the shop did not heal after: ${name}`);
	}
}
