import type { ShopConfig } from '../../../../contracts/shop.ts';
import { readToken } from '../../../session/token.ts';

/** A picture of a product while it is edited. */
export type DraftImage = { url: string; publicId?: string | null; width?: number; height?: number };

/** An image as a product holds it: an address alone or an object with one (document 2, §3). */
export const draftImageOf = (image: string | DraftImage): DraftImage =>
	typeof image === 'string' ? { url: image } : image;

export type UploadTarget = ShopConfig['upload'];

/** Why a picture could not be uploaded, in words of the specification (document 2, §8). */
export class UploadFailed extends Error {}

const beginnings = { jpeg: [0xff, 0xd8, 0xff], png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] };

/** Whether a file says that it is a JPEG or PNG; any other one is left out without a word (document 2, §5). */
export const isPicked = ({ type }: { type: string }) => type === 'image/jpeg' || type === 'image/png';

/** What keeps a picked file from being sent at all: its size, or a content that is none of the two types. */
export async function faultOfFile(file: Blob, maxBytes: number): Promise<string | undefined> {
	if (file.size > maxBytes)
		return `The picture is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB. Please choose a smaller one.`;
	const begins = new Uint8Array(await file.slice(0, 8).arrayBuffer());
	const known = Object.values(beginnings).some((bytes) => bytes.every((byte, at) => begins[at] === byte));
	return known ? undefined : 'The file is no JPEG or PNG picture.';
}

function parsed(text: string): Record<string, unknown> | undefined {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === 'object' && value !== null ? { ...value } : undefined;
	} catch {
		return undefined;
	}
}

/** What a host says of a refusal: a sentence, or as Cloudinary does `{message}`. */
function sentenceIn(text: string): string {
	const error = parsed(text)?.error;
	if (typeof error === 'string') return error;
	return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : '';
}

/**
 * The uploaded picture as an image host answers.
 * @throws UploadFailed for another status than 200 (201 from the shop itself) and for what cannot be read
 */
export function readUploadAnswer(status: number, text: string): DraftImage {
	if (status !== 200 && status !== 201) {
		const sentence = sentenceIn(text);
		throw new UploadFailed(`Upload failed with status: ${status}${sentence === '' ? '' : `. ${sentence}`}`);
	}
	const { secure_url: url, public_id: publicId, width, height } = parsed(text) ?? {};
	if (typeof url !== 'string' || typeof publicId !== 'string')
		throw new UploadFailed('Invalid response format');
	return {
		url,
		publicId,
		...(typeof width === 'number' && typeof height === 'number' ? { width, height } : {}),
	};
}

/**
 * Sends a picture from this browser straight to the configured host.
 * @param onProgress percent of the bytes that are sent
 * @throws UploadFailed with the reason
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
		// The shop itself takes pictures from its admins only; a foreign host must never see the token.
		if (token !== null && target.url.startsWith('/'))
			request.setRequestHeader('authorization', `Bearer ${token}`);
		request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total));
		request.onload = () => {
			try {
				done(readUploadAnswer(request.status, request.responseText));
			} catch (error) {
				fail(error);
			}
		};
		request.onerror = () => fail(new UploadFailed('Cloudinary upload failed'));
		request.onabort = () => fail(new UploadFailed('The upload was stopped'));
		signal.addEventListener('abort', () => request.abort());
		const form = new FormData();
		for (const [name, value] of Object.entries(target.fields)) form.append(name, value);
		form.append(target.field, file);
		request.send(form);
	});
}
