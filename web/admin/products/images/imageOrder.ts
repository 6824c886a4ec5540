import type { DraftImage } from './uploadImage.ts';

/** An image with a name of its own, so that it stays the same element wherever it is moved. */
export type Tile = { key: number; image: DraftImage };

/** The list with the entry at `from` moved to `to`; a place beyond the ends is the nearest one. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
	const item = list[from];
	if (item === undefined) return [...list];
	const rest = list.filter((_, at) => at !== from);
	const place = Math.min(Math.max(to, 0), rest.length);
	return [...rest.slice(0, place), item, ...rest.slice(place)];
}

/** The list with further images behind it; one that is there already stands once. */
export function withImages(tiles: readonly Tile[], images: readonly DraftImage[]): Tile[] {
	const all = [...tiles];
	for (const image of images)
		if (!all.some((tile) => tile.image.url === image.url))
			all.push({ key: 1 + Math.max(0, ...all.map(({ key }) => key)), image });
	return all;
}
