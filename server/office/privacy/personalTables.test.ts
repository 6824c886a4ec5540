import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { accountData } from '../../../contracts/privacy.ts';
import { completeOrder, createCustomer } from '../../../testing/customer.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { tablesWith } from '../../../testing/tablesWith.ts';
import { hashPassword } from '../../accounts/auth/passwords.ts';
import { queryRows } from '../../platform/database/database.ts';
import { emailCodes, knownDevices, mailLinks } from '../../schema/auth.ts';
import { gunModels, myGunModels, myGuns } from '../../schema/compatibility.ts';
import { firms } from '../../schema/firms.ts';
import { reviewMailOptOuts } from '../../schema/reviews.ts';
import { staffInvitations } from '../../schema/staff.ts';
import { priceMails } from '../../schema/wishlist.ts';

/**
 * Each table that refers to a person: what becomes of its rows when they delete their account, and which part of what they can
 * download has it; null where the part of another table says the same, or it is only of use to the shop.
 */
const personalTables: Record<
	string,
	{ deletion: 'removed' | 'kept'; download: keyof z.output<typeof accountData> | null }
> = {
	addresses: { deletion: 'removed', download: 'addresses' },
	cart_lines: { deletion: 'removed', download: 'cart' },
	customer_notes: { deletion: 'removed', download: 'notes' },
	email_codes: { deletion: 'removed', download: null },
	firms: { deletion: 'removed', download: 'firm' },
	known_devices: { deletion: 'removed', download: null },
	mail_links: { deletion: 'removed', download: null },
	messages: { deletion: 'removed', download: 'messages' },
	my_gun_models: { deletion: 'removed', download: 'myGuns' },
	my_guns: { deletion: 'removed', download: 'myGuns' },
	price_mail_subscribers: { deletion: 'removed', download: 'priceMails' },
	price_mails: { deletion: 'removed', download: 'priceMails' },
	review_mail_opt_outs: { deletion: 'removed', download: 'reviewMails' },
	review_requests: { deletion: 'removed', download: 'reviewMails' },
	review_votes: { deletion: 'removed', download: 'helpfulVotes' },
	sessions: { deletion: 'removed', download: 'sessions' },
	staff_invitations: { deletion: 'removed', download: null },
	stock_alerts: { deletion: 'removed', download: 'stockAlerts' },
	wishlist_items: { deletion: 'removed', download: 'wishlist' },
	// Without the name, or for the books.
	users: { deletion: 'kept', download: 'profile' },
	reviews: { deletion: 'kept', download: 'reviews' },
	questions: { deletion: 'kept', download: 'questions' },
	question_answers: { deletion: 'kept', download: 'answers' },
	orders: { deletion: 'kept', download: 'orders' },
	checkouts: { deletion: 'kept', download: null },
	arms_licences: { deletion: 'kept', download: 'armsLicences' },
	coupon_uses: { deletion: 'kept', download: null },
	customer_sales: { deletion: 'kept', download: null },
	audit_entries: { deletion: 'kept', download: null },
};
/** Tables that refer to administrators only, whose accounts cannot be deleted. */
const ofAdministrators = [
	'authenticator_apps',
	'export_requests',
	'held_decisions',
	'licence_corrections',
	'manual_orders',
	'passkey_challenges',
	'passkeys',
	'pending_logins',
	'recovery_codes',
	'refund_requests',
	'saved_filters',
	'stock_movements',
];
const removed = Object.keys(personalTables)
	.filter((name) => personalTables[name]?.deletion === 'removed')
	.sort();

const testApp = setUpTestApp();

test('for each table that refers to a person it is decided what is deleted and downloaded', {
	tags: ['PRV-001', 'PRV-003'],
}, async () => {
	const tables = await queryRows(
		testApp.db,
		sql`select conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'users'::regclass
			union select table_name from information_schema.columns where table_schema = 'public'
				and column_name ~ '(email|phone|user_id|actor_id)' order by 1`,
		z.object({ name: z.string() }),
	);
	expect([...Object.keys(personalTables), ...ofAdministrators].sort()).toEqual(
		tables.map(({ name }) => name).sort(),
	);
	const downloaded: (string | null)[] = Object.values(personalTables).map(({ download }) => download);
	const parts = Object.keys(accountData.omit({ exportedAt: true, consent: true }).shape);
	expect(parts.filter((part) => !downloaded.includes(part))).toEqual([]);
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
	const [model] = await db
		.insert(gunModels)
		.values({ maker: 'Diana', model: '34', kind: 'rifle', calibreMm: 4.5 })
		.returning({ id: gunModels.id });
	if (model !== undefined) await db.insert(myGunModels).values({ userId, modelId: model.id });
	await db.insert(firms).values({ userId, legalName: 'Ludhiana Rifle Club' });
	await db.insert(reviewMailOptOuts).values({ userId });
	await db.insert(priceMails).values({ userId, day: '2026-01-01', tokenHash });
	await db.insert(knownDevices).values({ userId, tokenHash });
	await db.insert(emailCodes).values({ email: shopper.user.email, tokenHash, expiresAt: new Date() });
	const invited = { name: 'Zoravar', email: shopper.user.email, staffRole: 'orders' } as const;
	await db.insert(staffInvitations).values({ ...invited, tokenHash, expiresAt: new Date() });
	await db.insert(mailLinks).values({ userId, tokenHash, purpose: 'reset password', expiresAt: new Date() });
	const holding = async () => {
		const found = [...(await tablesWith(db, userId)), ...(await tablesWith(db, shopper.user.email))];
		return removed.filter((name) => found.includes(name));
	};
	expect(await holding()).toEqual(removed);
	expect((await shopper.call('POST /profile/delete', { password })).status).toBe(200);
	expect(await holding()).toEqual([]);
});
