import { isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { FittedId } from '../../contracts/ids.ts';
import { products } from '../schema/catalog.ts';
import { compatibleProducts, gunModelAccessories, gunModels } from '../schema/compatibility.ts';

const { gunId, accessoryId } = compatibleProducts;

/** How far calibres of the same name differ, as 4.5 and 4.52 mm. */
const sameCalibreMm = 0.05;

/**
 * A subquery of the ids that fit one of the gun models: pellets of the calibre, and what the owner linked.
 * @param models an expression of their ids
 */
export const fittingModels = (models: SQL): SQL =>
	sql`(select ${gunModelAccessories.accessoryId} from ${gunModelAccessories} where ${gunModelAccessories.modelId} in ${models}
		union all select ${products.id} from ${gunModels}
			join ${products} on ${products.calibreMm} between ${gunModels.calibreMm} - ${sameCalibreMm}::float8 and ${gunModels.calibreMm} + ${sameCalibreMm}::float8
			where ${gunModels.id} in ${models} and ${isNotNull(products.pelletWeightG)} and ${isNull(products.muzzleEnergyJ)}
				and ${isNull(products.archivedAt)})`;

/**
 * A subquery of the ids of what fits: of a gun its accessories, of an accessory its guns, of a gun model the pellets of its
 * calibre and what the owner linked to it.
 */
export const compatibleIds = (id: FittedId): SQL =>
	sql`(select ${accessoryId} from ${compatibleProducts} where ${gunId} = ${id}
		union all select ${gunId} from ${compatibleProducts} where ${accessoryId} = ${id}
		union all ${fittingModels(sql`(${id}::uuid)`)})`;
