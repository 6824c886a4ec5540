import { asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { CustomPage, CustomPageDraft, CustomPageEdit } from '../../../contracts/customPages.ts';
import type { CustomPageId, UserId } from '../../../contracts/ids.ts';
import { isReservedPageSlug } from '../../../shared/pageSlugs.ts';
import { audit } from '../../accounts/audit/audit.ts';
import { newId } from '../../platform/columns.ts';
import { type Db, inTransaction, takeOne } from '../../platform/database/database.ts';
import { HttpError, invalid } from '../../platform/http/httpError.ts';
import type { RecurringTask } from '../../platform/jobs/jobs.ts';
import { revalidateTags } from '../../platform/pages/changes.ts';
import type { Services } from '../../platform/services.ts';
import { toSlug } from '../../platform/slugs.ts';
import { customPageAddresses, customPages } from '../../schema/customPages.ts';
import { cleanRichText, hasContent } from '../blog/blog.ts';
import { followInMenus } from './menuLinks.ts';
import { pageNotFound, toCustomPage } from './readCustomPages.ts';

export { followInMenus } from './menuLinks.ts';
export { listCustomPages, readCustomPage } from './readCustomPages.ts';

const toAddress = (slug: string) => `/pages/${slug}`;

/** The columns of a draft, with sanitised content. @throws HttpError 400 without content, or for a reserved name */
function toValues({ slug, description, content, publishAt, title, status }: CustomPageDraft) {
	const clean = cleanRichText(content);
	if (!hasContent(clean)) throw invalid({ content: 'Please fill in all required fields' });
	const ownSlug = slug ?? toSlug(title, 'page');
	if (isReservedPageSlug(ownSlug))
		throw invalid({ slug: 'The shop has a page of its own with this name. Please choose another address.' });
	return {
		title,
		status,
		slug: ownSlug,
		content: clean,
		description: description ?? null,
		publishAt: status === 'scheduled' && publishAt != null ? new Date(publishAt) : null,
	};
}

/** The fields of a page for the audit log, without the long text. */
const audited = ({ content, version: _, updatedAt: __, ...page }: CustomPage) => ({
	...page,
	contentLength: content.length,
});

/** Gives a page an address, unless it has had it already. @throws HttpError 400 when it is another page's */
async function takeAddress(tx: Db, slug: string, pageId: CustomPageId): Promise<void> {
	const taken = await tx
		.insert(customPageAddresses)
		.values({ slug, pageId })
		.onConflictDoUpdate({
			target: customPageAddresses.slug,
			set: { pageId },
			setWhere: eq(customPageAddresses.pageId, pageId),
		})
		.returning();
	if (taken.length === 0)
		throw invalid({ slug: 'Another page has or had this address. Please choose another one.' });
}

/** @throws HttpError 400 when the address is taken */
export async function createCustomPage(tx: Db, draft: CustomPageDraft, actorId: UserId): Promise<CustomPage> {
	const values = toValues(draft);
	const id = newId<CustomPageId>();
	const [row] = await tx
		.insert(customPages)
		.values({ id, ...values })
		.onConflictDoNothing({ target: customPages.slug })
		.returning();
	if (row === undefined)
		throw invalid({ slug: 'Another page has or had this address. Please choose another one.' });
	await takeAddress(tx, row.slug, id);
	const page = toCustomPage(row);
	await audit(tx, actorId, 'page.create', `page:${id}`, { after: audited(page) });
	await revalidateTags(tx, ['custom pages']);
	return page;
}

/** Finds and locks a page. @throws HttpError 404 */
async function lockPage(tx: Db, id: CustomPageId) {
	const [row] = await tx.select().from(customPages).where(eq(customPages.id, id)).for('update');
	if (row === undefined) throw pageNotFound();
	return row;
}

/** The address of a page and its earlier ones. */
async function getAddresses(tx: Db, { id, slug }: { id: CustomPageId; slug: string }): Promise<string[]> {
	const earlier = await tx
		.select({ slug: customPageAddresses.slug })
		.from(customPageAddresses)
		.where(eq(customPageAddresses.pageId, id));
	return [slug, ...earlier.map((each) => each.slug)].map(toAddress);
}

/**
 * Changes a page. Menus follow it to a new address, and lose their links to it when it is no longer published.
 * @throws HttpError 404; 409 when someone else has changed it since it was read; 400 when the address is taken
 */
export async function updateCustomPage(
	tx: Db,
	id: CustomPageId,
	{ version, ...draft }: CustomPageEdit,
	actorId: UserId,
): Promise<CustomPage> {
	const before = await lockPage(tx, id);
	if (before.version !== version)
		throw new HttpError(
			409,
			'changed_meanwhile',
			'Someone else has changed this page meanwhile. Please copy your text, close the page and make your change again.',
		);
	const values = toValues(draft);
	if (values.slug !== before.slug) await takeAddress(tx, values.slug, id);
	const row = takeOne(
		await tx
			.update(customPages)
			.set({ ...values, version: version + 1, updatedAt: sql`now()` })
			.where(eq(customPages.id, id))
			.returning(),
	);
	const wasShown = before.status === 'published';
	if (wasShown && row.status !== 'published')
		await followInMenus(tx, actorId, await getAddresses(tx, before), undefined);
	else if (row.slug !== before.slug)
		await followInMenus(tx, actorId, await getAddresses(tx, before), toAddress(row.slug));
	await audit(tx, actorId, 'page.update', `page:${id}`, {
		before: audited(toCustomPage(before)),
		after: audited(toCustomPage(row)),
	});
	await revalidateTags(tx, ['custom pages']);
	return toCustomPage(row);
}

/** Deletes a page with its addresses; links to it leave the menus. @throws HttpError 404 */
export async function deleteCustomPage(tx: Db, id: CustomPageId, actorId: UserId): Promise<void> {
	const before = await lockPage(tx, id);
	const addresses = await getAddresses(tx, before);
	await tx.delete(customPages).where(eq(customPages.id, id));
	await followInMenus(tx, actorId, addresses, undefined);
	await audit(tx, actorId, 'page.delete', `page:${id}`, { before: audited(toCustomPage(before)) });
	await revalidateTags(tx, ['custom pages']);
}

const perRun = 200;

/** Publishes scheduled pages whose time has come, on every instance. */
export async function publishScheduledPages(db: Db): Promise<void> {
	await inTransaction(db, async (tx) => {
		const due = await tx
			.select({ id: customPages.id })
			.from(customPages)
			.where(lte(customPages.publishAt, sql`now()`))
			.orderBy(asc(customPages.id))
			.limit(perRun)
			.for('update', { skipLocked: true });
		if (due.length === 0) return;
		const ids = due.map(({ id }) => id);
		await tx
			.update(customPages)
			.set({
				status: 'published',
				publishAt: null,
				version: sql`${customPages.version} + 1`,
				updatedAt: sql`now()`,
			})
			.where(inArray(customPages.id, ids));
		for (const id of ids)
			await audit(tx, null, 'page.update', `page:${id}`, {
				before: { status: 'scheduled' },
				after: { status: 'published' },
			});
		await revalidateTags(tx, ['custom pages']);
	});
}

/** Recurring tasks of this domain. */
export const customPageTasks = ({ database }: Services): RecurringTask[] => [
	{ name: 'scheduled pages', everySeconds: 5, run: () => publishScheduledPages(database.db) },
];
