import { sql } from 'drizzle-orm';
import type { ProductId } from '../../../contracts/ids.ts';
import type { Db } from '../database/database.ts';

/** What a rendered page may show; when it changes, the pages that show it are dropped from the cache. */
export type PageTag = 'catalogue' | 'categories' | 'brands' | 'blog' | 'events' | `product:${ProductId}`;

export const pageChannel = 'pages_changed';

/**
 * Says that what pages show has changed: called in the transaction that changes it, heard by every instance
 * once that has committed.
 */
export async function pagesChanged(db: Db, tags: PageTag[]): Promise<void> {
	for (const tag of new Set(tags)) await db.execute(sql`select pg_notify(${pageChannel}, ${tag})`);
}
