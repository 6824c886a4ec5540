import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { accountData } from '../../../contracts/privacy.ts';
import { completeOrder, createCustomer } from '../../../testing/customer.ts';
import { addPersonalRow } from '../../../testing/personalRow.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { tablesWith } from '../../../testing/tablesWith.ts';
import { hashPassword } from '../../accounts/auth/passwords.ts';
import { queryRows } from '../../platform/database/database.ts';
import { personalData } from './personalData.ts';

const personalTables = Object.fromEntries(personalData.flatMap(({ tables }) => Object.entries(tables)));
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
	const customer = await createCustomer(testApp, shopper);
	await completeOrder(testApp, customer);
	const holding = async () => {
		const found = [...(await tablesWith(db, shopper.user.id)), ...(await tablesWith(db, shopper.user.email))];
		return removed.filter((name) => found.includes(name));
	};
	const made = await holding();
	for (const table of removed.filter((name) => !made.includes(name)))
		await addPersonalRow(db, table, shopper.user);
	expect(await holding()).toEqual(removed);
	expect((await shopper.call('POST /profile/delete', { password })).status).toBe(200);
	expect(await holding()).toEqual([]);
});
