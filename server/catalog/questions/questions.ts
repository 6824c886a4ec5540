export { questionJobs } from './heldPublication.ts';
export { countOpenQuestions } from './readQuestions.ts';
