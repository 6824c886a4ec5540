import { z } from 'zod';
import { staffRoles } from '../shared/permissions.ts';
import { busy, endpoint, slow } from './endpoint.ts';
import { dateTime, email, fullName, linkToken, message, newPassword } from './fields.ts';
import { staffInvitationId, userId } from './ids.ts';

const staffRole = z.enum(staffRoles, { error: 'Please choose a role.' });

const member = z.strictObject({
	id: userId,
	name: z.string(),
	email: z.string(),
	staffRole,
	/** Whether an authenticator app or a passkey protects the account. */
	secondFactor: z.boolean(),
	/** When a session was last used; null without one. */
	lastSeenAt: dateTime.nullable(),
});
export type StaffMember = z.output<typeof member>;

/** An invitation that was not accepted yet; it can be sent again after it expired. */
const invitation = z.strictObject({
	id: staffInvitationId,
	name: z.string(),
	email: z.string(),
	staffRole,
	expiresAt: dateTime,
	expired: z.boolean(),
});
export type StaffInvitation = z.output<typeof invitation>;

export const listStaff = endpoint('GET /admin/staff', {
	summary: 'The team of the shop, owners first, and the open invitations.',
	permission: 'staff',
	response: z.strictObject({ members: z.array(member), invitations: z.array(invitation) }),
});

export const invitationDraft = z.strictObject({ name: fullName, email, staffRole });
export type InvitationDraft = z.input<typeof invitationDraft>;

export const inviteStaff = endpoint('POST /admin/staff/invitations', {
	summary: 'Invites a person to the team: emails a link that works once and for seven days.',
	permission: 'staff',
	recentPassword: true,
	body: invitationDraft,
	status: 201,
	response: message,
	errors: {
		409: 'The person works in the back-office, is invited already, or 50 invitations are open.',
		429: slow,
	},
});

const invitationParams = z.strictObject({ id: staffInvitationId });
const unknownInvitation = 'Unknown invitation, or one that was accepted or withdrawn.';

export const resendInvitation = endpoint('POST /admin/staff/invitations/{id}/resend', {
	summary: 'Emails a new link, for seven days from now. The earlier one stops working.',
	permission: 'staff',
	recentPassword: true,
	params: invitationParams,
	response: message,
	errors: { 404: unknownInvitation, 429: slow },
});

export const withdrawInvitation = endpoint('DELETE /admin/staff/invitations/{id}', {
	summary: 'Withdraws an invitation; its link stops working.',
	permission: 'staff',
	recentPassword: true,
	params: invitationParams,
	errors: { 404: unknownInvitation },
});

const memberParams = z.strictObject({ id: userId });
const unknownMember = 'The person does not work in the back-office.';
const ownAccount = 'It is the own account, so that the shop always has an owner.';

export const changeStaffRole = endpoint('PUT /admin/staff/{id}', {
	summary: 'Gives a member of the team another role, from their next request on.',
	permission: 'staff',
	recentPassword: true,
	params: memberParams,
	body: z.strictObject({ staffRole }),
	response: message,
	errors: { 404: unknownMember, 409: ownAccount },
});

export const removeStaff = endpoint('DELETE /admin/staff/{id}', {
	summary: 'Removes a member from the team and logs them out. The account stays as a customer’s.',
	permission: 'staff',
	recentPassword: true,
	params: memberParams,
	errors: { 404: unknownMember, 409: ownAccount },
});

export const invalidInvitation = 'This invitation is used, withdrawn or expired. Please ask for a new one.';

export const readInvitation = endpoint('GET /auth/staff-invitations/{token}', {
	summary: 'Who is invited by an emailed link, and to what.',
	access: 'anyone',
	params: z.strictObject({ token: linkToken(invalidInvitation) }),
	response: z.strictObject({ name: z.string(), staffRole }),
	errors: { 400: 'The link is unknown, used, withdrawn or expired.' },
});

export const acceptInvitation = endpoint('POST /auth/staff-invitations/accept', {
	summary:
		'Joins the team with an emailed link and a new password. An account with that address is kept, with its orders.',
	access: 'anyone',
	body: z.strictObject({ token: linkToken(invalidInvitation), password: newPassword }),
	response: message,
	errors: {
		400: 'The link is unknown, used, withdrawn or expired, or the password is too short or easy to guess.',
		409: 'The person works in the back-office already.',
		429: slow,
		503: busy,
	},
});
