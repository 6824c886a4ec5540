import type { UserId } from '../../contracts/ids.ts';
import type { Db } from '../platform/database/database.ts';
import { auditEntries } from './tables.ts';

/** Writes down who did what, in the transaction that does it. `actorId` is null when the shop itself acts. */
export async function audit(
	tx: Db,
	entry: { actorId: UserId | null; action: string; target: string; before?: unknown; after?: unknown },
): Promise<void> {
	await tx.insert(auditEntries).values(entry);
}
