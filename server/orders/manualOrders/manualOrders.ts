import { and, inArray, isNotNull } from 'drizzle-orm';
import { isWithoutPerson } from '../../accounts/addresses/addresses.ts';
import type { Db } from '../../platform/database/database.ts';
import { checkouts } from '../../schema/checkout.ts';
import { manualOrders } from '../../schema/manualOrders.ts';

export { correctLicence, deleteOldLicences, getLicenceData } from './armsLicences.ts';
export {
	findPaymentLink,
	isPayable,
	leaseDueLinks,
	recordLinkStatus,
	renewAtTodaysRates,
	syncLink,
} from './paymentLinks.ts';

/** Removes the team's notes about manual orders whose buyer's data was removed from the checkout. */
export async function removeOldNotes(db: Db): Promise<void> {
	await db
		.update(manualOrders)
		.set({ note: null })
		.where(
			and(
				isNotNull(manualOrders.note),
				inArray(
					manualOrders.checkoutId,
					db.select({ id: checkouts.id }).from(checkouts).where(isWithoutPerson(checkouts.address)),
				),
			),
		);
}
