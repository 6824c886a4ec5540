import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { getPlaceFile } from './PlacePicture.tsx';
import { type Place, places } from './places.ts';

test('every place has its picture, with a small version for phones', { tags: ['PIC-005'] }, async () => {
	for (const place of Object.keys(places) as Place[]) {
		const picture = getPlaceFile(place);
		expect(picture?.url).toContain(place);
		expect(picture?.avif).toMatch(/-480.*\.avif 480w, .*-640.*\.avif 640w, .*-1280.*\.avif 1280w$/);
		expect(picture?.avif).not.toContain('undefined');
	}
});

test('every rendered place is described for those who cannot see it', { tags: ['PIC-005'] }, async () => {
	const files = await readdir(path.join(import.meta.dirname, '../assets/pictures/places'));
	const rendered = files.filter((file) => file.endsWith('.webp')).map((file) => path.parse(file).name);
	expect(['counter', ...Object.keys(places)].sort()).toEqual(rendered.sort());
});
