import { and, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, queryRows, takeOne } from '../../platform/database/database.ts';
import { products } from '../../schema/catalog.ts';
import { isInFront, isOfThing, matchesWords } from './searchConditions.ts';
import type { Search } from './searchTerms.ts';
import { qualities } from './stopWords.ts';
import type { Term } from './terms.ts';
import { stem, wordsIn } from './words.ts';

/** Ways to leave something out that are tried. */
const maxAttempts = 12;

const getStems = ({ alternatives }: Term) =>
	alternatives.flatMap((each) => ('texts' in each ? each.texts.map(stem) : []));

/**
 * The search without some terms, which it names as left out; who it is for is a filter that ends silently. A correction that is
 * left out was none: the word is named as it was typed.
 */
function without(search: Search, left: Term[]): Search {
	const leftWords = new Set(left.flatMap(({ typed }) => typed.split(' ')));
	const mistyped = new Map([...search.mistyped].filter(([word]) => !leftWords.has(word)));
	const asTyped = (text: string) =>
		text
			.split(' ')
			.map((word) => (leftWords.has(word) ? (search.mistyped.get(word) ?? word) : word))
			.join(' ');
	return {
		...search,
		mistyped,
		corrected: search.corrected === undefined || mistyped.size === 0 ? undefined : asTyped(search.corrected),
		terms: search.terms.filter((term) => !left.includes(term)),
		dropped: [
			...search.dropped,
			...left
				.filter(({ person }) => person === undefined)
				.map(({ typed }) => asTyped(typed))
				.map((typed) => search.scripts.get(typed) ?? typed),
		],
		filters: search.filters.filter(({ name }) => !left.some(({ person }) => person === name)),
	};
}

/** The search for what fits the gun that some of its words name; undefined when all or none of them do. */
function asFit(search: Search): Search | undefined {
	const { terms, heads, thing, asksFit } = search;
	const isThing = (term: Term) =>
		term.isMeasure !== undefined ||
		term.person !== undefined ||
		getStems(term).some((each) => heads.includes(each));
	const isThingWord = (term: Term) =>
		getStems(term).some((each) => thing.some((word) => stem(word) === each));
	const gun = terms.filter((term) => !isThingWord(term) && (!isThing(term) || /\d/.test(term.typed)));
	const things = terms.filter(
		(term) => !gun.includes(term) && (isThingWord(term) || term.person !== undefined),
	);
	const isModel = asksFit || gun.some(({ typed }) => /\p{L}\d/u.test(typed));
	return thing.length > 0 && gun.length > 0 && isModel ? { ...search, terms: things, fits: gun } : undefined;
}

/** Searches that find less and less of what was typed, the closest first. */
export function getAttempts(search: Search): Search[] {
	const { terms } = search;
	const fit = asFit(search);
	const attempts: Search[] = fit ? [fit, search] : [search];
	const persons = terms.filter(({ person }) => person !== undefined);
	if (persons.length > 0 && persons.length < terms.length) attempts.push(without(search, persons));
	const free = terms.filter(({ strict, person }) => strict === undefined && person === undefined);
	const isHead = (term: Term) => getStems(term).some((each) => search.heads.includes(each));
	const inCategories = new Set(search.categories.flatMap(({ name }) => wordsIn(name).map(stem)));
	const importance = (term: Term) =>
		isHead(term)
			? 3
			: getStems(term).some((each) => inCategories.has(each))
				? 2
				: term.isMeasure || /^\d+$/.test(term.typed)
					? 0
					: 1;
	// What a thing is comes last in English and Hindi, and is left out last; a number of unknown meaning first.
	const order = free.toSorted((one, other) => importance(one) - importance(other));
	if (terms.length - persons.length > 1) {
		for (const term of order) attempts.push(without(search, [...persons, term]));
		for (let left = 2; left < order.length; left++)
			attempts.push(without(search, [...persons, ...order.slice(0, left)]));
	}
	return attempts.slice(0, maxAttempts);
}

/** Whether a term has the typed words, not only what the owner says they mean. */
const hasTyped = ({ typed, alternatives }: Term): boolean =>
	alternatives.some((each) => 'texts' in each && each.texts.join('') === typed.replaceAll(' ', ''));

/** Whether a term says which kind of a thing it is: no number, quality, use, person or maker that is not stocked. */
const isKind = (term: Term): boolean =>
	term.person === undefined &&
	!term.isMeasure &&
	!term.isUse &&
	!/^\d/.test(term.typed) &&
	!qualities.has(term.typed) &&
	hasTyped(term);

/**
 * Whether what was left out makes it another thing: any kind of a word of which some kinds are not sold, as in `staple gun`, or,
 * with a word that no product has, more words than were found.
 */
function isOtherThing({ named, terms, fits, thing, isAmbiguous }: Search, hasUnknown: boolean): boolean {
	if (thing.length === 0) return false;
	const found = new Set([...terms, ...fits]);
	const left = named.filter((term) => !found.has(term) && isKind(term));
	if (isAmbiguous) return left.length > 0;
	return hasUnknown && left.length > named.filter((term) => found.has(term)).length;
}

const findsNothing = (search: Search): Search => ({
	...search,
	terms: [],
	price: undefined,
	licenceFree: false,
	filters: [],
	categories: [],
	thing: [],
});

const attemptRow = z.object({ attempt: z.int().nullable() });
const heldRow = z.object({ holds: z.boolean() });

/** Whether the database has products as a condition says; a list may ask it by the statement that reads its products. */
export type CheckFirst = (closest: Search, condition: SQL) => Promise<boolean>;

/** Materialized, so that the words are looked up: to find any one row, PostgreSQL would rather read the table until it comes. */
const existsAmong = (found: SQL | undefined, further: SQL | undefined): SQL =>
	sql`exists (with ${products} as materialized (select ${products.searchVector} from ${products} where ${found})
		select from ${products} where ${further ?? sql`true`})`;

/** Whether the shop has a product that a search finds, looked for among those in front first. */
function exists(attempt: Search, further?: SQL): SQL {
	const found = and(isNull(products.archivedAt), matchesWords(attempt));
	return sql`(${existsAmong(and(found, isInFront), further)} or ${existsAmong(found, further)})`;
}

/**
 * The closest search that has results; the search itself when none has. Beside a word that no product has, the others must name
 * something that is sold: any word may stand somewhere in a text, as the board of 'chess board'.
 * @param checkFirst asked about the first attempt, which most searches end with; the others take several times as long to plan
 */
export async function resolveSearch(
	db: Db,
	search: Search,
	checkFirst: CheckFirst = async (_, condition) =>
		takeOne(await queryRows(db, sql`select ${condition} as holds`, heldRow)).holds,
): Promise<Search> {
	// Of what the shop does not have, there is none for a price or a person either.
	if (search.dropped.length > 0 && search.terms.every(({ person }) => person !== undefined))
		return findsNothing(search);
	const attempts = getAttempts(search);
	const [first = search, ...others] = attempts;
	const hasUnknown = search.dropped.length > 0 && search.terms.length > 0;
	if (others.length === 0 && !hasUnknown) return search;
	const toClosest = (closest: Search) => (isOtherThing(closest, hasUnknown) ? findsNothing(search) : closest);
	if (await checkFirst(toClosest(first), exists(first, isOfThing(first)))) return toClosest(first);
	const choose = (condition: SQL, place: number) => sql`when ${condition} then ${place}::int`;
	// A product of another kind that has all words somewhere in its texts is less than one of that kind that lacks a word.
	const conditions = [
		...others.map((attempt, place) => choose(exists(attempt, isOfThing(attempt)), place + 1)),
		...(hasUnknown ? [] : attempts.map((attempt, place) => choose(exists(attempt), place))),
	];
	if (conditions.length === 0) return findsNothing(search);
	const { attempt } = takeOne(
		await queryRows(db, sql`select case ${sql.join(conditions, sql` `)} end as attempt`, attemptRow),
	);
	if (attempt === null && hasUnknown) return findsNothing(search);
	return toClosest(attempts[attempt ?? attempts.indexOf(search)] ?? search);
}
