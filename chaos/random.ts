import { createHash } from 'node:crypto';

export type Random = {
	/** At least 0 and below 1. */
	next: () => number;
	/** A whole number of at least 0 and below `end`. */
	below: (end: number) => number;
	chance: (probability: number) => boolean;
	pick: <Item>(items: readonly Item[]) => Item;
	/** One of the keys, each as likely as its weight says. */
	weighted: <Key extends string>(weights: Record<Key, number>) => Key;
};

/**
 * Numbers that look random and follow from the seed and the name of what they are for, so that one more draw for one
 * purpose changes nothing for the others.
 */
export function createRandom(seed: number, purpose: string): Random {
	let state = createHash('sha256').update(`${seed}:${purpose}`).digest().readUInt32LE();
	// mulberry32
	const next = () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
	const below = (end: number) => Math.floor(next() * end);
	return {
		next,
		below,
		chance: (probability) => next() < probability,
		pick: <Item>(items: readonly Item[]) => {
			if (items.length === 0) throw new Error('There is nothing to pick from.');
			return items[below(items.length)] as Item;
		},
		weighted: <Key extends string>(weights: Record<Key, number>) => {
			const entries = Object.entries(weights) as [Key, number][];
			let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
			for (const [key, weight] of entries) {
				left -= weight;
				if (left < 0) return key;
			}
			throw new Error('The weights are all zero.');
		},
	};
}
