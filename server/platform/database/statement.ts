import {
	type DriverValueEncoder,
	getTableColumns,
	is,
	Param,
	Placeholder,
	type Query,
	type SQL,
	sql,
} from 'drizzle-orm';
import {
	PgDatabase,
	PgPreparedQuery,
	type PgQueryResultHKT,
	PgSession,
	type PgTable,
	type PreparedQueryConfig,
	type SelectedFieldsOrdered,
} from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { type Db, parsedRows } from './database.ts';
import { dialect } from './dialect.ts';
import { prepared } from './namedStatements.ts';
import { rowDecoder } from './rowDecoder.ts';

/** A column converts values only: its conversion of null to JSON would store the text 'null'. */
function withNulls(param: unknown): unknown {
	if (!is(param, Param) || !is(param.value, Placeholder)) return param;
	const { encoder } = param;
	const nullable: DriverValueEncoder<unknown, unknown> = {
		mapToDriverValue: (value) => (value === null ? null : encoder.mapToDriverValue(value)),
	};
	return new Param(param.value, nullable);
}

/** A query that was built but belongs to no connection. */
class BuiltQuery extends PgPreparedQuery<PreparedQueryConfig> {
	readonly built: Query;
	readonly fields: SelectedFieldsOrdered | undefined;

	constructor(built: Query, fields: SelectedFieldsOrdered | undefined) {
		super(built, undefined, undefined);
		this.built = { ...built, params: built.params.map(withNulls) };
		this.fields = fields;
	}

	override execute(): Promise<never> {
		throw new Error('A statement is executed on the handle that it is called with.');
	}
}

class BuildingSession extends PgSession<PgQueryResultHKT> {
	override prepareQuery(query: Query, fields: SelectedFieldsOrdered | undefined): BuiltQuery {
		return new BuiltQuery(query, fields);
	}

	override transaction(): Promise<never> {
		throw new Error('A statement is a single query.');
	}
}

const builder = new PgDatabase(dialect, new BuildingSession(dialect), undefined) as unknown as Db;

/**
 * Declares a frequent query whose plan does not depend on its values, such as one by key. Its SQL is built once, when it is
 * first executed, and a PostgreSQL connection parses it once (decision 031). Values are named by `sql.placeholder('name')`.
 * Declared statements that a transaction starts in the same turn, as in `Promise.all`, are executed in the order of their calls.
 * @returns executes the query on a handle, also in a transaction
 */
export function statement<Values extends Record<string, unknown>, Result>(
	build: (db: Db) => { prepare: (name: string) => { execute: (values: Values) => Promise<Result> } },
): (db: Db, values: Values) => Promise<Result> {
	let query: BuiltQuery | undefined;
	function built(): BuiltQuery {
		const result: unknown = build(builder).prepare(prepared.declared);
		if (!(result instanceof BuiltQuery)) throw new Error('A statement must be built with the given handle.');
		if (result.fields !== undefined && rowDecoder(result.fields) === undefined)
			throw new Error('A statement must select fields that are not nested.');
		return result;
	}
	return (db, values) => {
		query ??= built();
		// The same query as the builder's, whose result type it therefore has.
		return db._.session
			.prepareQuery<PreparedQueryConfig & { execute: Result }>(
				query.built,
				query.fields,
				prepared.declared,
				true,
			)
			.execute(values);
	};
}

/**
 * Runs a raw query like `rowsOf`. PostgreSQL may prepare it when its text is repeated: for queries that read so few rows that
 * planning takes longer than a plan for other values would.
 */
export async function preparedRowsOf<Row>(db: Db, query: SQL, row: z.ZodType<Row>): Promise<Row[]> {
	const built = dialect.sqlToQuery(query);
	return parsedRows(
		await db._.session.prepareQuery(built, undefined, prepared.variable, false).execute(),
		row,
	);
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
const givenColumns = (table: PgTable, left: readonly string[]): string[] =>
	Object.entries(getTableColumns(table))
		.filter(
			([, { generated, generatedIdentity }]) => generated === undefined && generatedIdentity === undefined,
		)
		.map(([name]) => name)
		.filter((name) => !left.includes(name));

/**
 * A placeholder for each column of a table, named like it, for a `statement` that inserts a `WholeRow`.
 * @param left columns that are left to the database
 */
export const placeholdersOf = <Table extends PgTable, Left extends InsertColumn<Table>>(
	table: Table,
	left: readonly Left[],
) =>
	Object.fromEntries(givenColumns(table, left).map((name) => [name, sql.placeholder(name)])) as {
		[Column in keyof WholeRow<Table, Left> & string]: Placeholder<Column>;
	};

/** Longer lists are rare, and each number of rows has a statement of its own. */
const maxDeclaredRows = 20;

/**
 * Declares an insert of rows, otherwise like `statement`.
 * @param left columns that are left to the database
 */
export function insertRows<Table extends PgTable, Left extends InsertColumn<Table>>(
	table: Table,
	left: readonly Left[],
): (db: Db, rows: WholeRow<Table, Left>[]) => Promise<void> {
	const inserts = new Map<number, (db: Db, values: Record<string, unknown>) => Promise<unknown>>();
	const columns = givenColumns(table, left);
	const nameOf = (column: string, row: number) => `${column} ${row}`;
	function declare(count: number) {
		const values = Array.from({ length: count }, (_, row) =>
			Object.fromEntries(columns.map((column) => [column, sql.placeholder(nameOf(column, row))])),
		);
		return statement((db) => db.insert(table).values(values as Table['$inferInsert'][]));
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
			for (const column of columns) values[nameOf(column, position)] = given.get(column) ?? null;
		}
		await insert(db, values);
	};
}

/**
 * Declares a frequent query that is written as SQL, otherwise like `statement`.
 * @param row parses each row
 */
export function sqlStatement<Values extends Record<string, unknown>, Row>(
	write: () => SQL,
	row: z.ZodType<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
	let query: BuiltQuery | undefined;
	return async (db, values) => {
		query ??= new BuiltQuery(dialect.sqlToQuery(write()), undefined);
		return parsedRows(
			await db._.session.prepareQuery(query.built, undefined, prepared.declared, false).execute(values),
			row,
		);
	};
}
