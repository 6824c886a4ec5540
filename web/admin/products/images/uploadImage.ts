import type { ShopConfig } from '../../../../contracts/shop.ts';
import { readToken } from '../../../session/token.ts';

/** An image of a product being edited. */
export type DraftImage = { url: string; publicId?: string | null; width?: number; height?: number };

/** An image as products store it: a URL or an object with one. */
export const toDraftImage = (image: string | DraftImage): DraftImage =>
	typeof image === 'string' ? { url: image } : image;

export type UploadTarget = ShopConfig['upload'];

/** The upload error, in the words of the specification. */
export class UploadError extends Error {}

const signatures = { jpeg: [0xff, 0xd8, 0xff], png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] };

/** Whether a file's type is JPEG or PNG; others are ignored silently. */
export const isImageFile = ({ type }: { type: string }) => type === 'image/jpeg' || type === 'image/png';

/** Why a picked file cannot be sent: its size, or content that is neither JPEG nor PNG. */
export async function validateFile(file: Blob, maxBytes: number): Promise<string | undefined> {
	if (file.size > maxBytes)
		return `The picture is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB. Please choose a smaller one.`;
	const header = new Uint8Array(await file.slice(0, 8).arrayBuffer());
	const known = Object.values(signatures).some((bytes) => bytes.every((byte, at) => header[at] === byte));
	return known ? undefined : 'Not a JPEG or PNG file.';
}

function parsed(text: string): Record<string, unknown> | undefined {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === 'object' && value !== null ? { ...value } : undefined;
	} catch {
		return undefined;
	}
}

/** The error message of an image host: a string, or `{message}` as Cloudinary sends it. */
function messageIn(text: string): string {
	const error = parsed(text)?.error;
	if (typeof error === 'string') return error;
	return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : '';
}

/**
 * Parses the response of an image host.
 * @throws UploadError for a status other than 200 (201 from the shop itself) and for an unreadable body
 */
export function parseUploadResponse(status: number, text: string): DraftImage {
	if (status !== 200 && status !== 201) {
		const message = messageIn(text);
		throw new UploadError(`Upload failed with status: ${status}${message === '' ? '' : `. ${message}`}`);
	}
	const { secure_url: url, public_id: publicId, width, height } = parsed(text) ?? {};
	if (typeof url !== 'string' || typeof publicId !== 'string')
		throw new UploadError('Invalid response format');
	return {
		url,
		publicId,
		...(typeof width === 'number' && typeof height === 'number' ? { width, height } : {}),
	};
}

/**
 * Uploads a picture from the browser directly to the configured host.
 * @param onProgress percent of the bytes sent
 * @throws UploadError with the reason
 */
export function uploadImage(
	file: File,
	target: UploadTarget,
	onProgress: (percent: number) => void,
	signal: AbortSignal,
): Promise<DraftImage> {
	return new Promise((done, fail) => {
		const request = new XMLHttpRequest();
		request.open('POST', target.url);
		const token = readToken();
		// The shop's own upload needs the admin's token; a foreign host must never get it.
		if (token !== null && target.url.startsWith('/'))
			request.setRequestHeader('authorization', `Bearer ${token}`);
		request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total));
		request.onload = () => {
			try {
				done(parseUploadResponse(request.status, request.responseText));
			} catch (error) {
				fail(error);
			}
		};
		request.onerror = () => fail(new UploadError('Cloudinary upload failed'));
		request.onabort = () => fail(new UploadError('The upload was stopped'));
		signal.addEventListener('abort', () => request.abort());
		const form = new FormData();
		for (const [name, value] of Object.entries(target.fields)) form.append(name, value);
		form.append(target.field, file);
		request.send(form);
	});
}
