import pLimit from 'p-limit';
import sharp from 'sharp';
import { pictureWidths } from '../../contracts/media.ts';
import type { Storage } from '../platform/storage/storage.ts';

const types = { avif: 'image/avif', webp: 'image/webp' } as const;
type Format = keyof typeof types;
type Version = { master: string; width: number; format: Format };

const versionName = /^([a-z0-9-]+)-(\d{3})\.(avif|webp)$/;

/** Reads `<picture>-<width>.<format>`; undefined for anything but the widths and formats that pages ask for. */
function readVersion(name: string): Version | undefined {
	const [, id, digits, format] = versionName.exec(name) ?? [];
	const width = pictureWidths.find((one) => String(one) === digits);
	if (id === undefined || width === undefined || (format !== 'avif' && format !== 'webp')) return undefined;
	return { master: `${id}.webp`, width, format };
}

/** AVIF with little effort: somebody waits for the first one, and everybody after them gets it from the store. */
function encode(master: Buffer, { width, format }: Version): Promise<Buffer> {
	const smaller = sharp(master).resize({ width, withoutEnlargement: true });
	return (
		format === 'avif' ? smaller.avif({ quality: 55, effort: 2 }) : smaller.webp({ quality: 80 })
	).toBuffer();
}

/** The names of all versions of a stored picture. */
export const versionsOf = (publicId: string): string[] =>
	pictureWidths.flatMap((width) => Object.keys(types).map((format) => `${publicId}-${width}.${format}`));

/**
 * Finds stored pictures and their smaller versions; a version is made when it is first asked for, and kept.
 * Many who ask for the same one at once wait for one encoding; two encodings run at a time, so that the shop
 * goes on answering beside them.
 */
export function pictureFinder(storage: Storage) {
	const encoding = pLimit(2);
	const underWay = new Map<string, Promise<Buffer | undefined>>();

	async function make(name: string, version: Version): Promise<Buffer | undefined> {
		const master = await storage.get(version.master);
		if (master === undefined) return undefined;
		const bytes = await encoding(() => encode(master, version));
		await storage.put(name, bytes, types[version.format]);
		return bytes;
	}

	return async (name: string): Promise<{ bytes: Buffer; type: string } | undefined> => {
		const format = name.endsWith('.avif') ? 'avif' : 'webp';
		if (!/^[a-z0-9-]+\.(avif|webp)$/.test(name)) return undefined;
		let bytes = await storage.get(name);
		const version = bytes === undefined ? readVersion(name) : undefined;
		if (version !== undefined) {
			const made = underWay.get(name) ?? make(name, version).finally(() => underWay.delete(name));
			underWay.set(name, made);
			bytes = await made;
		}
		return bytes === undefined ? undefined : { bytes, type: types[format] };
	};
}
