import { type Post, type PostStatus, postDraft } from '../../../contracts/blog.ts';
import type { PostCategory } from '../../../shared/sections.ts';
import { contractErrors, type FormErrors } from '../forms/contractErrors.ts';
import { hasContent } from '../forms/hasContent.ts';

/** The form's values as typed. */
export type PostForm = {
	title: string;
	excerpt: string;
	content: string;
	/** Empty until one is selected. */
	category: PostCategory | '';
	tags: string[];
	/** A tag typed but not added yet; saving adds it. */
	typedTag: string;
	author: string;
	featuredImage: string | null;
	status: PostStatus;
	readTime: string;
	isFeatured: boolean;
};

export const readTimes = { min: 1, max: 60, otherwise: 5 } as const;

/** A new post: a draft with a read time of five minutes. */
export const newPost: PostForm = {
	title: '',
	excerpt: '',
	content: '',
	category: '',
	tags: [],
	typedTag: '',
	author: '',
	featuredImage: null,
	status: 'draft',
	readTime: String(readTimes.otherwise),
	isFeatured: false,
};

export const toForm = (post: Post): PostForm => ({
	title: post.title,
	excerpt: post.excerpt,
	content: post.content,
	category: post.category,
	tags: post.tags,
	typedTag: '',
	author: post.authorName ?? '',
	featuredImage: post.featuredImage,
	status: post.status,
	readTime: String(post.readTime),
	isFeatured: post.isFeatured,
});

/** Minutes; anything that is not a number counts as 5. */
export function parseReadTime(typed: string): number {
	const minutes = Number.parseInt(typed, 10);
	return Number.isNaN(minutes) ? readTimes.otherwise : minutes;
}

const required = ['title', 'excerpt', 'content', 'category'] as const;

/** Returns an error message per invalid field; the server validates again. */
export function validatePost(form: PostForm): FormErrors<PostForm> {
	const content = hasContent(form.content) ? form.content : '';
	return contractErrors({ ...form, content }, required, postDraft, toDraft(form));
}

/** A valid form as the API expects it. */
export const toDraft = ({ readTime, category, tags, typedTag, ...form }: PostForm) => ({
	...form,
	tags: withTags(tags, typedTag),
	category: category === '' ? ('Guides' as const) : category,
	readTime: parseReadTime(readTime),
});

/** Adds typed tags, separated by commas; each tag once. */
export function withTags(tags: readonly string[], typed: string): string[] {
	const added = typed.split(',').map((tag) => tag.trim().replaceAll(/\s+/g, ' '));
	return [...new Set([...tags, ...added.filter((tag) => tag !== '')])].slice(0, 20);
}
