import type { BulkChange } from '../../../contracts/inventory.ts';
import { groupDigits } from '../../../contracts/money.ts';
import { amountTyped, digitsTyped } from './productForm.ts';

const flags = { inStock: 'In stock', isNew: 'New', isHot: 'Hot', archived: 'Archived' } as const;
type Flag = keyof typeof flags;

/** Digits with a sign before them and, where `decimals` says so, a decimal point among them. */
const signedTyped = (text: string, decimals: boolean) =>
	(/^\s*[-−]/.test(text) ? '-' : '') + (decimals ? amountTyped(text) : digitsTyped(text));

type Kind = Exclude<BulkChange['kind'], 'flag'>;

type Numbered = {
	name: string;
	label: string;
	hint: string;
	typed: (text: string) => string;
	/** The smallest and the largest number that makes sense. */
	least: number;
	most: number;
	changeTo: (value: number) => BulkChange;
};

/** What can be done to many products by a number. */
export const numbered: Record<Kind, Numbered> = {
	price: {
		name: 'Set the price',
		label: 'New price (₹)',
		hint: 'Without GST, for each product.',
		typed: amountTyped,
		least: 0.01,
		most: 1_000_000_000,
		changeTo: (price) => ({ kind: 'price', price }),
	},
	'price by percent': {
		name: 'Change the price by percent',
		label: 'Percent',
		hint: '10 makes them dearer by a tenth, -10 cheaper; rounded to whole rupees.',
		typed: (text) => signedTyped(text, true),
		least: -90,
		most: 900,
		changeTo: (percent) => ({ kind: 'price by percent', percent }),
	},
	offer: {
		name: 'Set an offer',
		label: 'Percent below the price',
		hint: 'Rounded to whole rupees; 0 ends the offer.',
		typed: amountTyped,
		least: 0,
		most: 90,
		changeTo: (percent) => ({ kind: 'offer', percent }),
	},
	stock: {
		name: 'Set the stock',
		label: 'Units',
		hint: 'Units in stock of each product.',
		typed: digitsTyped,
		least: 0,
		most: 10_000_000,
		changeTo: (stock) => ({ kind: 'stock', stock }),
	},
	'stock by': {
		name: 'Change the stock',
		label: 'Units more or less',
		hint: '12 adds a dozen to each, -12 takes it away.',
		typed: (text) => signedTyped(text, false),
		least: -10_000_000,
		most: 10_000_000,
		changeTo: (units) => ({ kind: 'stock by', units }),
	},
};

export const isNumbered = (kind: string): kind is Kind => Object.hasOwn(numbered, kind);

/** What can be done to many products by a switch, under the name of the switch and where it is put. */
export const switched = Object.fromEntries(
	(Object.entries(flags) as [Flag, string][]).flatMap(([flag, name]) =>
		[true, false].map((value) => [
			`${flag} ${value}`,
			{ name: `${name}: ${value ? 'yes' : 'no'}`, change: { kind: 'flag', flag, value } as const },
		]),
	),
);

/** A change as it was chosen and typed, or what is wrong with it. */
export function bulkChangeOf(kind: string, typed: string): { change: BulkChange } | { fault: string } {
	const flag = switched[kind];
	if (flag !== undefined) return { change: flag.change };
	if (!isNumbered(kind)) return { fault: 'Please choose what to change.' };
	const { least, most, changeTo } = numbered[kind];
	const value = Number(typed);
	if (typed === '' || typed === '-' || Number.isNaN(value)) return { fault: 'Please enter a number.' };
	if (value < least || value > most)
		return {
			fault: `Please enter a number from ${groupDigits(String(least))} to ${groupDigits(String(most))}.`,
		};
	return { change: changeTo(value) };
}
