export { deleteUnpublishedQuestions } from './askQuestion.ts';
export { countOpenQuestions, getWrittenQuestions } from './readQuestions.ts';
