import { deleteOldStockAlerts } from '../alerts/alerts.ts';
import { deleteUnverifiedAccounts } from '../auth/auth.ts';
import { deleteOldCartLines } from '../cart/cart.ts';
import { removeOldAddresses } from '../checkout/checkout.ts';
import { deleteOldMessages } from '../contact/contact.ts';
import { removeOldNotes } from '../manualOrders/manualOrders.ts';
import { removeFormerBuyers } from '../orders/orders.ts';
import { deleteOldEvents } from '../payments/payments.ts';
import type { Db } from '../platform/database/database.ts';
import type { RecurringTask } from '../platform/jobs/jobs.ts';
import { removeReturnTexts } from '../returns/returns.ts';
import { deleteOldPriceMails } from '../wishlist/wishlist.ts';

/** Deletes personal data after its time in docs/privacy.md. Other tasks delete what only the server needs. */
export async function deleteOldPersonalData(db: Db): Promise<void> {
	await deleteUnverifiedAccounts(db);
	await deleteOldCartLines(db);
	await deleteOldMessages(db);
	await removeOldAddresses(db);
	await removeOldNotes(db);
	await removeFormerBuyers(db);
	await removeReturnTexts(db);
	await deleteOldEvents(db);
	await deleteOldStockAlerts(db);
	await deleteOldPriceMails(db);
}

export const privacyTasks = (db: Db): RecurringTask[] => [
	{ name: 'old personal data', everySeconds: 86_400, run: () => deleteOldPersonalData(db) },
];
