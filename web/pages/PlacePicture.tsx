import { Picture, type PictureFile } from '../ui/Picture.tsx';
import { type Place, places } from './places.ts';

const files = import.meta.glob<string>(['../assets/pictures/places/*', '!**/counter*'], {
	eager: true,
	query: '?url',
	import: 'default',
});

/** The files of a place; phones load the smallest. */
export function getPlaceFile(place: Place): PictureFile | undefined {
	const file = (name: string) => files[`../assets/pictures/places/${name}`];
	const url = file(`${place}.webp`);
	if (url === undefined) return undefined;
	const avif = [480, 640, 1280].map((width) => `${file(`${place}-${width}.avif`)} ${width}w`).join(', ');
	return { url, avif, width: 1280, height: 720 };
}

/** A place, in a box of its shape; `sizes` is its displayed width. */
export function PlacePicture({ place, sizes }: { place: Place; sizes: string }) {
	return (
		<div className="aspect-video overflow-hidden rounded-md bg-sunken">
			<Picture image={getPlaceFile(place)} alt={places[place]} sizes={sizes} />
		</div>
	);
}
