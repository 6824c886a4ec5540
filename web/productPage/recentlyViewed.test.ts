import { expect, test } from 'vitest';
import type { ProductId } from '../../contracts/ids.ts';
import { addViewed, parseViewed } from './recentlyViewed.ts';

const ids = (...names: string[]) => names as ProductId[];

test('the product viewed last comes first and is listed once', () => {
	expect(addViewed(ids('a', 'b', 'c'), 'c' as ProductId)).toEqual(['c', 'a', 'b']);
	expect(addViewed([], 'a' as ProductId)).toEqual(['a']);
});

test('eight are stored besides the current one', () => {
	const viewed = ids('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i');
	expect(addViewed(viewed, 'new' as ProductId)).toEqual(['new', ...viewed.slice(0, 8)]);
});

test('the stored list is read, and invalid data is an empty list', () => {
	expect(parseViewed('["a","b"]')).toEqual(['a', 'b']);
	for (const junk of [null, '', '{', '{"a":1}', '7', '[1,null]'])
		expect(parseViewed(junk), String(junk)).toEqual([]);
});
