import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import type { TaggedCache } from '../../platform/pages/taggedCache.ts';
import { posts } from '../../schema/blog.ts';
import { stopWords } from './stopWords.ts';
import { stem, wordsIn } from './words.ts';

type Post = { title: string; slug: string; places: Map<string, number> };

const maxPosts = 3;
/** What a word in a place says about a post. */
const placeWeights = { title: 6, excerpt: 3, content: 1 };

const toStems = (text: string) =>
	wordsIn(text)
		.filter((word) => !stopWords.has(word))
		.map(stem);

async function readPosts(db: Db): Promise<Post[]> {
	const rows = await db
		.select({ title: posts.title, slug: posts.slug, excerpt: posts.excerpt, content: posts.content })
		.from(posts)
		.where(eq(posts.status, 'published'));
	return rows.map(({ title, slug, excerpt, content }) => {
		const places = new Map<string, number>();
		const texts = { content: content.replaceAll(/<[^>]*>/g, ' '), excerpt, title };
		for (const [place, text] of Object.entries(texts) as [keyof typeof texts, string][])
			for (const word of toStems(text)) places.set(word, placeWeights[place]);
		return { title, slug, places };
	});
}

export type AnsweringPosts = (db: Db, q: string) => Promise<{ title: string; slug: string }[]>;

/** Finds the posts that say most about the words of a question: rare words count more, and those of titles most. */
export function createAnsweringPosts(cache: TaggedCache): AnsweringPosts {
	const stored = cache.area<Post[]>({
		maxBytes: 16_000_000,
		getSize: (all) => all.reduce((sum, { places }) => sum + 60 * places.size, 100),
	});
	return async (db, q) => {
		const words = [...new Set(toStems(q))];
		if (words.length === 0) return [];
		const all = await stored.get('', (dependsOn) => {
			dependsOn('blog');
			return readPosts(db);
		});
		const rarity = words.map((word) =>
			Math.log((all.length + 1) / (1 + all.filter(({ places }) => places.has(word)).length)),
		);
		const scored = all.map(({ title, slug, places }) => {
			const own = words.map((word) => places.get(word) ?? 0);
			return {
				post: { title, slug },
				score: own.reduce((sum, weight, at) => sum + Math.sqrt(weight) * (rarity[at] ?? 0), 0),
				known: own.filter((weight) => weight > 0).length,
			};
		});
		return scored
			.filter(({ score, known }) => score > 0.8 && known >= words.length / 2)
			.toSorted((one, other) => other.score - one.score)
			.slice(0, maxPosts)
			.map(({ post }) => post);
	};
}
