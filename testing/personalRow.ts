import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, queryRows, takeOne } from '../server/platform/database/database.ts';

const column = z.object({
	name: z.string(),
	type: z.string(),
	/** The table that it refers to. */
	target: z.string().nullable(),
	/** The first value that a check of the column alone names. */
	allowed: z.string().nullable(),
});

/** The columns that a new row must have, and those that say whose it is. */
const neededColumns = (db: Db, table: string) =>
	queryRows(
		db,
		sql`select a.attname as name, format_type(a.atttypid, null) as type,
				(select f.confrelid::regclass::text from pg_constraint f
					where f.conrelid = a.attrelid and f.contype = 'f' and f.conkey = array[a.attnum]) as target,
				(select substring(pg_get_constraintdef(c.oid) from '''([^'']+)''') from pg_constraint c
					where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum] limit 1) as allowed
			from pg_attribute a
			where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
				and (a.attnotnull and not a.atthasdef and a.attidentity = '' or a.attname in ('user_id', 'email'))`,
		column,
	);

const values: Record<string, SQL> = {
	uuid: sql`gen_random_uuid()`,
	date: sql`current_date`,
	'timestamp with time zone': sql`now()`,
	boolean: sql`false`,
	jsonb: sql`'{}'`,
};

/** A row of a table that belongs to a person, with any values that the table accepts. @returns its id, if it has one */
export async function addPersonalRow(
	db: Db,
	table: string,
	person: { id: string; email: string },
): Promise<string> {
	const columns = await neededColumns(db, table);
	const row: SQL[] = [];
	for (const { name, type, target, allowed } of columns)
		if (target === 'users' || name === 'user_id') row.push(sql`${person.id}`);
		else if (name === 'email') row.push(sql`${person.email}`);
		else if (target !== null) row.push(sql`${await findOrAddRow(db, target, person)}`);
		else row.push(values[type] ?? sql`${allowed ?? '1'}`);
	const names = columns.map(({ name }) => sql.identifier(name));
	const [added] = await queryRows(
		db,
		sql`insert into ${sql.identifier(table)} as added (${sql.join(names, sql`, `)}) values (${sql.join(row, sql`, `)})
			returning to_jsonb(added) ->> 'id' as id`,
		z.object({ id: z.string().nullable() }),
	);
	return takeOne([added])?.id ?? '';
}

async function findOrAddRow(db: Db, table: string, person: { id: string; email: string }): Promise<string> {
	const [known] = await queryRows(
		db,
		sql`select id::text from ${sql.identifier(table)} limit 1`,
		z.object({ id: z.string() }),
	);
	return known?.id ?? (await addPersonalRow(db, table, person));
}
