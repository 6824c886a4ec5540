import { and, asc, desc, eq, lte, notInArray, or, sql } from 'drizzle-orm';
import type { VariantId } from '../../../contracts/ids.ts';
import type { BulkChange } from '../../../contracts/inventory.ts';
import { paiseToRupees } from '../../../shared/money.ts';
import { formatVariantName, nameWithVariant } from '../../../shared/variants.ts';
import { audit } from '../../accounts/audit/audit.ts';
import { type Db, inSingleTransaction, inTransaction, takeOne } from '../../platform/database/database.ts';
import { queueEmail } from '../../platform/email/email.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { products, productVariants } from '../../schema/catalog.ts';
import { priceChanges } from '../../schema/priceChanges.ts';
import { changeInBulk, type OfferPriceChange } from '../catalog.ts';
import { auditedPriceChange } from './auditedPriceChange.ts';
import { failedPriceChangeEmail } from './emails.ts';
import { endedOffer } from './endedOffer.ts';

type Row = typeof priceChanges.$inferSelect;
type Product = typeof products.$inferSelect;

const isDue = or(
	and(eq(priceChanges.state, 'planned'), lte(priceChanges.startsAt, sql`now()`)),
	and(eq(priceChanges.state, 'running'), lte(priceChanges.endsAt, sql`now()`)),
);
/** In the order of `findStepBrokenBy`, also after a time in which the shop was off. */
const inOrder = [
	asc(
		sql`case when ${priceChanges.state} = 'running' then ${priceChanges.endsAt} else ${priceChanges.startsAt} end`,
	),
	desc(eq(priceChanges.state, 'running')),
	asc(priceChanges.id),
];

function toChange({ kind, pricePaise }: Row): BulkChange | OfferPriceChange {
	const price = paiseToRupees(pricePaise);
	return kind === 'price' ? { kind, price } : { kind: 'offer price', offerPrice: price };
}

/** Notes why a change was refused, for the product list, Today and an email. */
async function fail(tx: Db, row: Row, product: Product, problem: string): Promise<void> {
	await tx.update(priceChanges).set({ state: 'failed', problem }).where(eq(priceChanges.id, row.id));
	await audit(tx, null, 'price change.fail', `product:${product.id}`, { after: { problem } });
	const variant = takeOne(
		await tx.select().from(productVariants).where(eq(productVariants.id, row.variantId)),
	);
	const name = nameWithVariant({
		name: product.name,
		variantName: formatVariantName(product.options, variant.options),
	});
	await queueEmail(
		tx,
		failedPriceChangeEmail({ ...row, productId: product.id, name, problem }),
		`price change:${row.id}`,
	);
}

async function begin(tx: Db, row: Row, product: Product): Promise<void> {
	if (product.status === 'archived') {
		await tx.delete(priceChanges).where(eq(priceChanges.id, row.id));
		await audit(tx, null, 'price change.drop', `product:${product.id}`, { before: auditedPriceChange(row) });
		return;
	}
	try {
		// A refused change leaves nothing behind.
		await inSingleTransaction(tx, (nested) =>
			changeInBulk(nested, [{ ...product, variantId: row.variantId }], toChange(row), null),
		);
	} catch (error) {
		if (!(error instanceof HttpError)) throw error;
		return fail(tx, row, product, error.message);
	}
	if (row.endsAt === null) await tx.delete(priceChanges).where(eq(priceChanges.id, row.id));
	else await tx.update(priceChanges).set({ state: 'running' }).where(eq(priceChanges.id, row.id));
}

/** An offer ends on an archived product too, so that it is not on sale when it is restored. */
async function end(tx: Db, row: Row, product: Product): Promise<void> {
	await tx.delete(priceChanges).where(eq(priceChanges.id, row.id));
	const change = await endedOffer(tx, row);
	if (change !== undefined) await changeInBulk(tx, [{ ...product, variantId: row.variantId }], change, null);
}

/** Applies a change, unless another instance has done it or the owner has withdrawn it since. */
async function apply(tx: Db, { id, productId }: Pick<Row, 'id' | 'productId'>): Promise<void> {
	// The product first, as everything that changes its prices does.
	const [product] = await tx.select().from(products).where(eq(products.id, productId)).for('update');
	const [row] = await tx
		.select()
		.from(priceChanges)
		.where(and(eq(priceChanges.id, id), isDue));
	if (product === undefined || row === undefined) return;
	await (row.state === 'running' ? end(tx, row, product) : begin(tx, row, product));
}

/**
 * Lets the prices begin and end whose time has come, one after the other, each in a transaction of its own. Every instance runs it.
 * @throws AggregateError with the changes that could not be tried; those of other variants are done
 */
export async function applyPriceChanges(db: Db): Promise<void> {
	// Later changes of such a variant wait for the next run, so that they keep their order.
	const failures = new Map<VariantId, unknown>();
	for (;;) {
		const [due] = await db
			.select({
				id: priceChanges.id,
				productId: priceChanges.productId,
				variantId: priceChanges.variantId,
			})
			.from(priceChanges)
			.where(and(isDue, notInArray(priceChanges.variantId, [...failures.keys()])))
			.orderBy(...inOrder)
			.limit(1);
		if (due === undefined) break;
		await inTransaction(db, (tx) => apply(tx, due)).catch((error: unknown) =>
			failures.set(due.variantId, error),
		);
	}
	if (failures.size > 0) throw new AggregateError(failures.values(), 'Price changes could not be applied');
}
