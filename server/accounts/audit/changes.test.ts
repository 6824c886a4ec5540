import { expect, test } from 'vitest';
import { getChanges, recordedName } from './changes.ts';

test('a row and the draft that changed it are compared with the names and units of the API', () => {
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
	expect(getChanges(row, draft)).toEqual([
		{ field: 'numericPrice', before: '1000', after: '900.5' },
		{ field: 'stock', before: '5', after: '4' },
	]);
});

test('a created or deleted record lists its own plain fields', () => {
	expect(getChanges(undefined, { name: 'Felts', images: ['a'], stock: 2, hsn: '' })).toEqual([
		{ field: 'name', before: null, after: 'Felts' },
		{ field: 'stock', before: null, after: '2' },
	]);
	expect(getChanges({ name: 'Felts' }, null)).toEqual([{ field: 'name', before: 'Felts', after: null }]);
	expect(getChanges(null, null)).toEqual([]);
});

test('a cleared field has no value, a long one is truncated', () => {
	const [change] = getChanges({ trackingId: 'A1', note: 'x' }, { trackingId: null, note: 'x' });
	expect(change).toEqual({ field: 'trackingId', before: 'A1', after: null });
	expect(getChanges({ text: '' }, { text: 'y'.repeat(500) })[0]?.after).toHaveLength(121);
});

test('the name of a record is read from its entry', () => {
	expect(recordedName({ name: 'Old' }, { name: 'New' })).toBe('New');
	expect(recordedName({ title: 'Post' }, null)).toBe('Post');
	expect(recordedName('Old name', 'New name')).toBe('New name');
	expect(getChanges('Old name', 'New name')).toEqual([
		{ field: 'name', before: 'Old name', after: 'New name' },
	]);
	expect(recordedName(null, { stock: 1 })).toBeNull();
});
