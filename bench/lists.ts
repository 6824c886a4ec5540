// npm run bench:lists: how long every list takes in a shop of 50,000 products, 150,000 variants and 100,000 orders, or in the given numbers.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { createUser } from '../server/auth/auth.ts';
import { runShop } from '../server/main.ts';
import { readConfig } from '../server/platform/config.ts';
import { inTransaction } from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrations.ts';
import { openDatabase } from '../server/platform/database/openDatabase.ts';
import { fillLargeShop, readShopSize } from './largeShop.ts';

const size = readShopSize(process.argv.slice(2)) ?? { products: 50_000, orders: 100_000 };
const recurringTasks = 9;
const owner = { name: 'Owner', email: 'owner@example.com', password: 'aim-at-the-ten-ring' };
const idAnswer = z.object({ products: z.array(z.object({ id: z.string() })).min(1) });

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Lists by purpose, each requested as the page does. */
const lists = {
	'shop: listing, featured': '/products?fields=card',
	'shop: listing, last page': '/products?fields=card&page=416',
	'shop: category, by price': '/products?fields=card&category=category-3&sort=price-asc',
	'shop: filters together':
		'/products?fields=card&category=category-3&brand=Brand 4&minPrice=500&maxPrice=30000&availability=in-stock&sort=rating',
	'shop: by country of origin': '/products?fields=card&sort=origin&origin=Germany',
	'shop: category with counts of attributes': '/products?fields=card&category=category-3',
	'shop: attributes together':
		'/products?fields=card&category=category-3&attr.trigger=Electronic&attr.hand=Left&attr.hand=Right&attr.adjustable=no&attr.sight-radius.min=400&attr.weight.max=4000&origin=India&minPrice=500',
	'shop: search': '/products?fields=card&q=match rifle',
	'shop: search of something rare': '/products?fields=card&q=number 31415',
	'shop: search with a typo': '/products?fields=card&q=diopetr',
	'products, newest': '/admin/products',
	'products, last page': '/admin/products?page=100&limit=100',
	'products, search': '/admin/products?q=carbon',
	'products, search by SKU': '/admin/products?q=lrg-4711',
	'products, search by SKU of a variant': '/admin/products?q=lrg-4712-3',
	'products, running out, by stock': '/admin/products?stock=low&sort=stock',
	'products, of a category, by name': '/admin/products?sort=name&q=rifle',
	'orders, newest': '/orders',
	'orders, page 2,000': '/orders?page=2000&limit=50',
	'orders, waiting to be shipped': '/orders?status=pending',
	'orders, of the last 30 days': '/orders?dateFilter=lastMonth',
	'orders, search by number': '/orders?search=NSH-54321',
	'orders, search by buyer': '/orders?search=Buyer 4242',
	'orders, search by tracking number': '/orders?search=BD77777',
	'orders, search without a match': '/orders?search=nobody of that name',
	reviews: '/admin/reviews',
	audit: '/admin/audit',
	'customers, by last order': '/admin/customers',
	'customers, by what they spent': '/admin/customers?sort=spent',
	'customers, by phone': '/admin/customers?search=98140',
	'to do today': '/admin/tasks',
	'dashboard, 30 days': `/admin/stats?startDate=${daysAgo(29)}&endDate=${daysAgo(0)}`,
	'dashboard, a year': `/admin/stats?startDate=${daysAgo(364)}&endDate=${daysAgo(0)}`,
};

const folder = await mkdtemp(path.join(tmpdir(), 'nishana-lists-'));
const env = { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', TRUST_PROXY: '127.0.0.1' };
const database = await openDatabase(readConfig(env));
await migrate(database.db, true);
const began = performance.now();
await fillLargeShop(database.db, size);
console.log(
	`Filled with ${size.products} products and ${size.orders} orders in ${seconds(began)} (${database.kind})`,
);
await inTransaction(database.db, (tx) => createUser(tx, { ...owner, role: 'admin', verified: true }));
await database.close();

function seconds(since: number): string {
	return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

const shop = await runShop({ demo: false, env });
let visitors = 0;
/** Each call uses its own address, so that the rate limit per address does not distort the measurement. */
async function ask(address: string, init: RequestInit = {}): Promise<string> {
	visitors++;
	const headers = { 'x-forwarded-for': `10.1.${visitors >> 8}.${visitors & 255}`, ...init.headers };
	const answer = await fetch(`${shop.url}/api${encodeURI(address)}`, { ...init, headers });
	const body = await answer.text();
	if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${body}`);
	return body;
}

try {
	const { token } = z.object({ token: z.string() }).parse(
		JSON.parse(
			await ask('/auth/login', {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ email: owner.email, password: owner.password }),
			}),
		),
	);
	const headers = { authorization: `Bearer ${token}` };
	const [product] = idAnswer.parse(JSON.parse(await ask('/products?fields=card&limit=1'))).products;
	const all = { ...lists, 'a product’s stock history': `/admin/products/${product?.id}/stock-movements` };
	const rows = [];
	for (const [list, address] of Object.entries(all)) {
		const times: number[] = [];
		let bytes = 0;
		for (let round = 0; round < recurringTasks; round++) {
			const start = performance.now();
			bytes = (await ask(address, { headers })).length;
			times.push(performance.now() - start);
		}
		times.sort((a, b) => a - b);
		rows.push({
			list,
			medianMs: Math.round(times[Math.floor(recurringTasks / 2)] ?? 0),
			slowestMs: Math.round(times.at(-1) ?? 0),
			kB: Math.round(bytes / 1000),
		});
	}
	console.table(rows);
} finally {
	await shop.stop();
	await rm(folder, { recursive: true, force: true });
}
