import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { hashToken, newToken } from '../../server/accounts/auth/tokens.ts';
import { readConfig } from '../../server/platform/config.ts';
import { type Db, inTransaction, queryRows } from '../../server/platform/database/database.ts';
import { migrate } from '../../server/platform/database/migrations.ts';
import { openDatabase } from '../../server/platform/database/openDatabase.ts';
import { addresses } from '../../server/schema/addresses.ts';
import { sessions, users } from '../../server/schema/auth.ts';
import { fillLargeShop } from '../largeShop.ts';

/** Enough that no limit per user is reached while their carts and checkouts are measured. */
const shopperCount = 300;

export type Shopper = { token: string; addressId: string };
export type FilledShop = { productIds: string[]; categoryId: string; admin: string; shoppers: Shopper[] };

async function addShoppers(tx: Db): Promise<Shopper[]> {
	const tokens = Array.from({ length: shopperCount }, newToken);
	const added = await tx
		.insert(users)
		.values(
			tokens.map((_, number) => ({
				name: `Shopper ${number}`,
				email: `bench-${number}@example.com`,
				passwordHash: 'none',
				emailVerifiedAt: new Date(),
				role: number === 0 ? ('admin' as const) : ('customer' as const),
			})),
		)
		.returning({ userId: users.id });
	await tx.insert(sessions).values(
		added.map(({ userId }, number) => ({
			userId,
			tokenHash: hashToken(tokens[number] ?? ''),
			expiresAt: sql`now() + interval '12 hours'`,
		})),
	);
	const places = await tx
		.insert(addresses)
		.values(
			added.map(({ userId }) => ({
				userId,
				name: 'Home',
				recipientName: 'Shopper',
				line1: '1 Mall Road',
				city: 'Patiala',
				state: 'Punjab',
				postalCode: '147001',
				country: 'India',
			})),
		)
		.returning({ id: addresses.id });
	return places.map(({ id }, number) => ({ token: tokens[number] ?? '', addressId: id }));
}

const idRow = z.object({ id: z.string() });

/** Fills the empty database with products, and with shoppers who are signed in and have an address. */
export async function fillShop(env: NodeJS.ProcessEnv, products: number): Promise<FilledShop> {
	const database = await openDatabase(readConfig(env));
	try {
		await migrate(database.db, true);
		await fillLargeShop(database.db, { products, orders: 0 });
		const filled = await inTransaction(database.db, async (tx) => {
			// No measurement sells anything out.
			await tx.execute(sql`
				with filled as (update product_variants set stock = stock + 1000000 returning id, product_id, stock)
				insert into stock_movements (product_id, variant_id, change, stock_after, reason)
				select product_id, id, 1000000, stock, 'correction' from filled`);
			const [admin, ...shoppers] = await addShoppers(tx);
			const ids = (table: string) =>
				queryRows(tx, sql`select id from ${sql.identifier(table)} order by id`, idRow);
			const [category] = await ids('categories');
			return {
				productIds: (await ids('products')).map(({ id }) => id),
				categoryId: category?.id ?? '',
				admin: admin?.token ?? '',
				shoppers,
			};
		});
		// As autovacuum does in a shop that has run for a while: until then PostgreSQL reads the table instead of the index of words.
		await database.db.execute(sql`vacuum analyze`);
		return filled;
	} finally {
		await database.close();
	}
}
