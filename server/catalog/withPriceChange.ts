import { type SQL, sql } from 'drizzle-orm';
import type { PriceChangeState } from '../../shared/priceChanges.ts';
import { countRowsUpTo } from '../platform/database/countUpTo.ts';
import type { Db } from '../platform/database/database.ts';
import { products } from '../schema/catalog.ts';
import { priceChanges } from '../schema/priceChanges.ts';

/** SQL condition: a product with a price change in a state. */
export const hasPriceChange = (...states: PriceChangeState[]): SQL =>
	sql`${products.id} in (select ${priceChanges.productId} from ${priceChanges} where ${priceChanges.state} in ${states})`;

/** How many products have a price change that failed, archived ones left out, counted up to 10,001. */
export const countFailedPriceChanges = (db: Db): Promise<number> =>
	countRowsUpTo(
		db,
		sql`select 1 from ${products} where ${hasPriceChange('failed')} and ${products.status} <> 'archived'`,
	);
