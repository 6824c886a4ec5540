import { expect, test } from 'vitest';
import { destinations, readKey, sequenceTimeoutMs } from './readKey.ts';

test('g and a letter open a tab, each letter another one', { tags: ['OFF-030'] }, () => {
	const targets = Object.fromEntries(destinations.map(({ shortcut, to }) => [shortcut, to]));
	expect(targets).toEqual({
		d: '/admin?tab=dashboard',
		p: '/admin?tab=products',
		o: '/admin?tab=orders',
		r: '/admin?tab=reviews',
		b: '/admin?tab=blog',
		e: '/admin?tab=events',
		m: '/admin?tab=messages',
		c: '/admin?tab=customers',
	});
	expect(destinations).toHaveLength(Object.keys(targets).length);
	expect(readKey('g', 1000, undefined)).toEqual({ goSince: 1000 });
	expect(readKey('o', 1200, 1000)).toEqual({ act: { kind: 'go', to: '/admin?tab=orders' } });
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
