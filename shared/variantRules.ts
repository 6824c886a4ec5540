import { formatVariantName, type OptionValues, type ProductOption } from './variants.ts';

export const maxOptions = 3;
export const maxOptionValues = 100;
export const maxVariants = 100;

const same = (text: string) => text.trim().toLowerCase();

/** The first text that occurs twice regardless of case; undefined when each is unique. */
function repeatedText(texts: readonly string[]): string | undefined {
	const seen = new Set<string>();
	return texts.find((text) => seen.size === seen.add(same(text)).size);
}

/** Why options cannot be those of a product, in a sentence; undefined when they can. */
export function optionsProblem(options: readonly ProductOption[]): string | undefined {
	if (options.length > maxOptions) return `A product has at most ${maxOptions} options.`;
	const name = repeatedText(options.map((option) => option.name));
	if (name !== undefined) return `Two options are called '${name}'. Please rename one.`;
	for (const option of options) {
		if (option.values.length === 0) return `The option '${option.name}' has no values.`;
		const value = repeatedText(option.values);
		if (value !== undefined) return `'${option.name}' has the value '${value}' twice.`;
	}
	return undefined;
}

export type VariantRow = {
	options: OptionValues;
	active: boolean;
	sku?: string | undefined;
	gtin?: string | undefined;
};

/** Why a variant's options are not a combination of the product's, in a sentence. */
export function combinationProblem(
	options: readonly ProductOption[],
	{ options: values }: Pick<VariantRow, 'options'>,
): string | undefined {
	const missing = options.find(({ name, values: known }) => !known.includes(values[name] ?? ''));
	if (missing !== undefined)
		return values[missing.name] === undefined
			? `Each variant needs a value for '${missing.name}'.`
			: `'${values[missing.name]}' is not a value of '${missing.name}'.`;
	const unknown = Object.keys(values).find((name) => options.every((option) => option.name !== name));
	return unknown === undefined ? undefined : `The product has no option '${unknown}'.`;
}

/** Why a product with these options cannot have these variants, in a sentence; undefined when it can. */
export function variantsProblem(
	options: readonly ProductOption[],
	variants: readonly VariantRow[],
): string | undefined {
	if (variants.length === 0) return 'A product needs at least one variant.';
	if (variants.length > maxVariants)
		return `A product has at most ${maxVariants} variants; these are ${variants.length}.`;
	if (options.length === 0 && variants.length > 1)
		return 'A product without options has one variant. Please add an option first.';
	for (const variant of variants) {
		const problem = combinationProblem(options, variant);
		if (problem !== undefined) return problem;
	}
	const names = variants.map((variant) => formatVariantName(options, variant.options));
	const twice = options.length === 0 ? undefined : repeatedText(names);
	if (twice !== undefined) return `The combination '${twice}' occurs twice.`;
	const sku = repeatedText(variants.flatMap((variant) => variant.sku ?? []));
	if (sku !== undefined) return `Two variants have the SKU '${sku}'.`;
	const gtin = repeatedText(variants.flatMap((variant) => variant.gtin ?? []));
	if (gtin !== undefined) return `Two variants have the barcode '${gtin}'.`;
	return variants.some(({ active }) => active)
		? undefined
		: 'At least one variant must be switched on. Archive the product to take it off sale.';
}
