import { pino } from 'pino';
import { z } from 'zod';
import { loadDemo } from '../../demo/load.ts';
import { migrate } from '../../server/platform/database/migrations.ts';
import { openPglite } from '../../server/platform/database/pglite.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';

const card = z.object({
	name: z.string(),
	shortDescription: z.string(),
	brand: z.object({ name: z.string() }),
	category: z.object({ name: z.string() }),
	price: z.number(),
	offerPrice: z.number(),
});
const post = z.object({ slug: z.string() });
const page = z.object({
	products: z.array(card),
	search: z.object({ posts: z.array(post) }),
	total: z.number(),
});
const suggested = z.object({ products: z.array(card), posts: z.array(post) });
type Card = z.output<typeof card>;

/**
 * Searches as shooters in India type them, each with the products that answer it: names and categories, as in
 * `Tarkeen T10 Club Air Rifle · Air Rifles`, that match the expression.
 */
export type QualityQuery = {
	q: string;
	/** The right products; omitted for what the shop does not sell. */
	right?: RegExp;
	/** Rupees: the right products cost no more, or no less. */
	under?: number;
	over?: number;
	/** The slug of the post that must be shown, of a question. */
	post?: string;
};

/** What a search found of what it should find. */
export type Score = {
	q: string;
	first: boolean;
	amongFive: boolean;
	nothing: boolean;
	/** Whether the suggestions while typing have it. */
	suggested: boolean;
	/** What came first, for people. */
	found: string;
};
/** A result for what the shop does not sell. */
export type Noise = {
	q: string;
	found: string;
	/** The product contains what was typed, so the documented rule of searches demands it. */
	isDemanded: boolean;
};
export type Measured = { scores: Record<string, Score[]>; noise: Noise[]; notSold: number };
/** Searches by kind, and searches for what the shop does not sell. */
export type QuerySet = { queries: Record<string, QualityQuery[]>; notSold: string[] };

const getText = ({ name, category }: Card) => `${name} · ${category.name}`;
const getPrice = ({ price, offerPrice }: Card) => (offerPrice > 0 ? offerPrice : price);
const isRight = ({ right, under, over }: QualityQuery, one: Card) =>
	right?.test(getText(one)) === true &&
	(under === undefined || getPrice(one) <= under) &&
	(over === undefined || getPrice(one) >= over);

/** The documented rule: what was typed is a part of the name, the description, the brand or the category. */
const contains = ({ name, shortDescription, brand, category }: Card, q: string) =>
	[name, shortDescription, brand.name, category.name].some((text) =>
		text.toLowerCase().includes(q.toLowerCase()),
	);

/** Sends every search of the set to a shop with the demonstration products. */
export async function scoreSearches(shop: TestApp, { queries: all, notSold }: QuerySet): Promise<Measured> {
	const ask = async (path: string, q: string) =>
		(await shop.guest.call(`GET ${path}${encodeURIComponent(q)}` as 'GET /')).body;
	const search = async (q: string) => page.parse(await ask('/products?fields=card&limit=5&q=', q));
	const scoreSearch = async (query: QualityQuery): Promise<Score> => {
		const { q } = query;
		const found = await search(q);
		const typed = suggested.parse(await ask('/search/suggestions?q=', q));
		const hasPost = (posts: { slug: string }[]) => posts.some(({ slug }) => slug === query.post);
		const places = found.products.map((one) => isRight(query, one));
		const answered = query.post === undefined ? undefined : hasPost(found.search.posts);
		return {
			q,
			first: answered ?? places[0] === true,
			amongFive: answered ?? places.includes(true),
			nothing: answered === undefined ? found.total === 0 : !answered && found.total === 0,
			suggested:
				answered === undefined ? typed.products.some((one) => isRight(query, one)) : hasPost(typed.posts),
			found: found.products[0] === undefined ? 'nothing' : getText(found.products[0]),
		};
	};
	const scores: Measured['scores'] = {};
	for (const [kind, queries] of Object.entries(all)) {
		const own: Score[] = [];
		for (const query of queries) own.push(await scoreSearch(query));
		scores[kind] = own;
	}
	const noise: Measured['noise'] = [];
	for (const q of notSold) {
		const [first] = (await search(q)).products;
		if (first !== undefined) noise.push({ q, found: getText(first), isDemanded: contains(first, q) });
	}
	return { scores, noise, notSold: notSold.length };
}

/** Measures the search of a new demonstration shop, by each set. */
export async function measureSearch(sets: QuerySet[]): Promise<Measured[]> {
	const database = await openPglite();
	await migrate(database.db, true);
	const shop = await createTestApp(database, pino({ level: 'error' }));
	try {
		await loadDemo(shop.services, undefined);
		const measured: Measured[] = [];
		for (const set of sets) measured.push(await scoreSearches(shop, set));
		return measured;
	} finally {
		await shop.close();
	}
}
