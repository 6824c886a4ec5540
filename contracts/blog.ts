import { z } from 'zod';
import { clean } from '../shared/clean.ts';
import { postCategories } from '../shared/sections.ts';
import { endpoint } from './endpoint.ts';
import { dateTime, key, optionalImageAddress, optionalText, text } from './fields.ts';
import { postId } from './ids.ts';
import { pictureErrors, storedPicture } from './media.ts';
import { pageQuery } from './pagination.ts';

/**
 * | status    | visible to |
 * |-----------|-------------------|
 * | draft     | administrators; not published yet |
 * | published | everyone |
 * | archived  | administrators; removed from the blog |
 */
export const postStatuses = ['draft', 'published', 'archived'] as const;
const postStatus = z.enum(postStatuses);
export type PostStatus = z.output<typeof postStatus>;

/** The fields that a card shows. */
export const postCard = z.strictObject({
	id: postId,
	/** Derived from the title on creation; stays the same when the title changes. */
	slug: z.string(),
	title: z.string(),
	excerpt: z.string(),
	category: z.enum(postCategories),
	tags: z.array(z.string()),
	/** Null is shown as 'Unknown Author'. */
	authorName: z.string().nullable(),
	featuredImage: z.string().nullable(),
	status: postStatus,
	/** Minutes. */
	readTime: z.int(),
	isFeatured: z.boolean(),
	views: z.int(),
	createdAt: dateTime,
	/** When it was first published; null before. */
	publishedAt: dateTime.nullable(),
});
export type PostCard = z.output<typeof postCard>;

export const post = postCard.extend({
	/** Rich text as HTML, sanitised when it was stored. */
	content: z.string(),
});
export type Post = z.output<typeof post>;

const required = 'Please fill in all required fields';
const readTimes = 'Please enter a read time from 1 to 60 minutes.';

/** A post as the back-office sends it. */
export const postDraft = z.strictObject({
	title: text(200, required),
	excerpt: text(500, required),
	/** HTML; sanitised to rich text before it is stored. */
	content: text(200_000, required),
	category: z.enum(postCategories, { error: required }),
	tags: z
		.array(text(40))
		.max(20, { error: 'Please use at most 20 tags.' })
		.default([])
		.transform((tags) => [...new Set(tags)]),
	author: optionalText(100),
	featuredImage: optionalImageAddress,
	status: postStatus.default('draft'),
	/** Minutes; anything that is not a number counts as 5. */
	readTime: z
		.union([z.number(), z.string()])
		.nullish()
		.transform((value) => {
			const minutes = typeof value === 'string' ? Number.parseInt(value, 10) : (value ?? Number.NaN);
			return Number.isNaN(minutes) ? 5 : minutes;
		})
		.pipe(z.int({ error: readTimes }).min(1, { error: readTimes }).max(60, { error: readTimes })),
	isFeatured: z.boolean().default(false),
});
export type PostDraft = z.output<typeof postDraft>;

const postQuery = z.object({
	/** Anything but `published` is for administrators. */
	status: z.enum([...postStatuses, 'all']).default('published'),
	category: z.enum(postCategories).optional(),
	/** Words contained in title, excerpt, author or a tag. */
	search: z
		.string()
		.refine(clean)
		.transform((words) => words.trim().slice(0, 100))
		.optional()
		.catch(undefined),
	/** The slug of a post to leave out, as a post is not related to itself. */
	except: key.optional().catch(undefined),
	...pageQuery(24, 100),
	/** `card` omits the content. */
	fields: z.enum(['all', 'card']).default('all'),
});
export type PostQuery = z.output<typeof postQuery>;

const bySlug = z.strictObject({ slug: key });
const unknownPost = 'Blog post not found';

export const listPosts = endpoint('GET /blog', {
	summary: 'Blog posts, newest first. Only administrators get drafts and archived posts.',
	access: 'anyone',
	query: postQuery,
	response: z.strictObject({ posts: z.array(z.union([post, postCard])), total: z.int() }),
	errors: { 401: 'Please login to continue.', 403: 'Only administrators may do this.' },
});

export const getPost = endpoint('GET /blog/{slug}', {
	summary: 'One post. Counts a view, once a day for each visitor, unless `count` is `no`.',
	access: 'anyone',
	params: bySlug,
	query: z.object({
		/** `no` for prefetching and server rendering, so that only readers are counted. */
		count: z.enum(['yes', 'no']).default('yes'),
	}),
	response: post,
	errors: { 404: unknownPost },
});

export const createPost = endpoint('POST /blog', {
	summary: 'Creates a post. Its slug is derived from the title.',
	permission: 'content',
	missing: required,
	body: postDraft,
	status: 201,
	response: post,
});

export const updatePost = endpoint('PUT /blog/{slug}', {
	summary: 'Changes a post, by its slug or id.',
	permission: 'content',
	params: bySlug,
	missing: required,
	body: postDraft,
	response: post,
	errors: { 404: unknownPost },
});

export const deletePost = endpoint('DELETE /blog/{slug}', {
	summary: 'Deletes a post, by its slug or id.',
	permission: 'content',
	params: bySlug,
	errors: { 404: unknownPost },
});

export const uploadPostPicture = endpoint('POST /blog/upload', {
	summary:
		'Stores a picture for a post or the long description of a product: at most 5 MB, type checked by content.',
	permission: 'pictures',
	multipart: ['image'],
	status: 201,
	response: storedPicture,
	errors: pictureErrors,
});
