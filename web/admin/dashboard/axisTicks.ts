/**
 * The values at the lines of an axis with 0: whole steps of 1, 2, 2.5 or 5 times a power of ten, the first one not above
 * the smallest value and the last one not below the largest.
 * @param lines how many lines beside 0 at most, and one more where there are values above and below 0
 * @param whole whether a step is at least 1, as for orders
 */
export function axisTicks(values: readonly number[], lines: number, whole = false): number[] {
	const smallest = Math.min(0, ...values);
	const largest = Math.max(0, ...values);
	if (smallest === largest) return [0, 1];
	const least = Math.max((largest - smallest) / lines, whole ? 1 : 0.01);
	const power = 10 ** Math.floor(Math.log10(least));
	const factors = whole && power < 10 ? [1, 2, 5, 10] : [1, 2, 2.5, 5, 10];
	// The rounding error of a division must not lead to the next step.
	const step = power * (factors.find((factor) => factor * power >= least * (1 - 1e-9)) ?? 10);
	const toSteps = (value: number) => Math.ceil((value / step) * (1 - 1e-9));
	const below = toSteps(-smallest);
	const above = toSteps(largest);
	return Array.from({ length: below + above + 1 }, (_, line) => (line - below) * step);
}

/** Every so many bars have a label, so that at most `labels` are shown. */
export const labelStep = (bars: number, labels: number): number => Math.max(1, Math.ceil(bars / labels));
