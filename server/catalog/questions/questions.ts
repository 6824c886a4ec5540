export { deleteUnpublishedQuestions } from './askQuestion.ts';
export { questionJobs } from './heldPublication.ts';
export { countOpenQuestions, getWrittenQuestions } from './readQuestions.ts';
