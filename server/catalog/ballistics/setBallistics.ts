import { eq, sql } from 'drizzle-orm';
import type { ProductId, UserId } from '../../../contracts/ids.ts';
import type { BallisticsDraft } from '../../../contracts/productBallistics.ts';
import { audit } from '../../accounts/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { readToday } from '../../platform/database/today.ts';
import { invalid } from '../../platform/http/httpError.ts';
import { revalidateTags } from '../../platform/pages/changes.ts';
import { productBallistics } from '../../schema/ballistics.ts';
import { storeBallisticFigures } from '../catalog.ts';
import { lockProduct } from '../lockProduct.ts';

/**
 * Replaces the ballistics of a product; without any figure they are removed. Above 20 J the product needs a licence.
 * @param actorId null for the demo data
 * @throws HttpError 404 for an unknown product, 400 for a measurement in the future
 */
export async function setBallistics(
	tx: Db,
	productId: ProductId,
	draft: BallisticsDraft,
	actorId: UserId | null,
): Promise<void> {
	await lockProduct(tx, productId);
	if (draft.measuredOn !== null && draft.measuredOn > (await readToday(tx)))
		throw invalid({ measuredOn: 'The day of the measurement cannot be in the future.' });
	const [before] = await tx
		.select()
		.from(productBallistics)
		.where(eq(productBallistics.productId, productId));
	const isEmpty = Object.values(draft).every((value) => value === null || value === '');
	if (isEmpty) await tx.delete(productBallistics).where(eq(productBallistics.productId, productId));
	else
		await tx
			.insert(productBallistics)
			.values({ productId, ...draft })
			.onConflictDoUpdate({
				target: productBallistics.productId,
				set: { ...draft, updatedAt: sql`now()` },
			});
	await storeBallisticFigures(tx, productId, draft);
	await audit(tx, actorId, 'ballistics.update', `product:${productId}`, {
		before,
		after: isEmpty ? undefined : draft,
	});
	await revalidateTags(tx, ['catalog', `product:${productId}`]);
}
