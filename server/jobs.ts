import { authJobs, authRounds } from './auth/jobs.ts';
import { mediaRounds } from './media/jobs.ts';
import { orderJobs, orderRounds, refreshPaymentStateOf } from './orders/orders.ts';
import { paymentJobs, resendFailedRefunds } from './payments/payments.ts';
import { deleteOldAnswers } from './platform/idempotency/idempotency.ts';
import { deleteOldJobs, type JobHandler, type Round } from './platform/jobs/jobs.ts';
import { deleteOldLimits } from './platform/limits/limits.ts';
import { mailHandler } from './platform/mail/mail.ts';
import type { Services } from './services.ts';

/** What does the queued work, by the kind of job: every domain's part in one list. */
export function jobHandlers(services: Services): Record<string, JobHandler> {
	return {
		mail: mailHandler(services.mailer, services.publicUrl),
		...authJobs(services),
		...paymentJobs(services, refreshPaymentStateOf),
		...orderJobs(services),
	};
}

/** What comes round by itself: every domain's part in one list. */
export function rounds(services: Services): Round[] {
	const { db } = services.database;
	return [
		{ name: 'old jobs', everySeconds: 86_400, run: () => deleteOldJobs(db) },
		{ name: 'old rate limits', everySeconds: 3600, run: () => deleteOldLimits(db) },
		{ name: 'old answers', everySeconds: 3600, run: () => deleteOldAnswers(db) },
		{
			name: 'failed refunds',
			everySeconds: 60,
			run: () => resendFailedRefunds(db, refreshPaymentStateOf),
		},
		...authRounds(services),
		...mediaRounds(services),
		...orderRounds(services),
	];
}
