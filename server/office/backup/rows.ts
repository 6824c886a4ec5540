import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, inSingleTransaction, queryRows } from '../../platform/database/database.ts';
import { setTimeLimit } from '../../platform/database/timeLimit.ts';

export type Table = { name: string; columns: string[] };
export type Sequence = { name: string; value: string; isCalled: boolean };

const column = z.object({ table: z.string(), name: z.string(), type: z.string() });

/** The stored columns of every table in the public schema; generated ones are computed again. */
async function readColumns(db: Db): Promise<Map<string, { name: string; type: string }[]>> {
	const columns = await queryRows(
		db,
		sql`select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
			from pg_class c join pg_attribute a on a.attrelid = c.oid
			where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
				and not a.attisdropped and a.attgenerated = ''
				and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
			order by c.relname, a.attnum`,
		column,
	);
	return Map.groupBy(columns, ({ table }) => table);
}

export async function readTables(db: Db): Promise<Table[]> {
	return [...(await readColumns(db))].map(([name, columns]) => ({
		name,
		columns: columns.map((one) => one.name),
	}));
}

/** Values are read as text in a form that does not depend on the server's settings. */
async function fixOutputFormats(tx: Db): Promise<void> {
	for (const [setting, value] of [
		['datestyle', 'ISO, YMD'],
		['intervalstyle', 'postgres'],
		['timezone', 'UTC'],
		['bytea_output', 'hex'],
		['extra_float_digits', '1'],
		['xmloption', 'content'],
	])
		await tx.execute(sql`select set_config(${setting}, ${value}, true)`);
}

/** Removes the time limits of the shop's connections, for one transaction. */
export async function allowLongTransaction(tx: Db): Promise<void> {
	await setTimeLimit(tx, 0);
	await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
}

/**
 * Runs `work` on one consistent state of the database, in a transaction that locks no row: sales continue.
 * @returns its result
 */
export function readConsistently<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
	return inSingleTransaction(db, async (tx) => {
		await tx.execute(sql`set transaction isolation level repeatable read, read only`);
		await allowLongTransaction(tx);
		await fixOutputFormats(tx);
		return work(tx);
	});
}

/**
 * The rows of a table in batches, each as lines of JSON: an array with the text of each column, or null. Every type
 * reads its own text exactly, as in PostgreSQL's COPY.
 */
export async function* readRows(
	tx: Db,
	{ name, columns }: Table,
): AsyncGenerator<{ lines: string; rows: number }> {
	const values = sql.join(
		columns.map((one) => sql`${sql.identifier(one)}::text`),
		sql`, `,
	);
	await tx.execute(
		sql`declare backup_rows no scroll cursor for select to_json(array[${values}])::text as line from ${sql.identifier(name)}`,
	);
	// In batches, so that memory is bounded.
	for (;;) {
		const batch = await queryRows(tx, sql`fetch 100 from backup_rows`, z.object({ line: z.string() }));
		if (batch.length === 0) break;
		yield { lines: `${batch.map(({ line }) => line).join('\n')}\n`, rows: batch.length };
	}
	await tx.execute(sql`close backup_rows`);
}

/** Sequences are not part of a transaction: read last, they are never behind the rows. */
export async function readSequences(tx: Db): Promise<Sequence[]> {
	const names = await queryRows(
		tx,
		sql`select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' order by 1`,
		z.object({ name: z.string() }),
	);
	const sequences: Sequence[] = [];
	for (const { name } of names) {
		const [state] = await queryRows(
			tx,
			sql`select last_value::text as value, is_called from ${sql.identifier(name)}`,
			z.object({ value: z.string(), is_called: z.boolean() }),
		);
		if (state !== undefined) sequences.push({ name, value: state.value, isCalled: state.is_called });
	}
	return sequences;
}

export type RowWriter = {
	/** Adds a batch of `readRows`. @returns false when the database has no such table */
	write: (table: string, lines: string) => Promise<boolean>;
	/** Sets the sequences and restores the foreign keys, which checks every row. */
	finish: (sequences: Sequence[]) => Promise<void>;
};

const foreignKey = z.object({ table: z.string(), name: z.string(), definition: z.string() });

/**
 * Prepares the tables for the rows of a backup, in the caller's transaction: empties them and removes foreign keys and
 * triggers, so that the order of tables and rows does not matter.
 */
export async function openRowWriter(tx: Db, tables: Table[]): Promise<RowWriter> {
	const columnsByTable = await readColumns(tx);
	for (const { name, columns } of tables) {
		const stored = columnsByTable.get(name);
		if (stored !== undefined && stored.map((one) => one.name).join() !== columns.join())
			throw new Error(`The table ${name} of the backup has other columns than the database.`);
	}
	const keys = await queryRows(
		tx,
		sql`select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
			from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
		foreignKey,
	);
	for (const { table, name } of keys)
		await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`));
	for (const name of columnsByTable.keys()) {
		// Those of the audit log reject this.
		await tx.execute(sql`alter table ${sql.identifier(name)} disable trigger user`);
		await tx.execute(sql`truncate ${sql.identifier(name)}`);
	}

	const insertions = new Map<string, (rows: string) => SQL>();
	for (const [name, columns] of columnsByTable) {
		const names = sql.join(
			columns.map((one) => sql.identifier(one.name)),
			sql`, `,
		);
		const values = sql.raw(columns.map(({ type }, position) => `(line->>${position})::${type}`).join(', '));
		insertions.set(
			name,
			(rows) => sql`insert into ${sql.identifier(name)} (${names}) overriding system value
				select ${values} from json_array_elements(${rows}::json) as line`,
		);
	}
	return {
		write: async (table, lines) => {
			const insertion = insertions.get(table);
			if (insertion === undefined) return false;
			await tx.execute(insertion(`[${lines.trimEnd().replaceAll('\n', ',')}]`));
			return true;
		},
		finish: async (sequences) => {
			for (const { name, value, isCalled } of sequences)
				await tx.execute(
					sql`select setval(format('%I', ${name}::text)::regclass, ${value}::bigint, ${isCalled}) where to_regclass(format('%I', ${name}::text)) is not null`,
				);
			for (const { table, name, definition } of keys)
				await tx.execute(sql.raw(`alter table ${table} add constraint ${name} ${definition}`));
			for (const name of columnsByTable.keys())
				await tx.execute(sql`alter table ${sql.identifier(name)} enable trigger user`);
			await tx.execute(sql`analyze`);
		},
	};
}
