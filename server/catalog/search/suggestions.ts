import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { maxSuggestions, type Suggestions } from '../../../contracts/searches.ts';
import { type Db, queryRows } from '../../platform/database/database.ts';
import { posts } from '../../schema/blog.ts';
import { brands } from '../../schema/catalog.ts';
import { categories } from '../../schema/categories.ts';
import { type AnsweringPosts, bestProducts, isInName, type Search } from '../catalog.ts';

const namedRow = z.object({
	kind: z.enum(['category', 'brand', 'post']),
	name: z.string(),
	slug: z.string(),
});

/** Categories, brands and published posts whose names have every word, by one statement. */
function named(db: Db, search: Search) {
	return queryRows(
		db,
		sql`(select 'category' as kind, name, slug from ${categories}
				where ${isInName(search, sql`lower(name)`)} order by position limit ${maxSuggestions})
			union all (select 'brand', name, '' from ${brands}
				where ${isInName(search, sql`lower(name)`)} order by lower(name) limit ${maxSuggestions})
			union all (select 'post', title, slug from ${posts}
				where status = 'published' and ${isInName(search, sql`lower(title)`)}
				order by published_at desc, id limit ${maxSuggestions})`,
		namedRow,
	);
}

/**
 * The most relevant of what was found, five in all: products, of which two make room for a category and a brand of that name,
 * and what is left for posts.
 * @param postsFirst of a question, or when posts have words that no product has
 */
export function mostRelevant(
	{ products, categories, brands, posts }: Suggestions,
	postsFirst = false,
): Suggestions {
	if (postsFirst && posts.length > 0) {
		const shownPosts = posts.slice(0, 2);
		return {
			products: products.slice(0, maxSuggestions - shownPosts.length),
			categories: [],
			brands: [],
			posts: shownPosts,
		};
	}
	const named = Math.max(2, maxSuggestions - products.length);
	const shownCategories = categories.slice(0, Math.max(1, named - brands.length));
	const shownBrands = brands.slice(0, named - shownCategories.length);
	const room = maxSuggestions - shownCategories.length - shownBrands.length;
	const shownProducts = products.slice(0, room);
	return {
		products: shownProducts,
		categories: shownCategories,
		brands: shownBrands,
		posts: posts.slice(0, room - shownProducts.length),
	};
}

/** What a typed text may mean. */
export async function suggestionsFor(
	db: Db,
	search: Search,
	answeringPosts: AnsweringPosts,
): Promise<Suggestions> {
	const [products, names, responses] = await Promise.all([
		bestProducts(db, search, maxSuggestions),
		named(db, search),
		search.isQuestion ? answeringPosts(db, search.phrase) : [],
	]);
	const of = (kind: string) => names.filter((each) => each.kind === kind);
	return mostRelevant(
		{
			products,
			categories: of('category').map(({ name, slug }) => ({ name, slug })),
			brands: of('brand').map(({ name }) => ({ name })),
			posts: [...responses, ...of('post').map(({ name, slug }) => ({ title: name, slug }))],
		},
		search.isQuestion || search.dropped.length > 0,
	);
}
