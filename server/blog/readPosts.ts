import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Post, PostCard, PostQuery } from '../../contracts/blog.ts';
import { containing } from '../platform/database/containing.ts';
import type { Db } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { posts } from './tables.ts';

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

const cardOf = ({ createdAt, publishedAt, ...row }: CardRow): PostCard => ({
	...row,
	createdAt: createdAt.toISOString(),
	publishedAt: publishedAt?.toISOString() ?? null,
});

/** A row as it crosses the wire. */
export function postOf({ updatedAt: _, content, ...row }: typeof posts.$inferSelect): Post {
	return { ...cardOf(row), content };
}

function conditionsOf({ status, category, except, search = '' }: PostQuery): SQL[] {
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

/** A page of posts, newest first; what was never published stands before, since it is being worked on. */
export async function postPage(
	db: Db,
	query: PostQuery,
): Promise<{ posts: (Post | PostCard)[]; total: number }> {
	const where = and(...conditionsOf(query));
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
		return { posts: rows.map(cardOf), total };
	}
	const rows = await db
		.select()
		.from(posts)
		.where(where)
		.orderBy(...order)
		.limit(query.limit)
		.offset(offset);
	return { posts: rows.map(postOf), total };
}

/**
 * A post as its reader sees it. Only administrators find what is not published, and their reading is no view.
 * @throws Refusal 404
 */
export async function readPost(
	db: Db,
	slug: string,
	reader: { isAdmin: boolean; counts: boolean },
): Promise<Post> {
	if (reader.counts && !reader.isAdmin) {
		const [counted] = await db
			.update(posts)
			.set({ views: sql`${posts.views} + 1` })
			.where(and(eq(posts.slug, slug), eq(posts.status, 'published')))
			.returning();
		if (counted === undefined) throw new Refusal(404, 'Blog post not found');
		return postOf(counted);
	}
	const [row] = await db.select().from(posts).where(eq(posts.slug, slug));
	if (row === undefined || !(reader.isAdmin || row.status === 'published'))
		throw new Refusal(404, 'Blog post not found');
	return postOf(row);
}
