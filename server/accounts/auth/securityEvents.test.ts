import Fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultSettings } from '../../../store.config.ts';
import { type Account, asha, createAccountActions } from '../../../testing/account.ts';
import { addApp, createAdmin, halfLoggedIn, loggedIn, sendCode } from '../../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/testApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';
import { metricsRoute } from '../../platform/metrics.ts';
import { countAdministrators } from './auth.ts';

let testApp: TestApp;
let account: Account;
let lines: Record<string, unknown>[] = [];
beforeAll(async () => {
	const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
	testApp = await createTestApp(undefined, log);
	account = createAccountActions(testApp);
});
beforeEach(async () => {
	await testApp.reset();
	lines = [];
});
afterAll(() => testApp.close());

const getEvents = (...kinds: string[]) =>
	lines.filter(({ securityEvent }) => kinds.includes(String(securityEvent)));

async function logInAs() {
	const { token, user } = (await account.logIn()).body as { token: string; user: { id: string } };
	return { client: testApp.as(token), id: user.id };
}

test('failed logins, rate limits and used up guesses are recorded, without address or email', {
	tags: ['SEC-040'],
}, async () => {
	await account.verified();
	const accountId = (await account.userRow())?.id;
	await account.logIn({ email: 'unknown-person@example.com' });
	for (let guess = 0; guess < 44; guess++)
		await testApp.app.inject({
			method: 'POST',
			url: '/api/auth/login',
			payload: { email: asha.email, password: 'guess1' },
			remoteAddress: `203.0.113.${Math.floor(guess / 11)}`,
		});
	const failed = getEvents('login_failed');
	expect(failed[0]).not.toHaveProperty('accountId');
	expect(failed.slice(1)).toHaveLength(30);
	for (const event of failed.slice(1)) expect(event).toMatchObject({ accountId, knownDevice: false });
	expect(getEvents('rate_limited')).toHaveLength(14);
	expect(getEvents('rate_limited')[0]).toMatchObject({ route: 'POST /auth/login', status: 429 });
	// About once a second: the database is not asked more often.
	expect(getEvents('guesses_exhausted').length).toBeGreaterThanOrEqual(1);
	expect(JSON.stringify(lines)).not.toMatch(/203\.0\.113|example\.com|asha|guess1/i);
});

test('logins are recorded by kind of account, without address or email', {
	tags: ['DOOR-144'],
}, async () => {
	await account.verified();
	const shopper = await logInAs();
	const { id: accountId } = await createAdmin(testApp);
	const admin = await loggedIn(testApp);
	const { recoveryCodes } = await addApp(admin);
	await sendCode(testApp, await halfLoggedIn(testApp), recoveryCodes[0] ?? '');
	expect(getEvents('shopper_logged_in', 'staff_logged_in')).toMatchObject([
		{ securityEvent: 'shopper_logged_in', accountId: shopper.id, by: 'password' },
		{ securityEvent: 'staff_logged_in', accountId, by: 'password' },
		{ securityEvent: 'staff_logged_in', accountId, by: 'recovery code' },
	]);
	expect(JSON.stringify(lines)).not.toMatch(/127\.0\.0\.1|example\.com|asha/i);
});

test('payments and webhooks with an invalid signature are recorded', { tags: ['DOOR-144'] }, async () => {
	const { success, cart } = await orderUpTo(testApp, 'paid');
	const { shopper } = cart;
	const forged = await shopper.call('POST /payments/verify', {
		...success,
		razorpay_signature: '0'.repeat(64),
	});
	expect(forged.status).toBe(400);
	const webhook = await testApp.app.inject({
		method: 'POST',
		url: '/api/payments/webhook',
		headers: { 'x-razorpay-signature': '0'.repeat(64) },
		payload: { event: 'payment.captured' },
	});
	expect(webhook.statusCode).toBe(400);
	expect(getEvents('payment_signature_invalid', 'webhook_signature_invalid')).toMatchObject([
		{ securityEvent: 'payment_signature_invalid', accountId: shopper.user.id },
		{ securityEvent: 'webhook_signature_invalid' },
	]);
});

test('input that a schema rejects is recorded without its values', { tags: ['DOOR-144'] }, async () => {
	const shopper = await testApp.signedIn();
	const cart = { productId: "' or 1=1 --", quantity: 1 };
	expect((await shopper.call('POST /cart', cart)).status).toBe(400);
	expect((await testApp.guest.call('POST /auth/login', { email: ['x'] })).status).toBe(400);
	expect(getEvents('input_rejected')).toMatchObject([
		{ route: 'POST /cart', accountId: shopper.user.id },
		{ route: 'POST /auth/login' },
	]);
	expect(JSON.stringify(lines)).not.toContain('1=1');
});

test('rejected access is recorded with route and account', { tags: ['SEC-040'] }, async () => {
	const shopper = await testApp.signedIn();
	await shopper.call('GET /admin/customers');
	await testApp.guest.call('GET /admin/customers');
	const other = await testApp.signedIn();
	await shopper.call(`PUT /users/${other.user.id}`, { name: 'Thief' });
	expect(getEvents('access_rejected')).toMatchObject([
		{ route: 'GET /admin/customers', status: 403, accountId: shopper.user.id },
		{ route: 'GET /admin/customers', status: 401 },
		{ route: 'PUT /users/{id}', status: 403, accountId: shopper.user.id },
	]);
});

test('waiting for a second person is no rejected access', { tags: ['SEC-040', 'STAFF-033'] }, async () => {
	const owner = await testApp.admin();
	await orderUpTo(testApp, 'paid');
	const value = { ...defaultSettings.teamLimits, exportWithoutSecondPerson: 0 };
	await owner.call('PUT /admin/settings', { group: 'teamLimits', version: 0, value });
	expect((await owner.call('GET /orders/export')).body).toMatchObject({ code: 'second_person_required' });
	expect(getEvents('access_rejected')).toEqual([]);
});

test('new passwords, wrong current ones and logouts by an administrator are recorded', {
	tags: ['SEC-040'],
}, async () => {
	await account.verified();
	const { client, id } = await logInAs();
	const change = (currentPassword: string) =>
		client.call(`POST /users/${id}/change-password`, { currentPassword, newPassword: 'ring-11' });
	await change('wrong1');
	await change(asha.password);
	await testApp.guest.call('POST /auth/forgot-password', { email: asha.email });
	const token = await account.emailedToken();
	await testApp.guest.call('POST /auth/reset-password', { token, newPassword: 'ring-12' });
	const admin = await testApp.admin();
	await admin.call(`DELETE /admin/customers/${id}/sessions`);
	expect(getEvents('password_change_failed', 'password_set', 'sessions_ended')).toMatchObject([
		{ securityEvent: 'password_change_failed', accountId: id },
		{ securityEvent: 'password_set', accountId: id, by: 'change' },
		{ securityEvent: 'password_set', accountId: id, by: 'mailed link' },
		{ securityEvent: 'sessions_ended', accountId: id, by: admin.user.id },
	]);
});

test('changed settings are recorded by group', { tags: ['SET-013'] }, async () => {
	const admin = await testApp.admin();
	const value = { ...defaultSettings.contact, phone: '+91 98765 43210' };
	for (const version of [0, 0]) await admin.call('PUT /admin/settings', { group: 'contact', version, value });
	expect(getEvents('settings_changed')).toMatchObject([{ accountId: admin.user.id, group: 'contact' }]);
});

test('exports and refunds are recorded', { tags: ['SEC-040'] }, async () => {
	const { order } = await orderUpTo(testApp, 'paid');
	const admin = await testApp.admin();
	for (const path of ['/orders/export', '/admin/products/export'] as const)
		expect((await admin.call(`GET ${path}`)).status).toBe(200);
	await admin.call(`PUT /orders/items/${order.orderItems[0]?.id}`, { status: 'cancelled' });
	await testApp.runJobs();
	expect(getEvents('data_exported', 'refund_requested')).toMatchObject([
		{ accountId: admin.user.id, data: 'orders' },
		{ accountId: admin.user.id, data: 'products' },
		{ securityEvent: 'refund_requested', refundId: expect.any(String), attempt: 1 },
	]);
});

test('the metrics count events and administrators', { tags: ['SEC-040'] }, async () => {
	const client = await testApp.signedIn();
	const token = 'a-token-of-some-length';
	const app = Fastify();
	metricsRoute(app, testApp.services.database, token, {
		countAdministrators: () => countAdministrators(testApp.db),
	});
	const headers = { authorization: `Bearer ${token}` };
	const metrics = async () => (await app.inject({ url: '/metrics', headers })).body;
	const rejected = async () =>
		Number(/^security_events_total\{event="access_rejected"\} (\d+)$/m.exec(await metrics())?.[1]);
	const before = await rejected();
	await client.call('GET /admin/customers');
	expect((await rejected()) - before).toBe(1);
	expect(await metrics()).toContain('administrators 0');
	await testApp.admin();
	expect(await metrics()).toContain('administrators 1');
	await app.close();
});

test('second factors are recorded: changes, wrong codes, recovery codes and wrong passwords, without secrets', {
	tags: ['DOOR-094'],
}, async () => {
	const { id: accountId } = await createAdmin(testApp);
	const admin = await loggedIn(testApp);
	const { secret, recoveryCodes } = await addApp(admin);
	await sendCode(testApp, await halfLoggedIn(testApp), '000000');
	await sendCode(testApp, await halfLoggedIn(testApp), recoveryCodes[0] ?? '');
	await admin.call('POST /auth/reauthenticate', { password: 'not the password' });
	await admin.call('DELETE /auth/authenticator-app');
	expect(getEvents('second_factor_changed')).toMatchObject([
		{ accountId, change: 'authenticator app added' },
		{ accountId, change: 'authenticator app removed' },
	]);
	for (const kind of ['second_factor_failed', 'recovery_code_used', 'reauthentication_failed'])
		expect(getEvents(kind), kind).toMatchObject([{ accountId }]);
	const { entries } = (await admin.call('GET /admin/audit')).body as { entries: { action: string }[] };
	expect(entries.map(({ action }) => action)).toEqual([
		'authenticator app.delete',
		'recovery code.use',
		'authenticator app.create',
	]);
	const written = JSON.stringify([lines, entries]);
	for (const hidden of [secret, recoveryCodes[0] ?? '', 'not the password'])
		expect(written).not.toContain(hidden);
});
