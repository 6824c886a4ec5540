import type { ProductCard } from '../../contracts/products.ts';
import { isNumberedBy, toCodeKey } from '../../shared/sku.ts';
import { formatVariantName, isSize, type ProductOption } from '../../shared/variants.ts';
import type { ChosenValues } from './attributeConditions.ts';
import type { CardRow } from './readProducts.ts';
import type { Search } from './search/searchTerms.ts';
import type { Term } from './search/terms.ts';
import { wordsIn } from './search/words.ts';
import type { StoredVariant } from './variantAnswers.ts';

/** What a listing is asked for that may mean some variants of a product. */
export type Asked = { search: Search | undefined; chosen: readonly ChosenValues[] };

/** A product with its variants, as a listing reads it. */
export type OptionedRow = {
	options: ProductOption[];
	/** In display order; none of a product without options. */
	variants: StoredVariant[];
	images: CardRow['images'];
	ownPackQuantity: number | null;
};

const unitPaise = ({ pricePaise, offerPaise }: StoredVariant) => (offerPaise > 0 ? offerPaise : pricePaise);

/** Whether the words have all words of one way to match a term. */
const hasTerm = ({ alternatives }: Term, words: ReadonlySet<string>): boolean =>
	alternatives.some(
		(each) => 'texts' in each && each.forms.every((forms) => forms.some((form) => words.has(form))),
	);

/**
 * Narrows variants by each part of what was asked that some of them have and others lack; the rest is about the product. A code
 * that names a variant means it alone.
 */
export function narrowVariants(variants: StoredVariant[], { search, chosen }: Asked): StoredVariant[] {
	const code = search && (search.code ?? toCodeKey(search.phrase));
	const named = code === undefined ? [] : variants.filter((variant) => isNumberedBy(variant, code));
	if (named.length > 0) return named;
	const words = new Map(
		search &&
			variants.map((variant) => [variant, new Set(wordsIn(Object.values(variant.options).join(' ')))]),
	);
	const conditions: ((variant: StoredVariant) => boolean)[] = [
		...chosen.map(
			({ entries }) =>
				({ facets }: StoredVariant) =>
					facets.some((facet) => entries.includes(facet)),
		),
		...(search?.named ?? []).map(
			(term) => (variant: StoredVariant) => hasTerm(term, words.get(variant) ?? new Set()),
		),
	];
	return conditions.reduce((left, isMeant) => {
		const kept = left.filter(isMeant);
		return kept.length > 0 ? kept : left;
	}, variants);
}

/** What the card of a product shows when some of its variants are meant; undefined when it is all of them. */
export type Meant = {
	/** Of the cheapest that can be bought, else of the cheapest. */
	figures: Pick<
		CardRow,
		'pricePaise' | 'offerPaise' | 'mrpPaise' | 'packQuantity' | 'available' | 'images' | 'pricesDiffer'
	>;
	/** The same one; undefined while the shopper has to choose a size. */
	variant: ProductCard['variant'];
};

export function findMeant(product: OptionedRow, asked: Asked): Meant | undefined {
	const active = product.variants.filter((variant) => variant.active);
	if (active.length < 2) return undefined;
	const meant = narrowVariants(active, asked);
	const [best] = meant.toSorted(
		(one, other) =>
			Number(other.available > 0) - Number(one.available > 0) || unitPaise(one) - unitPaise(other),
	);
	if (best === undefined || meant.length === active.length) return undefined;
	const sizesDiffer = product.options
		.filter(isSize)
		.some(({ name }) => meant.some(({ options }) => options[name] !== best.options[name]));
	return {
		figures: {
			pricePaise: best.pricePaise,
			offerPaise: best.offerPaise,
			mrpPaise: best.mrpPaise,
			packQuantity: best.packQuantity ?? product.ownPackQuantity,
			available: best.available,
			images: best.images.length > 0 ? best.images : product.images,
			// The price of a named one is its own.
			pricesDiffer: sizesDiffer && new Set(meant.map(unitPaise)).size > 1,
		},
		variant: sizesDiffer
			? undefined
			: { id: best.id, name: formatVariantName(product.options, best.options) },
	};
}
