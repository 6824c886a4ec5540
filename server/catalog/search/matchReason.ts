import type { ProductId } from '../../../contracts/ids.ts';
import { attributeText, productFacts } from '../../../shared/attributes.ts';
import { defaultSku, toCodeKey } from '../../../shared/sku.ts';
import { normalizeSearchText } from '../searchText.ts';
import type { MeasuredFact } from './measures.ts';
import type { NumberedVariant } from './productCodes.ts';
import type { Search } from './searchTerms.ts';
import type { Term } from './terms.ts';

/** The fields of a product that a search looks at. */
export type Found = {
	id: ProductId;
	sku: string | null;
	name: string;
	shortDescription: string;
	brandName: string;
	categoryName: string;
	searchCodes: string[];
	/** None of a product without options. */
	variants: readonly NumberedVariant[];
} & Record<MeasuredFact, number | null>;

const maxReasons = 2;

const factText = (fact: MeasuredFact, value: number): string =>
	`${productFacts[fact].label.toLowerCase()} ${attributeText({ ...productFacts[fact], fact }, value)}`;

/** A text of a product in which words are found, and where that is said to be. */
type Place = readonly [text: string, place: string];

/** The texts of a product that a search looks at first. */
const getPlaces = (product: Found): Place[] => [
	[`${normalizeSearchText(product.name)}\n${normalizeSearchText(product.brandName)}`, ''],
	[normalizeSearchText(product.categoryName), ` in ${product.categoryName}`],
	[normalizeSearchText(product.sku ?? ''), ` in SKU ${product.sku}`],
	[normalizeSearchText(product.shortDescription), ' in the description'],
];

/** Why a term matches; undefined when the name or the brand shows what was typed. */
function termReason(
	{ typed, alternatives }: Term,
	{ scripts }: Search,
	product: Found,
	places: readonly Place[],
): string | undefined {
	const asTyped = (text: string) =>
		text
			.split(' ')
			.map((word) => scripts.get(word) ?? word)
			.join(' ');
	const all = places.map(([text]) => text).join('\n');
	for (const alternative of alternatives) {
		if ('texts' in alternative) {
			const { texts, forms } = alternative;
			const isIn = (text: string) => forms.every((each) => each.some((form) => text.includes(form)));
			if (!isIn(all)) continue;
			if (texts.join('') !== typed.replaceAll(' ', '')) return `“${texts.join(' ')}” for “${asTyped(typed)}”`;
			const place = places.find(([text]) => isIn(text));
			return place?.[1] === '' ? undefined : `“${asTyped(typed)}”${place?.[1] ?? ''}`;
		}
		const value = product[alternative.fact];
		if (value !== null && value >= alternative.from && value <= alternative.to)
			return factText(alternative.fact, value);
	}
	return undefined;
}

/** Why a search found a product, when its name and brand do not show it: `SKU NSH-123`, `“pellet” for “chharra”`. */
export function matchReason(search: Search, product: Found): string | undefined {
	const { phrase, terms, code } = search;
	if (code !== undefined && product.searchCodes.includes(code)) {
		const skus = [product, ...product.variants].map(({ id, sku }) => sku ?? defaultSku(id));
		const sku = skus.find((each) => toCodeKey(each) === code);
		return sku === undefined ? 'the number of this model' : `SKU ${sku}`;
	}
	if (
		phrase !== '' &&
		!normalizeSearchText(product.name).includes(phrase) &&
		normalizeSearchText(product.sku ?? '').includes(phrase)
	)
		return `“${phrase}” in SKU ${product.sku}`;
	const places = getPlaces(product);
	const reasons = terms.flatMap((term) => termReason(term, search, product, places) ?? []);
	return reasons.length === 0 ? undefined : reasons.slice(0, maxReasons).join(', ');
}
