import { asc, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { ProductStatus } from '../../shared/productStatus.ts';
import { audit } from '../accounts/audit/audit.ts';
import { type Db, inTransaction } from '../platform/database/database.ts';
import { revalidateTags } from '../platform/pages/changes.ts';
import { products } from '../schema/catalog.ts';

/** The columns of a status. @param publishAt of a scheduled product: when the shop shows it */
export const toStatusColumns = (
	status: ProductStatus,
	publishAt?: Date,
): { archivedAt: SQL | null; isDraft: boolean; publishAt: Date | null } => ({
	archivedAt: status === 'active' ? null : sql`now()`,
	isDraft: status === 'draft',
	publishAt: status === 'scheduled' ? (publishAt ?? null) : null,
});

const perRun = 200;

/** Shows scheduled products whose time has come, on every instance. */
export async function publishScheduled(db: Db): Promise<void> {
	await inTransaction(db, async (tx) => {
		const due = await tx
			.select({ id: products.id })
			.from(products)
			.where(lte(products.publishAt, sql`now()`))
			.orderBy(asc(products.id))
			.limit(perRun)
			.for('update', { skipLocked: true });
		if (due.length === 0) return;
		const ids = due.map(({ id }) => id);
		await tx
			.update(products)
			.set({ ...toStatusColumns('active'), version: sql`${products.version} + 1`, updatedAt: sql`now()` })
			.where(inArray(products.id, ids));
		for (const id of ids)
			await audit(tx, null, 'product.update', `product:${id}`, {
				before: { status: 'scheduled' },
				after: { status: 'active' },
			});
		await revalidateTags(tx, ['catalog', ...ids.map((id) => `product:${id}` as const)]);
	});
}
