import { expect, test } from 'vitest';
import { destinations, readKey, sequenceTimeoutMs } from './readKey.ts';

test('g and a letter open a tab, each letter another one', { tags: ['OFF-030'] }, () => {
	const targets = Object.fromEntries(destinations.map(({ shortcut, tab }) => [shortcut, tab]));
	expect(targets).toEqual({
		d: 'dashboard',
		p: 'products',
		o: 'orders',
		r: 'reviews',
		b: 'blog',
		e: 'events',
		m: 'messages',
		c: 'customers',
	});
	expect(destinations).toHaveLength(Object.keys(targets).length);
	expect(readKey('g', 1000, undefined)).toEqual({ goSince: 1000 });
	expect(readKey('o', 1200, 1000)).toEqual({ act: { kind: 'go', tab: 'orders' } });
});

test('g alone, too late, or before another key does nothing', { tags: ['OFF-030'] }, () => {
	expect(readKey('o', 1000 + sequenceTimeoutMs + 1, 1000)).toEqual({});
	expect(readKey('x', 1100, 1000)).toEqual({});
	// The key after g is consumed.
	expect(readKey('n', 1100, 1000)).toEqual({});
	expect(readKey('g', 5000, 1000)).toEqual({ goSince: 5000 });
});

test('single keys search, create or list the shortcuts; any other does nothing', {
	tags: ['OFF-030'],
}, () => {
	expect(readKey('/', 0, undefined)).toEqual({ act: { kind: 'search' } });
	expect(readKey('n', 0, undefined)).toEqual({ act: { kind: 'new' } });
	expect(readKey('?', 0, undefined)).toEqual({ act: { kind: 'list' } });
	for (const key of ['a', 'N', 'G', 'Enter', 'Escape', 'function toString() { [native code] }', ''])
		expect(readKey(key, 0, undefined)).toEqual({});
});
