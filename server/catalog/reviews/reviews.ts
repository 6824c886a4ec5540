import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { ProductId, UserId } from '../../../contracts/ids.ts';
import type { Review, ReviewDraft } from '../../../contracts/reviews.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { orderItems, orders } from '../../schema/orders.ts';
import { refunds } from '../../schema/payments.ts';
import { returnItems } from '../../schema/returns.ts';
import { reviews } from '../../schema/reviews.ts';
import { rateProduct } from '../catalog.ts';
import { requireProduct } from '../requireProduct.ts';
import { reviewBy } from './readReviews.ts';

export { reviewTasks } from './reviewTasks.ts';

/** Whether the user has a paid item of the product that was not cancelled, rejected or refunded. */
export async function mayReview(db: Db, userId: UserId, productId: ProductId): Promise<boolean> {
	await requireProduct(db, productId);
	const [bought] = await db
		.select({ id: orderItems.id })
		.from(orderItems)
		.innerJoin(orders, eq(orders.id, orderItems.orderId))
		.leftJoin(refunds, eq(refunds.orderItemId, orderItems.id))
		.leftJoin(returnItems, eq(returnItems.orderItemId, orderItems.id))
		.where(
			and(
				eq(orders.userId, userId),
				eq(orderItems.productId, productId),
				notInArray(orderItems.status, ['cancelled', 'rejected']),
				inArray(orders.paymentState, ['paid', 'partly refunded']),
				isNull(refunds.id),
				isNull(returnItems.duePaise),
			),
		)
		.limit(1);
	return bought !== undefined;
}

/**
 * Stores a review without checking for a purchase, which the routes check; the demo catalog has its own reviews.
 * @throws HttpError 409 when the user has already reviewed the product
 */
export async function storeReview(
	tx: Db,
	userId: UserId,
	productId: ProductId,
	draft: ReviewDraft,
	createdAt?: Date,
): Promise<void> {
	const stored = await tx
		.insert(reviews)
		.values({ userId, productId, ...draft, ...(createdAt === undefined ? {} : { createdAt }) })
		.onConflictDoNothing()
		.returning({ id: reviews.id });
	if (stored.length === 0)
		throw new HttpError(409, 'already_done', 'You have already reviewed this product.');
	await rateProduct(tx, productId, { rating: draft.rating, reviews: 1 });
}

/** @throws HttpError 403 without a purchase, 404 when the product is unknown, 409 on a second review */
export async function createReview(
	tx: Db,
	userId: UserId,
	productId: ProductId,
	draft: ReviewDraft,
): Promise<Review> {
	if (!(await mayReview(tx, userId, productId)))
		throw new HttpError(
			403,
			'purchase_required',
			'You need to purchase this product first to write a review.',
		);
	await storeReview(tx, userId, productId, draft);
	return ownReview(tx, userId, productId);
}

async function ownReview(db: Db, userId: UserId, productId: ProductId): Promise<Review> {
	const review = await reviewBy(db, userId, productId);
	if (review === undefined)
		throw new HttpError(404, 'review_not_found', 'You have not reviewed this product.');
	return review;
}

const lockOwn = (tx: Db, userId: UserId, productId: ProductId) =>
	tx
		.select()
		.from(reviews)
		.where(and(eq(reviews.userId, userId), eq(reviews.productId, productId)))
		.for('update');

/** @throws HttpError 404 when the user has no review of the product */
export async function updateReview(
	tx: Db,
	userId: UserId,
	productId: ProductId,
	draft: ReviewDraft,
): Promise<Review> {
	const [before] = await lockOwn(tx, userId, productId);
	if (before === undefined)
		throw new HttpError(404, 'review_not_found', 'You have not reviewed this product.');
	await tx
		.update(reviews)
		.set({ ...draft, moderatedAt: null, updatedAt: sql`now()` })
		.where(eq(reviews.id, before.id));
	await rateProduct(tx, productId, { rating: draft.rating - before.rating, reviews: 0 });
	return ownReview(tx, userId, productId);
}

/** @throws HttpError 404 when the user has no review of the product */
export async function deleteReview(tx: Db, userId: UserId, productId: ProductId): Promise<void> {
	const [before] = await lockOwn(tx, userId, productId);
	if (before === undefined)
		throw new HttpError(404, 'review_not_found', 'You have not reviewed this product.');
	takeOne(await tx.delete(reviews).where(eq(reviews.id, before.id)).returning({ id: reviews.id }));
	await rateProduct(tx, productId, { rating: -before.rating, reviews: -1 });
}
