import { auditTasks } from './accounts/audit/seals.ts';
import { authJobs, authTasks } from './accounts/auth/jobs.ts';
import { deleteOldInvitations, sendInvitation } from './accounts/staff/staff.ts';
import { catalogTasks } from './catalog/jobs.ts';
import { priceChangeTasks } from './catalog/priceChanges/priceChanges.ts';
import { productFileTasks } from './catalog/productFiles/productFiles.ts';
import { questionJobs } from './catalog/questions/questions.ts';
import { reviewTasks } from './catalog/reviews/reviews.ts';
import { searchTasks } from './catalog/search/jobs.ts';
import { customPageTasks } from './content/customPages/customPages.ts';
import { mediaTasks } from './content/media/jobs.ts';
import { backupTasks } from './office/backup/backup.ts';
import { privacyJobs } from './office/privacy/deleteAccount.ts';
import { privacyTasks } from './office/privacy/retention.ts';
import { reconciliationJobs, reconciliationTasks } from './office/reconciliation/reconciliation.ts';
import { settingTasks } from './office/settings/jobs.ts';
import { teamEmailJobs, teamEmailTasks } from './office/teamEmails/teamEmails.ts';
import { codJobs, codTasks } from './orders/cashOnDelivery/cashOnDelivery.ts';
import { orderJobs, orderTasks, refreshPaymentStateOfOrder } from './orders/orders.ts';
import { courierJobs, courierTasks } from './orders/parcels/couriers/jobs.ts';
import { returnJobs, returnTasks } from './orders/returns/returns.ts';
import type { Config } from './platform/config.ts';
import { inTransaction } from './platform/database/database.ts';
import { emailHandler } from './platform/email/email.ts';
import { deleteOldResponses } from './platform/idempotency/idempotency.ts';
import {
	createJobRunner,
	deleteOldJobs,
	type JobHandler,
	type JobRunner,
	type RecurringTask,
} from './platform/jobs/jobs.ts';
import { deleteOldLimits } from './platform/limits/limits.ts';
import type { Services } from './platform/services.ts';
import { withSettings } from './platform/settings/currentSettings.ts';
import { alertJobs, alertTasks } from './selling/alerts/alerts.ts';
import { paymentJobs, resendFailedRefunds } from './selling/payments/payments.ts';
import { wishlistTasks } from './selling/wishlist/wishlist.ts';
import { crawlerJobs, crawlerTasks } from './storefront/crawlerFiles.ts';

/** Each job has the settings of its start. */
export function jobHandlers(services: Services): Record<string, JobHandler> {
	const handlers = Object.entries(allHandlers(services));
	return Object.fromEntries(
		handlers.map(([kind, handle]): [string, JobHandler] => [
			kind,
			(payload, job) => withSettings(services.settings.current(), () => handle(payload, job)),
		]),
	);
}

/** Each run of a task has the settings of its start. */
export const tasksWithSettings = ({ settings }: Services, tasks: RecurringTask[]): RecurringTask[] =>
	tasks.map((task) => ({ ...task, run: () => withSettings(settings.current(), task.run) }));

/** The handlers of all domains, by the kind of job. */
function allHandlers(services: Services): Record<string, JobHandler> {
	return {
		mail: emailHandler(services.mailer, services.publicUrl),
		...authJobs(services),
		'staff invitation': (payload, job) =>
			inTransaction(services.database.db, (tx) => sendInvitation(tx, payload, job.id, services.publicUrl)),
		...alertJobs(services),
		...paymentJobs(services, refreshPaymentStateOfOrder),
		...orderJobs(services),
		...codJobs(services),
		...courierJobs(services),
		...questionJobs(services),
		...reconciliationJobs(services),
		...returnJobs(services),
		...crawlerJobs(services),
		...teamEmailJobs(services),
		...privacyJobs(services.database.db),
	};
}

export function recurringTasks(services: Services): RecurringTask[] {
	const { db } = services.database;
	return [
		{ name: 'old jobs', everySeconds: 86_400, run: () => deleteOldJobs(db) },
		{ name: 'old rate limits', everySeconds: 3600, run: () => deleteOldLimits(db) },
		{ name: 'old answers', everySeconds: 3600, run: () => deleteOldResponses(db) },
		{
			name: 'failed refunds',
			everySeconds: 60,
			run: () => resendFailedRefunds(db, refreshPaymentStateOfOrder),
		},
		{ name: 'old invitations', everySeconds: 86_400, run: () => deleteOldInvitations(db) },
		...auditTasks(db),
		...authTasks(services),
		...catalogTasks(services),
		...crawlerTasks(services),
		...customPageTasks(services),
		...mediaTasks(services),
		...codTasks(services),
		...courierTasks(services),
		...orderTasks(services),
		...priceChangeTasks(services),
		...privacyTasks(db),
		...productFileTasks(services),
		...reconciliationTasks(services),
		...returnTasks(services),
		...reviewTasks(services),
		...searchTasks(services),
		...settingTasks(services),
		...teamEmailTasks(services),
		...alertTasks(services),
		...wishlistTasks(services),
	];
}

/** Runs the jobs and recurring tasks of a configured shop, backups among them. */
export const createRunner = (services: Services, config: Config, env: NodeJS.ProcessEnv): JobRunner =>
	createJobRunner(
		services.database,
		jobHandlers(services),
		tasksWithSettings(services, [...recurringTasks(services), ...backupTasks(services, config, env)]),
		services.log,
	);
