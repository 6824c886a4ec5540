/**
 * The values at the lines of an axis from 0: whole steps of 1, 2, 2.5 or 5 times a power of ten, the last one not below the
 * largest value.
 * @param lines how many lines above 0 at most
 * @param whole whether a step is at least 1, as for orders
 */
export function axisTicks(largest: number, lines: number, whole = false): number[] {
	if (!(largest > 0)) return [0, 1];
	const least = Math.max(largest / lines, whole ? 1 : 0.01);
	const power = 10 ** Math.floor(Math.log10(least));
	const factors = whole && power < 10 ? [1, 2, 5, 10] : [1, 2, 2.5, 5, 10];
	// The rounding error of a division must not lead to the next step.
	const step = power * (factors.find((factor) => factor * power >= least * (1 - 1e-9)) ?? 10);
	const count = Math.max(1, Math.ceil((largest / step) * (1 - 1e-9)));
	return Array.from({ length: count + 1 }, (_, line) => line * step);
}

/** Every so many bars have a label, so that at most `labels` are shown. */
export const labelStep = (bars: number, labels: number): number => Math.max(1, Math.ceil(bars / labels));
