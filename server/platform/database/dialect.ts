import { PgDialect } from 'drizzle-orm/pg-core';

/** Writes queries as SQL, with the columns of tables in snake case. */
export const dialect = new PgDialect({ casing: 'snake_case' });

export type NoSchema = Record<string, never>;
