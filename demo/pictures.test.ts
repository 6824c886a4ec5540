import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { catalog } from './catalog/all.ts';
import { categories } from './categories.ts';
import { events } from './events.ts';
import { posts } from './posts/all.ts';

/** Files of a folder with an extension, by name without extension, as in `posts/muzzle-energy-explained`. */
async function read(folder: string, ending: string): Promise<Map<string, Buffer>> {
	const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(ending));
	const named = files.map(
		async (file) =>
			[
				file.replaceAll(path.sep, '/').slice(0, -ending.length),
				await readFile(path.join(folder, file)),
			] as const,
	);
	return new Map(await Promise.all(named));
}

/** The pictures of the demonstration data. */
let pictures: Map<string, Buffer>;
/** Pictures of the pages, as rendered and as served (`…-400` is 400 px wide). */
let pagePictures: Map<string, Buffer>;
let pageVersions: Map<string, Buffer>;
beforeAll(async () => {
	const pages = path.join(import.meta.dirname, '../web/assets/pictures');
	pictures = await read(path.join(import.meta.dirname, 'pictures'), '.webp');
	pagePictures = await read(pages, '.webp');
	pageVersions = await read(pages, '.avif');
});

/** Names of the pictures that fail a check, one at a time, since decoding all in parallel needs too much memory. */
async function findNames(
	all: Iterable<[string, Buffer]>,
	wrong: (bytes: Buffer, name: string) => Promise<boolean>,
): Promise<string[]> {
	const names: string[] = [];
	for (const [name, bytes] of all) if (await wrong(bytes, name)) names.push(name);
	return names;
}

/** Brightness on a grid of 64 × 48, 0 to 255, enough to compare pictures. */
const thumbnail = (bytes: Buffer) =>
	sharp(bytes).resize(64, 48, { fit: 'fill' }).greyscale().removeAlpha().raw().toBuffer();

/** Mean difference of two thumbnails. */
const difference = (one: Buffer, other: Buffer) =>
	one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) / one.length;

const expectedNames = () => [
	...catalog.flatMap(({ key, pictures: count }) =>
		Array.from({ length: count }, (_, n) => `${key}-${n + 1}`),
	),
	...posts.map(({ slug }) => `posts/${slug}`),
	...events.map(({ slug }) => `events/${slug}`),
];

describe('the pictures of the demonstration shop', () => {
	test('exist for every view, post and event, and no other files exist', () => {
		expect([...pictures.keys()].sort()).toEqual(expectedNames().sort());
	});

	test('every product and every category has a picture', { tags: ['PIC-001'] }, () => {
		expect(
			catalog.filter(({ key }) => !pictures.has(`${key}-1`)).map(({ name }) => name),
			'products without a picture',
		).toEqual([]);
		expect(
			categories.filter(({ slug }) => !pagePictures.has(`categories/${slug}`)).map(({ title }) => title),
			'categories without a picture',
		).toEqual([]);
	});

	test('all pictures are rendered; none is a flat drawing', {
		tags: ['PIC-002'],
	}, async () => {
		// Entropy of the brightness in bits: below 2 for drawings with even areas, above 3 for light on paper and metal.
		const flat = await findNames([...pictures, ...pagePictures], async (bytes) => {
			return (await sharp(bytes).stats()).entropy < 2.5;
		});
		expect(flat).toEqual([]);
	});

	test('pictures have the aspect ratio of their place', { tags: ['PIC-003'] }, async () => {
		const shapes = { posts: [16, 9], events: [16, 9], categories: [4, 3], products: [1, 1] } as const;
		const misshapen = await findNames(
			[...pictures, ...[...pagePictures].filter(([name]) => name.startsWith('categories/'))],
			async (bytes, name) => {
				const { width, height } = await sharp(bytes).metadata();
				const [place] = name.split('/');
				const shape = place === 'posts' || place === 'events' || place === 'categories' ? place : 'products';
				const [wide, high] = shapes[shape];
				return width < 800 || width * high !== height * wide;
			},
		);
		expect(misshapen).toEqual([]);
	});

	test('the AVIF versions of the pages match the rendered pictures', {
		tags: ['PIC-004'],
	}, async () => {
		const rendered = new Map<string, Buffer>();
		for (const [name, bytes] of pagePictures) rendered.set(name, await thumbnail(bytes));
		const stale = await findNames(pageVersions, async (bytes, name) => {
			const whole = rendered.get(name.replace(/-\d+$/, ''));
			return whole === undefined || difference(whole, await thumbnail(bytes)) > 4;
		});
		expect(stale).toEqual([]);
	});

	test('differ from each other', () => {
		const digests = [...pictures.values()].map((bytes) => createHash('sha256').update(bytes).digest('hex'));
		expect(new Set(digests).size).toBe(pictures.size);
	});

	test('are at most 60 KB each, wide ones 110 KB, and 25 MB in total', () => {
		const limit = (name: string) => (/^(posts|events)\//.test(name) ? 112_640 : 61_440);
		expect([...pictures].filter(([name, bytes]) => bytes.length > limit(name)).map(([name]) => name)).toEqual(
			[],
		);
		expect([...pictures.values()].reduce((sum, bytes) => sum + bytes.length, 0)).toBeLessThan(25_000_000);
	});
});
