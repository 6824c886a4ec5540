import { type DriverValueEncoder, is, Param, Placeholder, type Query, type SQL } from 'drizzle-orm';
import {
	PgDatabase,
	PgPreparedQuery,
	type PgQueryResultHKT,
	PgSession,
	type PreparedQueryConfig,
	type SelectedFieldsOrdered,
} from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Db } from './database.ts';
import { dialect } from './dialect.ts';
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

/** A query with a name is prepared by the connection, which names it by its text. */
const declared = 'declared';

const builder = new PgDatabase(dialect, new BuildingSession(dialect), undefined) as unknown as Db;

/**
 * Declares a frequent query whose plan does not depend on its values, such as one by key. Its SQL is built once, when it is
 * first executed, and a PostgreSQL connection parses it once (decision 031). Values are named by `sql.placeholder('name')`.
 * @returns executes the query on a handle, also in a transaction
 */
export function statement<Values extends Record<string, unknown>, Result>(
	build: (db: Db) => { prepare: (name: string) => { execute: (values: Values) => Promise<Result> } },
): (db: Db, values: Values) => Promise<Result> {
	let query: BuiltQuery | undefined;
	function built(): BuiltQuery {
		const prepared: unknown = build(builder).prepare(declared);
		if (!(prepared instanceof BuiltQuery))
			throw new Error('A statement must be built with the given handle.');
		if (prepared.fields !== undefined && rowDecoder(prepared.fields) === undefined)
			throw new Error('A statement must select fields that are not nested.');
		return prepared;
	}
	return (db, values) => {
		query ??= built();
		// The same query as the builder's, whose result type it therefore has.
		return db._.session
			.prepareQuery<PreparedQueryConfig & { execute: Result }>(query.built, query.fields, declared, true)
			.execute(values);
	};
}

const executed = z.object({ rows: z.array(z.unknown()) });

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
		const answer: unknown = await db._.session
			.prepareQuery<PreparedQueryConfig & { execute: unknown }>(query.built, undefined, declared, false)
			.execute(values);
		return executed.parse(answer).rows.map((each) => row.parse(each));
	};
}
