import { and, between, gte, inArray, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { rupeesToPaise } from '../../../shared/money.ts';
import { containing } from '../../platform/database/containing.ts';
import { products } from '../../schema/catalog.ts';
import { compatibleProducts } from '../../schema/compatibility.ts';
import type { Search } from './searchTerms.ts';
import type { Alternative, Term } from './terms.ts';

/** Matches of a search that are compared by rank: to rank all would take longer the more there are. */
export const maxRanked = 1000;

const byName = sql`lower(${products.name})`;

/** Values before columns, so that indexes on the array are used. */
export const hasCode = (code: string): SQL => sql`${products.searchCodes} @> array[${code}]::text[]`;

/** Parts of a product by the weight of their words: the name, brand and category, attributes and options, texts. */
type Weights = 'A' | 'AB' | 'ABC' | '';

const lexeme = (word: string, weights: Weights) =>
	`'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${weights === '' ? '' : `:${weights}`}`;

function alternativeQuery(alternative: Alternative, weights: Weights): string | undefined {
	if (!('texts' in alternative)) return undefined;
	const words = alternative.forms.map((forms) => `(${forms.map((form) => lexeme(form, weights)).join('|')})`);
	return `(${words.join(alternative.adjacent ? '<->' : '&')})`;
}

/** A term as a text search; undefined when it is only a range of facts. */
function termQuery({ alternatives }: Term, weights: Weights): string | undefined {
	const queries = alternatives.flatMap((each) => alternativeQuery(each, weights) ?? []);
	return queries.length === 0 ? undefined : `(${queries.join('|')})`;
}

const matchesQuery = (query: string) => sql`${products.searchVector} @@ ${query}::tsquery`;

/** Products that come first in the usual order, whose words have an index of their own: hot ones that can be bought. */
export const isInFront: SQL = sql`${products.isHot} and ${products.available} > 0`;

/** Whether a word of the search is looked up in the index of words. */
export const hasWord = ({ terms }: Search): boolean =>
	terms.some(({ alternatives }) => alternatives.every((each) => 'texts' in each));

/** Whether a product matches all terms by words with these weights; facts have none. */
function matchesTerms(terms: Term[], weights: Weights): SQL | undefined {
	const words: string[] = [];
	const mixed: (SQL | undefined)[] = [];
	for (const term of terms) {
		const query = termQuery(term, weights);
		const facts = term.alternatives.flatMap((each) => ('texts' in each ? [] : [each]));
		if (facts.length === 0) {
			if (query !== undefined) words.push(query);
			continue;
		}
		mixed.push(
			or(
				query === undefined ? undefined : matchesQuery(query),
				...facts.map(({ fact, from, to }) => between(products[fact], from, to)),
			),
		);
	}
	return and(words.length === 0 ? undefined : matchesQuery(words.join('&')), ...mixed);
}

/**
 * Whether a word of the search has the three letters that the trigram index finds it by. The general plan of a prepared
 * statement would read the whole index for a search without.
 */
export const isIndexed = ({ phrase }: Search): boolean => /[\p{L}\p{N}]{3}/u.test(phrase);

/** Products whose names say that they are what is looked for. */
const isThing = (thing: readonly string[]): SQL =>
	matchesQuery(thing.map((word) => lexeme(`#${word}`, '')).join('|'));

/** Products that fit a gun of that name. */
const fitsGun = (fits: Term[], thing: readonly string[]): SQL | undefined =>
	fits.length === 0
		? undefined
		: sql`${thing.length === 0 ? sql`true` : isThing(thing)} and ${products.id} in (select ${compatibleProducts.accessoryId} from ${compatibleProducts}
			where ${compatibleProducts.gunId} in (select gun.id from ${products} gun
				where gun.archived_at is null and gun.search_vector @@ ${fits
					.flatMap((term) => termQuery(term, 'A') ?? [])
					.join('&')}::tsquery))`;

const isPinned = (pins: readonly string[]): SQL => sql`${products.id} = any(${`{${pins.join()}}`}::uuid[])`;

/** Whether the search names a product itself, by its code, or the owner put it first; undefined when it has neither. */
export const isNamed = ({ code, pins }: Search): SQL | undefined =>
	or(code === undefined ? undefined : hasCode(code), pins.length === 0 ? undefined : isPinned(pins));

/**
 * Whether the text of a product contains the phrase. A long number in it is looked up alone: few products have it, while the index
 * has the other letters of nearly all.
 */
function hasPhrase(phrase: string): SQL {
	const [number = phrase] = /\d{4,}/.exec(phrase) ?? [];
	const looked = sql`${products.searchText} like ${containing(number)}`;
	return number === phrase
		? looked
		: sql`(${looked} and ${products.searchText} || '' like ${containing(phrase)})`;
}

/** Whether a product is found by a search: also one without its words that the owner put first. */
export function isFound(search: Search): SQL | undefined {
	const { phrase, terms, price, licenceFree, fits, thing } = search;
	const words =
		terms.length === 0
			? price === undefined
				? sql`false`
				: undefined
			: and(matchesTerms(terms, ''), fitsGun(fits, thing));
	const range = and(
		price?.min === undefined ? undefined : gte(products.unitPaise, rupeesToPaise(price.min)),
		price?.max === undefined ? undefined : lte(products.unitPaise, rupeesToPaise(price.max)),
		licenceFree ? not(products.needsLicence) : undefined,
	);
	return or(and(words, range), phrase === '' ? undefined : hasPhrase(phrase), isNamed(search));
}

/** Words that say what a product is, not who it is for or how it measures. */
const getNamed = (terms: Term[]): Term[] =>
	terms.filter(({ person, isMeasure }) => person === undefined && isMeasure === undefined);

/** Whether products are what is looked for, or have the words elsewhere than in their texts, where any word may stand. */
export function isOfThing({ terms, thing }: Search): SQL | undefined {
	const named = getNamed(terms);
	return or(
		thing.length === 0 ? undefined : isThing(thing),
		named.length === 0 ? sql`true` : matchesTerms(named, 'ABC'),
	);
}

/** Whether products match the terms of a search, without its phrase, code and pins. */
export const matchesWords = (search: Search): SQL | undefined =>
	isFound({ ...search, phrase: '', code: undefined, pins: [] });

/**
 * All terms are in a name, in any order and by any of their texts.
 * @param name in lower case
 */
export function isInName({ named: terms, phrase }: Search, name: SQL): SQL | undefined {
	if (terms.length === 0) return phrase === '' ? sql`false` : sql`${name} like ${containing(phrase)}`;
	return and(
		...terms.map(({ alternatives }) =>
			or(
				sql`false`,
				...alternatives.flatMap((alternative) =>
					'texts' in alternative
						? [
								and(
									...alternative.forms.map((forms) =>
										or(...forms.map((form) => sql`${name} like ${containing(form)}`)),
									),
								),
							]
						: [],
				),
			),
		),
	);
}

/**
 * The order of results: the code of the product; what the owner put first; all words in name, brand or category, in attributes,
 * or anywhere; the category that the words mean; what the name says that the product is; and the phrase as it was typed.
 */
export function searchOrder(search: Search): SQL[] {
	const { phrase, terms, code, pins, categories, thing, cheapestFirst } = search;
	const order: SQL[] = [];
	if (code !== undefined) order.push(sql`(${hasCode(code)}) desc`);
	if (pins.length > 0)
		order.push(sql`coalesce(array_position(${`{${pins.join()}}`}::uuid[], ${products.id}), 1000)`);
	if (terms.length > 0) {
		// Who it is for is said in texts.
		const named = getNamed(terms);
		const isOfKind = thing.length === 0 ? sql`false` : isThing(thing);
		if (named.length > 0)
			order.push(
				sql`case when ${matchesTerms(named, 'AB')} then 0
					when ${matchesTerms(named, 'ABC')} then case when ${isOfKind} then 1 else 3 end
					when ${byName} like ${containing(phrase)} then 3
					when ${matchesTerms(named, '')} then case when ${isOfKind} then 2 else 4 end else 5 end`,
			);
	}
	const isMeant = or(
		thing.length === 0 ? undefined : isThing(thing),
		categories.length === 0
			? undefined
			: inArray(
					products.categoryId,
					categories.map(({ id }) => id),
				),
	);
	// Among what is meant nothing else counts more than the price.
	if (cheapestFirst && isMeant !== undefined) order.push(sql`(${isMeant}) desc`);
	if (!cheapestFirst && thing.length > 0) order.push(sql`(${isThing(thing)}) desc`);
	if (!cheapestFirst && categories.length > 0)
		order.push(
			sql`case ${products.categoryId} ${sql.join(
				categories.map(({ id, words }) => sql`when ${id} then ${-words}::int`),
				sql` `,
			)} else 0 end`,
		);
	const persons = terms.filter(({ person }) => person !== undefined);
	for (const { alternatives } of persons)
		order.push(
			sql`case ${sql.join(
				alternatives.flatMap((each, place) => {
					const query = alternativeQuery(each, 'AB');
					return query === undefined ? [] : [sql`when ${matchesQuery(query)} then ${place}::int`];
				}),
				sql` `,
			)} else 100 end`,
		);
	if (phrase !== '') order.push(sql`(${byName} like ${containing(phrase)}) desc`);
	return order;
}
