import path from 'node:path';
import sharp from 'sharp';

/** Where each screenshot is on the collage; pixels, with its width. */
const places = [
	{ name: 'listing-dark-1440', left: 24, top: 24, width: 900 },
	{ name: 'home-light-360', left: 948, top: 24, width: 260 },
	{ name: 'checkout-dark-360', left: 1232, top: 24, width: 260 },
	{ name: 'office-dashboard-light-1440', left: 24, top: 611, width: 722 },
	{ name: 'product-light-1440', left: 770, top: 611, width: 722 },
] as const;

/** Puts five screenshots of a folder into one picture, `collage.webp`, for the README. */
export async function makeCollage(folder: string): Promise<void> {
	const pictures = await Promise.all(
		places.map(async ({ name, width, left, top }) => ({
			input: await sharp(path.join(folder, `${name}.webp`))
				.resize({ width })
				.toBuffer(),
			left,
			top,
		})),
	);
	await sharp({ create: { width: 1516, height: 1086, channels: 3, background: '#8a8478' } })
		.composite(pictures)
		.webp({ quality: 82 })
		.toFile(path.join(folder, 'collage.webp'));
}
