import { expect, test } from 'vitest';
import { getFeatured } from './featured.ts';

test('the home page features the first four categories, leaving out Spares', {
	tags: ['HOM-007', 'HOM-008', 'CON-018'],
}, () => {
	const list = ['air-rifles', 'spares', 'air-pistols', 'co2-pistols', 'air-pellets', 'scatt'].map((slug) => ({
		slug,
	}));
	expect(getFeatured(list, []).map(({ slug }) => slug)).toEqual([
		'air-rifles',
		'air-pistols',
		'co2-pistols',
		'air-pellets',
	]);
	expect(getFeatured(list.slice(0, 2), [])).toHaveLength(1);
});

test('the owner picks other categories in another order; one that was deleted is left out', {
	tags: ['SET-071'],
}, () => {
	const list = ['air-rifles', 'spares', 'pellets'].map((slug) => ({ slug }));
	const picks = ['pellets', 'gone', 'spares'];
	expect(getFeatured(list, picks).map(({ slug }) => slug)).toEqual(['pellets', 'spares']);
});
