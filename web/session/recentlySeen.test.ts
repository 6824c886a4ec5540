import { expect, test } from 'vitest';
import type { ProductId } from '../../contracts/ids.ts';
import { seenIn, withSeen } from './recentlySeen.ts';

const ids = (...names: string[]) => names as ProductId[];

test('the product seen last comes first, and stands there once', () => {
	expect(withSeen(ids('a', 'b', 'c'), 'c' as ProductId)).toEqual(['c', 'a', 'b']);
	expect(withSeen([], 'a' as ProductId)).toEqual(['a']);
});

test('eight are kept beside the one on the screen', () => {
	const seen = ids('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i');
	expect(withSeen(seen, 'new' as ProductId)).toEqual(['new', ...seen.slice(0, 8)]);
});

test('what was stored is read, and anything else is an empty list', () => {
	expect(seenIn('["a","b"]')).toEqual(['a', 'b']);
	for (const junk of [null, '', '{', '{"a":1}', '7', '[1,null]'])
		expect(seenIn(junk), String(junk)).toEqual([]);
});
