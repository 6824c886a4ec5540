import type { InventoryVariant } from '../../../../contracts/inventory.ts';
import { maxVariants, optionsProblem } from '../../../../shared/variantRules.ts';
import type { ProductOption } from '../../../../shared/variants.ts';
import { type DraftImage, toDraftImage } from '../images/uploadImage.ts';

/** An option as typed. Keys stay the same while names and values are renamed. */
export type OptionLine = { key: string; name: string; values: { key: string; text: string }[] };

/** A row of the variant table as typed: amounts in rupees exclusive of GST. */
export type VariantLine = {
	/** Made by the browser for a new variant, so that a repeated save stores it once. */
	id: string;
	/** The key of a value by the key of its option. */
	values: Record<string, string>;
	sku: string;
	gtin: string;
	numericPrice: string;
	offerPrice: string;
	mrp: string;
	stock: string;
	/** Grams; empty when it weighs as much as the product says. */
	weightG: string;
	/** Empty when a pack contains as much as the product says. */
	packQuantity: string;
	active: boolean;
	images: DraftImage[];
};
export type Figures = Pick<VariantLine, 'sku' | 'numericPrice' | 'offerPrice' | 'mrp' | 'stock'>;

const typedAmount = (rupees: number | undefined) =>
	rupees === undefined || rupees === 0 ? '' : String(rupees);

export function toLines(product: { options: ProductOption[]; variants: InventoryVariant[] }): {
	options: OptionLine[];
	variants: VariantLine[];
} {
	const options = product.options.map(({ name, values }, place) => ({
		key: `option ${place}`,
		name,
		values: values.map((text, at) => ({ key: `value ${place} ${at}`, text })),
	}));
	const getKey = ({ values }: OptionLine, text: string | undefined) =>
		values.find((value) => value.text === text)?.key ?? '';
	return {
		options,
		variants: product.variants.map((variant) => ({
			id: variant.id,
			values: Object.fromEntries(
				options.map((option) => [option.key, getKey(option, variant.options[option.name])]),
			),
			sku: variant.sku ?? '',
			gtin: variant.gtin ?? '',
			numericPrice: String(variant.price),
			offerPrice: typedAmount(variant.offerPrice),
			mrp: typedAmount(variant.mrp),
			stock: String(variant.stock),
			weightG: typedAmount(variant.weightG),
			packQuantity: typedAmount(variant.packQuantity),
			active: variant.active,
			images: variant.images.map(toDraftImage),
		})),
	};
}

/** Options as the API expects them. */
export const toOptions = (options: readonly OptionLine[]): ProductOption[] =>
	options.map(({ name, values }) => ({ name: name.trim(), values: values.map(({ text }) => text.trim()) }));

const getText = (option: OptionLine, { values }: VariantLine) =>
	option.values.find(({ key }) => key === values[option.key])?.text.trim();

/** The values of a row's options by name; a value that is not chosen yet is left out. */
export const getValues = (options: readonly OptionLine[], line: VariantLine): Record<string, string> =>
	Object.fromEntries(
		options.flatMap((option) => {
			const text = getText(option, line);
			return text === undefined ? [] : [[option.name.trim(), text] as const];
		}),
	);

/** A row's values, as in 'M / Left'. */
export const getVariantName = (options: readonly OptionLine[], line: VariantLine): string =>
	options.map((option) => getText(option, line) ?? '–').join(' / ');

/** Every combination of values, in the order of the options. */
const getCombinations = (options: readonly OptionLine[]) =>
	options.reduce<Record<string, string>[]>(
		(all, { key, values }) => all.flatMap((one) => values.map((value) => ({ ...one, [key]: value.key }))),
		[{}],
	);

const sameValues = (one: Record<string, string>, other: Record<string, string>) =>
	JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(other).toSorted());

/** Whether rows were made for the options; the only variant of a product without options has no values. */
export const hasCombinations = (variants: readonly VariantLine[]): boolean =>
	variants.some(({ values }) => Object.keys(values).length > 0);

export type Lines = { options: OptionLine[]; variants: VariantLine[] };

const newLine = (values: Record<string, string>, like: VariantLine | Figures): VariantLine => ({
	gtin: '',
	weightG: '',
	packQuantity: '',
	active: true,
	images: [],
	...('id' in like ? { weightG: like.weightG, packQuantity: like.packQuantity } : {}),
	values,
	id: crypto.randomUUID(),
	sku: '',
	stock: '',
	numericPrice: like.numericPrice,
	offerPrice: like.offerPrice,
	mrp: like.mrp,
});

/** Why combinations cannot be made of the options, in a sentence. */
function combinationsProblem(options: readonly OptionLine[]): string | undefined {
	if (options.some(({ name }) => name.trim() === '')) return 'Please name each option first.';
	const problem = optionsProblem(toOptions(options));
	if (problem !== undefined) return problem;
	const number = options.reduce((product, { values }) => product * values.length, 1);
	return number > maxVariants
		? `These options make ${number} combinations; a product has at most ${maxVariants} variants. Please remove some values.`
		: undefined;
}

/**
 * Adds a row for every combination of the options that has none. Rows stay as they are; without a value of a new option they
 * get its first one. The first row of a product that had no options takes its prices, stock and SKU.
 * @param stored as loaded: a variant that was removed while editing returns with its figures
 */
export function withCombinations(
	{ options, variants }: Lines,
	only: Figures,
	stored: Lines,
): VariantLine[] | { problem: string } {
	const problem = combinationsProblem(options);
	if (problem !== undefined) return { problem };
	const keys = new Set(options.map(({ key }) => key));
	const first = Object.fromEntries(options.map(({ key, values }) => [key, values[0]?.key ?? '']));
	const wasSimple = !hasCombinations(variants);
	const rows = variants.map((line) => ({
		...line,
		...(wasSimple ? only : {}),
		values: {
			...first,
			...Object.fromEntries(
				Object.entries(line.values).filter(([key, value]) => keys.has(key) && value !== ''),
			),
		},
	}));
	const texts = (all: readonly OptionLine[], line: VariantLine) =>
		JSON.stringify(Object.entries(getValues(all, line)).toSorted());
	const removed = new Map(
		stored.variants
			.filter(({ id }) => rows.every((row) => row.id !== id))
			.map((line) => [texts(stored.options, line), line]),
	);
	return getCombinations(options).map((values, place) => {
		const row = rows.find((line) => sameValues(line.values, values));
		if (row !== undefined) return row;
		const made = newLine(values, rows[0] ?? only);
		const again = removed.get(texts(options, made));
		if (again !== undefined) return { ...again, values };
		return rows.length === 0 && place === 0 ? { ...made, sku: only.sku, stock: only.stock } : made;
	});
}

/** How many combinations have no row. */
export const missingCombinations = ({ options, variants }: Lines): number =>
	getCombinations(options).filter((values) => variants.every((line) => !sameValues(line.values, values)))
		.length;

/** Without an option; of rows that become the same combination the first stays. */
export function withoutOption({ options, variants }: Lines, key: string): Lines {
	const rows = variants.map(({ values: { [key]: _, ...values }, ...line }) => ({ ...line, values }));
	return {
		options: options.filter((option) => option.key !== key),
		variants: rows.filter(
			({ values }, place) => rows.findIndex((other) => sameValues(other.values, values)) === place,
		),
	};
}

/** Without a value and the rows that have it. */
export const withoutValue = ({ options, variants }: Lines, option: string, value: string): Lines => ({
	options: options.map((one) =>
		one.key === option ? { ...one, values: one.values.filter(({ key }) => key !== value) } : one,
	),
	variants: variants.filter(({ values }) => values[option] !== value),
});

const numberOr = <Otherwise>(text: string, otherwise: Otherwise) =>
	text.trim() === '' ? otherwise : Number(text);

/** Rows as the API expects them. */
export const toVariantDrafts = ({ options, variants }: Lines) =>
	variants.map((line) => ({
		id: line.id,
		sku: line.sku.trim(),
		gtin: line.gtin.trim(),
		options: getValues(options, line),
		numericPrice: Number(line.numericPrice),
		offerPrice: numberOr(line.offerPrice, 0),
		mrp: numberOr(line.mrp, null),
		weightG: numberOr(line.weightG, null),
		packQuantity: numberOr(line.packQuantity, null),
		stock: numberOr(line.stock, 0),
		active: line.active,
		images: line.images.map(({ url }) => url),
	}));

/** A copy for a new product: without ids, numbers and stock of the old one. */
export const copiedLines = (variants: readonly VariantLine[]): VariantLine[] =>
	variants.map((line) => ({ ...line, id: crypto.randomUUID(), sku: '', gtin: '', stock: '' }));
