import { and, inArray, isNotNull } from 'drizzle-orm';
import { isWithoutPerson } from '../../accounts/addresses/addresses.ts';
import type { Db } from '../../platform/database/database.ts';
import type { PersonalData } from '../../platform/personalData.ts';
import { checkouts } from '../../schema/checkout.ts';
import { manualOrders } from '../../schema/manualOrders.ts';
import { deleteOldLicences, getLicenceData } from './armsLicences.ts';

/** Removes the team's notes about manual orders whose buyer's data was removed from the checkout. */
async function removeOldNotes(db: Db): Promise<void> {
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

export const personalData: PersonalData = {
	// For the register that dealers of arms keep.
	tables: { arms_licences: { deletion: 'kept', download: 'armsLicences' } },
	download: async (db, { id }) => ({ armsLicences: await getLicenceData(db, id) }),
	deleteOld: async (db) => {
		await removeOldNotes(db);
		await deleteOldLicences(db);
	},
};
