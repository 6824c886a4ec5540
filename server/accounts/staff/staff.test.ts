import { eq, isNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { StaffInvitation, StaffMember } from '../../../contracts/staff.ts';
import { linkIn } from '../../../testing/mailbox.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { addApp, createAdmin, loggedIn, passwordLogin } from '../../../testing/staff.ts';
import type { SignedInClient } from '../../../testing/testApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';
import { inTransaction, takeOne } from '../../platform/database/database.ts';
import { jobs } from '../../platform/jobs/tables.ts';
import { auditEntries } from '../../schema/audit.ts';
import { sessions, users } from '../../schema/auth.ts';
import { staffInvitations } from '../../schema/staff.ts';
import { deleteOldInvitations, sendInvitation } from './staff.ts';

const testApp = setUpTestApp();
const owner = setUpAdmin(testApp);
const kiran = { name: 'Kiran Gill', email: 'kiran@example.com', staffRole: 'orders' };
const password = 'seven quiet targets';

const invite = (person: object = {}) => owner.call('POST /admin/staff/invitations', { ...kiran, ...person });
const team = async () =>
	(await owner.call('GET /admin/staff')).body as { members: StaffMember[]; invitations: StaffInvitation[] };
const openInvitation = async () => takeOne((await team()).invitations);
/** The token of the newest emailed invitation. */
async function emailedToken(): Promise<string> {
	await testApp.runJobs();
	const email = testApp.mailbox.emails.findLast(({ subject }) => subject.startsWith('You are invited'));
	return new URL(linkIn(email)).searchParams.get('token') ?? '';
}
const accept = (token: string, chosen = password) =>
	testApp.guest.call('POST /auth/staff-invitations/accept', { token, password: chosen });
const actions = async () =>
	(await testApp.db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action }) => action);

test('an invited person chooses a password that fits administrators, once, and then works with the role', {
	tags: ['STAFF-010', 'STAFF-011'],
}, async () => {
	expect((await invite()).status).toBe(201);
	const token = await emailedToken();
	expect(await testApp.guest.call(`GET /auth/staff-invitations/${token}`)).toMatchObject({
		status: 200,
		body: { name: kiran.name, staffRole: 'orders' },
	});
	expect(JSON.stringify(await testApp.db.select().from(staffInvitations))).not.toContain(token);
	for (const weak of ['pellets', 'kiran gill 2026'])
		expect(await accept(token, weak)).toMatchObject({ status: 400, body: { fields: { password: /./ } } });
	const both = await Promise.all([accept(token), accept(token)]);
	expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
	expect((await testApp.guest.call(`GET /auth/staff-invitations/${token}`)).status).toBe(400);
	const member = await loggedIn(testApp, kiran.email, password);
	expect((await member.call('GET /orders')).status).toBe(200);
	expect((await member.call('GET /admin/stats')).status).toBe(403);
	expect(await team()).toMatchObject({
		members: [
			{ email: owner.user.email, staffRole: 'owner' },
			{ ...kiran, secondFactor: false },
		],
		invitations: [],
	});
	expect(await actions()).toEqual(['staff.invite', 'staff.join']);
});

test('a customer who is invited keeps account and orders, and has to choose a new password', {
	tags: ['STAFF-012'],
}, async () => {
	const customer = await testApp.signedIn({ name: 'Kiran G.', email: 'Kiran@example.com' });
	const { order } = await orderUpTo(testApp, 'paid', { shopper: customer });
	await invite();
	await accept(await emailedToken());
	expect((await customer.call('GET /auth/verify-role')).status).toBe(401);
	const member = await loggedIn(testApp, kiran.email, password);
	expect((await member.call('GET /orders/user')).body).toMatchObject({ orders: [{ id: order.id }] });
	expect((await team()).members).toContainEqual(
		expect.objectContaining({ id: customer.user.id, name: 'Kiran G.', staffRole: 'orders' }),
	);
});

test('an invitation that is sent again, withdrawn or a week old has a link that does not work any more', {
	tags: ['STAFF-011'],
}, async () => {
	await invite();
	const first = await emailedToken();
	const { id } = await openInvitation();
	expect((await owner.call(`POST /admin/staff/invitations/${id}/resend`)).status).toBe(200);
	const second = await emailedToken();
	expect((await accept(first)).body).toMatchObject({ code: 'link_invalid' });

	await testApp.db.update(staffInvitations).set({ expiresAt: sql`now() - interval '1 second'` });
	expect((await accept(second)).body).toMatchObject({ code: 'link_invalid' });
	expect((await openInvitation()).expired).toBe(true);
	await owner.call(`POST /admin/staff/invitations/${id}/resend`);
	const third = await emailedToken();
	expect((await testApp.guest.call(`GET /auth/staff-invitations/${third}`)).status).toBe(200);

	expect((await owner.call(`DELETE /admin/staff/invitations/${id}`)).status).toBe(204);
	expect((await accept(third)).body).toMatchObject({ code: 'link_invalid' });
	for (const call of [`DELETE /admin/staff/invitations/${id}`, `POST /admin/staff/invitations/${id}/resend`])
		expect((await owner.call(call as 'DELETE /')).status).toBe(404);
	expect((await testApp.db.select().from(users).where(eq(users.email, kiran.email))).length).toBe(0);
});

test('what does not fit an invitation is refused with a sentence', { tags: ['STAFF-013'] }, async () => {
	for (const wrong of [
		{ staffRole: 'admin' },
		{ role: 'admin' },
		{ staffRole: 'toString' },
		{ staffRole: '' },
		{ email: 'kiran' },
		{ name: ' ' },
	])
		expect((await invite(wrong)).status, JSON.stringify(wrong)).toBe(400);
	const twice = await Promise.all([invite(), invite({ email: 'KIRAN@example.com', staffRole: 'content' })]);
	expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409]);
	const member = await testApp.staff('accounts');
	expect(await invite({ email: member.user.email })).toMatchObject({
		status: 409,
		body: { error: expect.stringContaining('works in the back-office already') },
	});
	expect((await testApp.guest.call('GET /auth/staff-invitations/unknown')).status).toBe(400);
});

test('team and invitations are changed with a recent password only, and by owners only', {
	tags: ['STAFF-014'],
}, async () => {
	await invite();
	const { id } = await openInvitation();
	const member = await testApp.staff('orders');
	await testApp.db.update(sessions).set({ reauthenticatedAt: sql`now() - interval '16 minutes'` });
	for (const [call, body] of [
		['POST /admin/staff/invitations', { ...kiran, email: 'other@example.com' }],
		[`POST /admin/staff/invitations/${id}/resend`, undefined],
		[`DELETE /admin/staff/invitations/${id}`, undefined],
		[`PUT /admin/staff/${member.user.id}`, { staffRole: 'content' }],
		[`DELETE /admin/staff/${member.user.id}`, undefined],
	] as const) {
		expect((await owner.call(call, body)).body, call).toMatchObject({ reauthenticate: true });
		expect((await member.call(call, body)).body, call).toMatchObject({ code: 'permission_missing' });
	}
});

test('a changed role and a removal count from the next request on, and are audited', {
	tags: ['STAFF-004', 'STAFF-015'],
}, async () => {
	const member = await testApp.staff('orders');
	const { id } = member.user;
	expect((await owner.call(`PUT /admin/staff/${id}`, { staffRole: 'content' })).status).toBe(200);
	expect((await member.call('GET /orders')).status).toBe(403);
	expect((await member.call('GET /admin/reviews')).status).toBe(200);
	expect((await owner.call(`PUT /admin/staff/${id}`, { staffRole: 'nothing' })).status).toBe(400);
	expect((await owner.call(`DELETE /admin/staff/${id}`)).status).toBe(204);
	expect((await member.call('GET /admin/reviews')).status).toBe(401);
	expect((await owner.call(`PUT /admin/staff/${id}`, { staffRole: 'content' })).status).toBe(404);
	const customer = await testApp.signedIn();
	expect((await owner.call(`DELETE /admin/staff/${customer.user.id}`)).status).toBe(404);
	expect(await testApp.db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
		{ action: 'staff.update', before: { staffRole: 'orders' }, after: { staffRole: 'content' } },
		{ action: 'staff.remove', before: { staffRole: 'content' }, target: `customer:${id}` },
	]);
});

test('who leaves the team logs in as a customer without the second factor of the team', {
	tags: ['STAFF-015'],
}, async () => {
	const meera = await createAdmin(testApp);
	await addApp(await loggedIn(testApp));
	expect((await passwordLogin(testApp)).status).toBe(403);
	expect((await owner.call(`DELETE /admin/staff/${meera.id}`)).status).toBe(204);
	expect(await passwordLogin(testApp)).toMatchObject({ status: 200, body: { user: { role: 'customer' } } });
});

test('no one changes their own role, so that the last owner stays', { tags: ['STAFF-016'] }, async () => {
	const { id } = owner.user;
	for (const [call, body] of [
		[`PUT /admin/staff/${id}`, { staffRole: 'orders' }],
		[`DELETE /admin/staff/${id}`, undefined],
	] as const)
		expect((await owner.call(call, body)).body, call).toMatchObject({ code: 'own_role' });
	expect((await team()).members).toMatchObject([{ id, staffRole: 'owner' }]);
});

test('of two owners who remove or demote each other at the same time, one stays an owner', {
	tags: ['STAFF-016'],
}, async () => {
	for (let round = 0; round < 5; round++) {
		await testApp.db.delete(sessions);
		await testApp.db.update(users).set({ role: 'customer', staffRole: null });
		const first = await testApp.admin();
		const second = await testApp.admin();
		const against = (actor: SignedInClient, { user }: SignedInClient) =>
			round % 2 === 0
				? actor.call(`DELETE /admin/staff/${user.id}`)
				: actor.call(`PUT /admin/staff/${user.id}`, { staffRole: 'orders' });
		const answers = await Promise.all([against(first, second), against(second, first)]);
		expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
		const owners = await testApp.db
			.select()
			.from(users)
			.where(sql`${eq(users.role, 'admin')} and ${isNull(users.staffRole)}`);
		expect(owners).toHaveLength(1);
	}
});

test('what waits to be sent has no link, and a failed email is written again with a new one', {
	tags: ['STAFF-011'],
}, async () => {
	await invite();
	const { id } = await openInvitation();
	expect(await testApp.db.select({ payload: jobs.payload }).from(jobs)).toEqual([
		{ payload: { invitationId: id } },
	]);
	const first = await emailedToken();
	await inTransaction(testApp.db, (tx) =>
		sendInvitation(tx, { invitationId: id }, 'again', 'http://shop.test'),
	);
	const second = await emailedToken();
	expect((await accept(first)).body).toMatchObject({ code: 'link_invalid' });
	expect((await testApp.guest.call(`GET /auth/staff-invitations/${second}`)).status).toBe(200);
});

test('open invitations expire when an owner leaves or gets another role', {
	tags: ['STAFF-011'],
}, async () => {
	const other = await testApp.admin();
	await invite({ staffRole: 'owner' });
	const token = await emailedToken();
	expect((await owner.call(`PUT /admin/staff/${other.user.id}`, { staffRole: 'orders' })).status).toBe(200);
	expect((await accept(token)).body).toMatchObject({ code: 'link_invalid' });
	expect((await openInvitation()).expired).toBe(true);
});

test('an invitation is deleted a month after it expired', { tags: ['STAFF-011'] }, async () => {
	await invite();
	await testApp.db.update(staffInvitations).set({ expiresAt: sql`now() - interval '29 days'` });
	await deleteOldInvitations(testApp.db);
	expect(await testApp.db.$count(staffInvitations)).toBe(1);
	await testApp.db.update(staffInvitations).set({ expiresAt: sql`now() - interval '31 days'` });
	await deleteOldInvitations(testApp.db);
	expect(await testApp.db.$count(staffInvitations)).toBe(0);
});
