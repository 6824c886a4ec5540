import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { StaffInvitationId, UserId } from '../../../contracts/ids.ts';
import { type InvitationDraft, invalidInvitation, type StaffInvitation } from '../../../contracts/staff.ts';
import type { StaffRole } from '../../../shared/permissions.ts';
import { newId } from '../../platform/columns.ts';
import type { Db } from '../../platform/database/database.ts';
import { queueEmail } from '../../platform/email/email.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { queueJob } from '../../platform/jobs/jobs.ts';
import type { PersonalData } from '../../platform/personalData.ts';
import { staffInvitations } from '../../schema/staff.ts';
import { audit } from '../audit/audit.ts';
import { endRole, giveRole, hashToken, newToken, openStaffAccount, requireNoStaff } from '../auth/auth.ts';
import { invitationEmail } from './emails.ts';

const lifetime = sql`now() + interval '7 days'`;
/** Far above a real team, so that a stolen session cannot send any number of emails. */
const maxInvitations = 50;

/** The invitations that were not accepted yet, oldest first. */
export async function getInvitations(db: Db): Promise<StaffInvitation[]> {
	const found = await db
		.select({
			id: staffInvitations.id,
			name: staffInvitations.name,
			email: staffInvitations.email,
			staffRole: staffInvitations.staffRole,
			expiresAt: staffInvitations.expiresAt,
			expired: sql<boolean>`${staffInvitations.expiresAt} <= now()`,
		})
		.from(staffInvitations)
		.orderBy(asc(staffInvitations.createdAt), asc(staffInvitations.id));
	return found.map(({ expiresAt, ...invitation }) => ({ ...invitation, expiresAt: expiresAt.toISOString() }));
}

const invitedColumns = {
	name: staffInvitations.name,
	email: staffInvitations.email,
	staffRole: staffInvitations.staffRole,
};

const unusable = () => hashToken(newToken());

const invitationJob = z.strictObject({ invitationId: z.uuid().brand<'StaffInvitationId'>() });

/** Queues the email with a link. Only the job makes the token, so that none is stored beside the email that has it. */
const queueInvitation = (tx: Db, invitationId: StaffInvitationId) =>
	queueJob(tx, {
		kind: 'staff invitation',
		payload: { invitationId } satisfies z.input<typeof invitationJob>,
		dedupeKey: `staff invitation:${newId()}`,
	});

/** Makes the link of an invitation and queues its email; nothing for one that was accepted, withdrawn or has expired. */
export async function sendInvitation(
	tx: Db,
	payload: unknown,
	jobId: string,
	publicUrl: string,
): Promise<void> {
	const { invitationId } = invitationJob.parse(payload);
	const [invited] = await tx
		.select(invitedColumns)
		.from(staffInvitations)
		.where(and(eq(staffInvitations.id, invitationId), gt(staffInvitations.expiresAt, sql`now()`)))
		.for('update');
	if (invited === undefined) return;
	const token = newToken();
	const email = invitationEmail(invited, token, publicUrl);
	const writtenBy = { kind: 'staff invitation', payload };
	if (!(await queueEmail(tx, email, `mail of invitation:${jobId}`, writtenBy))) return;
	await tx
		.update(staffInvitations)
		.set({ tokenHash: hashToken(token) })
		.where(eq(staffInvitations.id, invitationId));
}

/**
 * Invites a person and emails the link.
 * @throws HttpError 409 for someone who works in the back-office or is invited, and when too many invitations are open
 */
export async function invite(
	tx: Db,
	actorId: UserId,
	{ name, email, staffRole }: InvitationDraft,
): Promise<void> {
	await requireNoStaff(tx, email);
	if ((await tx.$count(staffInvitations)) >= maxInvitations)
		throw new HttpError(
			409,
			'limit_reached',
			`There are ${maxInvitations} open invitations. Please withdraw one first.`,
		);
	const [made] = await tx
		.insert(staffInvitations)
		.values({ name, email, staffRole, tokenHash: unusable(), expiresAt: lifetime })
		.onConflictDoNothing()
		.returning({ id: staffInvitations.id });
	if (made === undefined)
		throw new HttpError(409, 'already_exists', `${email} is invited already. Please send that link again.`);
	await queueInvitation(tx, made.id);
	// Without name and email: an entry cannot be removed when the person asks for it.
	await audit(tx, actorId, 'staff.invite', `invitation:${made.id}`, { after: { staffRole } });
}

const unknownInvitation = () =>
	new HttpError(
		404,
		'invitation_not_found',
		'This invitation does not exist any more. It was accepted or withdrawn.',
	);

/**
 * Emails a new link in place of the earlier one.
 * @throws HttpError 404
 */
export async function sendInvitationAgain(tx: Db, actorId: UserId, id: StaffInvitationId): Promise<void> {
	const [invited] = await tx
		.update(staffInvitations)
		.set({ tokenHash: unusable(), expiresAt: lifetime })
		.where(eq(staffInvitations.id, id))
		.returning({ id: staffInvitations.id });
	if (invited === undefined) throw unknownInvitation();
	await queueInvitation(tx, id);
	await audit(tx, actorId, 'staff.invite again', `invitation:${id}`);
}

/** @throws HttpError 404 */
export async function withdrawInvitation(tx: Db, actorId: UserId, id: StaffInvitationId): Promise<void> {
	const withdrawn = await tx
		.delete(staffInvitations)
		.where(eq(staffInvitations.id, id))
		.returning({ id: staffInvitations.id });
	if (withdrawn.length === 0) throw unknownInvitation();
	await audit(tx, actorId, 'invitation.withdraw', `invitation:${id}`);
}

const usable = (token: string) =>
	and(eq(staffInvitations.tokenHash, hashToken(token)), gt(staffInvitations.expiresAt, sql`now()`));
const invalidLink = () => new HttpError(400, 'link_invalid', invalidInvitation);

/**
 * Who a link invites.
 * @throws HttpError 400 when it is unknown, used, withdrawn or expired
 */
export async function requireInvitation(db: Db, token: string) {
	const [invited] = await db.select(invitedColumns).from(staffInvitations).where(usable(token));
	if (invited === undefined) throw invalidLink();
	return invited;
}

/**
 * Takes the person of a link into the team; of two who use it at the same time, one.
 * @returns the account
 * @throws HttpError 400 as `requireInvitation`, 409 when the person works in the back-office already
 */
export async function acceptInvitation(tx: Db, token: string, passwordHash: string): Promise<UserId> {
	const [invited] = await tx.delete(staffInvitations).where(usable(token)).returning(invitedColumns);
	if (invited === undefined) throw invalidLink();
	const { staffRole, ...person } = invited;
	const id = await openStaffAccount(tx, { ...person, passwordHash }, staffRole);
	await audit(tx, id, 'staff.join', `customer:${id}`, { after: { staffRole } });
	return id;
}

/** Makes the links of all invitations useless; each can be sent again. */
export async function expireInvitations(tx: Db): Promise<void> {
	await tx.update(staffInvitations).set({ expiresAt: sql`least(${staffInvitations.expiresAt}, now())` });
}

/** Gives a member another role. @throws HttpError as `giveRole` */
export async function changeRole(tx: Db, actorId: UserId, id: UserId, staffRole: StaffRole): Promise<void> {
	const before = await giveRole(tx, actorId, id, staffRole);
	if (before === staffRole) return;
	// A former owner may have invited another mailbox of their own.
	if (before === 'owner') await expireInvitations(tx);
	await audit(tx, actorId, 'staff.update', `customer:${id}`, {
		before: { staffRole: before },
		after: { staffRole },
	});
}

/** Removes a member from the team. @throws HttpError as `endRole` */
export async function removeMember(tx: Db, actorId: UserId, id: UserId): Promise<void> {
	const staffRole = await endRole(tx, actorId, id);
	if (staffRole === 'owner') await expireInvitations(tx);
	await audit(tx, actorId, 'staff.remove', `customer:${id}`, { before: { staffRole } });
}

/** Withdraws the invitation of a person who deletes their account. */
async function deleteInvitationTo(tx: Db, email: string): Promise<void> {
	await tx.delete(staffInvitations).where(sql`lower(${staffInvitations.email}) = ${email.toLowerCase()}`);
}

/** Deletes invitations a month after they expired. Until then they can be sent again. */
export async function deleteOldInvitations(db: Db): Promise<void> {
	await db.delete(staffInvitations).where(lt(staffInvitations.expiresAt, sql`now() - interval '30 days'`));
}

export const personalData: PersonalData = {
	tables: { staff_invitations: { deletion: 'removed', download: null } },
	deleteOfEmail: deleteInvitationTo,
};
