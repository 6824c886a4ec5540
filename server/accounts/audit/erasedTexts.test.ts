import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { newId } from '../../platform/columns.ts';
import { type Database, type Db, inTransaction, takeOne } from '../../platform/database/database.ts';
import { auditEntries } from '../../schema/audit.ts';
import { audit } from './audit.ts';
import { sealEntries, verifyAudit } from './seals.ts';

let database: Database;
let db: Db;
beforeAll(async () => {
	database = await openTestDatabase('owner');
	db = database.db;
});
afterAll(() => database.close());
beforeEach(() => emptyTables(db));

const old = [
	{ action: 'brand.create', before: null, after: { text: 'A brand’s text' } },
	{ action: 'customer.note', before: { notes: '' }, after: { notes: 'Canary, left-handed' } },
	{
		action: 'review.update',
		before: { rating: 3, comment: 'Canary' },
		after: { rating: 5, comment: 'Canary' },
	},
	{ action: 'question.delete', before: { text: 'Canary?' }, after: null },
	{ action: 'mail.resend', before: null, after: { name: 'Your order', recipient: 'canary@example.com' } },
	{ action: 'order.cancel', before: null, after: { items: '1 × Felts', reason: 'Ordered twice' } },
] as const;

/** Writes entries as earlier versions of the shop did, and seals them. */
async function writeOld(): Promise<void> {
	for (const entry of old) await audit(db, newId(), entry.action, 'some:1', entry);
	await sealEntries(db);
}

/** Removes texts as a migration did in shops of before November 2026, whose logs still have to verify. */
const migrate = () =>
	inTransaction(db, async (tx) => {
		await tx.execute(sql`alter table audit_entries disable trigger audit_entries_append_only`);
		await tx.execute(sql`
			WITH "texts" ("action", "field") AS (
				VALUES ('customer.note', 'notes'), ('question.answer', 'text'), ('question.delete', 'text'), ('answer.delete', 'text'),
					('review.update', 'comment'), ('review.delete', 'comment'), ('review.reply', 'reply'), ('review reply.delete', 'reply'),
					('mail.resend', 'recipient')
			), "erased" AS (
				UPDATE "audit_entries" e SET "before" = e."before" - t."field", "after" = e."after" - t."field"
				FROM "texts" t
				WHERE e."action" = t."action" AND (e."before" ? t."field" OR e."after" ? t."field")
				RETURNING e."id", encode(sha256(convert_to(jsonb_build_array(e."actor_id", e."action", e."target", e."before", e."after",
					(extract(epoch from e."created_at") * 1000000)::bigint)::text, 'UTF8')), 'hex') AS "digest"
			)
			INSERT INTO "audit_entries" ("action", "target", "after")
			SELECT 'audit.erase', 'audit:texts', jsonb_build_object('entries', jsonb_agg(jsonb_build_array("id", "digest") ORDER BY "id"))
			FROM "erased" HAVING count(*) > 0`);
		await tx.execute(sql`alter table audit_entries enable trigger audit_entries_append_only`);
	});
const entries = () => db.select().from(auditEntries).orderBy(auditEntries.id);
const getId = async (action: string) =>
	takeOne(await db.select().from(auditEntries).where(eq(auditEntries.action, action))).id;
/** Runs a statement like a person who can disable triggers. */
const tamper = (statement: ReturnType<typeof sql>) =>
	inTransaction(db, async (tx) => {
		await tx.execute(sql`select set_config('session_replication_role', 'replica', true)`);
		await tx.execute(statement);
	});

test('the migration removes texts about persons from older entries, whose log still verifies', {
	tags: ['PRV-008'],
}, async () => {
	await writeOld();
	await migrate();
	expect(JSON.stringify(await entries())).not.toMatch(/canary/i);
	expect(await entries()).toMatchObject([
		{ after: { text: 'A brand’s text' } },
		{ action: 'customer.note', before: {}, after: {} },
		{ before: { rating: 3 }, after: { rating: 5 } },
		{ before: {}, after: null },
		{ after: { name: 'Your order' } },
		{ after: { reason: 'Ordered twice' } },
		{ action: 'audit.erase', actorId: null },
	]);
	expect(await verifyAudit(db)).toMatchObject({ verified: 6, erased: 4, waiting: 1, broken: undefined });
	await audit(db, null, 'brand.create', 'brand:1');
	await sealEntries(db);
	expect(await verifyAudit(db)).toMatchObject({ verified: 8, erased: 4, waiting: 0, broken: undefined });
	// The log is as closed as before.
	await expect(db.update(auditEntries).set({ target: 'some:2' })).rejects.toThrow();
});

test('an edit of such an entry, of its digest or of another entry is found', {
	tags: ['PRV-008'],
}, async () => {
	await writeOld();
	await migrate();
	await sealEntries(db);
	const broken = async () => (await verifyAudit(db)).broken?.entryId;
	const note = await getId('customer.note');
	const erase = await getId('audit.erase');
	const other = await getId('order.cancel');
	const edits: [ReturnType<typeof sql>, number][] = [
		[sql`update audit_entries set target = 'some:2' where id = ${note}`, note],
		[sql`update audit_entries set after = '{"notes": "Forged"}' where id = ${note}`, note],
		[sql`update audit_entries set after = '{"entries": []}' where id = ${erase}`, note],
		[sql`update audit_entries set created_at = created_at + interval '1 second' where id = ${erase}`, erase],
		[sql`update audit_entries set after = '{}' where id = ${other}`, other],
	];
	for (const [edit, found] of edits) {
		const before = await entries();
		await tamper(edit);
		expect(await broken()).toBe(found);
		for (const { id, target, after, createdAt } of before)
			await tamper(
				sql`update audit_entries set target = ${target}, after = ${after === null ? null : JSON.stringify(after)}::jsonb, created_at = created_at + (${createdAt.toISOString()}::timestamptz - date_trunc('milliseconds', created_at)) where id = ${id}`,
			);
		expect(await broken()).toBeUndefined();
	}
});

test('a second record of removed texts hides no edit, and the first none of another kind', {
	tags: ['PRV-008'],
}, async () => {
	await writeOld();
	await migrate();
	const computeDigest = (
		action: string,
	) => sql`(select encode(sha256(convert_to(jsonb_build_array(e.actor_id, e.action, e.target,
		e.before, e.after, (extract(epoch from e.created_at) * 1000000)::bigint)::text, 'UTF8')), 'hex') from audit_entries e where e.action = ${action})`;
	const note = await getId('customer.note');
	const forge = (id: number, action: string) =>
		tamper(
			sql`insert into audit_entries (action, target, after) values ('audit.erase', 'audit:texts',
				jsonb_build_object('entries', jsonb_build_array(jsonb_build_array(${id}::int, ${computeDigest(action)}))))`,
		);
	await tamper(sql`update audit_entries set target = 'some:2' where id = ${note}`);
	await forge(note, 'customer.note');
	await sealEntries(db);
	expect((await verifyAudit(db)).broken?.entryId).toBe(note);

	await emptyTables(db);
	await writeOld();
	const brand = await getId('brand.create');
	await tamper(sql`update audit_entries set target = 'some:2' where id = ${brand}`);
	await forge(brand, 'brand.create');
	await sealEntries(db);
	expect((await verifyAudit(db)).broken?.entryId).toBe(brand);
});

test('a log without such texts stays as it is', { tags: ['PRV-008'] }, async () => {
	await audit(db, null, 'brand.create', 'brand:1');
	await sealEntries(db);
	await migrate();
	expect(await entries()).toHaveLength(1);
});
