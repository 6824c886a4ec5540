import { and, asc, desc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ProductId, QuestionId, UserId } from '../../../contracts/ids.ts';
import type { accountData } from '../../../contracts/privacy.ts';
import {
	type AdminQuestion,
	type listAllQuestions,
	type listQuestions,
	maxAnswers,
} from '../../../contracts/questions.ts';
import type { HeldKind } from '../../../shared/heldDecisions.ts';
import type { ModerationState } from '../../../shared/moderation.ts';
import { getHeldTargets } from '../../accounts/heldDecisions/heldDecisions.ts';
import { containing } from '../../platform/database/containing.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { paginate } from '../../platform/paginate.ts';
import { users } from '../../schema/auth.ts';
import { products } from '../../schema/catalog.ts';
import { questionAnswers, questions } from '../../schema/questions.ts';
import { requireProduct } from '../requireProduct.ts';

const toPagination = (page: number, limit: number, totalQuestions: number) => ({
	...paginate({ page, limit }, totalQuestions),
	totalQuestions,
	limit,
});

/** The answers to questions: that of the shop first, then oldest first. */
const answersTo = (db: Db, ids: QuestionId[], where?: SQL) =>
	db
		.select({
			id: questionAnswers.id,
			questionId: questionAnswers.questionId,
			text: questionAnswers.text,
			state: questionAnswers.state,
			createdAt: questionAnswers.createdAt,
			user: { id: users.id, name: users.name, email: users.email },
		})
		.from(questionAnswers)
		.leftJoin(users, eq(users.id, questionAnswers.userId))
		.where(and(inArray(questionAnswers.questionId, ids), where))
		.orderBy(
			sql`${questionAnswers.userId} is not null`,
			asc(questionAnswers.createdAt),
			asc(questionAnswers.id),
		)
		.limit(1000);

/** A page of a product's published questions, newest first. @throws HttpError 404 for an unknown product */
export async function getQuestions(
	db: Db,
	productId: ProductId,
	{ page, limit }: z.output<typeof listQuestions.query>,
): Promise<z.input<typeof listQuestions.response>> {
	await requireProduct(db, productId);
	const where = and(eq(questions.productId, productId), eq(questions.state, 'published'));
	const total = await db.$count(questions, where);
	const rows = await db
		.select({
			id: questions.id,
			text: questions.text,
			createdAt: questions.createdAt,
			user: { id: users.id, name: users.name },
		})
		.from(questions)
		.innerJoin(users, eq(users.id, questions.userId))
		.where(where)
		.orderBy(desc(questions.createdAt), asc(questions.id))
		.limit(limit)
		.offset((page - 1) * limit);
	const ids = rows.map(({ id }) => id);
	const answers = await answersTo(db, ids, eq(questionAnswers.state, 'published'));
	return {
		questions: rows.map(({ createdAt, ...row }) => ({
			...row,
			createdAt: createdAt.toISOString(),
			answers: answers
				.filter(({ questionId }) => questionId === row.id)
				.slice(0, maxAnswers)
				.map(({ id, text, createdAt, user }) => ({
					id,
					text,
					createdAt: createdAt.toISOString(),
					user: user === null ? null : { id: user.id, name: user.name },
				})),
		})),
		pagination: toPagination(page, limit, total),
	};
}

const adminColumns = {
	id: questions.id,
	text: questions.text,
	state: questions.state,
	createdAt: questions.createdAt,
	product: { id: products.id, name: products.name },
	user: { name: users.name, email: users.email },
};

const selectForAdmin = (db: Db) =>
	db
		.select(adminColumns)
		.from(questions)
		.innerJoin(products, eq(products.id, questions.productId))
		.innerJoin(users, eq(users.id, questions.userId));

async function withAnswers(
	db: Db,
	rows: Awaited<ReturnType<typeof selectForAdmin>>,
): Promise<AdminQuestion[]> {
	const answers = await answersTo(
		db,
		rows.map(({ id }) => id),
	);
	const getHeld = (kind: HeldKind, all: { id: string; state: ModerationState }[]) =>
		getHeldTargets(
			db,
			kind,
			all.filter(({ state }) => state !== 'published').map(({ id }) => id),
		);
	const heldQuestions = await getHeld('question publication', rows);
	const heldAnswers = await getHeld('answer publication', answers);
	return rows.map(({ createdAt, ...row }) => ({
		...row,
		publicationHeld: heldQuestions.has(row.id),
		createdAt: createdAt.toISOString(),
		answers: answers
			.filter(({ questionId }) => questionId === row.id)
			.map(({ id, text, state, createdAt, user }) => ({
				id,
				text,
				state,
				publicationHeld: heldAnswers.has(id),
				createdAt: createdAt.toISOString(),
				user: user === null ? null : { name: user.name, email: user.email },
			})),
	}));
}

/** Whether a question waits for the shop, or has an answer that does. */
const isOpen = (db: Db) =>
	or(
		eq(questions.state, 'waiting'),
		exists(
			db
				.select({ id: questionAnswers.id })
				.from(questionAnswers)
				.where(and(eq(questionAnswers.questionId, questions.id), eq(questionAnswers.state, 'waiting'))),
		),
	);

/** The number of questions that wait for the shop; equals that of the list `open`. */
export const countOpenQuestions = (db: Db): Promise<number> => db.$count(questions, isOpen(db));

function searchCondition(search: string): SQL | undefined {
	if (search === '') return;
	const pattern = containing(search);
	return or(
		...[products.name, users.name, users.email, questions.text].map(
			(column) => sql`${column} ilike ${pattern}`,
		),
	);
}

/** A page of all questions with their answers, newest first. */
export async function adminQuestionPage(
	db: Db,
	{ page, limit, search, state }: z.output<typeof listAllQuestions.query>,
): Promise<z.input<typeof listAllQuestions.response>> {
	const where = and(
		state === 'all' ? undefined : state === 'open' ? isOpen(db) : eq(questions.state, state),
		searchCondition(search),
	);
	const counted = takeOne(
		await db
			.select({ total: sql<number>`count(*)::int` })
			.from(questions)
			.innerJoin(products, eq(products.id, questions.productId))
			.innerJoin(users, eq(users.id, questions.userId))
			.where(where),
	);
	const rows = await selectForAdmin(db)
		.where(where)
		.orderBy(desc(questions.createdAt), asc(questions.id))
		.limit(limit)
		.offset((page - 1) * limit);
	return { questions: await withAnswers(db, rows), pagination: toPagination(page, limit, counted.total) };
}

/** A question as the back-office shows it. */
export async function getAdminQuestion(db: Db, id: QuestionId): Promise<AdminQuestion> {
	return takeOne(await withAnswers(db, await selectForAdmin(db).where(eq(questions.id, id))));
}

/** Every question and answer that a user wrote, newest first, for the download of their data. */
export async function getWrittenQuestions(
	db: Db,
	userId: UserId,
): Promise<Pick<z.input<typeof accountData>, 'questions' | 'answers'>> {
	const asked = await db
		.select({
			product: products.name,
			text: questions.text,
			state: questions.state,
			createdAt: questions.createdAt,
		})
		.from(questions)
		.innerJoin(products, eq(products.id, questions.productId))
		.where(eq(questions.userId, userId))
		.orderBy(desc(questions.createdAt));
	const answered = await db
		.select({
			question: questions.text,
			text: questionAnswers.text,
			state: questionAnswers.state,
			createdAt: questionAnswers.createdAt,
		})
		.from(questionAnswers)
		.innerJoin(questions, eq(questions.id, questionAnswers.questionId))
		.where(eq(questionAnswers.userId, userId))
		.orderBy(desc(questionAnswers.createdAt), desc(questionAnswers.id));
	return {
		questions: asked.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
		answers: answered.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
	};
}
