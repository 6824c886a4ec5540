import { LRUCache } from 'lru-cache';
import type { SessionId } from '../../../contracts/ids.ts';
import { requireRecentPassword } from './recentPassword.ts';
import type { SignedIn } from './registerRoute.ts';

/** With more sessions than this the least used ones are counted again, so that counting cannot fill the memory. */
const maxSessions = 500;

export type CountRows = (user: SignedIn, keys: string[]) => void;

/**
 * Counts the different rows with personal data that each session has read since its password was proved. Reading the same rows
 * again counts nothing, so an open page that is refreshed all day is never in the way. Counted by each instance.
 * @param getMax rows that need no recent password, as of now
 */
export function createRowCounter(getMax: () => number): CountRows {
	const sessions = new LRUCache<SessionId, { provedAt: number; rows: Set<string> }>({ max: maxSessions });

	/** @throws HttpError 403 with `reauthenticate` when these are too many, unless the password is recent */
	return function countRows(user, keys) {
		const provedAt = user.passwordProvedAt.getTime();
		let read = sessions.get(user.sessionId);
		if (read?.provedAt !== provedAt) {
			read = { provedAt, rows: new Set() };
			sessions.set(user.sessionId, read);
		}
		const { rows } = read;
		const added = new Set(keys.filter((key) => !rows.has(key)));
		const max = getMax();
		if (added.size === 0) return;
		if (rows.size + added.size > max) requireRecentPassword(user);
		for (const key of added) if (rows.size < max) rows.add(key);
	};
}

/** The keys of the rows of a list: their ids, or their content. */
export function getRowKeys(list: string, rows: unknown): string[] {
	if (!Array.isArray(rows)) throw new Error(`${list} is no list of rows.`);
	return rows.map((row: unknown) =>
		typeof row === 'object' && row !== null && 'id' in row ? `${list} ${row.id}` : JSON.stringify(row),
	);
}
