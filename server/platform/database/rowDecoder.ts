import { Column, type DriverValueDecoder, is, SQL } from 'drizzle-orm';
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core';

type Decoder = DriverValueDecoder<unknown, unknown>;
export type RowDecoder = (rows: unknown[][]) => Record<string, unknown>[];

function decoderOf(field: SelectedFieldsOrdered[number]['field']): Decoder | undefined {
	if (is(field, Column)) return field;
	const expression = is(field, SQL.Aliased) ? field.sql : field;
	// Drizzle does not publish the type of an expression's decoder.
	return is(expression, SQL) ? (expression as unknown as { decoder: Decoder }).decoder : undefined;
}

function createDecoder(fields: SelectedFieldsOrdered): RowDecoder | undefined {
	const columns: { name: string; decoder: Decoder }[] = [];
	for (const { path, field } of fields) {
		const [name, ...nested] = path;
		const decoder = decoderOf(field);
		if (name === undefined || nested.length > 0 || decoder === undefined) return;
		columns.push({ name, decoder });
	}
	return (rows) =>
		rows.map((row) => {
			const result: Record<string, unknown> = {};
			for (let position = 0; position < columns.length; position++) {
				const column = columns[position];
				const value = row[position];
				if (column !== undefined)
					result[column.name] = value === null ? null : column.decoder.mapFromDriverValue(value);
			}
			return result;
		});
}

const decoders = new WeakMap<SelectedFieldsOrdered, RowDecoder | undefined>();

/**
 * Converts the rows of a query to objects. Drizzle looks up the decoder of every cell of every row, which took a quarter of
 * the time of a list; this does it once per query.
 * @returns undefined for a query with nested fields, which Drizzle converts itself
 */
export function rowDecoder(fields: SelectedFieldsOrdered): RowDecoder | undefined {
	if (!decoders.has(fields)) decoders.set(fields, createDecoder(fields));
	return decoders.get(fields);
}
