/** An option of a product with its values in display order, as in Size: S, M, L. */
export type ProductOption = { name: string; values: string[] };
/** The value of every option of a product, by the option's name. */
export type OptionValues = Record<string, string>;

/** What tells a variant from the others of its product, as in 'Size: M, Hand: Left'; empty without options. */
export const formatVariantName = (options: readonly ProductOption[], values: OptionValues): string =>
	options.map(({ name }) => `${name}: ${values[name] ?? ''}`).join(', ');

/** What has a size is worn or fits a barrel, so that a wrong one comes back: 'Shoe size', 'Head size'. */
export const isSize = ({ name }: Pick<ProductOption, 'name'>): boolean => /\bsizes?$/i.test(name.trim());

/** A line of an order as it is stored, or as the API answers it. */
export type NamedLine = { name: string } & (
	| { variantName: string }
	| { variant?: { name: string } | undefined }
);

/** A product's name with that of its variant, as in 'Glove (Size: M)', for lists and messages. */
export function nameWithVariant(line: NamedLine): string {
	const variantName = 'variantName' in line ? line.variantName : (line.variant?.name ?? '');
	return variantName === '' ? line.name : `${line.name} (${variantName})`;
}
