import { and, between, or, type SQL, sql } from 'drizzle-orm';
import { containing } from '../../platform/database/containing.ts';
import { products } from '../../schema/catalog.ts';
import type { Alternative, Search } from './searchTerms.ts';

/** Matches of a search that are compared by rank: to rank all would take longer the more there are. */
export const maxRanked = 1000;

const byName = sql`lower(${products.name})`;

/** Values before columns, so that indexes on the array are used. */
export const hasCode = (code: string): SQL => sql`${products.searchCodes} @> array[${code}]::text[]`;

const matches = (alternative: Alternative): SQL | undefined =>
	'texts' in alternative
		? and(...alternative.texts.map((text) => sql`${products.searchText} like ${containing(text)}`))
		: between(products[alternative.fact], alternative.from, alternative.to);

/**
 * Whether a word of the search has the three letters that the trigram index finds it by. The general plan of a prepared
 * statement would read the whole index for a search without.
 */
export const isIndexed = ({ terms }: Search): boolean =>
	terms.some(({ alternatives }) =>
		alternatives.every(
			(alternative) =>
				!('texts' in alternative) || alternative.texts.some((text) => /[\p{L}\p{N}]{3}/u.test(text)),
		),
	);

/** Whether a product is found by a search. */
export function isFound({ terms, code }: Search): SQL | undefined {
	const words = and(...terms.map(({ alternatives }) => or(...alternatives.map(matches))));
	return code === undefined ? words : or(words, hasCode(code));
}

/**
 * All terms are in a name, in any order and by any of their texts.
 * @param name in lower case
 */
export function isInName({ terms }: Search, name: SQL): SQL | undefined {
	return and(
		...terms.map(({ alternatives }) =>
			or(
				...alternatives.flatMap((alternative) =>
					'texts' in alternative
						? [and(...alternative.texts.map((text) => sql`${name} like ${containing(text)}`))]
						: [],
				),
			),
		),
	);
}

/**
 * Search rank: the code of the product, a whole word of the name, a part of the name, every term in the name, a whole word
 * elsewhere, a part elsewhere, and last products in which the terms are spread.
 */
export function searchRank(search: Search): SQL {
	const { phrase, terms, code } = search;
	const word = `\\m${phrase.replaceAll(/[^\p{L}\p{N}\s]/gu, '.')}\\M`;
	const isPhrase = terms.length === 1 && terms[0]?.alternatives.length === 1;
	const codeFirst = code === undefined ? sql`` : sql`when ${hasCode(code)} then -1 `;
	// A single word without synonyms is in the name or elsewhere as it was typed.
	const rest = isPhrase
		? sql`when ${products.searchText} ~ ${word} then 3 else 4 end`
		: sql`when ${isInName(search, byName)} then 2 when ${products.searchText} ~ ${word} then 3
			when ${products.searchText} like ${containing(phrase)} then 4 else 5 end`;
	return sql`case ${codeFirst}when ${byName} like ${containing(phrase)} then (case when ${byName} ~ ${word} then 0 else 1 end)
		${rest}`;
}
