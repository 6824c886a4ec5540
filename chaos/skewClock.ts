// Loaded before a process of the storm: node --import=chaos/skewClock.ts, with the milliseconds in CLOCK_SKEW_MS.
// Shifts what the process reads as the time of day; timers and durations are those of any other process.
import { z } from 'zod';

const { CLOCK_SKEW_MS } = z.object({ CLOCK_SKEW_MS: z.coerce.number().int() }).parse(process.env);
const trueDate = Date;
const now = () => trueDate.now() + CLOCK_SKEW_MS;

globalThis.Date = new Proxy(trueDate, {
	construct: (target, args, created) =>
		Reflect.construct(target, args.length === 0 ? [now()] : args, created),
	apply: () => new trueDate(now()).toString(),
	get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
trueDate.prototype.constructor = globalThis.Date;

// A thread of the process has no channel.
process.send?.({ clock: Date.now() });
