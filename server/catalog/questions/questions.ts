export { deleteUnpublishedOf } from './askQuestion.ts';
export { countOpenQuestions, writtenQuestionsOf } from './readQuestions.ts';
