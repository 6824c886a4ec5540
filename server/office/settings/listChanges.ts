import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { SettingGroup } from '../../../contracts/settingGroups.ts';
import type { RecordedChange } from '../../../contracts/settings.ts';
import type { Db } from '../../platform/database/database.ts';
import { auditEntries } from '../../schema/audit.ts';
import { users } from '../../schema/auth.ts';

const shown = 50;
const recorded = z.record(z.string(), z.json());

/** The last changes of a group, newest first, from the audit log. */
export async function listChanges(db: Db, group: SettingGroup): Promise<RecordedChange[]> {
	const rows = await db
		.select({ entry: auditEntries, name: users.name })
		.from(auditEntries)
		.leftJoin(users, eq(users.id, auditEntries.actorId))
		.where(and(eq(auditEntries.target, `settings:${group}`), eq(auditEntries.action, 'settings.change')))
		.orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
		.limit(shown);
	return rows.map(({ entry: { id, createdAt, actorId, before, after }, name }) => ({
		id,
		changedAt: createdAt.toISOString(),
		person: actorId === null ? null : { id: actorId, name: name ?? 'Deleted user' },
		before: recorded.parse(before),
		after: recorded.parse(after),
	}));
}
