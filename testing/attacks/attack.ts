import type { Draft } from './requests.ts';
import { endsSessions, type Finding, type Sender } from './sender.ts';

/** Number of requests after which the shop runs its jobs. */
const batch = 50;
/** A run with more findings stops. */
export const maxFindings = 40;

export type AttackResult = {
	/** Each with the number of its request. */
	findings: (Finding & { number: number })[];
	/** Violations found while the shop ran its jobs. */
	violations: string[];
};

/**
 * Sends requests and runs the shop's jobs in between, until all are sent, one gets no response, or there are too many findings.
 * @param options.first number of the first request
 * @param options.concurrent requests that are sent at the same time
 */
export async function attack(
	drafts: readonly Draft[],
	options: {
		sender: Sender;
		runPendingWork: () => Promise<string[]>;
		first?: number;
		concurrent?: number;
	},
): Promise<AttackResult> {
	const { sender, runPendingWork, first = 0, concurrent = 1 } = options;
	const result: AttackResult = { findings: [], violations: [] };
	const { findings } = result;
	const mustStop = () =>
		findings.length >= maxFindings || findings.some(({ response }) => response === undefined);
	for (let next = 0; next < drafts.length && !mustStop(); ) {
		const ending = drafts.slice(next, next + concurrent).findIndex(endsSessions);
		// Requests that end sessions are sent alone, since concurrent ones would be signed out.
		const sent = drafts.slice(next, next + (ending === -1 ? concurrent : Math.max(1, ending)));
		const responses = await Promise.all(sent.map(sender.send));
		for (const [at, found] of responses.entries())
			for (const finding of found) findings.push({ ...finding, number: first + next + at });
		const recurringTasks = Math.floor(next / batch);
		next += sent.length;
		if (Math.floor(next / batch) > recurringTasks) result.violations.push(...(await runPendingWork()));
	}
	result.violations.push(...(await runPendingWork()));
	return result;
}
