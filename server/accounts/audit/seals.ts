import { createHash } from 'node:crypto';
import { desc, eq, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, inTransaction, queryRows } from '../../platform/database/database.ts';
import { queryRowsSlowly } from '../../platform/database/longQuery.ts';
import type { RecurringTask } from '../../platform/jobs/jobs.ts';
import { auditEntries, auditSeals } from '../../schema/audit.ts';
import { audit } from './audit.ts';

/** Entries of one transaction or one query. */
const batch = 1000;

/** Entries may be committed in another order than their ids; this many of the last ones are searched for unsealed ones. */
const lateEntries = 10_000;

/** Entries older than this are deleted (docs/operations.md); a trigger protects younger ones. */
const keptYears = 8;

/** The action of the entry about deleted ones. */
const expired = 'audit.expire';
const expiry = z.object({ position: z.number(), hash: z.string() });

/** The action of the entry of the migration that removed texts about persons from older entries. */
const erasure = 'audit.erase';
/** The ids of the entries, each with the SHA-256 of its remaining content. */
const erasures = z.object({ entries: z.array(z.tuple([z.number(), z.string()])) });
/** The actions whose entries had such texts. */
const erasable = [
	'customer.note',
	'question.answer',
	'question.delete',
	'answer.delete',
	'review.update',
	'review.delete',
	'review.reply',
	'review reply.delete',
	'mail.resend',
];

/** The content of an entry as text, the same on every server. */
const content = sql`jsonb_build_array(e.actor_id, e.action, e.target, e.before, e.after, (extract(epoch from e.created_at) * 1000000)::bigint)::text`;

const sealedHash = (before: string, entryId: number, text: string) =>
	createHash('sha256')
		.update(JSON.stringify([before, entryId, text]))
		.digest('hex');

type Head = { position: number; hash: string };

async function lastSeal(tx: Db): Promise<Head> {
	const [last] = await tx.select().from(auditSeals).orderBy(desc(auditSeals.position)).limit(1);
	return last ?? { position: 0, hash: '' };
}

const unsealed = z.object({ id: z.coerce.number(), content: z.string() });

/** @returns whether there may be more */
async function sealBatch(tx: Db): Promise<boolean> {
	// One instance at a time; another one is doing the work otherwise.
	const [lock] = await queryRows(
		tx,
		sql`select pg_try_advisory_xact_lock(7164839202) as mine`,
		z.object({ mine: z.boolean() }),
	);
	if (!lock?.mine) return false;
	let { position, hash } = await lastSeal(tx);
	const found = await queryRows(
		tx,
		sql`select e.id, ${content} as content from ${auditEntries} e
			where e.id > coalesce((select max(entry_id) from ${auditSeals}), 0) - ${lateEntries}::int
				and not exists (select from ${auditSeals} s where s.entry_id = e.id)
			order by e.id limit ${batch}`,
		unsealed,
	);
	if (found.length === 0) return false;
	await tx.insert(auditSeals).values(
		found.map(({ id, content: text }) => {
			hash = sealedHash(hash, id, text);
			return { position: ++position, entryId: id, hash };
		}),
	);
	return found.length === batch;
}

/** Seals the entries since the last call. Safe to run on several instances at the same time. */
export async function sealEntries(db: Db): Promise<void> {
	while (await inTransaction(db, sealBatch));
}

/**
 * Deletes entries of more than eight years ago, from the beginning of the chain. Their seals stay, and a new entry records
 * the last deleted one, from which the chain is verified.
 */
export async function deleteOldEntries(db: Db): Promise<void> {
	await inTransaction(db, async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(7164839202)`);
		const [last] = await queryRows(
			tx,
			sql`select s.position, s.hash from ${auditSeals} s
				where exists (select from ${auditEntries} e where e.id = s.entry_id and e.created_at < now() - make_interval(years => ${keptYears}))
					and s.position < coalesce((select min(y.position) from ${auditSeals} y join ${auditEntries} e on e.id = y.entry_id
						where e.created_at >= now() - make_interval(years => ${keptYears})), 9223372036854775807)
				order by s.position desc limit 1`,
			z.object({ position: z.coerce.number(), hash: z.string() }),
		);
		if (last === undefined) return;
		await tx
			.delete(auditEntries)
			.where(
				sql`${auditEntries.id} in (select entry_id from ${auditSeals} where ${lte(auditSeals.position, last.position)})`,
			);
		await audit(tx, null, expired, `audit:${last.position}`, { after: last });
	});
}

export type AuditReport = {
	/** Entries whose seal is right. */
	verified: number;
	/** Those of them from which the migration removed a text. */
	erased: number;
	/** Entries that are not sealed yet. */
	waiting: number;
	/** Hash of the last seal; writing it down elsewhere proves later that none was removed. */
	head: string;
	/** The first entry that was changed, removed or inserted; undefined when there is none. */
	broken: { entryId: number; reason: string } | undefined;
};

const sealed = z.object({
	position: z.coerce.number(),
	entryId: z.coerce.number(),
	hash: z.string(),
	action: z.string().nullable(),
	content: z.string().nullable(),
});

/**
 * The digests of entries without their texts, which their seals do not cover any more. Only the first such record counts: a
 * migration runs once, so a later one could only hide an edit.
 */
async function erasedEntries(db: Db): Promise<Map<number, string>> {
	const [entry] = await db
		.select({ after: auditEntries.after })
		.from(auditEntries)
		.where(eq(auditEntries.action, erasure))
		.orderBy(auditEntries.id)
		.limit(1);
	return new Map(entry === undefined ? [] : erasures.parse(entry.after).entries);
}

/** The last deletion that the log itself records; its own entry is verified like every other. */
async function lastExpiry(db: Db): Promise<Head> {
	const [entry] = await db
		.select({ after: auditEntries.after })
		.from(auditEntries)
		.where(eq(auditEntries.action, expired))
		.orderBy(desc(auditEntries.id))
		.limit(1);
	return entry === undefined ? { position: 0, hash: '' } : expiry.parse(entry.after);
}

/** Recomputes the hash chain and finds entries without a seal. */
export async function verifyAudit(db: Db): Promise<AuditReport> {
	const start = await lastExpiry(db);
	const digests = await erasedEntries(db);
	let { position, hash } = start;
	let erased = 0;
	const report = (entryId: number, reason: string): AuditReport => ({
		verified: position - start.position,
		erased,
		waiting: 0,
		head: hash,
		broken: { entryId, reason },
	});
	for (;;) {
		const seals = await queryRows(
			db,
			sql`select s.position, s.entry_id as "entryId", s.hash, e.action, case when e.id is not null then ${content} end as content from ${auditSeals} s
				left join ${auditEntries} e on e.id = s.entry_id where s.position > ${position}
				order by s.position limit ${batch}`,
			sealed,
		);
		for (const seal of seals) {
			if (seal.position !== position + 1) return report(seal.entryId, 'A seal before this entry is missing.');
			if (seal.content === null) return report(seal.entryId, 'The entry was removed.');
			if (sealedHash(hash, seal.entryId, seal.content) !== seal.hash) {
				const digest = createHash('sha256').update(seal.content).digest('hex');
				if (!erasable.includes(seal.action ?? '') || digests.get(seal.entryId) !== digest)
					return report(seal.entryId, 'The entry or a seal was changed.');
				erased++;
			}
			position = seal.position;
			hash = seal.hash;
		}
		if (seals.length < batch) break;
	}
	const missing = await queryRowsSlowly(
		db,
		sql`select e.id, e.created_at < now() - interval '1 hour' as late from ${auditEntries} e
			where not exists (select from ${auditSeals} s where s.entry_id = e.id) order by e.id`,
		z.object({ id: z.coerce.number(), late: z.boolean() }),
	);
	const late = missing.find((entry) => entry.late);
	if (late !== undefined)
		return report(
			late.id,
			'The entry was not sealed within an hour: it was inserted, or the shop did not run.',
		);
	return {
		verified: position - start.position,
		erased,
		waiting: missing.length,
		head: hash,
		broken: undefined,
	};
}

export const auditTasks = (db: Db): RecurringTask[] => [
	{ name: 'audit seals', everySeconds: 60, run: () => sealEntries(db) },
	{ name: 'old audit entries', everySeconds: 86_400, run: () => deleteOldEntries(db) },
];
