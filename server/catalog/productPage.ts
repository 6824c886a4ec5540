import { and, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ProductQuery } from '../../contracts/productQuery.ts';
import type { ProductPage } from '../../contracts/products.ts';
import { type Db, inTransaction, rowsOf } from '../platform/database/database.ts';
import { brands, categories, products } from '../schema/catalog.ts';
import { conditionOf } from './listingConditions.ts';
import type { ListingFigures } from './listingFigures.ts';
import { byPlace, orderOf } from './listingOrder.ts';
import { selectCards, selectFoundCards, selectProducts } from './readProducts.ts';
import { hasCode, isFound, maxRanked } from './search/searchConditions.ts';
import type { Search } from './search/searchTerms.ts';
import { transliterate } from './search/transliterate.ts';
import { spellingOf } from './spelling.ts';

const byName = sql`lower(${products.name})`;

/** Below PostgreSQL's default of 0.6, which misses two swapped letters in a short word. */
const similarityThreshold = '0.3';
const candidateRow = z.object({ name: z.string() });

/**
 * A corrected query with results, for a search that found nothing: from the names of products, brands and categories,
 * because comparing descriptions takes four times as long, and then from the synonyms. Uses the trigram index of product
 * names.
 */
async function didYouMean(db: Db, figures: ListingFigures, { phrase }: Search): Promise<string | undefined> {
	const typed = transliterate(phrase);
	const names = await inTransaction(db, async (tx) => {
		// PostgreSQL takes the words of a typo for frequent ones and would read every product instead of the index.
		await tx.execute(
			sql`select set_config('pg_trgm.word_similarity_threshold', ${similarityThreshold}, true), set_config('enable_seqscan', 'off', true)`,
		);
		return rowsOf(
			tx,
			sql`select name from (
				(select ${byName} as name from ${products} where ${byName} %> ${typed} and ${products.archivedAt} is null limit 2000)
				union all select lower(${brands.name}) from ${brands} where lower(${brands.name}) %> ${typed}
				union all select lower(${categories.name}) from ${categories} where lower(${categories.name}) %> ${typed}) candidates
			order by word_similarity(${typed}, name) desc, name limit 200`,
			candidateRow,
		);
	});
	const known = names.map(({ name }) => name);
	const corrected = spellingOf(typed, known);
	if (corrected !== undefined) return corrected;
	const equal = spellingOf(typed, [...known, ...(await figures.equalWords(db))]);
	if (equal === undefined) return undefined;
	// No product need have any of the equal words.
	const found = and(isNull(products.archivedAt), isFound(await figures.read(db, equal)));
	const [first] = await db.select({ id: products.id }).from(products).where(found).limit(1);
	return first && equal;
}

/**
 * Of a search with more than 10,000 matches, which to rank would take longer the more there are: blocks of about a thousand
 * matches by place, of which each is ranked by itself. A product with the code that was typed is in the first one.
 */
function rankedTogether(
	db: Db,
	search: Search,
	matches: SQL | undefined,
	{ limit }: ProductQuery,
	offset: number,
): { candidates: SQL | undefined; before: number } {
	const block = limit * Math.ceil(maxRanked / limit);
	const before = offset - (offset % block);
	const isNamed = search.code === undefined ? undefined : hasCode(search.code);
	const inBlock = inArray(
		products.id,
		db
			.select({ id: products.id })
			.from(products)
			.where(and(matches, isNamed && not(isNamed)))
			.orderBy(...byPlace)
			.limit(block)
			.offset(before),
	);
	return { candidates: isNamed && before === 0 ? or(inBlock, and(matches, isNamed)) : inBlock, before };
}

/** A page of the catalog with the data of the filter panel; filtered, sorted and paged by the database (document 1, §5). */
export async function productPage(
	db: Db,
	figures: ListingFigures,
	query: ProductQuery,
): Promise<ProductPage> {
	const [category, search] = await Promise.all([figures.category(db, query), figures.search(db, query)]);
	const order = orderOf(query, search);
	const offset = (query.page - 1) * query.limit;
	const listed = { query, category, search };
	const [length, facets] = await Promise.all([figures.length(db, listed), figures.facets(db, listed)]);
	const matches = conditionOf(listed);
	const ranked =
		search && length.totalIsAtLeast ? rankedTogether(db, search, matches, query, offset) : undefined;
	// The page is selected first, so that related data is read only for its products.
	const onPage = inArray(
		products.id,
		db
			.select({ id: products.id })
			.from(products)
			.where(ranked?.candidates ?? matches)
			.orderBy(...order)
			.limit(query.limit)
			.offset(offset - (ranked?.before ?? 0)),
	);
	const select = () => {
		if (query.fields === 'all') return selectProducts(db, onPage, order, query.limit, search);
		return search === undefined
			? selectCards(db, onPage, order, query.limit)
			: selectFoundCards(db, onPage, order, query.limit, search);
	};
	const shown = offset < length.total ? await select() : [];
	const suggestion = length.total === 0 && search ? await didYouMean(db, figures, search) : undefined;
	return {
		products: shown,
		...length,
		page: query.page,
		limit: query.limit,
		facets,
		...(suggestion === undefined ? {} : { didYouMean: suggestion }),
	};
}
