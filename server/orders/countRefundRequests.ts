import { and, eq, ne } from 'drizzle-orm';
import type { UserId } from '../../contracts/ids.ts';
import type { Db } from '../platform/database/database.ts';
import { refundRequests } from '../schema/refundRequests.ts';

/** Refunds that wait for a person to decide: those that others asked for. */
export const countRefundRequests = (db: Db, userId: UserId): Promise<number> =>
	db.$count(refundRequests, and(eq(refundRequests.state, 'open'), ne(refundRequests.requestedBy, userId)));
