import type { DraftImage } from './uploadImage.ts';

/** An image with a stable key, so that its element survives moves. */
export type Tile = { key: number; image: DraftImage };

/** Moves an entry; a target outside the list is clamped. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
	const item = list[from];
	if (item === undefined) return [...list];
	const rest = list.filter((_, at) => at !== from);
	const place = Math.min(Math.max(to, 0), rest.length);
	return [...rest.slice(0, place), item, ...rest.slice(place)];
}

/** Appends images without duplicates. */
export function withImages(tiles: readonly Tile[], images: readonly DraftImage[]): Tile[] {
	const all = [...tiles];
	for (const image of images)
		if (!all.some((tile) => tile.image.url === image.url))
			all.push({ key: 1 + Math.max(0, ...all.map(({ key }) => key)), image });
	return all;
}
