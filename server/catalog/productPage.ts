import { and, inArray, not, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { ProductId } from '../../contracts/ids.ts';
import type { ProductQuery } from '../../contracts/productQuery.ts';
import type { ProductPage, SearchReading } from '../../contracts/products.ts';
import { maxListed } from '../../shared/listing.ts';
import { type Db, queryRows } from '../platform/database/database.ts';
import type { TaggedCache } from '../platform/pages/taggedCache.ts';
import { products } from '../schema/catalog.ts';
import { getChosenValues } from './attributeConditions.ts';
import { createCardReader, type ReadCards } from './cachedCards.ts';
import { countListing } from './facetCounts.ts';
import { isAnyOf, type Listed, toCondition } from './listingConditions.ts';
import { createListingFigures, type ListingFigures } from './listingFigures.ts';
import { byPlace, toOrderBy } from './listingOrder.ts';
import { getProducts, toListedCard, withMatch } from './readProducts.ts';
import { type AnsweringPosts, createAnsweringPosts } from './search/answeringPosts.ts';
import { isNamed, maxRanked } from './search/searchConditions.ts';
import type { Search } from './search/searchTerms.ts';

/** What the page says about how the search was read. */
const toSearchReading = (search: Search, total: number, posts: SearchReading['posts']): SearchReading => ({
	...(search.corrected === undefined ? {} : { corrected: search.corrected }),
	...(search.fits.length === 0 ? {} : { fits: search.fits.map(({ typed }) => typed).join(' ') }),
	// What was found without terms contains the whole text.
	dropped: total > 0 && search.terms.length + search.fits.length === 0 ? [] : search.dropped,
	filters: search.filters,
	categories: search.categories.map(({ name, slug }) => ({ name, slug })),
	posts,
});

const idRow = z.object({ id: z.uuid().brand<'ProductId'>() });
/** Part of the statement's text, so that its general plan expects no more rows (decision 051). */
const usualLimit = 24;

const inOrder = <Item>(ids: readonly ProductId[], byId: ReadonlyMap<ProductId, Item>): Item[] =>
	ids.flatMap((id) => byId.get(id) ?? []);

export type ListingReaders = { figures: ListingFigures; cards: ReadCards; posts: AnsweringPosts };

export function createListingReaders(cache: TaggedCache): ListingReaders {
	return {
		figures: createListingFigures(cache),
		cards: createCardReader(cache),
		posts: createAnsweringPosts(cache),
	};
}

/**
 * Of a search with more than 10,000 matches, which to rank would take longer the more there are: blocks of about a thousand
 * matches by place, of which each is ranked by itself. What has the code that was typed or is pinned is in the first one.
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
	const named = isNamed(search);
	const inBlock = db
		.select({ id: products.id })
		.from(products)
		.where(and(matches, named && not(named)))
		.orderBy(...byPlace(search))
		.limit(block)
		.offset(before);
	const first = named && db.select({ id: products.id }).from(products).where(and(matches, named));
	return {
		candidates: inArray(products.id, first && before === 0 ? unionAll(first, inBlock) : inBlock),
		before,
	};
}

/** What a list is of, and how its page is selected. */
async function toList(db: Db, figures: ListingFigures, query: ProductQuery, search: Search | undefined) {
	const [scope, found] = await Promise.all([
		figures.scope(db, query, search),
		search && figures.found(db, search),
	]);
	const listed: Listed = { query, category: scope.category, attributes: scope.attributes, search, found };
	const matches = toCondition(listed);
	const offset = (query.page - 1) * query.limit;
	const selectPage = (where = matches, before = 0) => {
		const order = sql.join(toOrderBy(query, search), sql`, `);
		const skipped = offset === before ? sql`` : sql` offset ${offset - before}`;
		return sql`select ${products.id} from ${products} where ${where} order by ${order}
			limit ${query.limit === usualLimit ? sql`24` : query.limit}${skipped}`;
	};
	/** Lists end at 10,000 products. */
	const countWithPage = (condition?: SQL) =>
		countListing(db, listed, offset < maxListed ? selectPage() : undefined, condition);
	return { scope, listed, matches, offset, selectPage, countWithPage };
}

type Counted = Awaited<ReturnType<typeof countListing>>;

/**
 * Reads the search of a list. In a shop that is not large, one statement says whether products have all of its words, as nearly
 * always, and reads the list.
 */
async function findSearch(
	db: Db,
	figures: ListingFigures,
	query: ProductQuery,
): Promise<{ search?: Search; counted?: Counted | undefined }> {
	if (!query.q) return {};
	if (await figures.isLarge(db)) return { search: await figures.search(db, query.q, query.exact) };
	const counted = new Map<Search, Counted>();
	const search = await figures.search(db, query.q, query.exact, async (closest, condition) => {
		const { countWithPage } = await toList(db, figures, query, closest);
		const read = await countWithPage(condition);
		counted.set(closest, read);
		return read.holds;
	});
	return { search, counted: counted.get(search) };
}

/** A page of the catalog with the data of the filter panel; filtered, sorted and paged by the database. */
export async function productPage(
	db: Db,
	{ figures, cards, posts }: ListingReaders,
	query: ProductQuery,
): Promise<ProductPage> {
	const { search, counted } = await findSearch(db, figures, query);
	const list = await toList(db, figures, query, search);
	const { scope, listed, matches, offset, selectPage } = list;
	let ids: ProductId[] | undefined = counted?.ids ?? (offset < maxListed ? undefined : []);
	const {
		length,
		ids: few,
		facets,
	} = await figures.read(
		db,
		listed,
		scope,
		async () => {
			const read = await list.countWithPage();
			ids ??= read.ids;
			return read.counts;
		},
		counted?.counts,
	);
	const ranked =
		search && length.totalIsAtLeast && few === undefined
			? rankedTogether(db, search, matches, query, offset)
			: undefined;
	// Of many products, only those are known with which the usual order begins.
	const areKnown = few !== undefined && (!length.totalIsAtLeast || query.sort === 'featured');
	const candidates = areKnown ? isAnyOf(few) : ranked?.candidates;
	ids ??=
		offset < length.total
			? (await queryRows(db, selectPage(candidates, ranked?.before), idRow)).map(({ id }) => id)
			: [];
	const asked = { search, chosen: getChosenValues(scope.attributes, query.attributes) };
	// Only a card stands for one variant: a product has them all.
	const shown =
		query.fields === 'all'
			? inOrder(ids, await getProducts(db, ids)).map((each) => withMatch(each, search))
			: inOrder(ids, await cards(db, ids)).map((each) => toListedCard(each, asked));
	const answering = search && (search.isQuestion || length.total === 0) ? await posts(db, query.q ?? '') : [];
	return {
		products: shown,
		...length,
		page: query.page,
		limit: query.limit,
		facets,
		...(search === undefined ? {} : { search: toSearchReading(search, length.total, answering) }),
	};
}
