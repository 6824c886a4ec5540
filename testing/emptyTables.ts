import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, queryRows } from '../server/platform/database/database.ts';
import { setTimeLimit } from '../server/platform/database/timeLimit.ts';

const table = z.object({ name: z.string(), references: z.string().array() });
const sequence = z.object({ name: z.string(), start: z.string() });

/** Tables in deletion order: a referencing table comes before the referenced one. */
function deletionOrder(tables: z.output<typeof table>[]): string[] {
	const order = new Set<string>();
	const visit = ({ name }: z.output<typeof table>, path: string[]) => {
		if (order.has(name)) return;
		if (path.includes(name)) throw new Error(`Tables reference each other: ${[...path, name].join(', ')}.`);
		for (const other of tables)
			if (other.name !== name && other.references.includes(name)) visit(other, [...path, name]);
		order.add(name);
	};
	for (const each of tables) visit(each, []);
	return [...order];
}

async function statementFor(db: Db): Promise<SQL> {
	const tables = await queryRows(
		db,
		sql`select c.relname as name, array(
				select r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
				where k.conrelid = c.oid and k.contype = 'f'
			) as references
			from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations'
			order by c.relname`,
		table,
	);
	const sequences = await queryRows(
		db,
		sql`select sequencename as name, start_value::text as start from pg_sequences where schemaname = 'public'`,
		sequence,
	);
	const order = deletionOrder(tables);
	return sql.raw(
		[
			'do $$ begin',
			// Without the triggers that protect the audit log.
			"perform set_config('session_replication_role', 'replica', true);",
			"perform set_config('lock_timeout', '0', true);",
			// Waits for transactions that are still writing, such as those of background work and of autovacuum.
			`lock table ${order.map((name) => `"${name}"`).join(', ')} in exclusive mode;`,
			...order.map((name) => `delete from "${name}";`),
			...sequences.map(({ name, start }) => `perform setval('"${name}"', ${start}, false);`),
			'end $$',
		].join('\n'),
	);
}

const statements = new WeakMap<Db, Promise<SQL>>();

/** Deletes all rows except the list of migrations and restarts all sequences: ten times as fast as truncate. */
export async function emptyTables(db: Db): Promise<void> {
	const statement = statements.get(db) ?? statementFor(db);
	statements.set(db, statement);
	const rows = await statement;
	await db.transaction(async (tx) => {
		// The server ends an autovacuum of each table that is waited for only after a second.
		await setTimeLimit(tx, 20_000);
		await tx.execute(rows);
	});
}
