import { getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { type Db, parsedRows } from './database.ts';
import { dialect } from './dialect.ts';
import { executeNamed, preparedOnce, statementName, variableStatementName } from './namedStatements.ts';

/** What each of Drizzle's query builders offers. */
type Query<Result> = {
	toSQL: () => { sql: string };
	prepare: (name: string) => { execute: (values?: Record<string, unknown>) => Promise<Result> };
};

/**
 * Declares a frequent query whose plan does not depend on its values, such as one by key. It is built once per connection, and
 * parsed there once (decision 053). Values are named by `sql.placeholder('name')`.
 * @returns executes the query on a handle, also in a transaction
 */
export function preparedQuery<Values extends Record<string, unknown>, Result>(
	build: (db: Db) => Query<Result>,
): (db: Db, values: Values) => Promise<Result> {
	const prepare = preparedOnce((db) => {
		const query = build(db);
		const name = statementName(query.toSQL().sql);
		return { name, query: query.prepare(name) };
	});
	return (db, values) => executeNamed(db, prepare, values);
}

/** Drizzle's builders of raw queries have no `prepare`. */
const prepareRaw = (db: Db, built: ReturnType<typeof dialect.sqlToQuery>, name: string | undefined) => ({
	name,
	query: db._.session.prepareQuery(built, undefined, name, false),
});

/**
 * Declares a frequent query that is written as SQL, otherwise like `preparedQuery`.
 * @param row parses each row
 */
export function preparedSqlQuery<Values extends Record<string, unknown>, Row>(
	write: () => SQL,
	row: z.ZodType<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
	const prepare = preparedOnce((db) => {
		const built = dialect.sqlToQuery(write());
		return prepareRaw(db, built, statementName(built.sql));
	});
	return async (db, values) => parsedRows(await executeNamed(db, prepare, values), row);
}

/**
 * Runs a raw query like `queryRows`. PostgreSQL may prepare it when its text is repeated: for queries that read so few rows that
 * planning takes longer than a plan for other values would.
 */
export async function queryPreparedRows<Row>(db: Db, query: SQL, row: z.ZodType<Row>): Promise<Row[]> {
	const built = dialect.sqlToQuery(query);
	const prepare = () => prepareRaw(db, built, variableStatementName(db, built.sql));
	return parsedRows(await executeNamed(db, prepare), row);
}

type InsertColumn<Table extends PgTable> = string & keyof Table['$inferInsert'];

/**
 * A row with every column but those that are left to the database. A column that the table gets later must be given or named
 * as left: otherwise the insert does not compile.
 */
export type WholeRow<Table extends PgTable, Left extends InsertColumn<Table>> = Required<
	Omit<Table['$inferInsert'], Left>
>;

/** The columns of a table that are neither generated nor left to the database. */
const givenColumns = (table: PgTable, left: readonly string[]): [name: string, column: PgColumn][] =>
	Object.entries(getTableColumns(table)).filter(
		([name, { generated, generatedIdentity }]) =>
			generated === undefined && generatedIdentity === undefined && !left.includes(name),
	);

/** A column converts values only: its conversion of null to JSON would store the text 'null'. */
const placeholderFor = (column: PgColumn, name: string): Placeholder | SQL =>
	column.notNull
		? sql.placeholder(name)
		: sql`${sql.param(sql.placeholder(name), {
				mapToDriverValue: (value) => (value === null ? null : column.mapToDriverValue(value)),
			})}`;

/**
 * A placeholder for each column of a table, named like it, for a `preparedQuery` that inserts a `WholeRow`.
 * @param left columns that are left to the database
 */
export const toPlaceholders = <Table extends PgTable, Left extends InsertColumn<Table>>(
	table: Table,
	left: readonly Left[],
) =>
	Object.fromEntries(
		givenColumns(table, left).map(([name, column]) => [name, placeholderFor(column, name)]),
	) as Record<keyof WholeRow<Table, Left> & string, Placeholder | SQL>;

/** Longer lists are rare, and each number of rows has a statement of its own. */
const maxDeclaredRows = 20;

/**
 * Declares an insert of rows, otherwise like `preparedQuery`.
 * @param left columns that are left to the database
 */
export function insertRows<Table extends PgTable, Left extends InsertColumn<Table>>(
	table: Table,
	left: readonly Left[],
): (db: Db, rows: WholeRow<Table, Left>[]) => Promise<void> {
	const inserts = new Map<number, (db: Db, values: Record<string, unknown>) => Promise<unknown>>();
	const columns = givenColumns(table, left);
	const toPlaceholderName = (column: string, row: number) => `${column} ${row}`;
	function declare(count: number) {
		const values = Array.from({ length: count }, (_, row) =>
			Object.fromEntries(
				columns.map(([name, column]) => [name, placeholderFor(column, toPlaceholderName(name, row))]),
			),
		);
		return preparedQuery((db) => db.insert(table).values(values as Table['$inferInsert'][]));
	}
	return async (db, rows) => {
		if (rows.length > maxDeclaredRows) {
			await db.insert(table).values(rows as Table['$inferInsert'][]);
			return;
		}
		const insert = inserts.get(rows.length) ?? declare(rows.length);
		inserts.set(rows.length, insert);
		const values: Record<string, unknown> = {};
		for (const [position, row] of rows.entries()) {
			const given = new Map<string, unknown>(Object.entries(row));
			for (const [name] of columns) values[toPlaceholderName(name, position)] = given.get(name) ?? null;
		}
		await insert(db, values);
	};
}
