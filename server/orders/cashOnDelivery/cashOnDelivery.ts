export { collect } from './deliveryOutcome.ts';
export { codJobs, codTasks } from './jobs.ts';
export { waitsForConfirmation } from './unconfirmed.ts';
