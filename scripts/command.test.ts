import { expect, test } from 'vitest';
import { sentence } from './command.ts';

const withCode = (code: string, more: object = {}) =>
	Object.assign(new Error(`${code}: listen`), { code }, more);

test.each([
	['a port that is taken', withCode('EADDRINUSE', { port: 4321 }), /^Port 4321 is taken/],
	['an address of another machine', withCode('EADDRNOTAVAIL'), /^HOST .* is no address of this machine/],
	[
		'a program that is not there',
		withCode('ENOENT', { syscall: 'spawn nginx', path: 'nginx' }),
		/^The program nginx is needed/,
	],
	['a full disk', withCode('ENOSPC'), /^The disk is full/],
	['a full disk in PGlite', { errno: 51 }, /^The disk is full/],
	['a full disk of the database', withCode('53100'), /^The disk of the database is full/],
	['a folder without access', withCode('EACCES'), /^Access denied/],
	['a folder that may not be changed', withCode('EPERM'), /^Access denied/],
	['a disk that cannot be written', withCode('EROFS'), /^Access denied/],
	['a failed query about it', new Error('Failed query', { cause: withCode('53100') }), /is full/],
])('%s is one line', { tags: ['RUN-002'] }, (_, error, line) => {
	const text = sentence(error);
	expect(text).toMatch(line);
	expect(text).not.toContain('\n');
});

test('a defect keeps its stack', () => {
	expect(sentence(new TypeError('undefined is not a function'))).toBeUndefined();
});
