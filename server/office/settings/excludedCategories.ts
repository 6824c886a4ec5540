import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { invalid } from '../../platform/http/httpError.ts';
import { categories, categoryAliases } from '../../schema/categories.ts';

/**
 * The slugs of categories without returns, an alias as the slug of its category.
 * @throws HttpError 400 at the field when there is no such category
 */
export async function getCategorySlugs(db: Db, typed: string[]): Promise<string[]> {
	const current = await db
		.select({ typed: categories.slug, slug: categories.slug })
		.from(categories)
		.where(inArray(categories.slug, typed));
	const aliased = await db
		.select({ typed: categoryAliases.slug, slug: categories.slug })
		.from(categoryAliases)
		.innerJoin(categories, eq(categories.id, categoryAliases.categoryId))
		.where(inArray(categoryAliases.slug, typed));
	const slugs = new Map([...aliased, ...current].map((category) => [category.typed, category.slug]));
	const unknown = typed.filter((slug) => !slugs.has(slug));
	if (unknown.length > 0)
		throw invalid({
			'value.excludedCategories': `There is no category ${unknown.map((slug) => `'${slug}'`).join(' or ')}. Please enter the last part of its address.`,
		});
	return [...new Set(slugs.values())];
}
