import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** A picture as the shop keeps it. */
export const storedPicture = z.strictObject({
	url: z.string(),
	/** Names the picture and its smaller versions. */
	publicId: z.string(),
	/** Pixels. */
	width: z.int(),
	height: z.int(),
});
export type StoredPicture = z.output<typeof storedPicture>;

/** The widths in pixels in which a stored picture is served, beside itself: `<publicId>-<width>.avif` and `.webp`. */
export const pictureWidths = [320, 640, 960] as const;

/** How an uploaded picture can be refused. */
export const pictureRefusals = {
	400: 'There is no file in the request.',
	413: 'The file is too large.',
	415: 'The file is not a supported picture.',
	422: 'The picture is damaged or has too many pixels.',
} as const;

export const uploadPicture = endpoint({
	method: 'POST',
	path: '/uploads',
	summary: 'Stores a picture, checked by its content and encoded anew.',
	access: 'admin',
	multipart: ['file', 'image'],
	status: 201,
	/** The names of image hosts too, so that one client can talk to both. */
	answer: storedPicture.extend({ secure_url: z.string(), public_id: z.string() }),
	refusals: pictureRefusals,
});
