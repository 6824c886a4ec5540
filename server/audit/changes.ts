import type { AuditEntry } from '../../contracts/audit.ts';

type Fields = Record<string, unknown>;
const longestValue = 120;

/** An entry tells of a thing by its fields, or by its name alone. */
function fieldsOf(value: unknown): Fields | undefined {
	if (typeof value === 'string') return { name: value };
	return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}

/** Columns that the interface calls otherwise, and in another unit: a draft is compared with the row it changed. */
const renamed: Record<string, string> = {
	price: 'numericPrice',
	offer: 'offerPrice',
	shipping: 'shippingCharges',
};
/** Kept by the shop for its own purposes; a change of them tells nobody anything. */
const internal = new Set(['id', 'version', 'createdAt', 'updatedAt', 'searchText', 'position', 'unitPaise']);

/** Amounts in rupees and rates in percent, under the names the interface has for them. */
function readable(fields: Fields): Fields {
	const entries = Object.entries(fields).flatMap(([name, value]): [string, unknown][] => {
		if (internal.has(name)) return [];
		if (name === 'gstBasisPoints') return [['gst', Number(value) / 100]];
		const amount = /^(\w+)Paise$/.exec(name)?.[1];
		if (amount === undefined) return [[name, value]];
		return [[renamed[amount] ?? amount, value === null ? null : Number(value) / 100]];
	});
	return Object.fromEntries(entries);
}

function textOf(value: unknown): string | null {
	if (value === null || value === undefined || value === '') return null;
	const text = typeof value === 'string' ? value : JSON.stringify(value);
	return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}

/**
 * What was different after an entry. With both sides known only what both tell of is compared; with one side, as when a
 * thing was made or deleted, its own plain fields are told.
 */
export function changesOf(before: unknown, after: unknown): AuditEntry['changes'] {
	const [wasFields, isFields] = [fieldsOf(before), fieldsOf(after)];
	const was = wasFields && readable(wasFields);
	const is = isFields && readable(isFields);
	const plain = (value: unknown) => typeof value !== 'object';
	const names = Object.keys(is ?? was ?? {}).filter((name) =>
		was !== undefined && is !== undefined ? name in was : plain((is ?? was)?.[name]),
	);
	return names
		.map((field) => ({ field, before: textOf(was?.[field]), after: textOf(is?.[field]) }))
		.filter((change) => change.before !== change.after);
}

/** What a thing was called, as its entry remembers it. */
export function rememberedName(before: unknown, after: unknown): string | null {
	for (const value of [after, before]) {
		const fields = fieldsOf(value);
		for (const name of [fields?.name, fields?.title])
			if (typeof name === 'string' && name !== '') return name;
	}
	return null;
}
