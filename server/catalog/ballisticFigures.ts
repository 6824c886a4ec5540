import { eq } from 'drizzle-orm';
import type { ProductId } from '../../contracts/ids.ts';
import type { BallisticsDraft } from '../../contracts/productBallistics.ts';
import type { Db } from '../platform/database/database.ts';
import { products } from '../schema/catalog.ts';

/** Stores the figures of a product's ballistics that decide, with those of the product, whether it needs an arms licence. */
export async function storeBallisticFigures(
	tx: Db,
	id: ProductId,
	{ muzzleVelocityMps, pelletWeightG }: Pick<BallisticsDraft, 'muzzleVelocityMps' | 'pelletWeightG'>,
): Promise<void> {
	await tx
		.update(products)
		.set({ ballisticVelocityMps: muzzleVelocityMps, ballisticPelletWeightG: pelletWeightG })
		.where(eq(products.id, id));
}
