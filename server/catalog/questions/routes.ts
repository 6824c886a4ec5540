import * as contracts from '../../../contracts/questions.ts';
import { undoHeldDecision } from '../../accounts/heldDecisions/heldDecisions.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import type { Limit } from '../../platform/limits/limits.ts';
import type { Services } from '../../platform/services.ts';
import { answerQuestion, askQuestion, ownQuestions } from './askQuestion.ts';
import { holdAnswer, holdQuestion } from './heldPublication.ts';
import {
	answerAsShop,
	decideAnswer,
	decideQuestion,
	removeAnswer,
	removeQuestion,
} from './moderateQuestions.ts';
import { adminQuestionPage, getQuestions } from './readQuestions.ts';

/** Each question and answer is an email to the shop. */
const perUser = (name: string): Limit => ({ name, times: 20, seconds: 3600, per: 'user', shared: true });

export function questionRoutes(
	registerRoute: RegisterRoute,
	{ database: { db }, publicUrl }: Services,
): void {
	registerRoute(contracts.listQuestions, ({ params, query }) => getQuestions(db, params.productId, query), {
		tags: ({ params }) => [`product:${params.productId}`, `questions:${params.productId}`],
		contains: ({ questions }) =>
			questions.flatMap(({ user, answers }) =>
				[user, ...answers.map((answer) => answer.user)].flatMap((each) =>
					each === null ? [] : [`user:${each.id}` as const],
				),
			),
	});
	registerRoute(
		contracts.askQuestion,
		({ params, body, user, withIdempotency }) =>
			withIdempotency((tx) => askQuestion(tx, user, params.productId, body.text, publicUrl)),
		perUser('question'),
	);
	registerRoute(contracts.getOwnQuestions, ({ params, user }) => ownQuestions(db, user.id, params.productId));
	registerRoute(
		contracts.answerQuestion,
		({ params, body, user, withIdempotency }) =>
			withIdempotency((tx) => answerQuestion(tx, user, params.questionId, body.text, publicUrl)),
		perUser('question answer'),
	);

	registerRoute(contracts.listAllQuestions, ({ query }) => adminQuestionPage(db, query));
	registerRoute(contracts.decideQuestion, ({ params, body, user, withIdempotency }) =>
		withIdempotency((tx) => decideQuestion(tx, params.questionId, body.state, user.id)),
	);
	registerRoute(contracts.holdQuestion, ({ params, user, withIdempotency }) =>
		withIdempotency((tx) => holdQuestion(tx, params.questionId, user.id)),
	);
	registerRoute(contracts.undoQuestion, async ({ params, withIdempotency }) => {
		await withIdempotency((tx) => undoHeldDecision(tx, 'question publication', params.questionId));
		return undefined;
	});
	registerRoute(contracts.holdAnswer, ({ params, user, withIdempotency }) =>
		withIdempotency((tx) => holdAnswer(tx, params.answerId, user.id)),
	);
	registerRoute(contracts.undoAnswer, async ({ params, withIdempotency }) => {
		await withIdempotency((tx) => undoHeldDecision(tx, 'answer publication', params.answerId));
		return undefined;
	});
	registerRoute(contracts.answerAsShop, ({ params, body, user, withIdempotency }) =>
		withIdempotency((tx) => answerAsShop(tx, params.questionId, body.text, { actorId: user.id, publicUrl })),
	);
	registerRoute(contracts.removeQuestion, async ({ params, user, withIdempotency }) => {
		await withIdempotency((tx) => removeQuestion(tx, params.questionId, user.id));
		return undefined;
	});
	registerRoute(contracts.decideAnswer, ({ params, body, user, withIdempotency }) =>
		withIdempotency((tx) => decideAnswer(tx, params.answerId, body.state, { actorId: user.id, publicUrl })),
	);
	registerRoute(contracts.removeAnswer, async ({ params, user, withIdempotency }) => {
		await withIdempotency((tx) => removeAnswer(tx, params.answerId, user.id));
		return undefined;
	});
}
