import { pino } from 'pino';
import { z } from 'zod';
import { loadDemo } from '../../demo/load.ts';
import { migrate } from '../../server/platform/database/migrations.ts';
import { openPglite } from '../../server/platform/database/pglite.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { notSold, type QualityQuery, qualityQueries } from './queries.ts';

const card = z.object({
	name: z.string(),
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
export type Measured = { scores: Record<string, Score[]>; noise: { q: string; found: string }[] };

const getText = ({ name, category }: Card) => `${name} · ${category.name}`;
const getPrice = ({ price, offerPrice }: Card) => (offerPrice > 0 ? offerPrice : price);
const isRight = ({ right, under, over }: QualityQuery, one: Card) =>
	right?.test(getText(one)) === true &&
	(under === undefined || getPrice(one) <= under) &&
	(over === undefined || getPrice(one) >= over);

/** Sends every search of the set to a shop with the demonstration products. */
export async function scoreSearches(shop: TestApp): Promise<Measured> {
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
	for (const [kind, queries] of Object.entries(qualityQueries)) {
		const own: Score[] = [];
		for (const query of queries) own.push(await scoreSearch(query));
		scores[kind] = own;
	}
	const noise: Measured['noise'] = [];
	for (const q of notSold) {
		const [first] = (await search(q)).products;
		if (first !== undefined) noise.push({ q, found: getText(first) });
	}
	return { scores, noise };
}

/** Measures the search of a new demonstration shop. */
export async function measureSearch(): Promise<Measured> {
	const database = await openPglite();
	await migrate(database.db, true);
	const shop = await createTestApp(database, pino({ level: 'error' }));
	try {
		await loadDemo(shop.services, undefined);
		return await scoreSearches(shop);
	} finally {
		await shop.close();
	}
}
