import { type CustomPage, type CustomPageStatus, customPageDraft } from '../../../contracts/customPages.ts';
import { instantInIndia, isoMinute } from '../../../shared/dates.ts';
import { contractErrors, type FormErrors } from '../forms/contractErrors.ts';
import { hasContent } from '../forms/hasContent.ts';

/** The form's values as typed. */
export type CustomPageForm = {
	title: string;
	/** Empty for one that follows from the title. */
	slug: string;
	description: string;
	content: string;
	status: CustomPageStatus;
	/** Date and time in India, as a field of the browser has them; used for a scheduled page only. */
	publishAt: string;
};

export const newCustomPage: CustomPageForm = {
	title: '',
	slug: '',
	description: '',
	content: '',
	status: 'draft',
	publishAt: '',
};

/** A stored page as form values. */
export const toForm = (page: CustomPage): CustomPageForm => ({
	title: page.title,
	slug: page.slug,
	description: page.description ?? '',
	content: page.content,
	status: page.status,
	publishAt: page.publishAt === null ? '' : isoMinute(page.publishAt),
});

/** Returns an error message per invalid field; the server validates again. */
export function validateCustomPage(form: CustomPageForm): FormErrors<CustomPageForm> {
	const content = hasContent(form.content) ? form.content : '';
	return contractErrors({ ...form, content }, ['title', 'content'], customPageDraft, toDraft(form));
}

/** A form as the API expects it. */
export const toDraft = ({ publishAt, ...form }: CustomPageForm) => ({
	...form,
	publishAt: form.status === 'scheduled' ? (instantInIndia(publishAt)?.toISOString() ?? null) : null,
});
