import { z } from 'zod';
import { moderationStates } from '../shared/moderation.ts';
import { endpoint } from './endpoint.ts';
import { dateTime, searchWords, text } from './fields.ts';
import { answerId, productId, questionId, userId } from './ids.ts';
import { pageFields, pageQuery } from './pagination.ts';

const moderationState = z.enum(moderationStates);

const answer = z.strictObject({
	id: answerId,
	text: z.string(),
	createdAt: dateTime,
	/** An owner of the product; null for the shop. */
	user: z.strictObject({ id: userId, name: z.string() }).nullable(),
});

/** A published question with its published answers, that of the shop first. */
export const question = z.strictObject({
	id: questionId,
	text: z.string(),
	createdAt: dateTime,
	user: z.strictObject({ id: userId, name: z.string() }),
	answers: z.array(answer),
});
export type Question = z.output<typeof question>;

export const questionDraft = z.strictObject({
	text: text(500, 'Please write your question.').min(10, {
		error: 'Please write a question with at least 10 characters.',
	}),
});
export const answerDraft = z.strictObject({ text: text(1000, 'Please write an answer.') });

const pagination = z.strictObject({ ...pageFields, totalQuestions: z.int(), limit: z.int() });

const params = z.strictObject({ productId });
const unknownProduct = 'Product not found';
const unknownQuestion = 'This question does not exist any more.';
const unknownAnswer = 'This answer does not exist any more.';

/** Published answers that are shown with a question. */
export const maxAnswers = 20;

export const listQuestions = endpoint('GET /products/{productId}/questions', {
	summary: 'The published questions about a product with their answers, newest first.',
	access: 'anyone',
	params,
	query: z.object(pageQuery(10, 50)),
	response: z.strictObject({ questions: z.array(question), pagination }),
	errors: { 404: unknownProduct },
});

/** A question of the signed-in user that is not public. */
export const ownQuestion = z.strictObject({
	id: questionId,
	text: z.string(),
	state: moderationState,
	createdAt: dateTime,
});
export type OwnQuestion = z.output<typeof ownQuestion>;

/** Questions of one person that may wait for the shop at a time. */
export const maxWaitingQuestions = 5;

export const askQuestion = endpoint('POST /products/{productId}/questions', {
	summary: 'Asks a question about a product. It is public once the shop has published it.',
	access: 'user',
	params,
	body: questionDraft,
	status: 201,
	response: ownQuestion,
	errors: {
		404: unknownProduct,
		409: 'Five questions of this person wait already.',
		429: 'Too many questions.',
	},
});

export const getOwnQuestions = endpoint('GET /products/{productId}/questions/mine', {
	summary: 'What the signed-in user wrote about a product, and whether they may answer questions about it.',
	access: 'user',
	params,
	response: z.strictObject({
		/** Whether they bought the product, and it was paid and delivered. */
		canAnswer: z.boolean(),
		/** Questions that the shop has not published yet, newest first. */
		waiting: z.array(ownQuestion),
		/** Questions that they have answered. */
		answered: z.array(questionId),
	}),
	errors: { 404: unknownProduct },
});

export const answerQuestion = endpoint('POST /questions/{questionId}/answers', {
	summary: 'Answers a published question, for an owner of the product. One answer per person and question.',
	access: 'user',
	params: z.strictObject({ questionId }),
	body: answerDraft,
	status: 201,
	response: z.strictObject({ id: answerId, state: moderationState }),
	errors: {
		403: 'Only customers who bought the product and received it may answer.',
		404: unknownQuestion,
		409: 'You have already answered this question.',
		429: 'Too many answers.',
	},
});

/** A question as the back-office lists it, with all its answers. */
export const adminQuestion = z.strictObject({
	id: questionId,
	text: z.string(),
	state: moderationState,
	/** Whether it was published some seconds ago, which has no effect yet and can be taken back. */
	publicationHeld: z.boolean(),
	createdAt: dateTime,
	product: z.strictObject({ id: productId, name: z.string() }),
	user: z.strictObject({ name: z.string(), email: z.string() }),
	answers: z.array(
		z.strictObject({
			id: answerId,
			text: z.string(),
			state: moderationState,
			/** As of the question. */
			publicationHeld: z.boolean(),
			createdAt: dateTime,
			/** Null for the shop's answer. */
			user: z.strictObject({ name: z.string(), email: z.string() }).nullable(),
		}),
	),
});
export type AdminQuestion = z.output<typeof adminQuestion>;

export const listAllQuestions = endpoint('GET /admin/questions', {
	summary: 'All questions, newest first, searchable by product, asker and text.',
	permission: 'questions',
	personalData: 'questions',
	query: z.object({
		...pageQuery(10, 50),
		search: searchWords,
		/** `open` lists those that wait for the shop, or have an answer that does. */
		state: z.enum(['all', 'open', ...moderationStates]).default('all'),
	}),
	response: z.strictObject({ questions: z.array(adminQuestion), pagination }),
});

const questionParams = z.strictObject({ questionId });
const answerParams = z.strictObject({ answerId });
const decision = z.strictObject({ state: z.enum(['published', 'rejected']) });

export const decideQuestion = endpoint('PUT /admin/questions/{questionId}', {
	summary: 'Publishes or rejects a question.',
	permission: 'questions',
	params: questionParams,
	body: decision,
	response: adminQuestion,
	errors: { 404: unknownQuestion },
});

const tooLate = 'It has taken effect, or was taken back before.';

export const holdQuestion = endpoint('PUT /admin/questions/{questionId}/held-publication', {
	summary: 'Publishes a question in ten seconds, until when that can be taken back.',
	permission: 'questions',
	params: questionParams,
	response: adminQuestion,
	errors: { 404: unknownQuestion },
});

export const undoQuestion = endpoint('DELETE /admin/questions/{questionId}/held-publication', {
	summary: 'Takes back the publication of a question that has no effect yet.',
	permission: 'questions',
	params: questionParams,
	errors: { 409: tooLate },
});

export const holdAnswer = endpoint('PUT /admin/answers/{answerId}/held-publication', {
	summary:
		"Publishes an owner's answer in ten seconds, until when that can be taken back; the asker gets an email then.",
	permission: 'questions',
	params: answerParams,
	response: adminQuestion,
	errors: { 404: unknownAnswer },
});

export const undoAnswer = endpoint('DELETE /admin/answers/{answerId}/held-publication', {
	summary: 'Takes back the publication of an answer that has no effect yet.',
	permission: 'questions',
	params: answerParams,
	errors: { 409: tooLate },
});

export const answerAsShop = endpoint('PUT /admin/questions/{questionId}/answer', {
	summary:
		"Writes or changes the shop's answer, publishes the question, and emails the asker the first time.",
	permission: 'questions',
	params: questionParams,
	body: answerDraft,
	response: adminQuestion,
	errors: { 404: unknownQuestion },
});

export const removeQuestion = endpoint('DELETE /admin/questions/{questionId}', {
	summary: 'Deletes a question with its answers.',
	permission: 'questions',
	params: questionParams,
	errors: { 404: unknownQuestion },
});

export const decideAnswer = endpoint('PUT /admin/answers/{answerId}', {
	summary: "Publishes or rejects an owner's answer; the asker gets an email when it is first published.",
	permission: 'questions',
	params: answerParams,
	body: decision,
	response: adminQuestion,
	errors: { 404: unknownAnswer },
});

export const removeAnswer = endpoint('DELETE /admin/answers/{answerId}', {
	summary: 'Deletes an answer.',
	permission: 'questions',
	params: answerParams,
	errors: { 404: unknownAnswer },
});

/** Parts of what a person downloads of their data. */
export const questionData = {
	questions: z.array(
		z.strictObject({
			product: z.string(),
			text: z.string(),
			state: z.enum(moderationStates),
			createdAt: dateTime,
		}),
	),
	/** Answers to questions of other shoppers. */
	answers: z.array(
		z.strictObject({
			question: z.string(),
			text: z.string(),
			state: z.enum(moderationStates),
			createdAt: dateTime,
		}),
	),
};
