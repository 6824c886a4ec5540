import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Firm, updateFirm } from '../../../contracts/firm.ts';
import type { UserId } from '../../../contracts/ids.ts';
import { billingAddressProblem, buyerGstinProblem, legalNameMissing } from '../../../shared/gstin.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError, invalid } from '../../platform/http/httpError.ts';
import type { PersonalData } from '../../platform/personalData.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';
import { users } from '../../schema/auth.ts';
import { firms } from '../../schema/firms.ts';
import { getAddress } from '../addresses/addresses.ts';

const noFirm = { gstin: null, legalName: null, billingAddressId: null } satisfies Firm;

/** The company or club that a user orders for; all null for a consumer. */
export async function getFirm(db: Db, userId: UserId): Promise<Firm> {
	const [row] = await db
		.select({
			gstin: firms.gstin,
			legalName: firms.legalName,
			billingAddressId: firms.billingAddressId,
		})
		.from(firms)
		.where(eq(firms.userId, userId));
	return row ?? noFirm;
}

/** Keeps it for the user's next order. The caller has checked it. */
export async function storeFirm(tx: Db, userId: UserId, firm: Firm): Promise<void> {
	await tx
		.insert(firms)
		.values({ userId, ...firm })
		.onConflictDoUpdate({ target: firms.userId, set: firm });
}

/** Deletes it, with the account or because the user emptied it. */
async function deleteFirm(tx: Db, userId: UserId): Promise<void> {
	await tx.delete(firms).where(eq(firms.userId, userId));
}

/** Locks the account, so that its deletion takes along what is stored now. @throws HttpError 401 once it is deleted */
async function lockAccount(tx: Db, userId: UserId): Promise<void> {
	const [user] = await tx
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.id, userId), isNull(users.deletedAt)))
		.for('no key update');
	if (user === undefined) throw new HttpError(401, 'login_required', 'Please login to continue.');
}

/**
 * Changes what the user's profile says of it; nothing entered removes it.
 * @throws HttpError 400 for the shop's own GSTIN, one of another state than the billing address, or one without the legal
 * name; 404 for an address that is not one of the user's
 */
export async function changeFirm(
	tx: Db,
	userId: UserId,
	entered: z.output<typeof updateFirm.body>,
): Promise<Firm> {
	const { gstin = null, legalName = null, billingAddressId = null }: Partial<Firm> = entered;
	const address = billingAddressId === null ? undefined : await getAddress(tx, userId, billingAddressId);
	if (billingAddressId !== null && address === undefined)
		throw new HttpError(404, 'address_not_found', 'This address is not in your address book any more.');
	if (gstin !== null) {
		const ownGstin = currentSettings().identity.gstin;
		const problem = buyerGstinProblem(gstin, { state: undefined, ownGstin });
		if (problem !== undefined) throw invalid({ gstin: problem });
		if (legalName === null) throw invalid({ legalName: legalNameMissing });
		const misplaced = billingAddressProblem(gstin, address);
		if (misplaced !== undefined) throw invalid({ billingAddressId: misplaced });
	}
	if (gstin === null && legalName === null) {
		await deleteFirm(tx, userId);
		return noFirm;
	}
	const firm = { gstin, legalName, billingAddressId };
	await lockAccount(tx, userId);
	await storeFirm(tx, userId, firm);
	return firm;
}

export const personalData: PersonalData = {
	tables: { firms: { deletion: 'removed', download: 'firm' } },
	download: async (db, { id }) => ({ firm: await getFirm(db, id) }),
	deleteOfUser: deleteFirm,
};
