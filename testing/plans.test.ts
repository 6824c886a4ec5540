import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fillLargeShop } from '../bench/largeShop.ts';
import type { ProductId } from '../contracts/ids.ts';
import { inventoryQuery } from '../contracts/inventory.ts';
import { productQuery } from '../contracts/productQuery.ts';
import {
	createListingReaders,
	inventoryPage,
	productPage,
	productsAsCsv,
	relatedProducts,
} from '../server/catalog/catalog.ts';
import type { Db } from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrations.ts';
import { openPostgres } from '../server/platform/database/postgres.ts';
import { noCache } from '../server/platform/pages/taggedCache.ts';
import { productFeed } from '../server/storefront/productFeed.ts';
import { defaultSettings } from '../store.config.ts';
import { type Cluster, openCluster, serverPrograms } from './cluster.ts';

/** Plans differ between versions of PostgreSQL; these are of the oldest supported one. */
const hasServer = serverPrograms?.includes('/15/') === true;

const planRow = z.object({ 'QUERY PLAN': z.string() });

/** Explains every query before it is executed. */
class ExplainingClient extends pg.Client {
	readonly plans: string[] = [];

	async explained(work: () => Promise<unknown>): Promise<string> {
		this.plans.length = 0;
		await work();
		// Which products are read by key says nothing about the plan.
		return `${this.plans.join('\n\n')}\n`.replaceAll(/'\{[0-9a-f-]{36}(,[0-9a-f-]{36})*\}'/g, "'{…}'");
	}
}

function explainQueries(client: ExplainingClient): void {
	const query = client.query.bind(client);
	const explained = async (config: pg.QueryConfig, values?: unknown[]) => {
		if (/^\s*(select|with|update|insert|delete)\b(?!.*set_config)/i.test(config.text)) {
			const { rows } = await query(`explain (costs off) ${config.text}`, values);
			client.plans.push(rows.map((row) => planRow.parse(row)['QUERY PLAN']).join('\n'));
		}
		return query(config, values);
	};
	Object.assign(client, { query: explained });
}

/** Reads the first rows of a stream. */
async function readBatches(parts: AsyncGenerator<string>): Promise<void> {
	for (let batch = 0; batch < 3; batch++) await parts.next();
}

describe.skipIf(!hasServer)('with 50,000 products, the plan of', () => {
	let cluster: Cluster;
	let client: ExplainingClient;
	let db: Db;

	beforeAll(async () => {
		cluster = await openCluster();
		const database = openPostgres(cluster.url);
		await migrate(database.db, true);
		await fillLargeShop(database.db, { products: 50_000, orders: 2000 });
		await database.close();
		client = new ExplainingClient(cluster.url);
		await client.connect();
		// Whether workers help depends on the machine.
		await client.query('set max_parallel_workers_per_gather = 0');
		// Statistics of all rows: those of a random sample change the choice between plans of equal cost.
		await client.query('set default_statistics_target = 600');
		await client.query('vacuum analyze');
		explainQueries(client);
		db = drizzle({ client, casing: 'snake_case' }) as unknown as Db;
	});
	afterAll(async () => {
		await client?.end();
		await cluster?.remove();
	});

	const list = (query: Record<string, unknown>) => () =>
		productPage(db, createListingReaders(noCache), productQuery.parse({ fields: 'card', ...query }));
	const inventory = (query: Record<string, unknown>) => () => inventoryPage(db, inventoryQuery.parse(query));

	test.each<[string, () => Promise<unknown>]>([
		['list-featured', list({})],
		['list-last-page', list({ page: 416 })],
		['list-newest', list({ sort: 'newest' })],
		['list-by-rating', list({ sort: 'rating' })],
		['list-by-name', list({ sort: 'name-asc' })],
		['category-by-price', list({ category: 'category-3', sort: 'price-asc' })],
		[
			'filters-together',
			list({
				category: 'category-3',
				brand: 'Brand 4',
				minPrice: '500',
				maxPrice: '30000',
				availability: 'in-stock',
				sort: 'rating',
			}),
		],
		['list-by-origin', list({ sort: 'origin', origin: 'Germany' })],
		['category-with-attributes', list({ category: 'category-3' })],
		[
			'attributes-together',
			list({
				category: 'category-3',
				'attr.trigger': 'Electronic',
				'attr.adjustable': 'no',
				'attr.weight.max': '4000',
				origin: 'India',
			}),
		],
		['search', list({ q: 'match rifle' })],
		['search-in-any-order', list({ q: 'rifle carbon brand 7' })],
		['search-of-a-code', list({ q: 'LRG-4711' })],
		['search-of-a-measure', list({ q: '5.5 mm rifle' })],
		['search-of-one-letter', list({ q: 'a' })],
		['search-with-a-typo', list({ q: 'diopetr' })],
		[
			'related-products',
			async () => {
				const { rows } = await client.query<{ id: ProductId }>(
					'select id from products order by sku limit 1',
				);
				client.plans.length = 0;
				await relatedProducts(db, rows[0]?.id ?? ('' as ProductId));
			},
		],
		['back-office-newest', inventory({})],
		['back-office-last-page', inventory({ page: 100, limit: 100 })],
		['back-office-search', inventory({ q: 'carbon' })],
		['feed', () => readBatches(productFeed(db, 'http://shop.test', defaultSettings))],
		['csv', () => readBatches(productsAsCsv(db))],
	])('%s is the stored one', { tags: ['SPD-044', 'SPD-126'] }, async (name, work) => {
		await expect(await client.explained(work)).toMatchFileSnapshot(`plans/${name}.txt`);
	});
});
