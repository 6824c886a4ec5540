import { and, asc, eq, isNull, max, sql } from 'drizzle-orm';
import type { UserId } from '../../../contracts/ids.ts';
import type { StaffMember } from '../../../contracts/staff.ts';
import type { StaffRole } from '../../../shared/permissions.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { sessions, users } from '../../schema/auth.ts';
import { setPassword } from './changePassword.ts';
import { hasEmail } from './logIn.ts';
import { endPendingLogins } from './pendingLogins.ts';
import { hasSecondFactor } from './secondFactorMethods.ts';
import { deleteSecondFactors } from './secondFactors.ts';
import { endSessions } from './sessions.ts';

/** The columns of a role: the owner's is an administrator without a limit. */
const columnsOf = (role: StaffRole) => ({
	role: 'admin' as const,
	staffRole: role === 'owner' ? null : role,
});

/** Everyone who works in the back-office, owners first. */
export async function getStaff(db: Db): Promise<StaffMember[]> {
	const found = await db
		.select({
			id: users.id,
			name: users.name,
			email: users.email,
			staffRole: users.staffRole,
			secondFactor: sql<boolean>`${hasSecondFactor(db, users.id)}`,
			lastSeenAt: max(sessions.lastUsedAt),
		})
		.from(users)
		.leftJoin(sessions, eq(sessions.userId, users.id))
		.where(eq(users.role, 'admin'))
		.groupBy(users.id)
		.orderBy(sql`${users.staffRole} nulls first`, asc(users.name), asc(users.id));
	return found.map(({ staffRole, lastSeenAt, ...member }) => ({
		...member,
		staffRole: staffRole ?? 'owner',
		lastSeenAt: lastSeenAt?.toISOString() ?? null,
	}));
}

/**
 * Locks all owners and the member for the rest of the transaction. Since the actor is still an owner then, and is not the
 * member, an owner is left whatever becomes of the member, also of two owners who remove each other.
 * @returns the member's role
 * @throws HttpError 409 for the own account, 403 when the actor is no owner any more, 404 when it is no member
 */
async function lockMember(tx: Db, actorId: UserId, id: UserId): Promise<StaffRole> {
	if (actorId === id)
		throw new HttpError(
			409,
			'own_role',
			'You cannot change or remove your own account. Please ask another owner.',
		);
	const owners = await tx
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.role, 'admin'), isNull(users.staffRole)))
		.orderBy(users.id)
		.for('update');
	if (!owners.some((owner) => owner.id === actorId))
		throw new HttpError(403, 'permission_missing', 'Your role in the shop does not include this.');
	const [member] = await tx
		.select({ staffRole: users.staffRole })
		.from(users)
		.where(and(eq(users.id, id), eq(users.role, 'admin')))
		.for('update');
	if (member === undefined)
		throw new HttpError(404, 'account_not_found', 'This person does not work in the back-office.');
	return member.staffRole ?? 'owner';
}

/**
 * Gives a member of the team another role.
 * @returns the role before
 * @throws HttpError as `lockMember`
 */
export async function giveRole(tx: Db, actorId: UserId, id: UserId, role: StaffRole): Promise<StaffRole> {
	const before = await lockMember(tx, actorId, id);
	await tx.update(users).set(columnsOf(role)).where(eq(users.id, id));
	return before;
}

/**
 * Makes a member of the team a customer, signs them out, and removes the second factor, which customers cannot manage.
 * @returns the role before
 * @throws HttpError as `lockMember`
 */
export async function endRole(tx: Db, actorId: UserId, id: UserId): Promise<StaffRole> {
	const before = await lockMember(tx, actorId, id);
	await tx.update(users).set({ role: 'customer', staffRole: null }).where(eq(users.id, id));
	await deleteSecondFactors(tx, id);
	await endPendingLogins(tx, id);
	await endSessions(tx, id);
	return before;
}

const alreadyStaff = (name: string) =>
	new HttpError(
		409,
		'already_exists',
		`${name} works in the back-office already. Change the role in the list.`,
	);

/** @throws HttpError 409 when the address is that of someone who works in the back-office */
export async function requireNoStaff(db: Db, email: string): Promise<void> {
	const [member] = await db
		.select({ name: users.name })
		.from(users)
		.where(and(hasEmail(email), eq(users.role, 'admin')));
	if (member !== undefined) throw alreadyStaff(member.name);
}

/**
 * The account of a person who joins the team and proved the mailbox: the customer's of that address, with a new password and
 * every browser signed out, else a new one.
 * @throws HttpError 409 when the person works in the back-office already
 */
export async function openStaffAccount(
	tx: Db,
	{ name, email, passwordHash }: { name: string; email: string; passwordHash: string },
	role: StaffRole,
): Promise<UserId> {
	const [created] = await tx
		.insert(users)
		.values({ name, email, passwordHash, emailVerifiedAt: sql`now()`, ...columnsOf(role) })
		.onConflictDoNothing()
		.returning({ id: users.id });
	if (created !== undefined) return created.id;
	const customer = takeOne(await tx.select().from(users).where(hasEmail(email)).for('update'));
	if (customer.role !== 'customer') throw alreadyStaff(customer.name);
	await setPassword(tx, customer, passwordHash);
	await tx
		.update(users)
		.set({
			...columnsOf(role),
			// A stranger may have chosen the name of an address that is not verified.
			...(customer.emailVerifiedAt === null ? { name, emailVerifiedAt: sql`now()` } : {}),
		})
		.where(eq(users.id, customer.id));
	return customer.id;
}
