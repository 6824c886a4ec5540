/** The public functions of the reconciliation domain. */
export { comparedDays, reconciliationJobs, reconciliationTasks, recordDifferences } from './jobs.ts';
export { readDaysSince, reconcile } from './reconcile.ts';
