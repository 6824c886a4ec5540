import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

/** Who visits, and a product of which everyone may have a cart full. */
const filled = z.object({
	shoppers: z.array(z.object({ token: z.string() })),
	product: z.object({ productId: z.string(), variantId: z.string() }),
});
export type Filled = z.output<typeof filled>;

/** The schedule has a shopper for four of them: eight visitors. */
const checkouts = 32;

/**
 * Makes the tables of a version of the shop in an empty database and fills them with its code, since this one may know other columns.
 * @param checkout of that version, with its packages
 */
export async function fillAs(checkout: string, databaseUrl: string): Promise<Filled> {
	const load = (file: string) => import(pathToFileURL(path.join(checkout, file)).href);
	const [{ openPostgres }, { migrate }, { planStorm }, { fillShop }] = await Promise.all([
		load('server/platform/database/postgres.ts'),
		load('server/platform/database/migrations.ts'),
		load('chaos/schedule.ts'),
		load('chaos/fillShop.ts'),
	]);
	const schedule = planStorm({ seed: 1, checkouts, kills: 0, instances: 2, database: 'postgresql' });
	const plenty = z
		.array(z.object({ isScarce: z.boolean() }))
		.parse(schedule.products)
		.findIndex(({ isScarce }) => !isScarce);
	const database = openPostgres(databaseUrl);
	try {
		await migrate(database.db, true);
		const { shoppers, variants } = await fillShop(database.db, schedule);
		return filled.parse({ shoppers, product: variants[plenty] });
	} finally {
		await database.close();
	}
}
