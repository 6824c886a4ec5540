import { eq, type SQL, sql } from 'drizzle-orm';
import type { ProductId } from '../../contracts/ids.ts';
import { compatibleProducts } from '../schema/compatibility.ts';

const { gunId, accessoryId } = compatibleProducts;

/** A subquery of the ids that the owner linked to a product: of a gun its accessories, of an accessory its guns. */
export const compatibleIds = (id: ProductId): SQL =>
	sql`(select ${accessoryId} from ${compatibleProducts} where ${eq(gunId, id)}
		union all select ${gunId} from ${compatibleProducts} where ${eq(accessoryId, id)})`;
