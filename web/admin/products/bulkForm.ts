import { type BulkChange, bulkChange } from '../../../contracts/inventory.ts';
import { statusNames } from './statusText.ts';
import { amountTyped, digitsTyped, signedTyped } from './typedNumbers.ts';

const flags = { inStock: 'In stock', isNew: 'New', isHot: 'Hot' } as const;
type Flag = keyof typeof flags;

type Kind = Exclude<BulkChange['kind'], 'flag' | 'status'>;

type Numbered = {
	name: string;
	label: string;
	hint: string;
	typed: (text: string) => string;
	changeTo: (value: number, typed: string) => BulkChange;
};

/** Bulk changes by a number. */
export const numbered: Record<Kind, Numbered> = {
	price: {
		name: 'Set the price',
		label: 'New price (₹)',
		hint: 'Without GST, for each product.',
		typed: amountTyped,
		changeTo: (price) => ({ kind: 'price', price }),
	},
	'price by percent': {
		name: 'Change the price by percent',
		label: 'Percent',
		hint: '10 raises prices by 10%, -10 lowers them by 10%; rounded to whole rupees.',
		typed: (text) => signedTyped(text, true),
		changeTo: (percent) => ({ kind: 'price by percent', percent }),
	},
	offer: {
		name: 'Set an offer',
		label: 'Percent below the price',
		hint: 'Rounded to whole rupees; 0 ends the offer.',
		typed: amountTyped,
		changeTo: (percent) => ({ kind: 'offer', percent }),
	},
	gst: {
		name: 'Set the GST rate',
		label: 'GST (%)',
		hint: 'Charged from the day below.',
		typed: amountTyped,
		changeTo: (gst) => ({ kind: 'gst', gst }),
	},
	hsn: {
		name: 'Set the HSN code',
		label: 'HSN code',
		hint: '4, 6 or 8 digits.',
		typed: digitsTyped,
		// A number loses its leading zeros.
		changeTo: (_number, hsn) => ({ kind: 'hsn', hsn }),
	},
	stock: {
		name: 'Set the stock',
		label: 'Units',
		hint: 'Units in stock of each product.',
		typed: digitsTyped,
		changeTo: (stock) => ({ kind: 'stock', stock }),
	},
	'stock by': {
		name: 'Change the stock',
		label: 'Units more or less',
		hint: '12 adds 12 units to each, -12 removes 12.',
		typed: (text) => signedTyped(text, false),
		changeTo: (units) => ({ kind: 'stock by', units }),
	},
};

export const isNumbered = (kind: string): kind is Kind => Object.hasOwn(numbered, kind);

type Switched = { name: string; change: BulkChange };

/** Bulk changes by a switch or to a status, under the field and its value. */
export const switched: Record<string, Switched> = Object.fromEntries([
	...(['active', 'draft', 'archived'] as const).map((status): [string, Switched] => [
		`status ${status}`,
		{ name: `Status: ${statusNames[status]}`, change: { kind: 'status', status } },
	]),
	...(Object.entries(flags) as [Flag, string][]).flatMap(([flag, name]) =>
		[true, false].map((value): [string, Switched] => [
			`${flag} ${value}`,
			{ name: `${name}: ${value ? 'yes' : 'no'}`, change: { kind: 'flag', flag, value } },
		]),
	),
]);

/** Parses the bulk change, or returns the error. */
export function parseBulkChange(kind: string, typed: string): { change: BulkChange } | { error: string } {
	const flag = switched[kind];
	if (flag !== undefined) return { change: flag.change };
	if (!isNumbered(kind)) return { error: 'Please choose what to change.' };
	const value = Number(typed);
	if (typed === '' || typed === '-' || Number.isNaN(value)) return { error: 'Please enter a number.' };
	const change = numbered[kind].changeTo(value, typed);
	const error = bulkChange.safeParse(change).error?.issues[0]?.message;
	return error === undefined ? { change } : { error };
}
