// npx node demo/pictures/narrower.ts: writes AVIF versions of the pages' own pictures next to each: full and half width, and one for phones.
// Uploaded pictures are converted by the shop (server/content/media); these are built with the pages.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const phoneWidths = [
	['categories', 320],
	['places', 480],
	['hero-narrow', 740],
] as const;

const folder = path.join(import.meta.dirname, '../../web/assets/pictures');
for (const name of await readdir(folder, { recursive: true })) {
	if (path.extname(name) !== '.webp') continue;
	const file = path.join(folder, name);
	const { width } = await sharp(file).metadata();
	const phone = phoneWidths.filter(([start]) => name.startsWith(start)).map(([, wide]) => wide);
	for (const wide of [width, Math.round(width / 2), ...phone])
		await sharp(file)
			.resize({ width: wide })
			.avif({ quality: 52, effort: 7 })
			.toFile(file.replace('.webp', `-${wide}.avif`));
}
