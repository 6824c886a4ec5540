import { eq } from 'drizzle-orm';
import type { ReturnId } from '../../contracts/ids.ts';
import type { Db } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { returns } from '../schema/returns.ts';

export type Return = typeof returns.$inferSelect;

/** Locks a return, before its booking everywhere; undefined when there is none. */
export async function lockReturnIfAny(tx: Db, id: ReturnId): Promise<Return | undefined> {
	const [found] = await tx.select().from(returns).where(eq(returns.id, id)).for('update');
	return found;
}

/** @throws HttpError 404 when there is no such return */
export async function lockReturn(tx: Db, id: ReturnId): Promise<Return> {
	const found = await lockReturnIfAny(tx, id);
	if (found === undefined) throw new HttpError(404, 'return_not_found', 'There is no such return.');
	return found;
}
