import type { PostCategory } from '../../shared/sections.ts';

/** A post of the demo blog. Pictures are named after the slug. */
export type DemoPost = {
	slug: string;
	title: string;
	excerpt: string;
	category: PostCategory;
	tags: string[];
	/** Omitted for a post that shows 'Unknown Author'. */
	authorName?: string;
	/** Minutes at 200 words per minute, rounded up. */
	readTimeMinutes: number;
	/** Days between publication, or writing for an unpublished post, and loading. */
	publishedDaysAgo: number;
	status: 'draft' | 'published' | 'archived';
	isFeatured: boolean;
	views: number;
	/** Headings, paragraphs, lists, quotes, tables, and links to paths of the shop only. */
	html: string;
};
