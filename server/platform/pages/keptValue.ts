import { setTimeout as pause } from 'node:timers/promises';

/** A single value that takes long to read: after a change it is read again in the background. */
export type KeptValue<Value> = {
	/** The value; after a change the former one, for up to a second, when the new one takes long to read. */
	get: (read: () => Promise<Value>) => Promise<Value>;
};

/** The former value is served for so long after a change. */
const patienceMs = 1000;
/** Callers wait so long for a new value before they get the former one. */
const waitMs = 100;
/** Reading takes a tenth of the time at most, however often the data changes. */
const share = 0.1;

/**
 * Keeps a value until its data changes. However often that happens, it is never read twice at a time.
 * @param changed drops what was computed from the former value
 */
export function createKeptValue<Value>(changed: () => void) {
	let kept: { value: Value } | undefined;
	/** When the kept value became outdated. */
	let outdatedAt: number | undefined;
	let changes = 0;
	/** When the value may be read again. */
	let nextAt = 0;
	let reading: Promise<Value> | undefined;

	async function readAgain(read: () => Promise<Value>): Promise<Value> {
		const rest = Math.min(nextAt - performance.now(), patienceMs);
		if (kept !== undefined && rest > 0) await pause(rest, undefined, { ref: false });
		const beganAt = performance.now();
		const changesBefore = changes;
		const value = await read();
		nextAt = beganAt + (performance.now() - beganAt) / share;
		const isFirst = kept === undefined;
		kept = { value };
		outdatedAt = changes === changesBefore ? undefined : performance.now();
		if (!isFirst) changed();
		return value;
	}

	return {
		get: async (read: () => Promise<Value>): Promise<Value> => {
			if (kept !== undefined && outdatedAt === undefined) return kept.value;
			reading ??= readAgain(read).finally(() => {
				reading = undefined;
			});
			if (kept === undefined || performance.now() - (outdatedAt ?? 0) > patienceMs) return reading;
			const former = kept;
			// When it fails, those who wait for it are told.
			const tried = reading.catch(() => undefined);
			await Promise.race([tried, pause(waitMs, undefined, { ref: false })]);
			return (kept ?? former).value;
		},
		/** The data changed. */
		outdate: () => {
			changes++;
			outdatedAt ??= performance.now();
		},
		/** Changes may have been missed: the next caller waits for the value. */
		clear: () => {
			changes++;
			kept = undefined;
		},
	};
}
