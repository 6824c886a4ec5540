import type { CategoryAttribute } from '../../contracts/categoryAttributes.ts';
import type { ProductQuery } from '../../contracts/productQuery.ts';
import type { AttributeFacet, Facets } from '../../contracts/products.ts';
import { attributeText } from '../../shared/attributes.ts';
import { getFacets } from './attributeConditions.ts';
import { type Counts, type FacetCounts, getValues } from './facetCounts.ts';
import type { Ranges } from './listedAttributes.ts';

/** Sizes of clothing in their order. */
const sizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'];
const collator = new Intl.Collator('en', { numeric: true });
/** Numbers compare by value, also in texts, as sizes do. */
const compare = (one: string, other: string): number =>
	Number(one) - Number(other) || collator.compare(one, other);

/** Counts with the entries that are options although the filters leave no product of them. */
type KnownCounts = FacetCounts & { known: Counts };

type Option = { value: string; count: number };

/** The options with those that are chosen: without any product they can still be cleared. */
const withChosen = (options: Option[], chosen: string[]): Option[] => [
	...options,
	...chosen
		.filter((one) => !options.some(({ value }) => value === one))
		.map((value) => ({ value, count: 0 })),
];

const toOptions = (counts: Counts): Option[] =>
	Object.entries(counts).map(([value, count]) => ({ value, count }));

/** The options in the order of the owner's choices; others by their text, and yes before no. */
function inOrder({ kind, choices }: CategoryAttribute, options: Option[]): Option[] {
	const order = kind === 'yes-no' ? ['yes', 'no'] : choices.length > 0 ? choices : sizes;
	const place = (value: string) => (order.includes(value) ? order.indexOf(value) : order.length);
	return options.toSorted(
		(one, other) => place(one.value) - place(other.value) || compare(one.value, other.value),
	);
}

const booleans: Record<string, string> = { true: 'yes', false: 'no' };

function toAttributeFacet(
	attribute: CategoryAttribute,
	counts: KnownCounts,
	chosen: string[],
	ranges: Ranges,
): AttributeFacet {
	const { name, label, kind, unit, fact } = attribute;
	const counted = kind === 'number' ? [] : toOptions(getValues(counts, getFacets(attribute)));
	const options =
		kind === 'yes-no'
			? withChosen(
					counted.map(({ value, count }) => ({ value: booleans[value] ?? value, count })),
					chosen.filter((value) => ['yes', 'no'].includes(value)),
				)
			: withChosen(counted, kind === 'choice' ? chosen : []);
	return {
		name,
		label,
		kind,
		unit,
		fact,
		options: inOrder(attribute, options).map(({ value, count }) => ({
			value,
			name: attributeText({ kind, unit, fact }, kind === 'yes-no' ? value === 'yes' : value),
			count,
		})),
		...(kind === 'number' ? ranges.get(name) : {}),
	};
}

/** More sections of attributes than this are not shown in a search. */
const maxInSearch = 8;

/** In a search, attributes of other products than those found have nothing to choose; those of most products come first. */
function limitInSearch(facets: AttributeFacet[], { attributes }: ProductQuery): AttributeFacet[] {
	const products = ({ options }: AttributeFacet) => options.reduce((sum, { count }) => sum + count, 0);
	const isChosen = ({ name }: AttributeFacet) => attributes[name] !== undefined;
	const useful = facets.filter(
		(facet) => isChosen(facet) || facet.options.length > 1 || facet.lowest !== undefined,
	);
	const most = new Set(
		useful
			.toSorted((one, other) => products(other) - products(one))
			.slice(0, maxInSearch)
			.map(({ name }) => name),
	);
	return useful.filter((facet) => isChosen(facet) || most.has(facet.name));
}

export type CountedOption = { id: string; name: string; slug: string };

/** What the panel has besides its counts. */
export type Panel = {
	/** Rupees. */
	highestPrice: number;
	categories: CountedOption[];
	brands: Omit<CountedOption, 'slug'>[];
};

/** The data of the filter panel. */
export function toFacets(
	query: ProductQuery,
	attributes: CategoryAttribute[],
	{ highestPrice, categoryPrices, categories, brands }: Panel & Pick<Facets, 'categoryPrices'>,
	counts: KnownCounts,
	ranges: Ranges,
	fits: Facets['fits'],
): Facets {
	const byCategory = getValues(counts, ['category']);
	const byBrand = getValues(counts, ['brand']);
	const facets = attributes.map((attribute) =>
		toAttributeFacet(attribute, counts, query.attributes[attribute.name]?.values ?? [], ranges),
	);
	return {
		highestPrice,
		...(categoryPrices === undefined ? {} : { categoryPrices }),
		...(fits === undefined ? {} : { fits }),
		categories: categories.map(({ id, name, slug }) => ({ slug, name, count: byCategory[id] ?? 0 })),
		brands: brands
			.filter(({ id, name }) => byBrand[id] !== undefined || query.brand.includes(name))
			.map(({ id, name }) => ({ name, count: byBrand[id] ?? 0 })),
		origins: withChosen(toOptions(getValues(counts, ['origin'])), query.origin)
			.map(({ value, count }) => ({ name: value, count }))
			.toSorted((one, other) => compare(one.name, other.name)),
		attributes: query.q ? limitInSearch(facets, query) : facets,
	};
}
