import { and, asc, count, eq, gte, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { pages } from '../../shared/pages.ts';
import type { Db } from '../platform/database/database.ts';
import { currentSettings } from '../platform/settings/currentSettings.ts';
import { posts } from '../schema/blog.ts';
import { products } from '../schema/catalog.ts';
import { categories } from '../schema/categories.ts';
import { collectionProducts, collections } from '../schema/collections.ts';
import { customPages } from '../schema/customPages.ts';
import { events } from '../schema/events.ts';
import { sitemapStarts } from '../schema/storefront.ts';
import { armsPages } from './pageAddress.ts';
import { element } from './xml.ts';

/** Addresses of one sitemap, so that none takes longer in a larger shop. */
export const urlsPerSitemap = 10_000;
/** The maximum (sitemaps.org), which products that were added since the sitemaps were counted do not reach. */
const maxUrls = 50_000;
const rowsPerQuery = 1000;

type Row = { id: string; key: string; changed: string | null };

/** A kind of page with one row per address, read in batches by ascending id. */
type Kind = {
	table:
		| typeof products
		| typeof posts
		| typeof events
		| typeof categories
		| typeof customPages
		| typeof collections;
	id: PgColumn;
	/** The last part of the address. */
	key: PgColumn;
	changed: PgColumn;
	shown: SQL | undefined;
	address: (key: string) => string;
};

/** Whether a product on sale is in a collection, by a condition that an index finds. */
const isSold = (condition: SQL) =>
	sql`exists (select from ${products} where ${isNull(products.archivedAt)} and ${condition})`;
/** Whether a collection has products on sale, chosen by hand or of its tags or category. */
const hasProducts = or(
	isSold(sql`${products.tags} && ${collections.tags}`),
	isSold(sql`${products.categoryId} = ${collections.categoryId}`),
	isSold(sql`${products.id} in (select ${collectionProducts.productId} from ${collectionProducts}
		where ${eq(collectionProducts.collectionId, collections.id)})`),
);

const kinds: Record<string, Kind> = {
	categories: {
		table: categories,
		id: categories.id,
		key: categories.slug,
		changed: categories.createdAt,
		shown: undefined,
		address: (slug) => `/products/${slug}`,
	},
	products: {
		table: products,
		id: products.id,
		key: products.id,
		changed: products.updatedAt,
		shown: isNull(products.archivedAt),
		address: (id) => `/products/product/${id}`,
	},
	posts: {
		table: posts,
		id: posts.id,
		key: posts.slug,
		changed: posts.updatedAt,
		shown: and(
			eq(posts.status, 'published'),
			isNotNull(posts.publishedAt),
			lte(posts.publishedAt, sql`now()`),
		),
		address: (slug) => `/blog/${slug}`,
	},
	events: {
		table: events,
		id: events.id,
		key: events.slug,
		changed: events.updatedAt,
		shown: eq(events.isPublished, true),
		address: (slug) => `/events/${slug}`,
	},
	collections: {
		table: collections,
		id: collections.id,
		key: collections.slug,
		changed: collections.updatedAt,
		shown: hasProducts,
		address: (slug) => `/collections/${slug}`,
	},
	custom: {
		table: customPages,
		id: customPages.id,
		key: customPages.slug,
		changed: customPages.updatedAt,
		shown: eq(customPages.status, 'published'),
		address: (slug) => `/pages/${slug}`,
	},
};

/** Formats an instant the same with every database driver. */
const formatInstant = (instant: SQL) =>
	sql<string | null>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The list of all sitemaps, one or more for each kind of page. */
export async function* sitemapIndex(db: Db, origin: string): AsyncGenerator<string> {
	const entry = (file: string, changed?: string | null) =>
		`<sitemap>${element('loc', `${origin}/sitemaps/${file}.xml`)}${element('lastmod', changed ?? undefined)}</sitemap>\n`;
	yield `${head}<sitemapindex ${schema}>\n${entry('pages')}`;
	const starts = await db
		.select({ number: sitemapStarts.number, changed: formatInstant(sql`${sitemapStarts.changedAt}`) })
		.from(sitemapStarts)
		.orderBy(asc(sitemapStarts.number));
	for (const [name, { table, changed, shown }] of Object.entries(kinds)) {
		if (name === 'products' && starts.length > 0) {
			for (const start of starts) yield entry(`products-${start.number}`, start.changed);
			continue;
		}
		const [all] = await db
			.select({ rows: count(), changed: formatInstant(sql`max(${changed})`) })
			.from(table)
			.where(shown);
		const files = Math.ceil((all?.rows ?? 0) / urlsPerSitemap);
		for (let number = 1; number <= files; number++) yield entry(`${name}-${number}`, all?.changed);
	}
	yield '</sitemapindex>\n';
}

/** The ids of a sitemap: from the first one, if any, up to before the next sitemap's, at most a number of them. */
type Span = { first: string | undefined; next?: string | undefined; atMost: number };

async function* rowsFrom(db: Db, kind: Kind, { first, next, atMost }: Span): AsyncGenerator<Row> {
	const { table, id, key, changed, shown } = kind;
	let from = first === undefined ? undefined : gte(id, first);
	for (let left = atMost; left > 0; ) {
		const rows: Row[] = await db
			.select({
				id: sql<string>`${id}`,
				key: sql<string>`${key}`,
				changed: formatInstant(sql`${changed}`),
			})
			.from(table)
			.where(and(shown, from, next === undefined ? undefined : lt(id, next)))
			.orderBy(asc(id))
			.limit(Math.min(rowsPerQuery, left));
		yield* rows;
		const last = rows.at(-1);
		if (last === undefined || rows.length < rowsPerQuery) return;
		left -= rows.length;
		from = sql`${id} > ${last.id}`;
	}
}

async function* written(origin: string, kind: Kind, rows: AsyncIterable<Row>): AsyncGenerator<string> {
	yield `${head}<urlset ${schema}>\n`;
	for await (const { key, changed } of rows)
		yield `<url>${element('loc', origin + kind.address(key))}${element('lastmod', changed ?? undefined)}</url>\n`;
	yield '</urlset>\n';
}

async function* fixedPages(origin: string): AsyncGenerator<string> {
	yield `${head}<urlset ${schema}>\n`;
	const { arms } = currentSettings().trade;
	for (const { path, kind } of pages)
		if (kind === 'public' && (arms || !armsPages.includes(path)))
			yield `<url>${element('loc', origin + path)}</url>\n`;
	yield '</urlset>\n';
}

/** The stored span of a sitemap of products; undefined in a shop that is not large, `unknown` without such a sitemap. */
async function storedSpan(db: Db, number: number): Promise<Span | 'unknown' | undefined> {
	const near = await db
		.select({ number: sitemapStarts.number, firstId: sitemapStarts.firstId })
		.from(sitemapStarts)
		.where(sql`${sitemapStarts.number} in (1, ${number}::int, ${number}::int + 1)`);
	if (near.length === 0) return undefined;
	const findStart = (wanted: number) => near.find((start) => start.number === wanted)?.firstId;
	const first = findStart(number);
	if (first === undefined) return 'unknown';
	// Products before the first one were archived when the sitemaps were counted.
	return { first: number === 1 ? undefined : first, next: findStart(number + 1), atMost: maxUrls };
}

/**
 * One sitemap by its file name, such as `products-2`: 10,000 addresses, read a thousand at a time.
 * @returns undefined when there is no such file
 */
export async function sitemap(
	db: Db,
	origin: string,
	file: string,
): Promise<AsyncGenerator<string> | undefined> {
	if (file === 'pages') return fixedPages(origin);
	const [, name = '', digits = ''] = file.match(/^([a-z]+)-([1-9]\d{0,4})$/) ?? [];
	const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
	if (kind === undefined) return;
	const number = Number(digits);
	const span = name === 'products' ? await storedSpan(db, number) : undefined;
	if (span === 'unknown') return;
	if (span !== undefined) return written(origin, kind, rowsFrom(db, kind, span));
	const [first] = await db
		.select({ id: sql<string>`${kind.id}` })
		.from(kind.table)
		.where(kind.shown)
		.orderBy(asc(kind.id))
		.limit(1)
		.offset((number - 1) * urlsPerSitemap);
	return first && written(origin, kind, rowsFrom(db, kind, { first: first.id, atMost: urlsPerSitemap }));
}
