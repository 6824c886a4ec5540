import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PasskeyId, SessionId, UserId } from '../../contracts/ids.ts';
import { limitedRoles } from '../../shared/permissions.ts';
import { createdAt, idColumn, instant, primaryId } from '../platform/columns.ts';

export const users = pgTable(
	'users',
	{
		id: primaryId<UserId>(),
		name: text().notNull(),
		/** As typed at signup; unique ignoring case. */
		email: text().notNull(),
		/** argon2id in PHC format; empty while two sign-ups chose different passwords, and for a customer of a manual order. */
		passwordHash: text().notNull(),
		role: text({ enum: ['customer', 'admin'] })
			.notNull()
			.default('customer'),
		/** What an administrator is limited to; null for the owner, and for customers. */
		staffRole: text({ enum: limitedRoles }),
		emailVerifiedAt: instant(),
		/** The privacy policy that was accepted at sign-up or with an emailed code; null for accounts created in another way. */
		policyVersion: text(),
		policyAcceptedAt: instant(),
		/** When the person deleted the account; its name and address are then replaced. */
		deletedAt: instant(),
		createdAt: createdAt(),
	},
	(table) => [
		uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
		index('users_search').using('gin', table.name.op('gin_trgm_ops'), table.email.op('gin_trgm_ops')),
		check('users_staff_role', sql`${table.staffRole} is null or ${table.role} = 'admin'`),
	],
);

/** A signed-in browser. Only the SHA-256 of its token is stored, so that a leaked table gives no access. */
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
		/** The earlier of idle and absolute limit, extended with use. */
		expiresAt: instant().notNull(),
		/** When the user last proved the password or another factor: at login, or by entering it again. */
		reauthenticatedAt: instant().notNull().defaultNow(),
	},
	(table) => [index().on(table.userId)],
);

/**
 * A browser that logged in to the account or set its password with an emailed link: wrong passwords of others do not slow it
 * down. Only the SHA-256 of its cookie's token is stored.
 */
export const knownDevices = pgTable(
	'known_devices',
	{
		tokenHash: text().primaryKey(),
		userId: idColumn<UserId>()
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		lastUsedAt: instant().notNull().defaultNow(),
	},
	(table) => [index().on(table.userId)],
);

/**
 * A link sent by email: works once and expires. A newer link verifies an address instead of the older ones; all links that
 * set a password work until one is used. Only its hash is stored.
 */
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

/**
 * A browser's request of a code by email, which logs in or creates the account of the address: once, within minutes, in five
 * tries, and only together with the token that this browser got. Requests of others for the address are rows of their own.
 */
export const emailCodes = pgTable(
	'email_codes',
	{
		/** SHA-256 of the token of the browser that asked. */
		tokenHash: text().primaryKey(),
		/** As typed. There may be no account with it. */
		email: text().notNull(),
		/** Null until a code was emailed. Hashed like a password: a fast hash of six digits could be guessed from a copy of the table in time. */
		codeHash: text(),
		/** Entered codes that were compared with it. */
		tries: integer().notNull().default(0),
		/** Of the emailed code; before that, until when one is still emailed. */
		expiresAt: instant().notNull(),
	},
	(table) => [
		check('email_codes_tries', sql`${table.tries} between 0 and 5`),
		index('email_codes_email').on(sql`lower(${table.email})`),
	],
);

/** The secret of an authenticator app (TOTP, RFC 6238), one per administrator. */
export const authenticatorApps = pgTable('authenticator_apps', {
	userId: idColumn<UserId>()
		.primaryKey()
		.references(() => users.id, { onDelete: 'cascade' }),
	/** Base32, or encrypted with SECRETS_KEY (`server/platform/secretCipher.ts`). */
	secret: text().notNull(),
	/** Null until a first code confirmed it; it is required at login only from then on. */
	confirmedAt: instant(),
	/** The time step of the last accepted code, which no later code may repeat; null before the first. */
	lastStep: bigint({ mode: 'number' }),
	createdAt: createdAt(),
});

/** Codes that replace a lost second factor, each usable once. Only the SHA-256 is stored. */
export const recoveryCodes = pgTable(
	'recovery_codes',
	{
		userId: idColumn<UserId>()
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		codeHash: text().notNull(),
		/** Null while it can be used. */
		usedAt: instant(),
		createdAt: createdAt(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** A passkey (WebAuthn credential) of an administrator. */
export const passkeys = pgTable(
	'passkeys',
	{
		id: primaryId<PasskeyId>(),
		userId: idColumn<UserId>()
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		/** Chosen by the authenticator; base64url. */
		credentialId: text().notNull().unique(),
		/** COSE key; base64url. */
		publicKey: text().notNull(),
		/** Signatures made, as the authenticator counts them; 0 when it does not count. */
		signatures: bigint({ mode: 'number' }).notNull(),
		name: text().notNull(),
		createdAt: createdAt(),
		/** Null before the first login with it. */
		lastUsedAt: instant(),
	},
	(table) => [index().on(table.userId)],
);

/** A challenge that an authenticator signs, usable once and for minutes. Only its SHA-256 is stored. */
export const passkeyChallenges = pgTable('passkey_challenges', {
	challengeHash: text().primaryKey(),
	/** The account that gets a new passkey; null for a login, where the passkey names the account. */
	userId: idColumn<UserId>().references(() => users.id, { onDelete: 'cascade' }),
	expiresAt: instant().notNull(),
});

/**
 * A login whose password was right and whose second factor is missing. Its token gives no access: it can only be exchanged
 * for a session, together with a code. Only its SHA-256 is stored.
 */
export const pendingLogins = pgTable(
	'pending_logins',
	{
		tokenHash: text().primaryKey(),
		userId: idColumn<UserId>()
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		expiresAt: instant().notNull(),
	},
	(table) => [index().on(table.userId)],
);
