import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const storedPicture = z.strictObject({
	url: z.string(),
	/** Identifies the picture and its smaller versions. */
	publicId: z.string(),
	/** Pixels. */
	width: z.int(),
	height: z.int(),
});
export type StoredPicture = z.output<typeof storedPicture>;

/** Widths in pixels of the smaller versions of a stored picture: `<publicId>-<width>.avif` and `.webp`. */
export const pictureWidths = [320, 640, 960] as const;

export const pictureErrors = {
	400: 'There is no file in the request.',
	415: 'The file is not a supported picture.',
	422: 'The picture is damaged or has too many pixels.',
} as const;

export const uploadPicture = endpoint('POST /uploads', {
	summary: 'Stores a picture after checking its content and re-encoding it.',
	permission: 'pictures',
	multipart: ['file', 'image'],
	status: 201,
	/** Also with the field names of image hosts, so that one client works with both. */
	response: storedPicture.extend({ secure_url: z.string(), public_id: z.string() }),
	errors: pictureErrors,
});
