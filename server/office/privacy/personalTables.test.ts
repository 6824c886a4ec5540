import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { completeOrder, createCustomer } from '../../../testing/customer.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { tablesWith } from '../../../testing/tablesWith.ts';
import { hashPassword } from '../../accounts/auth/passwords.ts';
import { queryRows } from '../../platform/database/database.ts';
import { knownDevices, mailLinks } from '../../schema/auth.ts';
import { myGuns } from '../../schema/compatibility.ts';
import { reviewMailOptOuts } from '../../schema/reviews.ts';
import { priceMails } from '../../schema/wishlist.ts';

/**
 * What becomes of the rows about a person when they delete their account. A table that is `removed` is also part of what
 * they can download (`getAccountData`), or says why not in docs/privacy.md.
 */
const afterDeletion: Record<string, 'removed' | 'kept' | 'has administrators only'> = {
	addresses: 'removed',
	cart_lines: 'removed',
	customer_notes: 'removed',
	known_devices: 'removed',
	mail_links: 'removed',
	messages: 'removed',
	my_guns: 'removed',
	price_mail_subscribers: 'removed',
	price_mails: 'removed',
	review_mail_opt_outs: 'removed',
	review_requests: 'removed',
	review_votes: 'removed',
	sessions: 'removed',
	stock_alerts: 'removed',
	wishlist_items: 'removed',
	// Without the name, which is in users.
	question_answers: 'kept',
	questions: 'kept',
	reviews: 'kept',
	users: 'kept',
	// For the books.
	audit_entries: 'kept',
	checkouts: 'kept',
	coupon_uses: 'kept',
	customer_sales: 'kept',
	orders: 'kept',
	authenticator_apps: 'has administrators only',
	manual_orders: 'has administrators only',
	passkey_challenges: 'has administrators only',
	passkeys: 'has administrators only',
	pending_logins: 'has administrators only',
	recovery_codes: 'has administrators only',
	saved_filters: 'has administrators only',
	stock_movements: 'has administrators only',
};
const removed = Object.keys(afterDeletion)
	.filter((name) => afterDeletion[name] === 'removed')
	.sort();

const testApp = setUpTestApp();

test('for each table that refers to a person it is decided what a deleted account leaves there', {
	tags: ['PRV-003'],
}, async () => {
	const tables = await queryRows(
		testApp.db,
		sql`select conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'users'::regclass
			union select table_name from information_schema.columns where table_schema = 'public'
				and column_name ~ '(email|phone|user_id|actor_id)' order by 1`,
		z.object({ name: z.string() }),
	);
	expect(Object.keys(afterDeletion).sort()).toEqual(tables.map(({ name }) => name).sort());
});

test('a deleted account leaves nothing in the tables from which it is removed', {
	tags: ['PRV-003'],
}, async () => {
	const { db } = testApp;
	const password = 'quiet harbour 9';
	const shopper = await testApp.signedIn({
		name: 'Zoravar',
		email: 'zoravar@example.com',
		passwordHash: await hashPassword(password),
	});
	const userId = shopper.user.id;
	const customer = await createCustomer(testApp, shopper);
	await completeOrder(testApp, customer);
	const tokenHash = 'hash';
	await db.insert(myGuns).values({ userId, productId: customer.product.id });
	await db.insert(reviewMailOptOuts).values({ userId });
	await db.insert(priceMails).values({ userId, day: '2026-01-01', tokenHash });
	await db.insert(knownDevices).values({ userId, tokenHash });
	await db.insert(mailLinks).values({ userId, tokenHash, purpose: 'reset password', expiresAt: new Date() });
	const holding = async () => {
		const found = [...(await tablesWith(db, userId)), ...(await tablesWith(db, shopper.user.email))];
		return removed.filter((name) => found.includes(name));
	};
	expect(await holding()).toEqual(removed);
	expect((await shopper.call('POST /profile/delete', { password })).status).toBe(200);
	expect(await holding()).toEqual([]);
});
