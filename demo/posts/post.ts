import type { PostCategory } from '../../contracts/sections.ts';

/** One article of the demo journal. Pictures are named by the slug. */
export type DemoPost = {
	slug: string;
	title: string;
	excerpt: string;
	category: PostCategory;
	tags: string[];
	/** Left out for a post that shows 'Unknown Author'. */
	authorName?: string;
	/** Minutes at 200 words a minute, rounded up. */
	readTimeMinutes: number;
	/** Days before the load: of publication, or of writing where the post is not published. */
	publishedDaysAgo: number;
	status: 'draft' | 'published' | 'archived';
	isFeatured: boolean;
	views: number;
	/** Only the tags of a plain article: headings, paragraphs, lists, quotes, tables, and links to the shop's own paths. */
	html: string;
};
