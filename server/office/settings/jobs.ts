import type { RecurringTask } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { applyPlans } from './plannedSettings.ts';

/** Recurring tasks of this folder; every second, so that all pages show a planned change within two seconds of its time. */
export const settingTasks = (services: Services): RecurringTask[] => [
	{ name: 'planned settings', everySeconds: 1, run: () => applyPlans(services.database.db, services) },
];
