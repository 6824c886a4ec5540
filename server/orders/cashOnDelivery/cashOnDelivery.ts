/** The public API of the domain. */
export { codJobs, codTasks } from './jobs.ts';
