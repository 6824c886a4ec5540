import type { HsnRate } from '../../../contracts/gstRates.ts';

export const stateTexts = {
	later: 'Later',
	'in force': 'In force',
	past: 'Past',
} as const satisfies Record<HsnRate['state'], string>;

/** The rates that begin later, the next one first. */
export const nextRates = (rates: readonly HsnRate[]): HsnRate[] =>
	rates
		.filter(({ state }) => state === 'later')
		.toSorted((one, other) => one.from.localeCompare(other.from) || one.hsn.localeCompare(other.hsn));
