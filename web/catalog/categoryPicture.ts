import type { PictureFile } from '../ui/Picture.tsx';

const files = import.meta.glob<string>('../assets/pictures/categories/*', {
	eager: true,
	query: '?url',
	import: 'default',
});
const file = (name: string) => files[`../assets/pictures/categories/${name}`];

/** The picture of a built-in category; undefined for one added later. */
export function categoryPicture(slug: string): PictureFile | undefined {
	const url = file(`${slug}.webp`);
	if (url === undefined) return undefined;
	const avif = [320, 400, 800].map((width) => `${file(`${slug}-${width}.avif`)} ${width}w`).join(', ');
	return { url, avif, width: 800, height: 600 };
}
