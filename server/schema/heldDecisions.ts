import { sql } from 'drizzle-orm';
import { check, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { UserId } from '../../contracts/ids.ts';
import { heldKinds } from '../../shared/heldDecisions.ts';
import { createdAt, idColumn, primaryId } from '../platform/columns.ts';
import { users } from './auth.ts';

/** Decisions of the team that have no effect yet. A job makes each of them true and deletes its row; Undo deletes it before. */
export const heldDecisions = pgTable(
	'held_decisions',
	{
		id: primaryId(),
		kind: text({ enum: heldKinds }).notNull(),
		/** The return, question or answer that is decided. */
		targetId: uuid().notNull(),
		actorId: idColumn<UserId>()
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		createdAt: createdAt(),
	},
	(table) => [
		unique().on(table.kind, table.targetId),
		check(
			'held_decisions_kind',
			sql`${table.kind} in ('return approval', 'question publication', 'answer publication')`,
		),
	],
);
