import { eq, sql } from 'drizzle-orm';
import { validate } from 'uuid';
import type { Post, PostDraft } from '../../../contracts/blog.ts';
import type { PostId, UserId } from '../../../contracts/ids.ts';
import { audit } from '../../accounts/audit/audit.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { HttpError, invalid } from '../../platform/http/httpError.ts';
import { revalidateTags } from '../../platform/pages/changes.ts';
import { insertWithSlug, toSlug } from '../../platform/slugs.ts';
import { posts } from '../../schema/blog.ts';
import { toPost } from './readPosts.ts';
import { cleanRichText, hasContent } from './richText.ts';

export { postPage, readPost } from './readPosts.ts';
export { cleanRichText, hasContent } from './richText.ts';

/** The draft with sanitised content. @throws HttpError 400 when no content is left */
function toValues({ author, content, ...draft }: PostDraft) {
	const clean = cleanRichText(content);
	if (!hasContent(clean)) throw invalid({ content: 'Please fill in all required fields' });
	return { ...draft, content: clean, authorName: author ?? null };
}

/** The fields of a post for the audit log, without the long text. */
const audited = ({ content, ...post }: Post) => ({ ...post, contentLength: content.length });

/** Creates a post. `past` is for the demo data, whose posts have given dates and slugs. */
export async function createPost(
	tx: Db,
	draft: PostDraft,
	actorId: UserId | null,
	past?: { slug: string; views: number; createdAt: Date },
): Promise<Post> {
	const values = { ...toValues(draft), ...past };
	const published = values.status === 'published' ? { publishedAt: past?.createdAt ?? sql`now()` } : {};
	const row = await insertWithSlug(past?.slug ?? toSlug(draft.title, 'post'), (slug) =>
		tx
			.insert(posts)
			.values({ ...values, ...published, slug })
			.onConflictDoNothing({ target: posts.slug })
			.returning(),
	);
	const post = toPost(row);
	await audit(tx, actorId, 'post.create', `post:${post.id}`, { after: audited(post) });
	await revalidateTags(tx, ['blog']);
	return post;
}

/** Finds and locks a post by slug or id. @throws HttpError 404 */
async function lockPost(tx: Db, key: string) {
	const [row] = await tx
		.select()
		.from(posts)
		.where(validate(key) ? eq(posts.id, key as PostId) : eq(posts.slug, key))
		.for('update');
	if (row === undefined) throw new HttpError(404, 'post_not_found', 'Blog post not found');
	return row;
}

/**
 * Changes a post. Its slug and its first publication date stay the same.
 * @param key its slug or id
 * @throws HttpError 404
 */
export async function updatePost(tx: Db, key: string, draft: PostDraft, actorId: UserId): Promise<Post> {
	const before = await lockPost(tx, key);
	const first = draft.status === 'published' && before.publishedAt === null;
	const row = takeOne(
		await tx
			.update(posts)
			.set({
				...toValues(draft),
				...(first ? { publishedAt: sql`now()` } : {}),
				updatedAt: sql`now()`,
			})
			.where(eq(posts.id, before.id))
			.returning(),
	);
	await audit(tx, actorId, 'post.update', `post:${row.id}`, {
		before: audited(toPost(before)),
		after: audited(toPost(row)),
	});
	await revalidateTags(tx, ['blog']);
	return toPost(row);
}

/** @param key its id or slug @throws HttpError 404 */
export async function deletePost(tx: Db, key: string, actorId: UserId): Promise<void> {
	const before = await lockPost(tx, key);
	await tx.delete(posts).where(eq(posts.id, before.id));
	await audit(tx, actorId, 'post.delete', `post:${before.id}`, { before: audited(toPost(before)) });
	await revalidateTags(tx, ['blog']);
}
