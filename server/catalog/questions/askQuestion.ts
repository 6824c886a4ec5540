import { and, desc, eq, inArray, isNull, ne, notExists, notInArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ProductId, QuestionId, UserId } from '../../../contracts/ids.ts';
import {
	type answerQuestion as answerContract,
	type getOwnQuestions,
	maxWaitingQuestions,
	type OwnQuestion,
} from '../../../contracts/questions.ts';
import { endedReturnStates } from '../../../shared/itemStates.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { queueEmail } from '../../platform/email/email.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { users } from '../../schema/auth.ts';
import { products } from '../../schema/catalog.ts';
import { orderItems, orders } from '../../schema/orders.ts';
import { refunds } from '../../schema/payments.ts';
import { questionAnswers, questions } from '../../schema/questions.ts';
import { returnItems, returns } from '../../schema/returns.ts';
import { requireProduct } from '../requireProduct.ts';
import { answerReceivedEmail, questionReceivedEmail } from './emails.ts';

type Author = { id: UserId; name: string };

/** Whether the user owns the product: bought, paid and delivered, and neither refunded nor returned. */
async function ownsProduct(db: Db, userId: UserId, productId: ProductId): Promise<boolean> {
	const [owned] = await db
		.select({ id: orderItems.id })
		.from(orderItems)
		.innerJoin(orders, eq(orders.id, orderItems.orderId))
		.where(
			and(
				eq(orders.userId, userId),
				eq(orderItems.productId, productId),
				inArray(orderItems.status, ['delivered', 'completed']),
				inArray(orders.paymentState, ['paid', 'partly refunded']),
				notExists(db.select({ id: refunds.id }).from(refunds).where(eq(refunds.orderItemId, orderItems.id))),
				notExists(
					db
						.select({ id: returns.id })
						.from(returnItems)
						.innerJoin(returns, eq(returns.id, returnItems.returnId))
						.where(
							and(
								eq(returnItems.orderItemId, orderItems.id),
								notInArray(returns.state, [...endedReturnStates]),
							),
						),
				),
			),
		)
		.limit(1);
	return owned !== undefined;
}

const shown = (row: typeof questions.$inferSelect): OwnQuestion => ({
	id: row.id,
	text: row.text,
	state: row.state,
	createdAt: row.createdAt.toISOString(),
});

/**
 * Stores a question and queues its email to the shop.
 * @throws HttpError 404 for an unknown product, 409 when too many questions of the user wait
 */
export async function askQuestion(
	tx: Db,
	user: Author,
	productId: ProductId,
	text: string,
	publicUrl: string,
): Promise<OwnQuestion> {
	const product = await requireProduct(tx, productId);
	// Locked, so that questions sent at the same time are counted one after another.
	await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update');
	const waiting = await tx.$count(
		questions,
		and(eq(questions.userId, user.id), eq(questions.state, 'waiting')),
	);
	if (waiting >= maxWaitingQuestions)
		throw new HttpError(
			409,
			'limit_reached',
			`We are still working on ${maxWaitingQuestions} questions of yours. Please wait for our answers.`,
		);
	const row = takeOne(await tx.insert(questions).values({ productId, userId: user.id, text }).returning());
	await queueEmail(
		tx,
		questionReceivedEmail({ asker: user.name, product: product.name, text }, publicUrl),
		`question:${row.id}`,
	);
	return shown(row);
}

/** What the user wrote about a product. @throws HttpError 404 for an unknown product */
export async function ownQuestions(
	db: Db,
	userId: UserId,
	productId: ProductId,
): Promise<z.input<typeof getOwnQuestions.response>> {
	await requireProduct(db, productId);
	const waiting = await db
		.select()
		.from(questions)
		.where(
			and(eq(questions.userId, userId), eq(questions.productId, productId), ne(questions.state, 'published')),
		)
		.orderBy(desc(questions.createdAt), desc(questions.id))
		.limit(20);
	const answered = await db
		.select({ id: questionAnswers.questionId })
		.from(questionAnswers)
		.innerJoin(questions, eq(questions.id, questionAnswers.questionId))
		.where(and(eq(questionAnswers.userId, userId), eq(questions.productId, productId)));
	return {
		canAnswer: await ownsProduct(db, userId, productId),
		waiting: waiting.map(shown),
		answered: answered.map(({ id }) => id),
	};
}

/**
 * Stores an owner's answer to a published question, which waits for the shop, and queues its email to the shop.
 * @throws HttpError 403 for someone who does not own the product, 404 for an unpublished question, 409 on a second answer
 */
export async function answerQuestion(
	tx: Db,
	user: Author,
	questionId: QuestionId,
	text: string,
	publicUrl: string,
): Promise<z.input<typeof answerContract.response>> {
	const [asked] = await tx
		.select({ productId: questions.productId, question: questions.text, product: products.name })
		.from(questions)
		.innerJoin(products, eq(products.id, questions.productId))
		.where(and(eq(questions.id, questionId), eq(questions.state, 'published'), isNull(products.archivedAt)));
	if (asked === undefined)
		throw new HttpError(404, 'question_not_found', 'This question does not exist any more.');
	if (!(await ownsProduct(tx, user.id, asked.productId)))
		throw new HttpError(
			403,
			'purchase_required',
			'Only customers who bought the product and received it may answer.',
		);
	const [stored] = await tx
		.insert(questionAnswers)
		.values({ questionId, userId: user.id, text })
		.onConflictDoNothing()
		.returning({ id: questionAnswers.id, state: questionAnswers.state });
	if (stored === undefined)
		throw new HttpError(409, 'already_done', 'You have already answered this question.');
	await queueEmail(
		tx,
		answerReceivedEmail({ ...asked, author: user.name, text }, publicUrl),
		`question answer:${stored.id}`,
	);
	return stored;
}

/** Deletes what a user wrote that is not public; published questions and answers stay without the name. */
export async function deleteUnpublishedQuestions(tx: Db, userId: UserId): Promise<ProductId[]> {
	await tx
		.delete(questionAnswers)
		.where(and(eq(questionAnswers.userId, userId), ne(questionAnswers.state, 'published')));
	await tx.delete(questions).where(and(eq(questions.userId, userId), ne(questions.state, 'published')));
	const published = await tx
		.selectDistinct({ productId: questions.productId })
		.from(questions)
		.leftJoin(questionAnswers, eq(questionAnswers.questionId, questions.id))
		.where(sql`${questions.userId} = ${userId} or ${questionAnswers.userId} = ${userId}`);
	return published.map(({ productId }) => productId);
}
