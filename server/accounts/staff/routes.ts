import * as contracts from '../../../contracts/staff.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import type { Limit } from '../../platform/limits/limits.ts';
import { recordSecurityEvent } from '../../platform/securityEvents.ts';
import type { Services } from '../../platform/services.ts';
import { getStaff, hashPassword, requireGoodPassword } from '../auth/auth.ts';
import {
	acceptInvitation,
	changeRole,
	getInvitations,
	invite,
	removeMember,
	requireInvitation,
	sendInvitationAgain,
	withdrawInvitation,
} from './staff.ts';

const hour = 3600;
const emails = { times: 60, seconds: hour, per: 'user', shared: true } as const;
const passwords: Limit = {
	name: 'accepted invitations',
	times: 60,
	seconds: hour,
	per: 'address',
	shared: true,
};

export function staffRoutes(registerRoute: RegisterRoute, services: Services): void {
	const { database, log } = services;
	const { db } = database;

	registerRoute(contracts.listStaff, async () => ({
		members: await getStaff(db),
		invitations: await getInvitations(db),
	}));

	registerRoute.write(
		contracts.inviteStaff,
		async (tx, { body, user }) => {
			await invite(tx, user.id, body);
			return { message: `The invitation to ${body.email} is on its way.` };
		},
		{ name: 'invitations', ...emails },
	);

	registerRoute.write(
		contracts.resendInvitation,
		async (tx, { params, user }) => {
			await sendInvitationAgain(tx, user.id, params.id);
			return { message: 'A new link is on its way. The earlier one does not work any more.' };
		},
		{ name: 'repeated invitations', ...emails },
	);

	registerRoute.write(contracts.withdrawInvitation, (tx, { params, user }) =>
		withdrawInvitation(tx, user.id, params.id),
	);

	registerRoute.write(contracts.changeStaffRole, async (tx, { params, body, user }) => {
		await changeRole(tx, user.id, params.id, body.staffRole);
		return { message: 'The role is changed.' };
	});

	registerRoute.write(contracts.removeStaff, (tx, { params, user }) => removeMember(tx, user.id, params.id));

	registerRoute(contracts.readInvitation, async ({ params }) => {
		const { name, staffRole } = await requireInvitation(db, params.token);
		return { name, staffRole };
	});

	registerRoute(
		contracts.acceptInvitation,
		async ({ body: { token, password } }) => {
			// Before hashing, so that invalid tokens are cheap.
			const invited = await requireInvitation(db, token);
			await requireGoodPassword('password', password, { ...invited, role: 'admin' });
			const passwordHash = await hashPassword(password);
			const accountId = await inTransaction(db, (tx) => acceptInvitation(tx, token, passwordHash));
			recordSecurityEvent(log, 'password_set', { accountId, by: 'mailed link' });
			return { message: 'Welcome to the team. Please log in with your new password.' };
		},
		passwords,
	);
}
