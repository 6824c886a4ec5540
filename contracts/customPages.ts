import { z } from 'zod';
import { isPageSlug, isReservedPageSlug } from '../shared/pageSlugs.ts';
import { endpoint } from './endpoint.ts';
import { dateTime, key, optionalText, text } from './fields.ts';
import { customPageId } from './ids.ts';

/**
 * | status    | visible to |
 * |-----------|------------|
 * | draft     | the team |
 * | scheduled | the team; from its time on everyone, it is then published |
 * | published | everyone |
 */
export const customPageStatuses = ['draft', 'scheduled', 'published'] as const;
const customPageStatus = z.enum(customPageStatuses);
export type CustomPageStatus = z.output<typeof customPageStatus>;

/** A page that the owner wrote, at /pages/{slug}. */
export const customPage = z.strictObject({
	id: customPageId,
	/** The present one; earlier ones lead to it. */
	slug: z.string(),
	title: z.string(),
	/** What search engines show; null for the shop's own description. */
	description: z.string().nullable(),
	/** Rich text as HTML, sanitised when it was stored. */
	content: z.string(),
	status: customPageStatus,
	/** When a scheduled page is published; null for others. */
	publishAt: dateTime.nullable(),
	/** Counts the changes; a change names it, so that it cannot overwrite another one. */
	version: z.int(),
	updatedAt: dateTime,
});
export type CustomPage = z.output<typeof customPage>;

const required = 'Please fill in all required fields';

const pageFields = {
	title: text(120, required),
	/** Derived from the title when it is empty. */
	slug: optionalText(80)
		.refine((slug) => slug === undefined || isPageSlug(slug), {
			error: 'Please use small letters, digits and hyphens, as in size-guide.',
		})
		.refine((slug) => slug === undefined || !isReservedPageSlug(slug), {
			error: 'The shop has a page of its own with this name. Please choose another address.',
		}),
	description: optionalText(300),
	/** HTML; sanitised to rich text before it is stored. */
	content: text(200_000, required),
	status: customPageStatus.default('draft'),
	publishAt: dateTime.nullish().refine((time) => time == null || time > new Date().toISOString(), {
		error: 'Please choose a time in the future.',
	}),
};

const needsTime = {
	path: ['publishAt'],
	error: 'Please choose when the shop shows it.',
};
const hasTime = ({
	status,
	publishAt,
}: {
	status: CustomPageStatus;
	publishAt?: string | null | undefined;
}) => status !== 'scheduled' || publishAt != null;

/** A new page as the back-office sends it. */
export const customPageDraft = z.strictObject(pageFields).refine(hasTime, needsTime);
export type CustomPageDraft = z.output<typeof customPageDraft>;

/** A changed page, with the version that was edited. */
export const customPageEdit = z
	.strictObject({ ...pageFields, version: z.int().min(1) })
	.refine(hasTime, needsTime);
export type CustomPageEdit = z.output<typeof customPageEdit>;

const byId = z.strictObject({ id: customPageId });
const unknownPage = 'Page not found';

export const getCustomPage = endpoint('GET /pages/{slug}', {
	summary: 'A page that the owner wrote, by its slug or an earlier one. Only the team gets unpublished ones.',
	access: 'anyone',
	params: z.strictObject({ slug: key }),
	response: customPage,
	errors: { 404: unknownPage },
});

export const listCustomPages = endpoint('GET /admin/pages', {
	summary: 'All pages that the owner wrote, by title.',
	permission: 'content',
	response: z.strictObject({ pages: z.array(customPage) }),
});

export const createCustomPage = endpoint('POST /admin/pages', {
	summary: 'Creates a page at /pages/{slug}.',
	permission: 'content',
	missing: required,
	body: customPageDraft,
	status: 201,
	response: customPage,
});

export const updateCustomPage = endpoint('PUT /admin/pages/{id}', {
	summary: 'Changes a page. A new slug keeps the old address, which leads to the new one.',
	permission: 'content',
	params: byId,
	missing: required,
	body: customPageEdit,
	response: customPage,
	errors: { 404: unknownPage, 409: 'Someone else has changed the page since it was read.' },
});

export const deleteCustomPage = endpoint('DELETE /admin/pages/{id}', {
	summary: 'Deletes a page with all its addresses; links to it leave the menus.',
	permission: 'content',
	params: byId,
	errors: { 404: unknownPage },
});
