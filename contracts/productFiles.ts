import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dateTime, text } from './fields.ts';
import { productFileId, productId } from './ids.ts';

export const fileKinds = ['manual', 'video'] as const;
export type FileKind = (typeof fileKinds)[number];

/** Files of each kind that a product may have. */
export const maxFiles: Record<FileKind, number> = { manual: 5, video: 3 };
/** Largest file of each kind in bytes. */
export const maxFileBytes: Record<FileKind, number> = { manual: 10 * 1024 * 1024, video: 20 * 1024 * 1024 };
export const maxCaptionBytes = 200 * 1024;

/** Languages of captions. */
export const captionLanguages = ['en', 'hi', 'pa'] as const;

/** A manual (PDF) or a video (MP4 or WebM) of a product. */
export const productFile = z.strictObject({
	id: productFileId,
	kind: z.enum(fileKinds),
	title: z.string(),
	url: z.string(),
	bytes: z.int(),
	createdAt: dateTime,
	/** Of a video that has captions (WebVTT). */
	captions: z.strictObject({ language: z.enum(captionLanguages), url: z.string() }).optional(),
});
export type ProductFile = z.output<typeof productFile>;

const params = z.strictObject({ id: productId });
const fileParams = params.extend({ fileId: productFileId });
const title = text(80, 'Please enter a title.');
const unknownFile = 'This file does not exist any more.';

export const addProductFile = endpoint('POST /admin/products/{id}/files', {
	summary: 'Adds a manual (PDF) or a video (MP4 or WebM) to a product. The type is checked by the content.',
	permission: 'products',
	params,
	query: z.strictObject({ kind: z.enum(fileKinds), title }),
	multipart: ['file'],
	status: 201,
	response: productFile,
	errors: {
		400: 'There is no file in the request, or no title.',
		404: 'Unknown product.',
		409: 'The product has all its files of this kind.',
		415: 'The file is not of the kind.',
	},
});

export const renameProductFile = endpoint('PUT /admin/products/{id}/files/{fileId}', {
	summary: 'Changes the title of a manual or video.',
	permission: 'products',
	params: fileParams,
	body: z.strictObject({ title }),
	response: productFile,
	errors: { 404: unknownFile },
});

export const removeProductFile = endpoint('DELETE /admin/products/{id}/files/{fileId}', {
	summary: 'Deletes a manual or video.',
	permission: 'products',
	params: fileParams,
	errors: { 404: unknownFile },
});

export const setVideoCaptions = endpoint('POST /admin/products/{id}/files/{fileId}/captions', {
	summary: 'Sets the captions (WebVTT) of a video.',
	permission: 'products',
	params: fileParams,
	query: z.strictObject({ language: z.enum(captionLanguages) }),
	multipart: ['file'],
	response: productFile,
	errors: {
		400: 'There is no file in the request.',
		404: unknownFile,
		415: 'The file is not WebVTT.',
	},
});

export const removeVideoCaptions = endpoint('DELETE /admin/products/{id}/files/{fileId}/captions', {
	summary: 'Removes the captions of a video.',
	permission: 'products',
	params: fileParams,
	response: productFile,
	errors: { 404: unknownFile },
});
