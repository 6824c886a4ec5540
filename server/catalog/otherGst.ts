import { and, gt, isNull, lt, not, or, sql } from 'drizzle-orm';
import { isoDay } from '../../shared/dates.ts';
import { gstSlabs, valueRules } from '../../shared/gstRates.ts';
import { percentToBasisPoints } from '../../shared/money.ts';
import { countRowsUpTo } from '../platform/database/countUpTo.ts';
import type { Db } from '../platform/database/database.ts';
import { products } from '../schema/catalog.ts';

const rate = products.gstBasisPoints;

/** SQL condition: a product whose own GST rate decides and is none of those that the law has today. */
export function hasOtherGst() {
	const day = isoDay(new Date());
	const slabs = gstSlabs(day).map(percentToBasisPoints);
	const byValue = valueRules
		.filter(({ from }) => from <= day)
		.flatMap(({ headings }) => headings.map((heading) => sql`starts_with(${products.hsn}, ${heading})`));
	// Ranges between the slabs, which an index finds.
	const between = slabs.map((slab, place) => {
		const next = slabs[place + 1];
		return and(gt(rate, slab), next === undefined ? undefined : lt(rate, next));
	});
	return and(or(...between), isNull(products.archivedAt), not(sql`(${or(...byValue) ?? sql`false`})`));
}

/** How many products have such a rate, counted up to 10,001. */
export const countOtherGst = (db: Db): Promise<number> =>
	countRowsUpTo(db, sql`select 1 from ${products} where ${hasOtherGst()}`);
