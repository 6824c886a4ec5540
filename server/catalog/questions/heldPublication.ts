import { type AnswerId, answerId, type QuestionId, questionId, type UserId } from '../../../contracts/ids.ts';
import type { AdminQuestion } from '../../../contracts/questions.ts';
import { heldDecisionHandler, holdDecision } from '../../accounts/heldDecisions/heldDecisions.ts';
import type { Db } from '../../platform/database/database.ts';
import type { JobHandler } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import {
	decideAnswer,
	decideQuestion,
	lockAnswer,
	lockAnswerIfAny,
	lockQuestion,
	lockQuestionIfAny,
} from './moderateQuestions.ts';
import { getAdminQuestion } from './readQuestions.ts';

/**
 * Publishes a question in ten seconds, unless it is taken back before.
 * @throws HttpError 404 when it does not exist
 * @checklist DAY-003
 */
export async function holdQuestion(tx: Db, id: QuestionId, actorId: UserId): Promise<AdminQuestion> {
	const { state } = await lockQuestion(tx, id);
	if (state !== 'published') await holdDecision(tx, 'question publication', id, actorId);
	return getAdminQuestion(tx, id);
}

/**
 * Publishes an owner's answer in ten seconds, unless it is taken back before.
 * @throws HttpError 404 when it does not exist
 * @checklist DAY-003
 */
export async function holdAnswer(tx: Db, id: AnswerId, actorId: UserId): Promise<AdminQuestion> {
	const { answer, question } = await lockAnswer(tx, id);
	if (answer.state !== 'published') await holdDecision(tx, 'answer publication', id, actorId);
	return getAdminQuestion(tx, question.id);
}

/** Jobs of this domain by kind. A question or answer may have been deleted in the meantime. */
export const questionJobs = ({ database: { db }, publicUrl }: Services): Record<string, JobHandler> => ({
	'question publication': heldDecisionHandler(
		db,
		async (tx, id) => (await lockQuestionIfAny(tx, questionId.parse(id))) !== undefined,
		(tx, id, actorId) => decideQuestion(tx, questionId.parse(id), 'published', actorId),
	),
	'answer publication': heldDecisionHandler(
		db,
		async (tx, id) => (await lockAnswerIfAny(tx, answerId.parse(id))) !== undefined,
		(tx, id, actorId) => decideAnswer(tx, answerId.parse(id), 'published', { actorId, publicUrl }),
	),
});
