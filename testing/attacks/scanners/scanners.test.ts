import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, expect, test } from 'vitest';
import { root, runProgram } from '../../../scripts/program.ts';
import { readSqlmap, scanWithSqlmap } from './sqlmap.ts';
import { readWapiti } from './wapiti.ts';

const hasSqlmap = await runProgram('sqlmap', ['--version'], { minutes: 1 }).then(
	({ code }) => code === 0,
	() => false,
);

const closing: (() => Promise<unknown> | unknown)[] = [];
afterAll(async () => {
	for (const close of closing) await close();
});

test('npm run attack says in one line which scanner is missing, or that there is none of this name', {
	tags: ['DOOR-160'],
}, async () => {
	const attack = (args: string[], PATH: string) =>
		runProgram(process.execPath, [path.join(root, 'scripts/attack.ts'), ...args], { env: { PATH } });
	expect(await attack(['wapiti'], '/nowhere')).toMatchObject({
		code: 1,
		output: expect.stringMatching(/^wapiti not found\. On Debian or Ubuntu: apt-get install .* wapiti\n$/),
	});
	expect(await attack(['nmap'], process.env.PATH ?? '')).toMatchObject({
		code: 1,
		output: "There is no scanner 'nmap'. Scanners: sqlmap, wapiti.\n",
	});
});

test('the outputs of both scanners are read: findings, nothing found, and runs without a result', {
	tags: ['DOOR-160'],
}, () => {
	expect(readSqlmap('[CRITICAL] all tested parameters do not appear to be injectable. Try --level')).toEqual(
		[],
	);
	expect(
		readSqlmap("---\nParameter: q (GET)\n    Type: UNION query\n    Payload: q=x' UNION ALL\n---"),
	).toEqual(['Parameter: q (GET)', 'Type: UNION query', "Payload: q=x' UNION ALL"]);
	expect(readSqlmap('[CRITICAL] unable to connect to the target URL')).toEqual([
		'sqlmap ended without a result: [CRITICAL] unable to connect to the target URL',
	]);
	const found = (info: string) => ({ method: 'GET', path: '/', info, level: 1, parameter: null });
	expect(
		readWapiti(
			JSON.stringify({
				vulnerabilities: {
					'Cross Site Scripting': [{ ...found('XSS vulnerability'), parameter: 'q' }],
					'HTTP Secure Headers': [found('X-XSS-Protection is not set')],
				},
				anomalies: { 'Internal Server Error': [found('The server responded with a 500')] },
			}),
		),
	).toEqual([
		'Cross Site Scripting: XSS vulnerability (/, q)',
		'Internal Server Error: The server responded with a 500 (/)',
	]);
});

test.runIf(hasSqlmap)(
	'sqlmap finds an injection that is planted',
	{
		tags: ['DOOR-160'],
	},
	async () => {
		const database = new PGlite();
		await database.exec("create table products (name text); insert into products values ('rifle')");
		const server = createServer((request, response) => {
			const q = new URL(request.url ?? '', 'http://shop').searchParams.get('q');
			database.query(`select * from products where name = '${q}'`).then(
				({ rows }) => response.end(JSON.stringify(rows)),
				(error: unknown) => response.writeHead(500).end(String(error)),
			);
		});
		closing.push(
			() => server.closeAllConnections(),
			() => server.close(),
			() => database.close(),
		);
		await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
		const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
		const target = { name: 'planted', as: 'guest', method: 'GET', path: '/?q=rifle' } as const;
		const folder = path.join(tmpdir(), `nishana-sqlmap-${process.pid}`);
		const { findings } = await scanWithSqlmap(url, target, { shopper: '', admin: '' }, folder);
		expect(findings).toContain('Parameter: q (GET)');
	},
);
