import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Post, PostCard, PostQuery } from '../../../contracts/blog.ts';
import { containing } from '../../platform/database/containing.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { posts } from '../../schema/blog.ts';
import { cleanRichText } from './richText.ts';

const cardColumns = {
	id: posts.id,
	slug: posts.slug,
	title: posts.title,
	excerpt: posts.excerpt,
	category: posts.category,
	tags: posts.tags,
	authorName: posts.authorName,
	featuredImage: posts.featuredImage,
	status: posts.status,
	readTime: posts.readTime,
	isFeatured: posts.isFeatured,
	views: posts.views,
	createdAt: posts.createdAt,
	publishedAt: posts.publishedAt,
};

type CardRow = Omit<PostCard, 'createdAt' | 'publishedAt'> & { createdAt: Date; publishedAt: Date | null };

const toCard = ({ createdAt, publishedAt, ...row }: CardRow): PostCard => ({
	...row,
	createdAt: createdAt.toISOString(),
	publishedAt: publishedAt?.toISOString() ?? null,
});

/** Converts a row to the API format. Its content is sanitized again, in case it was not stored by the API. */
export function toPost({ updatedAt: _, content, ...row }: typeof posts.$inferSelect): Post {
	return { ...toCard(row), content: cleanRichText(content) };
}

function toConditions({ status, category, except, search = '' }: PostQuery): SQL[] {
	const pattern = containing(search);
	return [
		...(status === 'all' ? [] : [eq(posts.status, status)]),
		...(category === undefined ? [] : [eq(posts.category, category)]),
		...(except === undefined ? [] : [ne(posts.slug, except)]),
		...(search === ''
			? []
			: [
					sql`(${posts.title} ilike ${pattern} or ${posts.excerpt} ilike ${pattern} or ${posts.authorName} ilike ${pattern} or ${posts.tags}::text ilike ${pattern})`,
				]),
	];
}

/** A page of posts, newest first; unpublished drafts come before published posts. */
export async function postPage(
	db: Db,
	query: PostQuery,
): Promise<{ posts: (Post | PostCard)[]; total: number }> {
	const where = and(...toConditions(query));
	const order = [sql`${posts.publishedAt} desc nulls first`, desc(posts.createdAt), desc(posts.id)] as const;
	const offset = (query.page - 1) * query.limit;
	const total = await db.$count(posts, where);
	if (query.fields === 'card') {
		const rows = await db
			.select(cardColumns)
			.from(posts)
			.where(where)
			.orderBy(...order)
			.limit(query.limit)
			.offset(offset);
		return { posts: rows.map(toCard), total };
	}
	const rows = await db
		.select()
		.from(posts)
		.where(where)
		.orderBy(...order)
		.limit(query.limit)
		.offset(offset);
	return { posts: rows.map(toPost), total };
}

/**
 * A post for a reader. Only those who edit posts can read unpublished ones.
 * @param reader.counts whether a view is counted; never for an editor
 * @throws HttpError 404
 */
export async function readPost(
	db: Db,
	slug: string,
	reader: { mayEdit: boolean; counts: boolean },
): Promise<Post> {
	if (reader.counts) {
		const [counted] = await db
			.update(posts)
			.set({ views: sql`${posts.views} + 1` })
			.where(and(eq(posts.slug, slug), eq(posts.status, 'published')))
			.returning();
		if (counted === undefined) throw new HttpError(404, 'post_not_found', 'Blog post not found');
		return toPost(counted);
	}
	const [row] = await db.select().from(posts).where(eq(posts.slug, slug));
	if (row === undefined || !(reader.mayEdit || row.status === 'published'))
		throw new HttpError(404, 'post_not_found', 'Blog post not found');
	return toPost(row);
}
