export { returnJobs } from './heldApproval.ts';
export { returnTasks } from './photos.ts';
export { countOpenReturns, countWithoutReplacement } from './returnPage.ts';
