import { productDraft } from '../../../../contracts/productDraft.ts';
import { requiredMessage } from '../../forms/contractErrors.ts';
import type { Lines, VariantLine } from './variantLines.ts';

/** The cells of a row that are typed. */
export const cellNames = [
	...(['sku', 'gtin', 'numericPrice', 'offerPrice', 'mrp', 'stock', 'weightG', 'packQuantity'] as const),
];
export type CellName = (typeof cellNames)[number];

/** Errors by place: `options 0 name`, `variants 3 sku`. */
export type VariantErrors = Record<string, string>;

/** A cell that the server rejected, until it is changed. */
export type RejectedCell = { id: string; cell: CellName; value: string; text: string };

/** Adds an error to each text that an earlier one of the column repeats, regardless of case. */
function addRepeated(
	errors: VariantErrors,
	texts: readonly string[],
	getPlace: (place: number) => string,
	sentence: (text: string) => string,
): void {
	const seen = new Set<string>();
	for (const [place, text] of texts.entries()) {
		const same = text.trim().toLowerCase();
		if (same !== '' && seen.has(same)) errors[getPlace(place)] ??= sentence(text.trim());
		seen.add(same);
	}
}

/**
 * Why cells of the options and of the variant table cannot be saved, by the rules of the API.
 * @param body the form as the API expects it
 */
export function variantErrors(form: Lines, body: unknown): VariantErrors {
	const errors: VariantErrors = {};
	for (const { path, message } of productDraft.safeParse(body).error?.issues ?? []) {
		const [list, place, field] = path;
		if ((list !== 'options' && list !== 'variants') || place === undefined || field === undefined) continue;
		const line = list === 'variants' ? form.variants[Number(place)] : undefined;
		const empty = line !== undefined && field === 'numericPrice' && line.numericPrice.trim() === '';
		errors[`${list} ${String(place)} ${String(field)}`] ??=
			empty || list === 'options' ? requiredMessage : message;
	}
	addRepeated(
		errors,
		form.options.map(({ name }) => name),
		(place) => `options ${place} name`,
		(name) => `Two options are called '${name}'. Please rename one.`,
	);
	for (const [place, { name, values }] of form.options.entries()) {
		if (values.length === 0) errors[`options ${place} values`] ??= 'Please add a value.';
		addRepeated(
			errors,
			values.map(({ text }) => text),
			() => `options ${place} values`,
			(text) => `'${name.trim()}' has the value '${text}' twice.`,
		);
	}
	const column = (of: (line: VariantLine) => string) => form.variants.map(of);
	addRepeated(
		errors,
		column(({ sku }) => sku),
		(place) => `variants ${place} sku`,
		(sku) => `Two variants have the SKU '${sku}'.`,
	);
	addRepeated(
		errors,
		column(({ gtin }) => gtin.replaceAll(/[\s-]/g, '')),
		(place) => `variants ${place} gtin`,
		(gtin) => `Two variants have the barcode '${gtin}'.`,
	);
	return errors;
}

const isCell = (name: string | undefined): name is CellName => cellNames.some((cell) => cell === name);

/** The cell that a field of the server's answer is about; `sku` alone is about the only row. */
export function rejectedCell(form: Lines, path: string, text: string): RejectedCell | undefined {
	if (form.options.length === 0) return undefined;
	const [list = '', place, field] = path.split('.');
	const [line, cell] = list === 'variants' ? [form.variants[Number(place)], field] : [form.variants[0], list];
	return line === undefined || !isCell(cell) ? undefined : { id: line.id, cell, value: line[cell], text };
}
