/** The public API of the domain. */
export { codJobs } from './jobs.ts';
