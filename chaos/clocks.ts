import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { History } from './history.ts';

const clockNews = z.object({ clock: z.number() });
/** A message waits in its channel while this process is busy. */
const readWithinMs = 30_000;

/** The environment of a process whose clock is wrong by so many milliseconds; nothing for one with the right time. */
export function skewedBy(ms: number): Record<string, string> {
	if (ms === 0) return {};
	const preload = `--import=${pathToFileURL(path.join(import.meta.dirname, 'skewClock.ts'))}`;
	return {
		CLOCK_SKEW_MS: String(ms),
		NODE_OPTIONS: [process.env.NODE_OPTIONS, preload].filter(Boolean).join(' '),
	};
}

/** Counts what a process says about its clock when it starts: that it is fast or slow. */
export function countClock(name: string, message: unknown, history: History): void {
	const { data } = clockNews.safeParse(message);
	if (data === undefined) return;
	const difference = data.clock - Date.now();
	if (Math.abs(difference) > readWithinMs)
		history.count(`outage: wrong clock (${name}, ${Math.round(difference / 60_000)} min)`);
}
