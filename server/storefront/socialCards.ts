import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { key } from '../../contracts/fields.ts';
import { productId } from '../../contracts/ids.ts';
import { dateText } from '../../shared/dates.ts';
import { formatRupeesExact, paise, paiseToRupees } from '../../shared/money.ts';
import { listCategories, productImageUrl, shownGstRate } from '../catalog/catalog.ts';
import type { Db } from '../platform/database/database.ts';
import { createWorkQueue } from '../platform/http/workQueue.ts';
import type { Limit } from '../platform/limits/limits.ts';
import type { Services } from '../platform/services.ts';
import { currentSettings } from '../platform/settings/currentSettings.ts';
import { gstOn } from '../pricing/shares.ts';
import { posts } from '../schema/blog.ts';
import { brands, products } from '../schema/catalog.ts';
import { collections } from '../schema/collections.ts';
import { events } from '../schema/events.ts';
import { drawSocialCard, type SocialCard } from './drawSocialCard.ts';

/** What a page adds to the shop's name. */
type PageCard = Omit<SocialCard, 'shop'>;

async function readProductCard(db: Db, id: string): Promise<PageCard | undefined> {
	const { data } = productId.safeParse(id);
	if (data === undefined) return undefined;
	const [row] = await db
		.select({
			name: products.name,
			brand: brands.name,
			unitPaise: products.unitPaise,
			gstBasisPoints: products.gstBasisPoints,
			gstSlabs: products.gstSlabs,
			imageUrl: productImageUrl(),
			pricesDiffer: products.pricesDiffer,
		})
		.from(products)
		.innerJoin(brands, eq(brands.id, products.brandId))
		.where(and(eq(products.id, data), isNull(products.archivedAt)));
	if (row === undefined) return undefined;
	const { unitPaise, pricesDiffer, name, brand, imageUrl } = row;
	const rate = shownGstRate(row, { pricePaise: unitPaise, offerPaise: paise(0) });
	const total = formatRupeesExact(paiseToRupees(paise(unitPaise + gstOn(unitPaise, rate))));
	return { kind: brand, name, imageUrl, fact: `${pricesDiffer ? 'From ' : ''}${total}` };
}

async function readPostCard(db: Db, slug: string): Promise<PageCard | undefined> {
	const { data } = key.safeParse(slug);
	if (data === undefined) return undefined;
	const [post] = await db
		.select({ name: posts.title, kind: posts.category, imageUrl: posts.featuredImage })
		.from(posts)
		.where(and(eq(posts.slug, data), eq(posts.status, 'published')));
	return post && { ...post, fact: '' };
}

async function readEventCard(db: Db, slug: string): Promise<PageCard | undefined> {
	const { data } = key.safeParse(slug);
	if (data === undefined) return undefined;
	const [event] = await db
		.select({ name: events.title, kind: events.location, date: events.date, imageUrl: events.imageUrl })
		.from(events)
		.where(and(eq(events.slug, data), eq(events.isPublished, true)));
	if (event === undefined) return undefined;
	const { date, ...card } = event;
	return { ...card, fact: dateText(date) };
}

async function readCategoryCard(db: Db, slug: string): Promise<PageCard | undefined> {
	const category = (await listCategories(db)).find((each) => each.slug === slug);
	if (category === undefined) return undefined;
	const { name, imageUrl } = category;
	return { kind: currentSettings().presentation.tagline, name, imageUrl, fact: '' };
}

async function readCollectionCard(db: Db, slug: string): Promise<PageCard | undefined> {
	const [collection] = await db
		.select({ name: collections.title, imageUrl: collections.imageUrl })
		.from(collections)
		.where(eq(collections.slug, slug));
	return collection && { ...collection, kind: currentSettings().presentation.tagline, fact: '' };
}

/** The card of every page without a picture of its own: the owner's picture, or name and tagline of the shop. */
async function readShopCard(): Promise<PageCard> {
	const { identity, presentation, shopPictures } = currentSettings();
	return {
		kind: presentation.tagline,
		name: identity.name,
		imageUrl: shopPictures.social?.url ?? null,
		fills: true,
		fact: '',
	};
}

/** Cards that may wait to be drawn, a second or two in all; one too many is answered 503. */
const maxWaiting = 20;

const drawn: Limit = { name: 'social cards', times: 120, seconds: 60, per: 'address' };

/** By the path, which ends in the id or slug. */
const readers = {
	'/cards/shop.jpg': readShopCard,
	'/cards/:key.jpg': readProductCard,
	'/cards/categories/:key.jpg': readCategoryCard,
	'/cards/collections/:key.jpg': readCollectionCard,
	'/cards/posts/:key.jpg': readPostCard,
	'/cards/events/:key.jpg': readEventCard,
};

/** GET /cards/…: what messengers and networks show of a link to a page: a JPEG, which all of them can read. */
export function socialCardRoutes(
	app: FastifyInstance,
	{ database: { db }, storage, limits, cache }: Pick<Services, 'database' | 'storage' | 'limits' | 'cache'>,
): void {
	const queue = createWorkQueue(1, [maxWaiting]);
	/** By what they show: a changed price is another card. */
	const cards = cache.area<Buffer>({ maxBytes: 8 * 1024 * 1024, getSize: ({ length }) => length });
	for (const [address, readCard] of Object.entries(readers))
		app.get<{ Params: { key?: string } }>(
			address,
			{ onRequest: (request) => limits.use(drawn, request.ip) },
			async (request, reply) => {
				const page = await readCard(db, request.params.key ?? '');
				reply.header('cross-origin-resource-policy', 'cross-origin');
				if (page === undefined)
					return reply.code(404).type('text/plain; charset=utf-8').send('There is no such page.');
				const card = { ...page, shop: currentSettings().identity.name };
				const bytes = await cards.get(JSON.stringify(card), () =>
					queue.run(() => drawSocialCard(storage, card)),
				);
				return reply
					.headers({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=3600' })
					.send(bytes);
			},
		);
}
