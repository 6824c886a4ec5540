import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { brokenInvariants, unsettledPayments } from '../../testing/invariants.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { expireReservations } from '../../testing/time.ts';
import { fillCart, runDueJobs } from '../../testing/walkthrough.ts';
import { hashPassword } from '../accounts/auth/passwords.ts';
import { deleteAccount } from '../office/privacy/deleteAccount.ts';
import { inTransaction, queryRows, takeOne } from '../platform/database/database.ts';
import { users } from '../schema/auth.ts';
import { checkouts } from '../schema/checkout.ts';
import { orders } from '../schema/orders.ts';
import { refunds } from '../schema/payments.ts';

const password = 'quiet harbour 9';
let passwordHash: string;
beforeAll(async () => {
	passwordHash = await hashPassword(password);
});
const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const signIn = () => testApp.signedIn({ passwordHash });

describe('a buyer who deletes the account', () => {
	// Inside one process connections do not wait for each other.
	test.runIf(process.env.TEST_DATABASE_URL !== undefined)(
		'while another tab presses Pay Now has nothing to pay',
		{ tags: ['PRV-009'] },
		async () => {
			const { db } = testApp;
			const shopper = await signIn();
			const cart = await fillCart(testApp, { shopper });
			const pressed = await inTransaction(db, async (tx) => {
				await deleteAccount(tx, shopper.user, {
					userId: shopper.user.id,
					verifiedHash: passwordHash,
					renewedHash: undefined,
				});
				// It was let in before the deletion, for which it now waits.
				const waiting = cart.payNow();
				const isWaiting = sql`select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%"addresses"%'`;
				while ((await queryRows(db, isWaiting, z.object({ pid: z.number() }))).length === 0) await pause(20);
				return { waiting };
			});
			expect((await pressed.waiting).status).toBe(404);
			expect(await db.$count(checkouts)).toBe(0);
		},
	);

	test('and then pays in a page that was left open gets the amount back, and no order', {
		tags: ['PRV-009'],
	}, async () => {
		const shopper = await signIn();
		const cart = await fillCart(testApp, { shopper });
		const { body } = await cart.payNow();
		await expireReservations(testApp);
		expect(await shopper.call('POST /profile/delete', { password })).toMatchObject({ status: 200 });
		const { gatewayOrderId } = takeOne(await testApp.db.select().from(checkouts));
		expect(body).toMatchObject({ id: gatewayOrderId });
		await testApp.gateway.pay(gatewayOrderId ?? '');
		await testApp.gateway.deliver();
		await runDueJobs(testApp);
		expect(await testApp.db.select().from(orders)).toEqual([]);
		expect(takeOne(await testApp.db.select().from(refunds))).toMatchObject({
			state: 'processed',
			amountPaise: takeOne(await testApp.db.select().from(checkouts)).totalPaise,
		});
		expect(await unsettledPayments(testApp)).toEqual([]);
		const { email } = takeOne(await testApp.db.select().from(users).where(eq(users.id, shopper.user.id)));
		expect(testApp.mailbox.emails.filter(({ to }) => to === email)).toEqual([]);
	});
});
