import { collectionDraft, type EditedCollection } from '../../../contracts/collections.ts';
import { contractErrors, type FormErrors } from '../forms/contractErrors.ts';

/** The form's values as typed. */
export type CollectionForm = {
	title: string;
	/** Empty for one that follows from the title. */
	slug: string;
	description: string;
	image: string | null;
	products: EditedCollection['products'];
	/** Separated by commas. */
	tags: string;
	/** Empty for none. */
	categoryId: string;
};

export const newCollection: CollectionForm = {
	title: '',
	slug: '',
	description: '',
	image: null,
	products: [],
	tags: '',
	categoryId: '',
};

export const toForm = ({
	title,
	slug,
	description,
	image,
	products,
	tags,
	categoryId,
}: EditedCollection): CollectionForm => ({
	title,
	slug,
	description,
	image,
	products,
	tags: tags.join(', '),
	categoryId: categoryId ?? '',
});

/** A form as the API expects it. */
export const toDraft = ({ products, tags, categoryId, ...form }: CollectionForm) => ({
	...form,
	products: products.map(({ id }) => id),
	tags: tags
		.split(',')
		.map((tag) => tag.trim())
		.filter((tag) => tag !== ''),
	categoryId: categoryId === '' ? null : categoryId,
});

/** Returns an error message per invalid field; the server validates again. */
export const validateCollection = (form: CollectionForm): FormErrors<CollectionForm> =>
	contractErrors(form, ['title'], collectionDraft, toDraft(form));
