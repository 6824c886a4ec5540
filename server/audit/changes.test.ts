import { expect, test } from 'vitest';
import { changesOf, rememberedName } from './changes.ts';

test('a row and the draft that changed it are compared in the interface’s names and units', () => {
	const row = {
		id: '1',
		name: 'Rifle',
		pricePaise: 100_000,
		offerPaise: 0,
		gstBasisPoints: 1800,
		stock: 5,
		version: 3,
	};
	const draft = { name: 'Rifle', numericPrice: 900.5, offerPrice: 0, gst: 18, stock: 4, brandId: 'b' };
	expect(changesOf(row, draft)).toEqual([
		{ field: 'numericPrice', before: '1000', after: '900.5' },
		{ field: 'stock', before: '5', after: '4' },
	]);
});

test('what was made or deleted tells its own plain fields', () => {
	expect(changesOf(undefined, { name: 'Felts', images: ['a'], stock: 2, hsn: '' })).toEqual([
		{ field: 'name', before: null, after: 'Felts' },
		{ field: 'stock', before: null, after: '2' },
	]);
	expect(changesOf({ name: 'Felts' }, null)).toEqual([{ field: 'name', before: 'Felts', after: null }]);
	expect(changesOf(null, null)).toEqual([]);
});

test('a field that was cleared stands for nothing, a long one is cut', () => {
	const [change] = changesOf({ trackingId: 'A1', note: 'x' }, { trackingId: null, note: 'x' });
	expect(change).toEqual({ field: 'trackingId', before: 'A1', after: null });
	expect(changesOf({ text: '' }, { text: 'y'.repeat(500) })[0]?.after).toHaveLength(121);
});

test('a thing is called what its entry remembers', () => {
	expect(rememberedName({ name: 'Old' }, { name: 'New' })).toBe('New');
	expect(rememberedName({ title: 'Post' }, null)).toBe('Post');
	expect(rememberedName('Old name', 'New name')).toBe('New name');
	expect(changesOf('Old name', 'New name')).toEqual([
		{ field: 'name', before: 'Old name', after: 'New name' },
	]);
	expect(rememberedName(null, { stock: 1 })).toBeNull();
});
