import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { StaffInvitationId } from '../../contracts/ids.ts';
import { staffRoles } from '../../shared/permissions.ts';
import { createdAt, instant, primaryId } from '../platform/columns.ts';

/** A person who may join the team with an emailed link; deleted when they do. Only the SHA-256 of its token is stored. */
export const staffInvitations = pgTable(
	'staff_invitations',
	{
		id: primaryId<StaffInvitationId>(),
		name: text().notNull(),
		email: text().notNull(),
		staffRole: text({ enum: staffRoles }).notNull(),
		tokenHash: text().notNull().unique(),
		expiresAt: instant().notNull(),
		createdAt: createdAt(),
	},
	(table) => [uniqueIndex('staff_invitations_email').on(sql`lower(${table.email})`)],
);
