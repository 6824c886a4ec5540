/** Public API of the alerts domain: mails about items that are back in stock. */
export { alertJobs, alertTasks } from './jobs.ts';
export { deleteOldStockAlerts, deleteStockAlerts, getStockAlertData } from './personalData.ts';
