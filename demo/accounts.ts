import type { AddressId, UserId } from '../contracts/ids.ts';
import { createAddress } from '../server/accounts/addresses/addresses.ts';
import { createUser } from '../server/accounts/auth/auth.ts';
import { newId } from '../server/platform/columns.ts';
import type { Db } from '../server/platform/database/database.ts';
import { users } from '../server/schema/auth.ts';
import type { AddressCopy } from '../server/schema/checkout.ts';
import { type LimitedRole, limitedRoles } from '../shared/permissions.ts';
import { people } from './people.ts';

export type DemoBuyer = {
	id: UserId;
	name: string;
	email: string;
	addressId: AddressId;
	address: AddressCopy;
};
export type DemoAccounts = {
	adminId: UserId;
	shopper: DemoBuyer;
	/** In the order of `people.ts`. */
	buyers: DemoBuyer[];
};

const dayMs = 24 * 60 * 60 * 1000;
/** Days since the first of `people` signed up; the others followed one per day. */
const openedDaysAgo = 700;

async function createShopper(tx: Db): Promise<DemoBuyer> {
	const shopper = { name: 'Asha Rao', email: 'shopper@nishana.test' };
	const { id } = await createUser(tx, {
		...shopper,
		password: 'shopper123',
		role: 'customer',
		verified: true,
	});
	const { id: addressId, ...home } = await createAddress(tx, id, {
		name: 'Home',
		recipientName: undefined,
		phone: '9814012345',
		line1: '14 Leela Bhawan',
		line2: undefined,
		city: 'Patiala',
		state: 'Punjab',
		postalCode: '147001',
		country: 'India',
		isDefault: true,
		id: undefined,
		userId: undefined,
	});
	const { recipientName, phone, line1, line2, city, state, postalCode, country } = home;
	const address = { recipientName, phone, line1, line2, city, state, postalCode, country };
	return { id, ...shopper, addressId, address };
}

/** A member of the team for each role, with the role and 123 as the password. */
async function createStaff(tx: Db): Promise<void> {
	const names: Record<LimitedRole, string> = {
		catalogue: 'Manpreet Catalogue',
		orders: 'Ravi Orders',
		content: 'Leena Content',
		accounts: 'Suresh Accounts',
	};
	for (const staffRole of limitedRoles)
		await createUser(tx, {
			name: names[staffRole],
			email: `${staffRole}@nishana.test`,
			password: `${staffRole}123`,
			role: 'admin',
			staffRole,
			verified: true,
		});
}

/** Creates the administrator, the team, the shopper, and forty customers who only have orders and reviews. */
export async function loadAccounts(tx: Db): Promise<DemoAccounts> {
	const { id: adminId } = await createUser(tx, {
		name: 'Nishana Admin',
		email: 'admin@nishana.test',
		password: 'admin123',
		role: 'admin',
		verified: true,
	});
	await createStaff(tx);
	const shopper = await createShopper(tx);
	const buyers = people.map(({ name, email, ...home }) => ({
		id: newId<UserId>(),
		name,
		email,
		addressId: newId<AddressId>(),
		address: { recipientName: name, line2: null, country: 'India', ...home },
	}));
	await tx.insert(users).values(
		buyers.map(({ id, name, email }, index) => {
			const createdAt = new Date(Date.now() - (openedDaysAgo - index) * dayMs);
			// They never log in, so there is no valid password hash.
			return { id, name, email, passwordHash: 'none', emailVerifiedAt: createdAt, createdAt };
		}),
	);
	return { adminId, shopper, buyers };
}
