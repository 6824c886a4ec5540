import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import {
	type Database,
	type Db,
	databaseErrorCode,
	inTransaction,
} from '../../platform/database/database.ts';
import { auditEntries, auditSeals } from '../../schema/audit.ts';
import { audit } from './audit.ts';
import { deleteOldEntries, sealEntries, verifyAudit } from './seals.ts';

let database: Database;
let db: Db;
beforeAll(async () => {
	database = await openTestDatabase();
	db = database.db;
});
afterAll(() => database.close());
beforeEach(() => emptyTables(db));

async function write(count: number): Promise<void> {
	for (let number = 0; number < count; number++)
		await audit(db, null, 'brand.create', `brand:${number}`, { after: { name: number } });
}

/** Runs a statement like a person who can disable triggers. */
const tamper = (statement: ReturnType<typeof sql>) =>
	inTransaction(db, async (tx) => {
		await tx.execute(sql`select set_config('session_replication_role', 'replica', true)`);
		await tx.execute(statement);
	});

describe('the audit log in the database', () => {
	test('rejects changes, deletions and truncation', { tags: ['DOOR-120'] }, async () => {
		await write(2);
		await sealEntries(db);
		for (const statement of [
			sql`update audit_entries set action = 'brand.delete'`,
			sql`delete from audit_entries where id = (select min(id) from audit_entries)`,
			sql`truncate audit_entries`,
			sql`update audit_seals set hash = ''`,
			sql`delete from audit_seals`,
			sql`truncate audit_seals`,
		]) {
			const error = await db.execute(statement).then(
				() => undefined,
				(caught: unknown) => caught,
			);
			// 42501: the role that runs the shop may not truncate at all.
			expect(['23001', '42501']).toContain(databaseErrorCode(error));
		}
		expect(await db.$count(auditEntries)).toBe(2);
	});
});

describe('the seals of the audit log', () => {
	test('cover every entry, those of concurrent transactions and of several instances included', {
		tags: ['DOOR-121'],
	}, async () => {
		await write(3);
		await Promise.all([sealEntries(db), sealEntries(db), write(10), sealEntries(db)]);
		await sealEntries(db);
		expect(await verifyAudit(db)).toMatchObject({ verified: 13, waiting: 0, broken: undefined });
		await write(1);
		expect(await verifyAudit(db)).toMatchObject({ verified: 13, waiting: 1, broken: undefined });
	});

	test('cover an entry that was committed after a younger one', { tags: ['DOOR-121'] }, async () => {
		await tamper(
			sql`insert into audit_entries (id, action, target) overriding system value values (1000, 'a', 'b:1')`,
		);
		await sealEntries(db);
		await tamper(
			sql`insert into audit_entries (id, action, target) overriding system value values (999, 'a', 'b:2')`,
		);
		await sealEntries(db);
		expect(await verifyAudit(db)).toMatchObject({ verified: 2, waiting: 0, broken: undefined });
	});

	test('show the first entry that was changed, removed or inserted', { tags: ['DOOR-121'] }, async () => {
		await write(5);
		await sealEntries(db);
		const [, , third] = await db.select().from(auditEntries).orderBy(auditEntries.id);
		const entryId = third?.id ?? 0;
		const restored = (statement: ReturnType<typeof sql>) => tamper(statement);

		await tamper(sql`update audit_entries set after = '{"name": 9}' where id >= ${entryId}`);
		expect(await verifyAudit(db)).toMatchObject({ verified: 2, broken: { entryId } });
		await restored(
			sql`update audit_entries set after = jsonb_build_object('name', split_part(target, ':', 2)::int)`,
		);
		expect((await verifyAudit(db)).broken).toBeUndefined();

		await tamper(sql`update audit_seals set hash = repeat('0', 64) where position = 3`);
		expect((await verifyAudit(db)).broken).toMatchObject({ entryId });
		await restored(sql`delete from audit_seals where position >= 3`);
		await sealEntries(db);
		expect((await verifyAudit(db)).broken).toBeUndefined();

		await tamper(
			sql`insert into audit_entries (action, target, created_at) values ('a', 'b:1', now() - interval '2 hours')`,
		);
		expect((await verifyAudit(db)).broken).toMatchObject({
			reason: 'The entry was not sealed within an hour: it was inserted, or the shop did not run.',
		});
		await restored(sql`delete from audit_entries where action = 'a'`);

		await tamper(sql`delete from audit_entries where id = ${entryId}`);
		expect(await verifyAudit(db)).toMatchObject({
			verified: 2,
			broken: { entryId, reason: 'The entry was removed.' },
		});
	});

	test('are still right after entries of more than eight years were deleted, which the log records', {
		tags: ['DOOR-122', 'PRV-020'],
	}, async () => {
		await write(6);
		await tamper(
			sql`update audit_entries set created_at = now() - interval '9 years' where id <= (select min(id) + 2 from audit_entries)`,
		);
		await sealEntries(db);
		await deleteOldEntries(db);
		await deleteOldEntries(db);
		await sealEntries(db);
		expect(await verifyAudit(db)).toMatchObject({ verified: 4, waiting: 0, broken: undefined });
		expect(await db.$count(auditSeals)).toBe(7);
		const entries = await db.select().from(auditEntries).orderBy(auditEntries.id);
		expect(entries.at(-1)).toMatchObject({ action: 'audit.expire', target: 'audit:3' });
		const [oldest] = entries;
		await tamper(sql`delete from audit_entries where id = ${oldest?.id ?? 0}`);
		expect(await verifyAudit(db)).toMatchObject({ verified: 0, broken: { entryId: oldest?.id } });
	});
});
