import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;
const getFileSize = async (file: string) => (await stat(path.join(folder, file))).size;

test('the preloaded fonts are small, and accents are loaded only where they occur', {
	tags: ['SPD-160'],
}, async () => {
	const root = await readFile(path.join(folder, '../root.tsx'), 'utf8');
	const preloaded = [...root.matchAll(/\.\/assets\/(fonts\/[\w-]+\.woff2)\?url/g)].map(([, file = '']) => file);
	expect(preloaded).toHaveLength(2);
	let bytes = 0;
	for (const file of preloaded) bytes += await getFileSize(file);
	expect(bytes).toBeLessThanOrEqual(28_000);
	const styles = await readFile(path.join(folder, '../styles.css'), 'utf8');
	const faces = [...styles.matchAll(/@font-face \{[^}]*\}/g)].map(([face]) => face);
	const withAccents = faces.filter((face) => face.includes('accents.woff2'));
	expect(withAccents).toHaveLength(2);
	for (const face of withAccents) expect(face).toMatch(/unicode-range:\s+U\+A1-/);
});

test("the home page's own pictures have small versions for phones", { tags: ['SPD-161'] }, async () => {
	expect(await getFileSize('pictures/hero-narrow-740.avif')).toBeLessThanOrEqual(12_000);
	const files = await readdir(path.join(folder, 'pictures/categories'));
	const categories = files.filter((file) => file.endsWith('.webp'));
	expect(categories.length).toBeGreaterThan(0);
	for (const file of categories)
		expect(await getFileSize(`pictures/categories/${file.replace('.webp', '-320.avif')}`)).toBeLessThanOrEqual(
			5000,
		);
});
