import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from './catalogue/all.ts';
import { events } from './events.ts';
import { posts } from './posts/all.ts';

const folder = path.join(import.meta.dirname, 'pictures');

/** Pictures by name without ending, as in `posts/muzzle-energy-explained`. */
let pictures: Map<string, Buffer>;
beforeAll(async () => {
	const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.webp'));
	const named = files.map(
		async (file) =>
			[
				file.replaceAll(path.sep, '/').slice(0, -'.webp'.length),
				await readFile(path.join(folder, file)),
			] as const,
	);
	pictures = new Map(await Promise.all(named));
});

const wanted = () => [
	...catalogue.flatMap(({ key, pictures: count }) =>
		Array.from({ length: count }, (_, n) => `${key}-${n + 1}`),
	),
	...posts.map(({ slug }) => `posts/${slug}`),
	...events.map(({ slug }) => `events/${slug}`),
];

describe('the pictures of the demonstration shop', () => {
	test('are there for every view, post and event, and none is left over', () => {
		expect([...pictures.keys()].sort()).toEqual(wanted().sort());
	});

	test('differ from each other', () => {
		const digests = [...pictures.values()].map((bytes) => createHash('sha256').update(bytes).digest('hex'));
		expect(new Set(digests).size).toBe(pictures.size);
	});

	test('weigh up to 60 KB each and 25 MB together', () => {
		expect([...pictures].filter(([, bytes]) => bytes.length > 61_440).map(([name]) => name)).toEqual([]);
		expect([...pictures.values()].reduce((sum, bytes) => sum + bytes.length, 0)).toBeLessThan(25_000_000);
	});
});
