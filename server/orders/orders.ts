import type { JobHandler, RecurringTask } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { releaseExpiredReservations } from '../selling/checkout/checkout.ts';
import { foldDailySales } from './dailySales.ts';
import { completeDelivered } from './itemStatus.ts';
import { reconcilePayments } from './reconcile.ts';
import { sendOrderEmail } from './sendEmails.ts';

export { getAdjustments } from './adjustments.ts';
export { countRefundRequests } from './countRefundRequests.ts';
export { countOrdersToShip, oldestOrderToShip, uncreditedRefunds } from './dailySales.ts';
export { countFailedDocuments, failedDocumentPage, sendDocumentAgain } from './failedDocuments.ts';
export { findOrders } from './findOrders.ts';
export { handOver } from './handOver.ts';
export { changeStatus, type Item } from './itemStatus.ts';
export { skipNumbers } from './numbering.ts';
export { getOrderState } from './orderState.ts';
export { countOrdersOfDay } from './ordersOfDay.ts';
export { refreshPaymentStateOfOrder } from './paymentState.ts';
export { placeOrder, refundMessage } from './placeOrder.ts';
export { getUserOrders, orderById } from './readOrders.ts';
export { settlePaymentLink, settlePaymentOrder } from './reconcile.ts';
export { getReductions } from './reductions.ts';
export { refundItems, restockAndRefund } from './restockAndRefund.ts';
export { readReturns } from './returns/readReturns.ts';
export { returnWindows, unreturnableProducts } from './returns/returnable.ts';
export {
	addReplacements,
	cancelReplacements,
	lockOrderItems,
	restockReturned,
} from './returns/returnedItems.ts';
export { queuedOrderEmail, queueOrderEmail } from './sendEmails.ts';
export { lockItems, splitItem } from './splitItem.ts';
export { type Span, taxDocuments } from './taxDocuments.ts';
export { auditItem } from './updateItem.ts';
export { writeOrder } from './writeOrder.ts';

export const orderJobs = (services: Services): Record<string, JobHandler> => ({
	'order mail': (payload) => sendOrderEmail(services, payload),
});

export const orderTasks = (services: Services): RecurringTask[] => [
	{ name: 'open payments', everySeconds: 10, run: () => reconcilePayments(services) },
	{
		name: 'expired reservations',
		everySeconds: 30,
		run: () => releaseExpiredReservations(services.database.db),
	},
	{ name: 'daily sales', everySeconds: 60, run: () => foldDailySales(services.database.db) },
	{ name: 'delivered orders', everySeconds: 3600, run: () => completeDelivered(services.database.db) },
];
