import type { Tally } from './visitors.ts';

const nameWidth = 40;

export const countFailed = ({ failures }: Tally): number =>
	[...failures.values()].reduce((sum, times) => sum + times, 0);

/** @param time what the last column says */
export const formatHeader = (time: string): string =>
	`\n  ${''.padEnd(nameWidth)} requests  failed  longest ${time.padStart(10)}`;

/** One line of the table. */
export function formatRow(name: string, tally: Tally, time: string): string {
	const kinds = [...tally.failures].map(([kind, times]) => `${kind}: ${times}`).join(', ');
	return [
		`  ${name.padEnd(nameWidth)}`,
		String(tally.requests).padStart(8),
		String(countFailed(tally)).padStart(7),
		`${(tally.longestMs / 1000).toFixed(1)} s`.padStart(8),
		time.padStart(10),
		kinds && `  ${kinds}`,
	].join(' ');
}
