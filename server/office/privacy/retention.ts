import { deleteUnverifiedAccounts } from '../../accounts/auth/auth.ts';
import { deleteOldMessages } from '../../content/messages/messages.ts';
import { deleteOldLicences, removeOldNotes } from '../../orders/manualOrders/manualOrders.ts';
import { anonymizeOrders } from '../../orders/orders.ts';
import { anonymizeReturns } from '../../orders/returns/returns.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RecurringTask } from '../../platform/jobs/jobs.ts';
import { deleteOldStockAlerts } from '../../selling/alerts/alerts.ts';
import { deleteOldCartLines } from '../../selling/cart/cart.ts';
import { anonymizeCheckouts } from '../../selling/checkout/checkout.ts';
import { deleteOldEvents } from '../../selling/payments/payments.ts';
import { deleteOldPriceEmails } from '../../selling/wishlist/wishlist.ts';

/** Deletes personal data after its time in docs/privacy.md. Other tasks delete what only the server needs. */
export async function deleteOldPersonalData(db: Db): Promise<void> {
	await deleteUnverifiedAccounts(db);
	await deleteOldCartLines(db);
	await deleteOldMessages(db);
	await anonymizeCheckouts(db);
	await removeOldNotes(db);
	await deleteOldLicences(db);
	await anonymizeOrders(db);
	await anonymizeReturns(db);
	await deleteOldEvents(db);
	await deleteOldStockAlerts(db);
	await deleteOldPriceEmails(db);
}

export const privacyTasks = (db: Db): RecurringTask[] => [
	{ name: 'old personal data', everySeconds: 86_400, run: () => deleteOldPersonalData(db) },
];
