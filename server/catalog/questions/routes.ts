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
	registerRoute.write(
		contracts.askQuestion,
		(tx, { params, body, user }) => askQuestion(tx, user, params.productId, body.text, publicUrl),
		perUser('question'),
	);
	registerRoute(contracts.getOwnQuestions, ({ params, user }) => ownQuestions(db, user.id, params.productId));
	registerRoute.write(
		contracts.answerQuestion,
		(tx, { params, body, user }) => answerQuestion(tx, user, params.questionId, body.text, publicUrl),
		perUser('question answer'),
	);

	registerRoute(contracts.listAllQuestions, ({ query }) => adminQuestionPage(db, query));
	registerRoute.write(contracts.decideQuestion, (tx, { params, body, user }) =>
		decideQuestion(tx, params.questionId, body.state, user.id),
	);
	registerRoute.write(contracts.holdQuestion, (tx, { params, user }) =>
		holdQuestion(tx, params.questionId, user.id),
	);
	registerRoute.write(contracts.undoQuestion, (tx, { params }) =>
		undoHeldDecision(tx, 'question publication', params.questionId),
	);
	registerRoute.write(contracts.holdAnswer, (tx, { params, user }) =>
		holdAnswer(tx, params.answerId, user.id),
	);
	registerRoute.write(contracts.undoAnswer, (tx, { params }) =>
		undoHeldDecision(tx, 'answer publication', params.answerId),
	);
	registerRoute.write(contracts.answerAsShop, (tx, { params, body, user }) =>
		answerAsShop(tx, params.questionId, body.text, { actorId: user.id, publicUrl }),
	);
	registerRoute.write(contracts.removeQuestion, (tx, { params, user }) =>
		removeQuestion(tx, params.questionId, user.id),
	);
	registerRoute.write(contracts.decideAnswer, (tx, { params, body, user }) =>
		decideAnswer(tx, params.answerId, body.state, { actorId: user.id, publicUrl }),
	);
	registerRoute.write(contracts.removeAnswer, (tx, { params, user }) =>
		removeAnswer(tx, params.answerId, user.id),
	);
}
