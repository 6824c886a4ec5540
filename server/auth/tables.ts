import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SessionId, UserId } from '../../contracts/ids.ts';
import { createdAt, idColumn, instant, primaryId } from '../platform/columns.ts';

export const users = pgTable(
	'users',
	{
		id: primaryId<UserId>(),
		name: text().notNull(),
		/** As typed at signup; unique without regard to case. */
		email: text().notNull(),
		/** argon2id in PHC form. */
		passwordHash: text().notNull(),
		role: text({ enum: ['customer', 'admin'] })
			.notNull()
			.default('customer'),
		emailVerifiedAt: instant(),
		createdAt: createdAt(),
	},
	(table) => [uniqueIndex('users_email_unique').on(sql`lower(${table.email})`)],
);

/** A signed-in browser. Only the SHA-256 of its token is kept, so that a copy of this table signs nobody in. */
export const sessions = pgTable(
	'sessions',
	{
		id: primaryId<SessionId>(),
		tokenHash: text().notNull().unique(),
		userId: idColumn<UserId>()
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		userAgent: text().notNull().default(''),
		createdAt: createdAt(),
		lastUsedAt: instant().notNull().defaultNow(),
		/** Idle and absolute limit, whichever comes first, moved on with use. */
		expiresAt: instant().notNull(),
	},
	(table) => [index().on(table.userId)],
);

/** A link sent by mail: works once, expires, is superseded by a newer one of its purpose. Hashed at rest. */
export const mailLinks = pgTable(
	'mail_links',
	{
		tokenHash: text().primaryKey(),
		userId: idColumn<UserId>()
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		purpose: text({ enum: ['verify email', 'reset password'] }).notNull(),
		createdAt: createdAt(),
		expiresAt: instant().notNull(),
		usedAt: instant(),
	},
	(table) => [index().on(table.userId, table.purpose)],
);
