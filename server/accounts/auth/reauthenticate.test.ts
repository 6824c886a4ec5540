import { gt, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { paise, rupeesToPaise } from '../../../shared/money.ts';
import { defaultSettings } from '../../../store.config.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { addApp, createAdmin, loggedIn, meera } from '../../../testing/staff.ts';
import type { Client } from '../../../testing/testApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';
import { refunds } from '../../schema/payments.ts';

const testApp = setUpTestApp();
let admin: Client;
beforeEach(async () => {
	await createAdmin(testApp);
	admin = await loggedIn(testApp);
});

const minutesLater = (minutes: number) =>
	testApp.db.execute(
		sql`update sessions set reauthenticated_at = reauthenticated_at - make_interval(mins => ${minutes})`,
	);
const unknown = '01890000-0000-7000-8000-000000000000';
const prompt = { status: 403, body: { reauthenticate: true, error: expect.stringContaining('password') } };

test('dangerous calls work for 15 minutes after a login, and again after the password', {
	tags: ['DOOR-089', 'DOOR-150'],
}, async () => {
	const other = await createAdmin(testApp, { name: 'Jaspreet', email: 'jaspreet@example.com' });
	const dangerous = [
		'GET /orders/export',
		'GET /admin/products/export',
		'GET /admin/compatibility/export',
		`POST /orders/items/${unknown}/refund`,
		`POST /admin/refunds/${unknown}/resend`,
		'POST /admin/reconciliation',
		`DELETE /admin/customers/${other.id}/sessions`,
		'POST /auth/authenticator-app',
		'DELETE /auth/authenticator-app',
		'POST /auth/recovery-codes',
		'POST /auth/passkey-options',
		`DELETE /auth/passkeys/${unknown}`,
	] as const;
	const allowed = async () => {
		for (const call of dangerous) expect((await admin.call(call)).status, call).not.toBe(403);
	};
	await minutesLater(14);
	await allowed();
	await minutesLater(1);
	for (const call of dangerous) expect(await admin.call(call), call).toMatchObject(prompt);
	// Everyday calls do not need it.
	for (const call of ['GET /orders', 'GET /admin/customers', 'GET /auth/second-factors'] as const)
		expect((await admin.call(call)).status, call).toBe(200);
	const shopper = await testApp.signedIn();
	expect((await admin.call(`DELETE /admin/customers/${shopper.user.id}/sessions`)).status).toBe(204);

	expect(await admin.call('POST /auth/reauthenticate', { password: 'ten metres of water' })).toMatchObject({
		status: 400,
		body: { fields: { password: 'This password is wrong.' } },
	});
	expect(await admin.call('GET /orders/export')).toMatchObject(prompt);
	const { password } = meera;
	expect((await admin.call('POST /auth/reauthenticate', { password })).status).toBe(204);
	await allowed();
});

test('the password counts for the session in which it was entered', { tags: ['DOOR-089'] }, async () => {
	const elsewhere = await loggedIn(testApp);
	await minutesLater(16);
	await admin.call('POST /auth/reauthenticate', { password: meera.password });
	expect((await admin.call('GET /orders/export')).status).toBe(200);
	expect(await elsewhere.call('GET /orders/export')).toMatchObject(prompt);
});

test('a stolen session cannot guess the password', { tags: ['DOOR-089'] }, async () => {
	await minutesLater(16);
	const statuses: number[] = [];
	for (let guess = 0; guess < 12; guess++)
		statuses.push((await admin.call('POST /auth/reauthenticate', { password: `guess${guess}` })).status);
	expect(statuses.filter((status) => status === 400)).toHaveLength(10);
	expect(statuses.slice(10)).toEqual([429, 429]);
});

test('a refund above the limit of the shop needs the password and changes nothing before', {
	tags: ['DOOR-090'],
}, async () => {
	const large = await buildProduct(testApp.db, {
		pricePaise: rupeesToPaise(defaultSettings.teamLimits.refundWithoutPassword + 1),
	});
	const small = await buildProduct(testApp.db, { pricePaise: rupeesToPaise(1000) });
	const { order } = await orderUpTo(testApp, 'paid', { products: [large, small] });
	const findItem = (id: string) => order.orderItems.find(({ productId }) => productId === id)?.id;
	await minutesLater(16);
	const cancelled = { status: 'cancelled' };
	expect((await admin.call(`PUT /orders/items/${findItem(small.id)}`, cancelled)).status).toBe(200);
	const call = `PUT /orders/items/${findItem(large.id)}` as const;
	expect(await admin.call(call, cancelled)).toMatchObject(prompt);
	expect(
		await admin.call(`PUT /orders/items/${findItem(large.id)}/email`, { ...cancelled, sendEmail: true }),
	).toMatchObject(prompt);
	expect(await testApp.db.$count(refunds, gt(refunds.amountPaise, paise(1_000_000)))).toBe(0);
	await admin.call('POST /auth/reauthenticate', { password: meera.password });
	expect(await admin.call(call, cancelled)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
});

test('a shop that requires a second factor opens nothing else to administrators without one', {
	tags: ['DOOR-091'],
}, async () => {
	testApp.services.requireSecondFactor = true;
	try {
		for (const call of ['GET /orders', 'GET /admin/customers', 'POST /auth/recovery-codes'] as const)
			expect(await admin.call(call), call).toMatchObject({
				status: 403,
				body: { secondFactorMissing: true },
			});
		expect((await admin.call('GET /auth/second-factors')).body).toMatchObject({ required: true });
		await addApp(admin);
		expect((await admin.call('GET /orders')).status).toBe(200);
		const shopper = await testApp.signedIn();
		expect((await shopper.call('GET /cart')).status).toBe(200);
	} finally {
		testApp.services.requireSecondFactor = false;
	}
});

test('accounts of the demonstration shop get no second factor, so that everyone can log in', {
	tags: ['DOOR-092'],
}, async () => {
	await createAdmin(testApp, { email: 'admin@nishana.test' });
	testApp.services.demo = true;
	try {
		const shared = await loggedIn(testApp, 'admin@nishana.test');
		expect((await shared.call('GET /auth/second-factors')).body).toMatchObject({ changeable: false });
		for (const call of ['POST /auth/authenticator-app', 'POST /auth/passkey-options'] as const)
			expect((await shared.call(call)).status, call).toBe(409);
		expect((await admin.call('POST /auth/authenticator-app')).status).toBe(200);
	} finally {
		testApp.services.demo = false;
	}
});
