import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { AnswerId, ProductId, QuestionId, UserId } from '../../../contracts/ids.ts';
import type { AdminQuestion } from '../../../contracts/questions.ts';
import type { ModerationState } from '../../../shared/moderation.ts';
import { audit } from '../../accounts/audit/audit.ts';
import { dropHeldDecision } from '../../accounts/heldDecisions/heldDecisions.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { queueEmail } from '../../platform/email/email.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { revalidateTags } from '../../platform/pages/changes.ts';
import { users } from '../../schema/auth.ts';
import { products } from '../../schema/catalog.ts';
import { questionAnswers, questions } from '../../schema/questions.ts';
import { questionAnsweredEmail } from './emails.ts';
import { getAdminQuestion } from './readQuestions.ts';

type QuestionRow = typeof questions.$inferSelect;
type AnswerRow = typeof questionAnswers.$inferSelect;
type Decision = Exclude<ModerationState, 'waiting'>;

export async function lockQuestionIfAny(tx: Db, id: QuestionId): Promise<QuestionRow | undefined> {
	const [found] = await tx.select().from(questions).where(eq(questions.id, id)).for('update');
	return found;
}

/** @throws HttpError 404 when it does not exist */
export async function lockQuestion(tx: Db, id: QuestionId): Promise<QuestionRow> {
	const found = await lockQuestionIfAny(tx, id);
	if (found === undefined)
		throw new HttpError(404, 'question_not_found', 'This question does not exist any more.');
	return found;
}

type LockedAnswer = { answer: AnswerRow; question: QuestionRow };

/** Locks an answer after its question, in the order in which all writes lock them. */
export async function lockAnswerIfAny(tx: Db, id: AnswerId): Promise<LockedAnswer | undefined> {
	const [of] = await tx
		.select({ questionId: questionAnswers.questionId })
		.from(questionAnswers)
		.where(eq(questionAnswers.id, id));
	const question = of && (await lockQuestionIfAny(tx, of.questionId));
	if (question === undefined) return;
	const [answer] = await tx.select().from(questionAnswers).where(eq(questionAnswers.id, id)).for('update');
	return answer && { answer, question };
}

/** @throws HttpError 404 when it does not exist */
export async function lockAnswer(tx: Db, id: AnswerId): Promise<LockedAnswer> {
	const found = await lockAnswerIfAny(tx, id);
	if (found === undefined)
		throw new HttpError(404, 'answer_not_found', 'This answer does not exist any more.');
	return found;
}

const revalidate = (tx: Db, productId: ProductId) => revalidateTags(tx, [`questions:${productId}`]);

/** Queues the email to the asker about a published answer, once; not to deleted accounts and about own answers. */
async function emailAsker(
	tx: Db,
	question: QuestionRow,
	answer: AnswerRow,
	publicUrl: string,
): Promise<void> {
	if (answer.userId === question.userId) return;
	const [asker] = await tx
		.select({ name: users.name, email: users.email })
		.from(users)
		.where(and(eq(users.id, question.userId), isNull(users.deletedAt), isNotNull(users.emailVerifiedAt)));
	if (asker === undefined) return;
	const product = takeOne(
		await tx
			.select({ id: products.id, name: products.name })
			.from(products)
			.where(eq(products.id, question.productId)),
	);
	const [author] =
		answer.userId === null
			? []
			: await tx.select({ name: users.name }).from(users).where(eq(users.id, answer.userId));
	await queueEmail(
		tx,
		questionAnsweredEmail(
			{ to: asker, product, question: question.text, author: author?.name ?? null, text: answer.text },
			publicUrl,
		),
		`question answered:${answer.id}`,
	);
}

async function setState(tx: Db, question: QuestionRow, state: Decision, actorId: UserId): Promise<void> {
	await dropHeldDecision(tx, 'question publication', question.id);
	if (question.state === state) return;
	await tx.update(questions).set({ state }).where(eq(questions.id, question.id));
	await audit(
		tx,
		actorId,
		state === 'published' ? 'question.publish' : 'question.reject',
		`question:${question.id}`,
		{ before: { state: question.state }, after: { state } },
	);
	await revalidate(tx, question.productId);
}

/** Publishes or rejects a question. @throws HttpError 404 when it does not exist */
export async function decideQuestion(
	tx: Db,
	id: QuestionId,
	state: Decision,
	actorId: UserId,
): Promise<AdminQuestion> {
	await setState(tx, await lockQuestion(tx, id), state, actorId);
	return getAdminQuestion(tx, id);
}

/**
 * Writes or changes the shop's answer and publishes the question. The asker gets an email about the first one.
 * @throws HttpError 404 when the question does not exist
 */
export async function answerAsShop(
	tx: Db,
	id: QuestionId,
	text: string,
	{ actorId, publicUrl }: { actorId: UserId; publicUrl: string },
): Promise<AdminQuestion> {
	const question = await lockQuestion(tx, id);
	const [before] = await tx
		.select()
		.from(questionAnswers)
		.where(and(eq(questionAnswers.questionId, id), isNull(questionAnswers.userId)));
	const [answer] =
		before === undefined
			? await tx.insert(questionAnswers).values({ questionId: id, text, state: 'published' }).returning()
			: await tx.update(questionAnswers).set({ text }).where(eq(questionAnswers.id, before.id)).returning();
	await audit(tx, actorId, 'question.answer', `question:${id}`);
	await setState(tx, question, 'published', actorId);
	await revalidate(tx, question.productId);
	if (answer !== undefined) await emailAsker(tx, question, answer, publicUrl);
	return getAdminQuestion(tx, id);
}

/** Deletes a question with its answers. @throws HttpError 404 when it does not exist */
export async function removeQuestion(tx: Db, id: QuestionId, actorId: UserId): Promise<void> {
	const before = await lockQuestion(tx, id);
	await tx.delete(questions).where(eq(questions.id, id));
	await audit(tx, actorId, 'question.delete', `question:${id}`, { before: { state: before.state } });
	await revalidate(tx, before.productId);
}

/**
 * Publishes or rejects an owner's answer. The asker gets an email when it is first published.
 * @throws HttpError 404 when it does not exist or is that of the shop
 */
export async function decideAnswer(
	tx: Db,
	id: AnswerId,
	state: Decision,
	{ actorId, publicUrl }: { actorId: UserId; publicUrl: string },
): Promise<AdminQuestion> {
	const { answer, question } = await lockAnswer(tx, id);
	if (answer.userId === null)
		throw new HttpError(404, 'answer_not_found', 'This answer does not exist any more.');
	await dropHeldDecision(tx, 'answer publication', id);
	if (answer.state !== state) {
		await tx.update(questionAnswers).set({ state }).where(eq(questionAnswers.id, id));
		await audit(tx, actorId, state === 'published' ? 'answer.publish' : 'answer.reject', `answer:${id}`, {
			before: { state: answer.state },
			after: { state },
		});
		await revalidate(tx, question.productId);
		if (state === 'published') await emailAsker(tx, question, answer, publicUrl);
	}
	return getAdminQuestion(tx, question.id);
}

/** Deletes an answer. @throws HttpError 404 when it does not exist */
export async function removeAnswer(tx: Db, id: AnswerId, actorId: UserId): Promise<void> {
	const { answer, question } = await lockAnswer(tx, id);
	await tx.delete(questionAnswers).where(eq(questionAnswers.id, id));
	await audit(tx, actorId, 'answer.delete', `answer:${id}`, { before: { state: answer.state } });
	await revalidate(tx, question.productId);
}
