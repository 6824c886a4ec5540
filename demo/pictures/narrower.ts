// npx node demo/pictures/narrower.ts: writes AVIF versions of the pages' own pictures, full and half width, next to each.
// Uploaded pictures are converted by the shop (server/media); these are built with the pages.
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
