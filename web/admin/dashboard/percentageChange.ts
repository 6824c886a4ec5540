/** Growth in percent; from zero to anything is 100, from zero to zero is 0. */
export function percentageChange(now: number, before: number): number {
	if (before === 0) return now > 0 ? 100 : 0;
	return ((now - before) / Math.abs(before)) * 100;
}

/** With one decimal and its direction, as in `+50.0%`. */
export function changeText(now: number, before: number): string {
	const change = percentageChange(now, before).toFixed(1);
	return `${Number(change) > 0 ? '+' : ''}${change === '-0.0' ? '0.0' : change}%`;
}
