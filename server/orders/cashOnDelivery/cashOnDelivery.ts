/** The public API of the domain. */
export { collect } from './deliveryOutcome.ts';
export { codJobs, codTasks } from './jobs.ts';
export { waitsForConfirmation } from './unconfirmed.ts';
