import type { CartProduct, Product, ProductVariant } from '../../contracts/products.ts';
import { attributeText, productFacts } from '../../shared/attributes.ts';
import { getUnitPrice } from '../../shared/money.ts';
import { defaultSku, isNumberedBy, toCodeKey } from '../../shared/sku.ts';
import { formatVariantName, isSize, type OptionValues, type ProductOption } from '../../shared/variants.ts';

type Optioned = Pick<Product, 'options' | 'variants'>;

/** The variant with these values; undefined for a combination that is not sold. */
export const findVariant = (
	{ options, variants }: Optioned,
	values: OptionValues,
): ProductVariant | undefined =>
	variants.find((variant) => options.every(({ name }) => variant.options[name] === values[name]));

/** The variants that have the values chosen so far. */
const variantsWith = ({ options, variants }: Optioned, values: OptionValues): ProductVariant[] =>
	variants.filter((variant) =>
		options.every(({ name }) => values[name] === undefined || variant.options[name] === values[name]),
	);

/**
 * The values that are chosen when the page opens: those of the variant shown on cards, but of a product with a size only what leaves
 * no choice.
 */
export function firstValues(product: Optioned): OptionValues {
	if (!product.options.some(isSize)) return findDefaultVariant(product)?.options ?? {};
	return Object.fromEntries(
		product.options.flatMap(({ name, values: [first, ...others] }) =>
			first === undefined || others.length > 0 ? [] : [[name, first]],
		),
	);
}

/** The first option without a choice; undefined when all are chosen, or what is chosen is not sold together. */
export const findOpenOption = (product: Optioned, values: OptionValues): ProductOption | undefined =>
	variantsWith(product, values).length === 0
		? undefined
		: product.options.find(({ name }) => values[name] === undefined);

/** The variant that a product shows when none is chosen: the cheapest that can be bought, else the cheapest. */
export const findDefaultVariant = ({ variants }: Pick<Product, 'variants'>): ProductVariant | undefined =>
	variants.toSorted((a, b) => Number(b.inStock) - Number(a.inStock) || getUnitPrice(a) - getUnitPrice(b))[0];

/** The variant that the query string of the page names, by its id or by SKU or barcode. */
export function variantAt({ options, variants }: Optioned, search: string): ProductVariant | undefined {
	if (options.length === 0) return undefined;
	const address = new URLSearchParams(search);
	const code = toCodeKey(address.get('sku') ?? '');
	return (
		variants.find(({ id }) => id === address.get('variant')) ??
		(code === '' ? undefined : variants.find((variant) => isNumberedBy(variant, code)))
	);
}

/** Whether a value can be bought together with the values chosen of the other options. */
export function getValueState(
	product: Optioned,
	chosen: OptionValues,
	name: string,
	value: string,
): 'available' | 'sold out' | 'not sold' {
	const possible = variantsWith(product, { ...chosen, [name]: value });
	return possible.length === 0
		? 'not sold'
		: possible.some(({ inStock }) => inStock)
			? 'available'
			: 'sold out';
}

/** Whether some combination of the options is not sold, or sold out. */
export const hasGaps = ({ options, variants }: Optioned): boolean =>
	variants.length < options.reduce((count, { values }) => count * values.length, 1) ||
	variants.some(({ inStock }) => !inStock);

/** What the shopper should know about the choice, in a sentence; empty when there is nothing to say. */
export function choiceNote(product: Optioned, chosen: OptionValues): string {
	const possible = variantsWith(product, chosen);
	const name = formatVariantName(
		product.options.filter((option) => chosen[option.name] !== undefined),
		chosen,
	);
	if (possible.length === 0) return `${name} is not available. Please choose another combination.`;
	const others = product.variants.some(({ inStock }) => inStock);
	if (name !== '' && !possible.some(({ inStock }) => inStock))
		return `${name} is out of stock.${others ? ' Please choose another one.' : ''}`;
	const notSold = product.options.some((option) =>
		option.values.some((value) => getValueState(product, chosen, option.name, value) === 'not sold'),
	);
	return notSold ? 'Crossed-out options are not available in this combination.' : '';
}

/** The name of an option's field in a form. */
export const getFieldName = (position: number): string => `option ${position}`;

/** The values chosen in a form; undefined for a form without options. */
export function valuesIn({ options }: Optioned, form: FormData): OptionValues | undefined {
	const values = options.map(({ name }, position) => [name, form.get(getFieldName(position))] as const);
	return options.length > 0 && values.every(([, value]) => typeof value === 'string')
		? Object.fromEntries(values.map(([name, value]) => [name, String(value)]))
		: undefined;
}

/** The product with price, stock, SKU, weight and pictures of a variant. */
export function withVariant(product: Product, variant: ProductVariant): Product {
	const { originalPrice: _, priceFrom: _from, mrp: _mrp, unitSalePrice: _unit, ...common } = product;
	const { price, offerPrice, gst, mrp, unitSalePrice, inStock, stock, weightG, images } = variant;
	return {
		...common,
		price,
		numericPrice: price,
		offerPrice,
		gst,
		...(offerPrice > 0 && { originalPrice: price }),
		...(mrp !== undefined && { mrp }),
		...(unitSalePrice !== undefined && { unitSalePrice }),
		sku: variant.sku ?? defaultSku(variant.id),
		inStock,
		stock,
		...(weightG !== undefined && {
			weightG,
			attributes: product.attributes.map((attribute) =>
				attribute.fact === 'weightG'
					? {
							...attribute,
							value: weightG,
							text: attributeText({ ...productFacts.weightG, fact: 'weightG' }, weightG),
						}
					: attribute,
			),
		}),
		images: images.length > 0 ? images : product.images,
	};
}

/**
 * The product as its page shows it for a choice. While an option is open it has the lowest price of what can still be chosen;
 * a combination that is not sold cannot be bought.
 */
export function shownFor(product: Product, values: OptionValues): Product {
	const variant = findVariant(product, values);
	if (variant !== undefined) return withVariant(product, variant);
	const possible = variantsWith(product, values);
	const cheapest = findDefaultVariant({ variants: possible });
	if (cheapest === undefined) return { ...product, inStock: false, stock: 0 };
	return {
		...withVariant(product, cheapest),
		...(new Set(possible.map(getUnitPrice)).size > 1 && { priceFrom: true }),
		images: product.images,
		stock: possible.reduce((sum, { stock }) => sum + stock, 0),
	};
}

/** What is put in the cart for a variant. */
export const lineFor = (product: Product, variant: ProductVariant): CartProduct => ({
	product: withVariant(product, variant),
	...(product.options.length > 0 && {
		variant: {
			id: variant.id,
			name: formatVariantName(product.options, variant.options),
			options: variant.options,
		},
	}),
});
