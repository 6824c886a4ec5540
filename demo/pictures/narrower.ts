// npx node demo/pictures/narrower.ts: the pages' own pictures as AVIF, whole and half as wide, beside each rendered one.
// Pictures that are uploaded get theirs from the shop (server/media); these are part of the pages and built with them.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const folder = path.join(import.meta.dirname, '../../web/assets/pictures');
for (const name of await readdir(folder, { recursive: true })) {
	if (path.extname(name) !== '.webp') continue;
	const file = path.join(folder, name);
	const { width } = await sharp(file).metadata();
	for (const wide of [width, Math.round(width / 2)])
		await sharp(file)
			.resize({ width: wide })
			.avif({ quality: 52, effort: 7 })
			.toFile(file.replace('.webp', `-${wide}.avif`));
}
