import { and, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { lawfulGst } from '../../shared/gstRates.ts';
import { percentToBasisPoints } from '../../shared/money.ts';
import { countRowsUpTo } from '../platform/database/countUpTo.ts';
import type { Db } from '../platform/database/database.ts';
import { readToday } from '../platform/database/today.ts';
import { products } from '../schema/catalog.ts';

const rate = products.gstBasisPoints;

/** SQL condition: a product whose own GST rate decides and is none of those that the law has today. */
export async function hasOtherGst(db: Db) {
	const lawful = lawfulGst(await readToday(db)).map(percentToBasisPoints);
	// Ranges between the lawful rates, which an index finds.
	const between = lawful.map((percentage, place) => {
		const next = lawful[place + 1];
		return and(gt(rate, percentage), next === undefined ? undefined : lt(rate, next));
	});
	return and(or(...between), isNull(products.archivedAt), isNull(products.gstSlabs));
}

/** How many products have such a rate, counted up to 10,001. */
export const countOtherGst = async (db: Db): Promise<number> =>
	countRowsUpTo(db, sql`select 1 from ${products} where ${await hasOtherGst(db)}`);
