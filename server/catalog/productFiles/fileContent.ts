import type { FileKind } from '../../../contracts/productFiles.ts';
import { clean } from '../../../shared/clean.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import type { productFiles } from '../../schema/productFiles.ts';

export type Extension = (typeof productFiles.$inferSelect)['extension'];

export const mediaTypes: Record<Extension, string> = {
	pdf: 'application/pdf',
	mp4: 'video/mp4',
	webm: 'video/webm',
};

/** The content type with which the shop stored a file of this name: a manual, a video, a picture or a photo. */
export function getStoredType(name: string): string {
	const extension = name.split('.').at(-1) ?? '';
	const [, type] = Object.entries(mediaTypes).find(([each]) => each === extension) ?? [];
	// Pictures and photos are re-encoded as WebP; their smaller versions are not in a backup.
	return type ?? 'image/webp';
}

const expected: Record<FileKind, string> = {
	manual: 'Please choose a PDF file.',
	video: 'Please choose an MP4 or WebM video.',
};

/** The type of a file by its first bytes. The rest is never parsed by the shop, only by the visitor's browser. */
function detectExtension(bytes: Buffer): Extension | undefined {
	if (bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return 'pdf';
	if (bytes.subarray(4, 8).equals(Buffer.from('ftyp')) && !/^(?:avi|hei|mif|qt)/.test(readBrand(bytes)))
		return 'mp4';
	if (bytes.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))) {
		const head = bytes.subarray(0, 64).toString('latin1');
		return head.includes('webm') ? 'webm' : undefined;
	}
	return undefined;
}

/** The major brand of an MP4 file; those of pictures and QuickTime share its container. */
const readBrand = (bytes: Buffer) => bytes.subarray(8, 12).toString('latin1').toLowerCase();

/** @throws HttpError 415 when the file is not of the kind */
export function requireContent(kind: FileKind, bytes: Buffer): Extension {
	const extension = detectExtension(bytes);
	if (extension === undefined || (extension === 'pdf') !== (kind === 'manual'))
		throw new HttpError(415, 'file_type_unsupported', expected[kind]);
	return extension;
}

const timing = /^(?:\d{2,}:)?\d{2}:\d{2}\.\d{3} --> (?:\d{2,}:)?\d{2}:\d{2}\.\d{3}(?:\s|$)/m;

/**
 * The text of a WebVTT file with line feeds only.
 * @throws HttpError 415 when it is another file or has no cue
 */
export function requireCaptions(bytes: Buffer): string {
	const wrong = new HttpError(
		415,
		'file_type_unsupported',
		'Please choose a WebVTT file (.vtt) with at least one caption.',
	);
	let text: string;
	try {
		text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		throw wrong;
	}
	const lines = text.replaceAll(/\r\n?/g, '\n');
	if (!/^WEBVTT(?:[ \t\n]|$)/.test(lines) || !timing.test(lines) || !clean(lines)) throw wrong;
	return lines;
}
