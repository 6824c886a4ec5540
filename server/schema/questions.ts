import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { AnswerId, ProductId, QuestionId, UserId } from '../../contracts/ids.ts';
import { moderationStates } from '../../shared/moderation.ts';
import { createdAt, idColumn, primaryId } from '../platform/columns.ts';
import { users } from './auth.ts';
import { products } from './catalog.ts';

/** A shopper's question about a product; public once the shop has published it. */
export const questions = pgTable(
	'questions',
	{
		id: primaryId<QuestionId>(),
		productId: idColumn<ProductId>()
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		userId: idColumn<UserId>()
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		text: text().notNull(),
		state: text({ enum: moderationStates }).notNull().default('waiting'),
		createdAt: createdAt(),
	},
	(table) => [
		index('questions_of_product').on(
			table.productId,
			table.state,
			table.createdAt.desc().nullsFirst(),
			table.id,
		),
		index('questions_by_creation').on(table.createdAt.desc().nullsFirst(), table.id),
		index().on(table.userId),
		check('questions_state', sql`${table.state} in ('waiting', 'published', 'rejected')`),
	],
);

/** An answer to a question: one by the shop, and one by each owner of the product. */
export const questionAnswers = pgTable(
	'question_answers',
	{
		id: primaryId<AnswerId>(),
		questionId: idColumn<QuestionId>()
			.notNull()
			.references(() => questions.id, { onDelete: 'cascade' }),
		/** The owner of the product; null for the shop. */
		userId: idColumn<UserId>().references(() => users.id, { onDelete: 'cascade' }),
		text: text().notNull(),
		state: text({ enum: moderationStates }).notNull().default('waiting'),
		createdAt: createdAt(),
	},
	(table) => [
		unique().on(table.questionId, table.userId).nullsNotDistinct(),
		index().on(table.userId),
		index('question_answers_waiting').on(table.questionId).where(sql`${table.state} = 'waiting'`),
		check('question_answers_state', sql`${table.state} in ('waiting', 'published', 'rejected')`),
		check('question_answers_of_the_shop', sql`${table.userId} is not null or ${table.state} = 'published'`),
	],
);
