import { type SQL, sql } from 'drizzle-orm';
import type { SettingGroup } from '../../../contracts/settingGroups.ts';
import { afterCommit, type Database, type Db } from '../database/database.ts';
import type { TaggedCache } from './taggedCache.ts';

/** Data that cached pages and answers show; when it changes, they are removed from the cache. */
export type PageTag =
	| 'catalog'
	| 'categories'
	| 'brands'
	| 'blog'
	| 'events'
	/** The pages that the owner wrote. */
	| 'custom pages'
	| 'collections'
	/** A group of settings that has a page of its own. */
	| `settings:${SettingGroup}`
	/** Equal words of searches. */
	| 'synonyms'
	/** The different words of all products; a trigger of products notifies it. */
	| 'words'
	/** Zones with their delivery times. */
	| 'delivery'
	/** A product by its id. */
	| `product:${string}`
	/** The questions about a product, by its id. */
	| `questions:${string}`
	/** What changes in the reviews of a product without changing its rating, by its id. */
	| `reviews:${string}`
	/** The name of a user by their id, which their reviews show. */
	| `user:${string}`;

export const pageChannel = 'pages_changed';

const caches = new WeakMap<Db, TaggedCache>();

/** Removes from the cache what any instance has changed, until the returned function is called. */
export async function listenForChanges(
	{ db, listen }: Database,
	cache: TaggedCache,
): Promise<() => Promise<void>> {
	caches.set(db, cache);
	return listen(pageChannel, cache.drop, cache.clear);
}

/**
 * Invalidates the cached pages and answers that show changed data: called in the transaction of the change, received by
 * every instance once that has committed. This instance does not wait for the notification, so that a client that reads
 * after its write sees it.
 */
export async function revalidateTags(db: Db, tags: PageTag[]): Promise<void> {
	if (tags.length === 0) return;
	await db.execute(
		sql`select pg_notify(${pageChannel}, tag) from json_array_elements_text(${JSON.stringify(tags)}::json) as tag`,
	);
	dropOwn(db, tags);
}

/** Notifies every instance of a tag, as an expression of the statement that changes the data; `dropOwn` is called after it. */
export const notified = (tag: SQL): SQL => sql`pg_notify(${pageChannel}, ${tag})`;

/** Removes tags from the cache of this instance once the transaction has committed. */
export function dropOwn(db: Db, tags: PageTag[]): void {
	for (const tag of tags) afterCommit(db, (root) => caches.get(root)?.drop(tag));
}
