import { count, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ReviewId, UserId } from '../../../contracts/ids.ts';
import type { listAllReviews, ModeratedReview, ReviewDraft, ReviewPage } from '../../../contracts/reviews.ts';
import { audit } from '../../accounts/audit/audit.ts';
import { containing } from '../../platform/database/containing.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { paginate } from '../../platform/paginate.ts';
import { users } from '../../schema/auth.ts';
import { products } from '../../schema/catalog.ts';
import { reviews } from '../../schema/reviews.ts';
import { rateProduct } from '../catalog.ts';
import { shown } from './readReviews.ts';

const columns = {
	id: reviews.id,
	rating: reviews.rating,
	comment: reviews.comment,
	createdAt: reviews.createdAt,
	moderatedAt: reviews.moderatedAt,
	reply: reviews.reply,
	repliedAt: reviews.repliedAt,
	product: { id: products.id, name: products.name },
	user: { name: users.name, email: users.email },
};

const select = (db: Db) =>
	db
		.select(columns)
		.from(reviews)
		.innerJoin(products, eq(products.id, reviews.productId))
		.innerJoin(users, eq(users.id, reviews.userId));

/** A review as the back-office shows it. @throws HttpError 404 when it does not exist */
export async function getModeratedReview(db: Db, id: ReviewId): Promise<ModeratedReview> {
	const [review] = await shown(db, await select(db).where(eq(reviews.id, id)));
	if (review === undefined)
		throw new HttpError(404, 'review_not_found', 'This review does not exist any more.');
	return review;
}

function searchCondition(search: string): SQL | undefined {
	if (search === '') return;
	const pattern = containing(search);
	return or(
		...[products.name, users.name, users.email, reviews.comment].map(
			(column) => sql`${column} ilike ${pattern}`,
		),
	);
}

/** One page of all reviews, newest first. */
export async function reviewPage(db: Db, query: z.output<typeof listAllReviews.query>): Promise<ReviewPage> {
	const { page, limit, search } = query;
	const where = searchCondition(search);
	const [total] = await db
		.select({ reviews: count() })
		.from(reviews)
		.innerJoin(products, eq(products.id, reviews.productId))
		.innerJoin(users, eq(users.id, reviews.userId))
		.where(where);
	const rows = await select(db)
		.where(where)
		.orderBy(desc(reviews.createdAt), desc(reviews.id))
		.limit(limit)
		.offset((page - 1) * limit);
	const totalReviews = total?.reviews ?? 0;
	return {
		reviews: await shown(db, rows),
		pagination: { ...paginate({ page, limit }, totalReviews), totalReviews, limit },
	};
}

/** @throws HttpError 404 when it does not exist */
export async function lockReview(tx: Db, id: ReviewId): Promise<typeof reviews.$inferSelect> {
	const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
	if (review === undefined)
		throw new HttpError(404, 'review_not_found', 'This review does not exist any more.');
	return review;
}

/** Without the comment, which may be about a person: the log keeps what is deleted everywhere else. */
const toAuditedFields = ({ rating }: { rating: number }) => ({ rating });

/** Changes any review and marks it as edited by a moderator. @throws HttpError 404 when it does not exist */
export async function moderateReview(
	tx: Db,
	id: ReviewId,
	draft: ReviewDraft,
	actorId: UserId,
): Promise<ModeratedReview> {
	const before = await lockReview(tx, id);
	await tx
		.update(reviews)
		.set({ ...draft, moderatedAt: sql`now()`, updatedAt: sql`now()` })
		.where(eq(reviews.id, id));
	await rateProduct(tx, before.productId, { rating: draft.rating - before.rating, reviews: 0 });
	await audit(tx, actorId, 'review.update', `review:${id}`, {
		before: toAuditedFields(before),
		after: toAuditedFields(draft),
	});
	return getModeratedReview(tx, id);
}

/** @throws HttpError 404 when it does not exist */
export async function removeReview(tx: Db, id: ReviewId, actorId: UserId): Promise<void> {
	const before = await lockReview(tx, id);
	await tx.delete(reviews).where(eq(reviews.id, id));
	await rateProduct(tx, before.productId, { rating: -before.rating, reviews: -1 });
	await audit(tx, actorId, 'review.delete', `review:${id}`, { before: toAuditedFields(before) });
}
