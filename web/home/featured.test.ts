import { expect, test } from 'vitest';
import { getFeatured } from './featured.ts';

test('the home page features the first four categories, leaving out Spares', {
	tags: ['HOM-007', 'HOM-008', 'CON-018'],
}, () => {
	const list = ['air-rifles', 'spares', 'air-pistols', 'co2-pistols', 'air-pellets', 'scatt'].map((slug) => ({
		slug,
		aliases: [],
	}));
	expect(getFeatured(list, []).map(({ slug }) => slug)).toEqual([
		'air-rifles',
		'air-pistols',
		'co2-pistols',
		'air-pellets',
	]);
	expect(getFeatured(list.slice(0, 2), [])).toHaveLength(1);
});

test('the owner picks other categories in another order; a renamed one is found, a deleted one left out', {
	tags: ['SET-071'],
}, () => {
	const list = ['air-rifles', 'spares', 'pellets'].map((slug) => ({ slug, aliases: [`old-${slug}`] }));
	const picks = ['pellets', 'gone', 'old-spares'];
	expect(getFeatured(list, picks).map(({ slug }) => slug)).toEqual(['pellets', 'spares']);
	// With none of them left the section is not empty.
	expect(getFeatured(list, ['gone']).map(({ slug }) => slug)).toEqual(['air-rifles', 'pellets']);
});
