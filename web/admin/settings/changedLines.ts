/** What was taken out of lines and what was put in, each in its order; lines that stay where they were are left out. */
export function getChangedLines(
	before: readonly string[],
	after: readonly string[],
): { removed: string[]; added: string[] } {
	/** How many lines are common, in one order, to the rests from a line before and from a line after. */
	const common = [...before, ''].map(() => [...after, ''].map(() => 0));
	const getCommon = (old: number, now: number) => common[old]?.[now] ?? 0;
	for (const [old, line] of [...before.entries()].reverse())
		for (const [now, other] of [...after.entries()].reverse())
			common[old]?.splice(
				now,
				1,
				line === other
					? getCommon(old + 1, now + 1) + 1
					: Math.max(getCommon(old + 1, now), getCommon(old, now + 1)),
			);
	const removed: string[] = [];
	const added: string[] = [];
	let now = 0;
	for (const [old, line] of before.entries()) {
		const kept = after.indexOf(line, now);
		// Kept where no longer common rest is lost by passing over the lines in between.
		if (kept >= 0 && getCommon(old, now) === getCommon(old + 1, kept + 1) + 1) {
			added.push(...after.slice(now, kept));
			now = kept + 1;
		} else removed.push(line);
	}
	return { removed, added: [...added, ...after.slice(now)] };
}
