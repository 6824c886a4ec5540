import { and, desc, eq, sql } from 'drizzle-orm';
import type { Address, AddressDraft } from '../../../contracts/addresses.ts';
import type { AddressId, UserId } from '../../../contracts/ids.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import type { PersonalData } from '../../platform/personalData.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';
import { addresses } from '../../schema/addresses.ts';
import { users } from '../../schema/auth.ts';

export { isWithoutPerson, withoutPerson } from './withoutPerson.ts';

const maxAddresses = 20;
const unknown = () => new HttpError(404, 'address_not_found', 'This address does not exist any more.');

function withoutTimestamp({ createdAt: _, ...address }: typeof addresses.$inferSelect): Address {
	return address;
}

/** The user's addresses, the default one first, then the newest. */
export async function getAddresses(db: Db, userId: UserId): Promise<Address[]> {
	const rows = await db
		.select()
		.from(addresses)
		.where(eq(addresses.userId, userId))
		.orderBy(desc(addresses.isDefault), desc(addresses.createdAt), desc(addresses.id));
	return rows.map(withoutTimestamp);
}

/** One of the user's addresses; undefined for an unknown address or one of another user. */
export async function getAddress(db: Db, userId: UserId, id: AddressId): Promise<Address | undefined> {
	const [row] = await db
		.select()
		.from(addresses)
		.where(and(eq(addresses.id, id), eq(addresses.userId, userId)));
	return row && withoutTimestamp(row);
}

/**
 * Serializes changes of one user's address book, because exactly one of its rows must be the default.
 * @returns the user's name
 */
async function lockAddressBook(tx: Db, userId: UserId): Promise<string> {
	return takeOne(await tx.select({ name: users.name }).from(users).where(eq(users.id, userId)).for('update'))
		.name;
}

const withoutDefault = (tx: Db, userId: UserId) =>
	tx
		.update(addresses)
		.set({ isDefault: false })
		.where(and(eq(addresses.userId, userId), eq(addresses.isDefault, true)));

/** @throws HttpError 400 without a mobile number in a shop that requires one */
function toColumns(draft: AddressDraft, name: string) {
	if (currentSettings().checkout.phoneRequired && draft.phone === undefined)
		throw new HttpError(400, 'validation_failed', 'Please enter a mobile number.', {
			fields: { phone: 'Please enter a mobile number.' },
		});
	return {
		name: draft.name,
		recipientName: draft.recipientName ?? name,
		phone: draft.phone ?? null,
		line1: draft.line1,
		line2: draft.line2 ?? null,
		city: draft.city,
		state: draft.state,
		postalCode: draft.postalCode,
		country: draft.country,
	};
}

/**
 * Adds an address; the first one becomes the default.
 * @throws HttpError 409 when the address book is full
 */
export async function createAddress(tx: Db, userId: UserId, draft: AddressDraft): Promise<Address> {
	const name = await lockAddressBook(tx, userId);
	const { count } = takeOne(
		await tx
			.select({ count: sql<number>`count(*)::int` })
			.from(addresses)
			.where(eq(addresses.userId, userId)),
	);
	if (count >= maxAddresses)
		throw new HttpError(
			409,
			'limit_reached',
			`You can save up to ${maxAddresses} addresses. Please delete one you do not need.`,
		);
	if (draft.isDefault) await withoutDefault(tx, userId);
	const isDefault = draft.isDefault || count === 0;
	return withoutTimestamp(
		takeOne(
			await tx
				.insert(addresses)
				.values({ userId, ...toColumns(draft, name), isDefault })
				.returning(),
		),
	);
}

/**
 * Changes an address. The default address stays the default until another one replaces it.
 * @throws HttpError 404 when it is not one of the user's
 */
export async function updateAddress(
	tx: Db,
	userId: UserId,
	id: AddressId,
	draft: AddressDraft,
): Promise<Address> {
	const name = await lockAddressBook(tx, userId);
	const before = await getAddress(tx, userId, id);
	if (before === undefined) throw unknown();
	if (draft.isDefault) await withoutDefault(tx, userId);
	return withoutTimestamp(
		takeOne(
			await tx
				.update(addresses)
				.set({ ...toColumns(draft, name), isDefault: draft.isDefault || before.isDefault })
				.where(eq(addresses.id, id))
				.returning(),
		),
	);
}

/**
 * Deletes an address. If it was the default, the newest remaining one becomes the default.
 * @throws HttpError 404 when it is not one of the user's
 */
export async function deleteAddress(tx: Db, userId: UserId, id: AddressId): Promise<void> {
	await lockAddressBook(tx, userId);
	const [deleted] = await tx
		.delete(addresses)
		.where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
		.returning({ isDefault: addresses.isDefault });
	if (deleted === undefined) throw unknown();
	if (!deleted.isDefault) return;
	const [newest] = await getAddresses(tx, userId);
	if (newest !== undefined)
		await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, newest.id));
}

/** Deletes all addresses of a user; orders keep their copies. */
async function clearAddresses(tx: Db, userId: UserId): Promise<void> {
	await tx.delete(addresses).where(eq(addresses.userId, userId));
}

export const personalData: PersonalData = {
	tables: { addresses: { deletion: 'removed', download: 'addresses' } },
	download: async (db, { id }) => ({ addresses: await getAddresses(db, id) }),
	deleteOfUser: clearAddresses,
};
