/** Public API of the alerts domain: emails about items that are back in stock. */
export { alertJobs, alertTasks } from './jobs.ts';
