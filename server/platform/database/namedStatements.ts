import { createHash } from 'node:crypto';
import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import { type Db, isOutdated } from './database.ts';

let generation = 1;
const digests = new Map<string, string>();

/**
 * The name under which connections prepare a statement. After one turned out to be outdated, all get other names, so that
 * every connection parses them again.
 */
export function statementName(text: string): string {
	let digest = digests.get(text);
	if (digest === undefined) {
		digest = createHash('sha256').update(text).digest('base64url');
		digests.set(text, digest);
	}
	return `${generation}-${digest}`;
}

const isCurrent = (name: string) => name.startsWith(`${generation}-`);

/** Each has a name and a plan on every connection, and filters combine in any number of ways. */
const maxVariableNames = 50;
/** A text gets a name when it is executed for the third time: most come only once. */
const minUses = 3;

type Repeated = { uses: LRUCache<string, number>; texts: Set<string> };
const repeated = new WeakMap<Db, Repeated>();

/** The name of a statement whose text depends on the request, such as on the filters that are set; undefined for a rare one. */
export function variableStatementName(db: Db, text: string): string | undefined {
	const { uses, texts } = repeated.get(db) ?? { uses: new LRUCache({ max: 500 }), texts: new Set() };
	repeated.set(db, { uses, texts });
	if (!texts.has(text)) {
		const count = (uses.get(text) ?? 0) + 1;
		uses.set(text, count);
		if (count < minUses || texts.size === maxVariableNames) return undefined;
		texts.add(text);
	}
	return statementName(text);
}

export type Named<Result> = {
	name: string | undefined;
	query: { execute: (values?: Record<string, unknown>) => Promise<Result> };
};

const attempts = 3;

/**
 * Executes a prepared statement. When the server no longer has it, or its result has changed, all names change: it is then
 * executed again, unless in a transaction, which has failed and is itself repeated by `inTransaction`.
 */
export async function executeNamed<Result>(
	db: Db,
	prepare: (db: Db) => Named<Result>,
	values?: Record<string, unknown>,
): Promise<Result> {
	for (let attempt = 1; ; attempt++) {
		const { name, query } = prepare(db);
		try {
			return await query.execute(values);
		} catch (error) {
			if (name === undefined || !isOutdated(error)) throw error;
			// Several connections report the same change.
			if (isCurrent(name)) generation++;
			if (attempt === attempts || is(db, PgTransaction)) throw error;
		}
	}
}

/** Prepares a statement once for each connection and generation of names. */
export function preparedOnce<Result>(prepare: (db: Db) => Named<Result>): (db: Db) => Named<Result> {
	const prepared = new WeakMap<Db, Named<Result>>();
	return (db) => {
		const before = prepared.get(db);
		if (before?.name !== undefined && isCurrent(before.name)) return before;
		const made = prepare(db);
		prepared.set(db, made);
		return made;
	};
}
