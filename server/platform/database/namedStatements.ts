import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pg from 'pg';

/** More than the shop has; a guard for the memory of the server, where each connection stores the plans it has parsed. */
const maxNames = 500;
/** Of statements whose text depends on the request, of which there are endlessly many. */
const maxVariableNames = 50;
/** A statement is named when it is executed for the third time: most of a migration's run only once. */
const minUses = 3;
/** A server that keeps losing statements is behind a pooler that changes connections; then they are sent unnamed. */
const maxGenerations = 20;

/** Why a query that is given to a connection may be prepared: instead of a name, which is derived from its text. */
export const prepared = {
	/** Its text is always the same. */
	declared: 'declared',
	/** Its text depends on the request, such as on the filters that are set. */
	variable: 'variable',
} as const;

/** The server no longer has a statement, or its result has changed: after a migration, or behind a pooler. */
export class StatementOutdated extends Error {
	constructor(cause: unknown) {
		super('A prepared statement is outdated.', { cause });
	}
}

function isOutdated(error: unknown): boolean {
	if (!(error instanceof pg.DatabaseError)) return false;
	// 26000: does not exist; 42P05: exists already; 0A000: the columns of its result have changed.
	return (
		error.code === '26000' ||
		error.code === '42P05' ||
		(error.code === '0A000' && error.message.includes('cached plan'))
	);
}

/**
 * Names of prepared statements, for all connections of a pool. After one turned out to be outdated, all get other names, so
 * that every connection parses them again.
 */
export function createStatementNames() {
	const digests = new Map<string, string>();
	const uses = new LRUCache<string, number>({ max: maxNames });
	let generation = 1;
	let variableNames = 0;

	/** Whether a statement is worth a name: declared as one, or repeated. */
	function isFrequent({ name, text }: pg.QueryConfig): boolean {
		if (name === prepared.declared) return true;
		const count = (uses.get(text) ?? 0) + 1;
		uses.set(text, count);
		return count >= minUses;
	}

	function nameOf(query: pg.QueryConfig): string | undefined {
		if (generation > maxGenerations) return undefined;
		let digest = digests.get(query.text);
		const isVariable = query.name === prepared.variable;
		const mayGetName = digests.size < maxNames && !(isVariable && variableNames === maxVariableNames);
		if (digest === undefined && mayGetName && isFrequent(query)) {
			if (isVariable) variableNames++;
			digest = createHash('sha256').update(query.text).digest('base64url');
			digests.set(query.text, digest);
			uses.delete(query.text);
		}
		return digest === undefined ? undefined : `${generation}-${digest}`;
	}

	return {
		/** The query with its name, if it has one. */
		named: (query: pg.QueryConfig): pg.QueryConfig => {
			const { name: _, ...unnamed } = query;
			const name = nameOf(query);
			return name === undefined ? unnamed : { ...unnamed, name };
		},
		/** What to throw for the error of a query. */
		toOutdated: ({ name }: pg.QueryConfig, error: unknown): unknown => {
			if (name === undefined || !isOutdated(error)) return error;
			// Several connections report the same change.
			if (name.startsWith(`${generation}-`)) generation++;
			return new StatementOutdated(error);
		},
	};
}
