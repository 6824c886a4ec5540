import { type ReturnId, returnId, type UserId } from '../../../contracts/ids.ts';
import { returnAllows } from '../../../shared/itemStates.ts';
import { heldDecisionHandler, holdDecision } from '../../accounts/heldDecisions/heldDecisions.ts';
import type { Db } from '../../platform/database/database.ts';
import type { JobHandler } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { lockReturn, lockReturnIfAny, type Return } from '../lockReturn.ts';
import { requireAllowed } from './changeReturn.ts';
import { approveReturn } from './decideReturn.ts';

/**
 * Approves a return in ten seconds, unless it is taken back before.
 * @throws HttpError 404, 409 when it is decided
 * @checklist DAY-001
 */
export async function holdApproval(tx: Db, actorId: UserId, id: ReturnId): Promise<Return> {
	const row = await lockReturn(tx, id);
	requireAllowed('approve', row);
	await holdDecision(tx, 'return approval', id, actorId);
	return row;
}

export const returnJobs = ({ database: { db } }: Services): Record<string, JobHandler> => ({
	'return approval': heldDecisionHandler(
		db,
		async (tx, id) => {
			const row = await lockReturnIfAny(tx, returnId.parse(id));
			// The buyer may have withdrawn it, or a colleague declined it.
			return row !== undefined && returnAllows('approve', row.state);
		},
		(tx, id, actorId) => approveReturn(tx, actorId, returnId.parse(id)),
	),
});
