import { and, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ProductId } from '../../contracts/ids.ts';
import type { ProductQuery } from '../../contracts/productQuery.ts';
import type { ProductPage } from '../../contracts/products.ts';
import { maxListed } from '../../shared/listing.ts';
import { type Db, inTransaction, queryRows } from '../platform/database/database.ts';
import type { TaggedCache } from '../platform/pages/taggedCache.ts';
import { brands, categories, products } from '../schema/catalog.ts';
import { createCardReader, type ReadCards } from './cachedCards.ts';
import { toCondition } from './listingConditions.ts';
import { createListingFigures, type ListingFigures } from './listingFigures.ts';
import { byDefaultRank, toOrderBy } from './listingOrder.ts';
import { countListing } from './narrowedFacets.ts';
import { type FoundCard, getProducts, withReason } from './readProducts.ts';
import { hasCode, isFound, maxRanked } from './search/searchConditions.ts';
import type { Search } from './search/searchTerms.ts';
import { transliterate } from './search/transliterate.ts';
import { findSpelling } from './spelling.ts';

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
		// PostgreSQL takes the words of a typo for frequent ones and would read every product instead of the index. The cost that
		// this adds to brands and categories, which have none, would make it compile the statement: 130 ms for a query of 1 ms.
		await tx.execute(
			sql`select set_config('pg_trgm.word_similarity_threshold', ${similarityThreshold}, true), set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`,
		);
		return queryRows(
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
	const corrected = findSpelling(typed, known);
	if (corrected !== undefined) return corrected;
	const equal = findSpelling(typed, [...known, ...(await figures.equalWords(db))]);
	if (equal === undefined) return undefined;
	// No product need have any of the equal words.
	const found = and(isNull(products.archivedAt), isFound(await figures.search(db, equal)));
	const [first] = await db.select({ id: products.id }).from(products).where(found).limit(1);
	return first && equal;
}

const idRow = z.object({ id: z.uuid().brand<'ProductId'>() });
/** Part of the statement's text, so that its general plan expects no more rows (decision 051). */
const usualLimit = 24;

/** What a listing is read with. */
export type ListingReaders = { figures: ListingFigures; cards: ReadCards };

export function createListingReaders(cache: TaggedCache): ListingReaders {
	return { figures: createListingFigures(cache), cards: createCardReader(cache) };
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
			.orderBy(...byDefaultRank)
			.limit(block)
			.offset(before),
	);
	return { candidates: isNamed && before === 0 ? or(inBlock, and(matches, isNamed)) : inBlock, before };
}

/** A page of the catalog with the data of the filter panel; filtered, sorted and paged by the database. */
export async function productPage(
	db: Db,
	{ figures, cards }: ListingReaders,
	query: ProductQuery,
): Promise<ProductPage> {
	const [category, search] = await Promise.all([
		figures.category(db, query),
		query.q ? figures.search(db, query.q) : undefined,
	]);
	const listed = { query, category, search, found: search && (await figures.found(db, search)) };
	const matches = toCondition(listed);
	const offset = (query.page - 1) * query.limit;
	const page = (where = matches, before = 0) => {
		const order = sql.join(toOrderBy(query, search), sql`, `);
		const skipped = offset === before ? sql`` : sql` offset ${offset - before}`;
		return sql`select ${products.id} from ${products} where ${where} order by ${order}
			limit ${query.limit === usualLimit ? sql`24` : query.limit}${skipped}`;
	};
	// Lists end at 10,000 products.
	let ids: ProductId[] | undefined = offset < maxListed ? undefined : [];
	const { length, facets } = await figures.read(db, listed, async () => {
		const read = await countListing(db, listed, ids === undefined ? page() : undefined);
		ids ??= read.ids;
		return read.counts;
	});
	const ranked =
		search && length.totalIsAtLeast ? rankedTogether(db, search, matches, query, offset) : undefined;
	ids ??= (await queryRows(db, page(ranked?.candidates, ranked?.before), idRow)).map(({ id }) => id);
	const found: Map<ProductId, FoundCard> =
		query.fields === 'all' ? await getProducts(db, ids) : await cards(db, ids);
	const suggestion = length.total === 0 && search ? await didYouMean(db, figures, search) : undefined;
	return {
		products: ids.flatMap((id) => {
			const shown = found.get(id);
			if (shown === undefined) return [];
			return search === undefined ? shown.product : withReason(shown.product, search, shown.found);
		}),
		...length,
		page: query.page,
		limit: query.limit,
		facets,
		...(suggestion === undefined ? {} : { didYouMean: suggestion }),
	};
}
