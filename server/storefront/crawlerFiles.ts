import { createHash } from 'node:crypto';
import { and, desc, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ProductFeedId } from '../../contracts/ids.ts';
import { maxListed } from '../../shared/listing.ts';
import { countProducts } from '../catalog/catalog.ts';
import { type Db, inTransaction, queryRows, takeOne } from '../platform/database/database.ts';
import { setTimeLimit } from '../platform/database/timeLimit.ts';
import { type JobHandler, queueJob, type RecurringTask } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { currentSettings } from '../platform/settings/currentSettings.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { products } from '../schema/catalog.ts';
import { productFeeds, sitemapStarts } from '../schema/storefront.ts';
import { productFeed } from './productFeed.ts';
import { urlsPerSitemap } from './sitemap.ts';

/** How old prices and stock in the feed of a large shop may be, besides the minutes that writing it takes. */
const everySeconds = 30 * 60;
/** Parts of the feed; what is in memory while it is written. */
const partBytes = 8 * 1024 * 1024;

/** In a large shop, files for search and shopping engines are written in the background instead of for each request. */
export const isLargeShop = async (db: Db): Promise<boolean> => (await countProducts(db)) > maxListed;

const partName = (id: ProductFeedId, part: number) => `product-feed-${id}-${part}.xml`;

type Feed = typeof productFeeds.$inferSelect;

async function removeFeed(db: Db, storage: Storage, { id, partBytes: parts }: Feed): Promise<void> {
	for (const part of parts.keys()) await storage.remove(partName(id, part));
	await db.delete(productFeeds).where(eq(productFeeds.id, id));
}

async function isPartStored(
	storage: Storage,
	{ id, partBytes: parts }: Feed,
	part: number,
): Promise<boolean> {
	const lastByte = (parts[part] ?? 0) - 1;
	return (await storage.getPart(partName(id, part), lastByte, lastByte))?.length === 1;
}

async function isStored(storage: Storage, feed: Feed): Promise<boolean> {
	for (const part of feed.partBytes.keys()) if (!(await isPartStored(storage, feed, part))) return false;
	return true;
}

async function* inParts(text: AsyncIterable<string>): AsyncGenerator<Buffer> {
	let waiting: Buffer[] = [];
	let bytes = 0;
	for await (const piece of text) {
		const encoded = Buffer.from(piece);
		waiting.push(encoded);
		bytes += encoded.length;
		if (bytes < partBytes) continue;
		yield Buffer.concat(waiting);
		[waiting, bytes] = [[], 0];
	}
	if (bytes > 0) yield Buffer.concat(waiting);
}

/**
 * Writes the product feed into the storage. A feed that equals the last one is dropped, so that engines need not download
 * it again. The last one but one stays for downloads in progress.
 */
export async function buildProductFeed({
	database: { db },
	storage,
	publicUrl,
}: Pick<Services, 'database' | 'storage' | 'publicUrl'>): Promise<void> {
	const feed = takeOne(await db.insert(productFeeds).values({}).returning());
	const hash = createHash('sha256');
	for await (const part of inParts(productFeed(db, new URL(publicUrl).origin, currentSettings()))) {
		hash.update(part);
		feed.partBytes.push(part.length);
		// Recorded first, so that the parts of an interrupted feed are found and removed.
		await db.update(productFeeds).set({ partBytes: feed.partBytes }).where(eq(productFeeds.id, feed.id));
		await storage.put(partName(feed.id, feed.partBytes.length - 1), part, 'application/xml');
	}
	const digest = hash.digest('hex');
	const [last] = await newestFeeds(db);
	// A restored database may know a feed whose parts were lost with the folder or bucket.
	if (last?.digest === digest && (await isStored(storage, last))) return removeFeed(db, storage, feed);
	await db.update(productFeeds).set({ digest }).where(eq(productFeeds.id, feed.id));
	const outdated = await db
		.select()
		.from(productFeeds)
		.where(
			and(
				ne(productFeeds.id, feed.id),
				last && ne(productFeeds.id, last.id),
				or(isNotNull(productFeeds.digest), lt(productFeeds.createdAt, sql`now() - interval '1 hour'`)),
			),
		);
	for (const each of outdated) await removeFeed(db, storage, each);
}

const newestFeeds = (db: Db) =>
	db
		.select()
		.from(productFeeds)
		.where(isNotNull(productFeeds.digest))
		.orderBy(desc(productFeeds.createdAt), desc(productFeeds.id))
		.limit(1);

export type StoredFeed = { etag: string; bytes: number; parts: { name: string; bytes: number }[] };

/** The newest complete feed; undefined before the first one, and when its files were lost, until it is written again. */
export async function storedFeed(db: Db, storage: Storage): Promise<StoredFeed | undefined> {
	const [feed] = await newestFeeds(db);
	if (feed === undefined || !(await isPartStored(storage, feed, 0))) return;
	return {
		etag: `"${feed.digest}"`,
		bytes: feed.partBytes.reduce((all, bytes) => all + bytes, 0),
		parts: feed.partBytes.map((bytes, part) => ({ name: partName(feed.id, part), bytes })),
	};
}

/** Stores where the sitemaps of products begin. */
export async function countSitemaps(db: Db): Promise<void> {
	await inTransaction(db, async (tx) => {
		await setTimeLimit(tx, 300_000);
		await tx.delete(sitemapStarts);
		await tx.execute(sql`
			insert into ${sitemapStarts} (number, first_id, changed_at)
			select number, (array_agg(id order by id))[1], max(updated_at) from (
				select id, updated_at, (row_number() over (order by id) - 1) / ${urlsPerSitemap}::int + 1 as number
				from ${products} where ${isNull(products.archivedAt)}) numbered
			group by number`);
	});
}

/** Queues the files of a large shop, once for all instances in each period. */
export async function queueCrawlerFiles(db: Db): Promise<void> {
	if (!(await isLargeShop(db))) {
		await db.delete(sitemapStarts);
		return;
	}
	const { period } = takeOne(
		await queryRows(
			db,
			sql`select floor(extract(epoch from now()) / ${everySeconds}::int)::text as period`,
			z.object({ period: z.string() }),
		),
	);
	await queueJob(db, {
		kind: 'crawler files',
		payload: {},
		dedupeKey: `crawler files:${period}`,
		priority: 'later',
	});
}

/** Jobs of this domain by kind. */
export const crawlerJobs = (services: Services): Record<string, JobHandler> => ({
	'crawler files': async () => {
		await countSitemaps(services.database.db);
		await buildProductFeed(services);
	},
});

/** Recurring tasks of this domain. */
export const crawlerTasks = ({ database }: Services): RecurringTask[] => [
	{ name: 'crawler files', everySeconds: 60, run: () => queueCrawlerFiles(database.db) },
];
