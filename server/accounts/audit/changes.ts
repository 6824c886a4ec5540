import type { AuditEntry } from '../../../contracts/audit.ts';

type Fields = Record<string, unknown>;
const maxValueLength = 120;

/** An entry stores a record's fields, or only its name. */
function toFields(value: unknown): Fields | undefined {
	if (typeof value === 'string') return { name: value };
	return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}

/** Columns with a different name and unit in the API; needed to compare a draft with the row it changed. */
const renamed: Record<string, string> = {
	price: 'numericPrice',
	offer: 'offerPrice',
	shipping: 'shippingCharges',
	cost: 'costPrice',
};
/** Internal columns, not shown in the audit log. */
const internal = new Set([
	'id',
	'version',
	'createdAt',
	'updatedAt',
	'searchText',
	'searchVector',
	'facets',
	'searchCodes',
	'position',
	'unitPaise',
]);

/** Converts columns to the names and units of the API: rupees and percent. */
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

function toText(value: unknown): string | null {
	if (value === null || value === undefined || value === '') return null;
	const text = typeof value === 'string' ? value : JSON.stringify(value);
	return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;
}

/**
 * The changed fields of an entry. With both sides, the fields present in both are compared; with one side, as when a
 * record was created or deleted, its plain fields are listed.
 */
export function getChanges(before: unknown, after: unknown): AuditEntry['changes'] {
	const beforeFields = toFields(before);
	const afterFields = toFields(after);
	const old = beforeFields && readable(beforeFields);
	const current = afterFields && readable(afterFields);
	const plain = (value: unknown) => typeof value !== 'object';
	const names = Object.keys(current ?? old ?? {}).filter((name) =>
		old !== undefined && current !== undefined ? name in old : plain((current ?? old)?.[name]),
	);
	return names
		.map((field) => ({ field, before: toText(old?.[field]), after: toText(current?.[field]) }))
		.filter((change) => change.before !== change.after);
}

/** The name of a record as stored in its entry. */
export function recordedName(before: unknown, after: unknown): string | null {
	for (const value of [after, before]) {
		const fields = toFields(value);
		for (const name of [fields?.name, fields?.title])
			if (typeof name === 'string' && name !== '') return name;
	}
	return null;
}
