import pLimit from 'p-limit';
import sharp from 'sharp';
import { pictureWidths } from '../../../contracts/media.ts';
import { iconSizes } from '../../../shared/shopIcon.ts';
import { emailPictureWidth } from '../../platform/email/picture.ts';
import type { Storage } from '../../platform/storage/storage.ts';

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const;
type Format = keyof typeof types;
type Version = { master: string; width: number; format: Format };

const widths: Record<Format, readonly number[]> = {
	avif: pictureWidths,
	webp: pictureWidths,
	/** Of emails. */
	jpg: [emailPictureWidth],
	/** Of the shop's icon. */
	png: iconSizes,
};

const versionName = /^([a-z0-9-]+)-(\d{3})\.(avif|webp|jpg|png)$/;
const isFormat = (text: string | undefined): text is Format => text !== undefined && text in types;

/** Parses `<picture>-<width>.<format>`; undefined for unsupported widths and formats. */
function readVersion(name: string): Version | undefined {
	const [, id, digits, format] = versionName.exec(name) ?? [];
	if (id === undefined || !isFormat(format)) return undefined;
	const width = widths[format].find((one) => String(one) === digits);
	if (width === undefined) return undefined;
	return { master: `${id}.webp`, width, format };
}

/** AVIF with low effort, because the first request waits for it; later requests get the stored file. */
function encode(master: Buffer, { width, format }: Version): Promise<Buffer> {
	const picture = sharp(master);
	if (format === 'jpg')
		return picture
			.resize({ width, height: width, fit: 'cover' })
			.flatten({ background: '#ffffff' })
			.jpeg({ quality: 82, mozjpeg: true })
			.toBuffer();
	if (format === 'png')
		return picture
			.resize({ width, height: width, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
			.png()
			.toBuffer();
	const smaller = picture.resize({ width, withoutEnlargement: true });
	return (
		format === 'avif' ? smaller.avif({ quality: 55, effort: 2 }) : smaller.webp({ quality: 80 })
	).toBuffer();
}

/** File names of all versions of a stored picture. */
export const listVersions = (publicId: string): string[] =>
	Object.entries(widths).flatMap(([format, each]) => each.map((width) => `${publicId}-${width}.${format}`));

/**
 * Reads stored pictures and their smaller versions. A version is created on first request and stored.
 * Concurrent requests for the same version share one encoding; at most two encodings run at a time, so that
 * the shop stays responsive.
 */
export function createPictureReader(storage: Storage) {
	const encoding = pLimit(2);
	const encodingNow = new Map<string, Promise<Buffer | undefined>>();

	async function createVersion(name: string, version: Version): Promise<Buffer | undefined> {
		const master = await storage.get(version.master);
		if (master === undefined) return undefined;
		const bytes = await encoding(() => encode(master, version));
		await storage.put(name, bytes, types[version.format]);
		return bytes;
	}

	return async (name: string): Promise<{ bytes: Buffer; type: string } | undefined> => {
		const [, format] = /^[a-z0-9-]+\.(avif|webp|jpg|png)$/.exec(name) ?? [];
		if (!isFormat(format)) return undefined;
		let bytes = await storage.get(name);
		const version = bytes === undefined ? readVersion(name) : undefined;
		if (version !== undefined) {
			const pending =
				encodingNow.get(name) ?? createVersion(name, version).finally(() => encodingNow.delete(name));
			encodingNow.set(name, pending);
			bytes = await pending;
		}
		return bytes === undefined ? undefined : { bytes, type: types[format] };
	};
}
