import { eq } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { refundRequests } from '../schema/refundRequests.ts';

/** Refunds that wait for a second person. */
export const countRefundRequests = (db: Db): Promise<number> =>
	db.$count(refundRequests, eq(refundRequests.state, 'open'));
