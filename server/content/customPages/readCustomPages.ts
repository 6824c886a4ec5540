import { asc, eq } from 'drizzle-orm';
import type { CustomPage } from '../../../contracts/customPages.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { customPageAddresses, customPages } from '../../schema/customPages.ts';
import { cleanRichText } from '../blog/blog.ts';

export const pageNotFound = () => new HttpError(404, 'page_not_found', 'Page not found');

/** Converts a row to the API format. Its content is sanitised again, in case it was not stored by the API. */
export function toCustomPage({ createdAt: _, ...row }: typeof customPages.$inferSelect): CustomPage {
	return {
		...row,
		content: cleanRichText(row.content),
		publishAt: row.publishAt?.toISOString() ?? null,
		updatedAt: row.updatedAt.toISOString(),
	};
}

/** All pages, by title. */
export async function listCustomPages(db: Db): Promise<CustomPage[]> {
	const rows = await db.select().from(customPages).orderBy(asc(customPages.title), asc(customPages.id));
	return rows.map(toCustomPage);
}

/**
 * A page by its present or an earlier slug. Only those who edit pages read unpublished ones.
 * @throws HttpError 404
 */
export async function readCustomPage(
	db: Db,
	slug: string,
	reader: { mayEdit: boolean },
): Promise<CustomPage> {
	const [found] = await db
		.select({ page: customPages })
		.from(customPageAddresses)
		.innerJoin(customPages, eq(customPages.id, customPageAddresses.pageId))
		.where(eq(customPageAddresses.slug, slug));
	if (found === undefined || !(reader.mayEdit || found.page.status === 'published')) throw pageNotFound();
	return toCustomPage(found.page);
}
