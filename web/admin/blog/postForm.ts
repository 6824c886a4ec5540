import type { Post, PostStatus } from '../../../contracts/blog.ts';
import type { PostCategory } from '../../../contracts/sections.ts';
import type { Faults } from '../forms/useForm.ts';

/** What the form holds, as it is typed. */
export type PostForm = {
	title: string;
	excerpt: string;
	content: string;
	/** Empty until one is chosen. */
	category: PostCategory | '';
	tags: string[];
	/** Typed into the tags' field and not added yet; saving adds it. */
	typedTag: string;
	author: string;
	featuredImage: string | null;
	status: PostStatus;
	readTime: string;
	isFeatured: boolean;
};

/** Document 2, §5 and §9. */
export const readTimes = { least: 1, most: 60, otherwise: 5 } as const;

/** A new post: a draft of five minutes. */
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

/** A stored post as its form shows it. */
export const formOf = (post: Post): PostForm => ({
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

/** Minutes; what is no number counts as 5. */
export function readTimeOf(typed: string): number {
	const minutes = Number.parseInt(typed, 10);
	return Number.isNaN(minutes) ? readTimes.otherwise : minutes;
}

export type PostFaults = Faults<PostForm>;

const missing = 'Please fill in this field.';
const says = (html: string) => /<img /.test(html) || html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') !== '';

/** What keeps a post from being saved; the server has the last word. */
export function faultsOf(form: PostForm): PostFaults {
	const minutes = readTimeOf(form.readTime);
	return {
		...(form.title.trim() === '' ? { title: missing } : {}),
		...(form.excerpt.trim() === '' ? { excerpt: missing } : {}),
		...(says(form.content) ? {} : { content: missing }),
		...(form.category === '' ? { category: missing } : {}),
		...(minutes < readTimes.least || minutes > readTimes.most
			? { readTime: 'Please enter a read time from 1 to 60 minutes.' }
			: {}),
	};
}

/** One toast for all that is missing (document 2, §5). */
export function sentenceOfFaults(faults: PostFaults): string {
	const { readTime, ...required } = faults;
	return Object.keys(required).length > 0 ? 'Please fill in all required fields' : (readTime ?? '');
}

/** A form without faults as the interface takes it. */
export const draftOf = ({ readTime, category, tags, typedTag, ...form }: PostForm) => ({
	...form,
	tags: withTags(tags, typedTag),
	category: category === '' ? ('Guides' as const) : category,
	readTime: readTimeOf(readTime),
});

/** Adds what was typed, a comma between tags; each tag once. */
export function withTags(tags: readonly string[], typed: string): string[] {
	const added = typed.split(',').map((tag) => tag.trim().replaceAll(/\s+/g, ' '));
	return [...new Set([...tags, ...added.filter((tag) => tag !== '')])].slice(0, 20);
}
