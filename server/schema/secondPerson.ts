import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, text } from 'drizzle-orm/pg-core';
import type { UserId } from '../../contracts/ids.ts';
import { requestStates } from '../../contracts/secondPerson.ts';
import { createdAt, idColumn, instant } from '../platform/columns.ts';
import { users } from './auth.ts';

/** Who asked for what a second person decides, and the decision. */
export const decisionColumns = () => ({
	requestedBy: idColumn<UserId>()
		.notNull()
		.references(() => users.id),
	state: text({ enum: requestStates }).notNull().default('open'),
	/** Null while it is open. */
	decidedBy: idColumn<UserId>().references(() => users.id),
	decidedAt: instant(),
	declineReason: text(),
	createdAt: createdAt(),
});

/** @param name of the table */
export const decisionRules = (
	name: string,
	table: Record<'state' | 'requestedBy' | 'decidedBy' | 'decidedAt', AnyPgColumn>,
) => [
	check(`${name}_two_people`, sql`${table.state} = 'declined' or ${table.decidedBy} <> ${table.requestedBy}`),
	check(
		`${name}_decision`,
		sql`(${table.state} = 'open') = (${table.decidedBy} is null) and (${table.state} = 'open') = (${table.decidedAt} is null)`,
	),
];
