import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { describeApi } from '../server/platform/openapi/openapi.ts';
import { findViolations } from '../testing/attacks/violations.ts';
import { readEndpoints } from '../testing/endpoints.ts';
import { readOptions } from './options.ts';
import { toCurl } from './report.ts';
import { createDrafts, runFuzz } from './run.ts';

const endpoints = await readEndpoints();
const document = describeApi([...endpoints.values()]);

describe('the requests', () => {
	test('are the same for the same seed, and different for another seed', { tags: ['DOOR-131'] }, () => {
		const drafts = (seed: number) => JSON.stringify(createDrafts(document, { seed, requests: 200 }));
		const seeds = Array.from({ length: 20 }, (_, seed) => seed);
		const first = seeds.map(drafts);
		expect(new Set(first).size).toBe(seeds.length);
		// Also after others were generated: no request may change a value that another one uses.
		expect(seeds.map(drafts)).toEqual(first);
	});

	test('reach every endpoint', { tags: ['DOOR-131'] }, () => {
		expect(endpoints.size).toBeGreaterThan(100);
		const reached = new Set(
			createDrafts(document, { seed: 1, requests: 5000 }).map(({ method, path }) => `${method} ${path}`),
		);
		expect([...endpoints.keys()].filter((call) => !reached.has(call))).toEqual([]);
	});
});

describe('a run', () => {
	const options = { seed: 1, requests: 150, concurrent: 1, database: 'pglite' } as const;

	test('finds a route that fails and memory that grows, with the seed and the request', {
		tags: ['DOOR-131', 'DOOR-132'],
	}, async () => {
		const lines: string[] = [];
		expect(await runFuzz(options, (line) => lines.push(line), 'fail and leak')).toBe(false);
		const output = lines.join('\n');
		expect(output).toContain('500: the shop failed');
		expect(output).toMatch(/curl -i -X DELETE "\$SHOP"'\/api\//);
		expect(output).toMatch(/the heap grew by \d+ MB/);
		expect(output).toContain('npm run fuzz -- --seed 1 --requests 150');
	});

	test('finds the end of the process', { tags: ['DOOR-131'] }, async () => {
		const lines: string[] = [];
		expect(await runFuzz(options, (line) => lines.push(line), 'exit')).toBe(false);
		expect(lines.join('\n')).toContain('the process of the shop ended with 7');
	});
});

describe('the arguments of npm run fuzz', () => {
	test('are 2,000 requests on PGlite, one after the other, when left out', { tags: ['DOOR-131'] }, () => {
		expect(readOptions([])).toEqual({
			seed: expect.any(Number),
			requests: 2000,
			concurrent: 1,
			database: 'pglite',
		});
	});

	test.each([[['--requests', 'many']], [['--database', 'mysql']], [['--speed', '1']]])(
		'are rejected with the usage: %j',
		{ tags: ['DOOR-131'] },
		(args) => {
			expect(() => readOptions(args)).toThrow(/Usage: npm run fuzz/);
		},
	);
});

describe('a response', () => {
	const endpoint = endpoints.get('GET /brands');
	const operation = document.paths['/brands']?.get;
	if (endpoint === undefined || operation === undefined) throw new Error('GET /brands is not declared.');
	const headers = {
		'content-type': 'application/json; charset=utf-8',
		'x-content-type-options': 'nosniff',
	};
	const violations = (status: number, body: unknown, more = {}) =>
		findViolations(
			endpoint,
			operation,
			'visitor',
			{ status, headers: { ...headers, ...more }, text: JSON.stringify(body) },
			[],
		);

	test('within its contract has no violation, nor has a 503 with Retry-After', { tags: ['DOOR-130'] }, () => {
		expect(violations(200, [])).toEqual([]);
		expect(
			violations(503, { error: 'The shop is busy.', code: 'shop_busy' }, { 'retry-after': '2' }),
		).toEqual([]);
	});

	test.each([
		['a failure', 500, { error: 'Something went wrong.' }, /500: the shop failed/],
		['a 503 without Retry-After', 503, { error: 'Busy.' }, /503: the shop failed/],
		['an undeclared status', 418, { error: 'No coffee.' }, /418 is not a declared status/],
		['another form', 200, { brands: [] }, /a response of another form/],
		['an error without a message', 400, { code: 'shop_busy' }, /an error without a message/],
		[
			'an error without a code',
			400,
			{ error: 'The shop is busy.' },
			/an error without a message and a known code/,
		],
		[
			'an error with another code',
			400,
			{ error: 'Busy.', code: 'busy' },
			/an error without a message and a known code/,
		],
		['a stack trace', 400, { error: 'at run (x.js:1)' }, /it contains/],
		['SQL', 400, { error: 'select "id" from "users"' }, /it contains/],
		['a changing statement', 400, { error: 'insert into "orders"' }, /it contains/],
		['a folder of the server', 400, { error: `in ${process.cwd()}` }, /it contains/],
		['a file path', 400, { error: 'open /home/shop/var' }, /it contains/],
	])('with %s is a violation', { tags: ['DOOR-130'] }, (_, status, body, expected) => {
		expect(violations(status, body).join('\n')).toMatch(expected);
	});
});

test('a curl command sends exactly the bytes of the request', { tags: ['DOOR-132'] }, async () => {
	const payload = `it's "a" \\ $HOME \`id\` \r\n\u0000 ਗੁਰਪ੍ਰੀਤ`;
	const command = toCurl({
		by: 'asha',
		request: { method: 'POST', url: '/api/contact?q=%27', headers: { 'content-type': 'a' }, payload },
	});
	const body = command.slice(command.indexOf('--data-binary ') + '--data-binary '.length);
	// Bash drops the null character, which curl could not receive as an argument either.
	const { stdout } = await promisify(execFile)('bash', ['-c', `printf %s ${body.replace('\\x00', '')}`]);
	expect(stdout).toBe(payload.replace('\u0000', ''));
	expect(command).toContain(`-X POST "$SHOP"'/api/contact?q=%27' -H 'content-type: a'`);
});
