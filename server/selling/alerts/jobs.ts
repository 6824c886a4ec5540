import { inTransaction } from '../../platform/database/database.ts';
import type { JobHandler, RecurringTask } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { sendStockAlerts } from './sendAlerts.ts';
import { recordRequestedAlert } from './stockAlerts.ts';

export const alertJobs = ({ database, publicUrl }: Services): Record<string, JobHandler> => ({
	'stock alert': (payload, job) =>
		inTransaction(database.db, (tx) => recordRequestedAlert(tx, payload, job.id, publicUrl)),
});

export const alertTasks = (services: Services): RecurringTask[] => [
	{ name: 'stock alerts', everySeconds: 15, run: () => sendStockAlerts(services) },
];
