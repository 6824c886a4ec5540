export { comparedDays, reconciliationJobs, reconciliationTasks, recordDifferences } from './jobs.ts';
export { countOpenDifferences } from './openDifferences.ts';
export { readDaysSince, reconcile } from './reconcile.ts';
