import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Suggestions, suggestionLimits } from '../../contracts/searches.ts';
import { bestProducts, isInName, type Search } from '../catalog/catalog.ts';
import { type Db, rowsOf } from '../platform/database/database.ts';
import { posts } from '../schema/blog.ts';
import { brands, categories } from '../schema/catalog.ts';

const namedRow = z.object({
	kind: z.enum(['category', 'brand', 'post']),
	name: z.string(),
	slug: z.string(),
});

/** Categories, brands and published posts whose names have every word, by one statement. */
function named(db: Db, search: Search) {
	return rowsOf(
		db,
		sql`(select 'category' as kind, name, slug from ${categories}
				where ${isInName(search, sql`lower(name)`)} order by position limit ${suggestionLimits.categories})
			union all (select 'brand', name, '' from ${brands}
				where ${isInName(search, sql`lower(name)`)} order by lower(name) limit ${suggestionLimits.brands})
			union all (select 'post', title, slug from ${posts}
				where status = 'published' and ${isInName(search, sql`lower(title)`)}
				order by published_at desc, id limit ${suggestionLimits.posts})`,
		namedRow,
	);
}

/** What a typed text may mean. */
export async function suggestionsFor(db: Db, search: Search): Promise<Suggestions> {
	const [products, names] = await Promise.all([
		bestProducts(db, search, suggestionLimits.products),
		named(db, search),
	]);
	const of = (kind: string) => names.filter((each) => each.kind === kind);
	return {
		products,
		categories: of('category').map(({ name, slug }) => ({ name, slug })),
		brands: of('brand').map(({ name }) => ({ name })),
		posts: of('post').map(({ name, slug }) => ({ title: name, slug })),
	};
}
