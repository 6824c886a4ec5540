import { expect, test } from 'vitest';
import { destinations, goMs, readKey } from './readKey.ts';

test('OFF-030 g and a letter lead to a tab, each letter to one', () => {
	const led = Object.fromEntries(destinations.map(({ shortcut, tab }) => [shortcut, tab]));
	expect(led).toEqual({
		d: 'dashboard',
		p: 'products',
		o: 'orders',
		r: 'reviews',
		b: 'blog',
		e: 'events',
		m: 'messages',
		c: 'customers',
	});
	expect(destinations).toHaveLength(Object.keys(led).length);
	expect(readKey('g', 1000, undefined)).toEqual({ goSince: 1000 });
	expect(readKey('o', 1200, 1000)).toEqual({ act: { kind: 'go', tab: 'orders' } });
});

test('OFF-030 g alone, too late, or before another key does nothing', () => {
	expect(readKey('o', 1000 + goMs + 1, 1000)).toEqual({});
	expect(readKey('x', 1100, 1000)).toEqual({});
	// The key after g is spent on it.
	expect(readKey('n', 1100, 1000)).toEqual({});
	expect(readKey('g', 5000, 1000)).toEqual({ goSince: 5000 });
});

test('OFF-030 one key searches, makes something new or lists the shortcuts; any other does nothing', () => {
	expect(readKey('/', 0, undefined)).toEqual({ act: { kind: 'search' } });
	expect(readKey('n', 0, undefined)).toEqual({ act: { kind: 'new' } });
	expect(readKey('?', 0, undefined)).toEqual({ act: { kind: 'list' } });
	for (const key of ['a', 'N', 'G', 'Enter', 'Escape', 'toString', ''])
		expect(readKey(key, 0, undefined)).toEqual({});
});
