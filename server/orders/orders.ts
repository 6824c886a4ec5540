import { releaseExpiredHolds } from '../checkout/checkout.ts';
import type { JobHandler, Round } from '../platform/jobs/jobs.ts';
import type { Services } from '../services.ts';
import { reconcilePayments } from './reconcile.ts';
import { sendOrderMail } from './sendMails.ts';
import { completeDelivered } from './updateItem.ts';

/** The door of the orders domain. */
export { countFailedDocuments, failedDocumentPage, sendDocumentAgain } from './failedDocuments.ts';
export { keptRevenue } from './keptRevenue.ts';
export { orderStateOf } from './orderState.ts';
export { goesBack, placeOrder } from './placeOrder.ts';
export { settlePaymentOrder } from './reconcile.ts';
export { queuedOrderMail } from './sendMails.ts';
export { refreshPaymentStateOf } from './updateItem.ts';

/** Jobs of this domain by kind. */
export const orderJobs = (services: Services): Record<string, JobHandler> => ({
	'order mail': (payload) => sendOrderMail(services, payload),
});

/** What comes round by itself. */
export const orderRounds = (services: Services): Round[] => [
	{ name: 'open payments', everySeconds: 10, run: () => reconcilePayments(services) },
	{ name: 'expired holds', everySeconds: 30, run: () => releaseExpiredHolds(services.database.db) },
	{ name: 'delivered orders', everySeconds: 3600, run: () => completeDelivered(services.database.db) },
];
