import { chmod, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../chaos/listen.ts';
import { isInstalled } from '../testing/nginx.ts';
import { root, runProgram } from './program.ts';

/** The script with commands that write down what was asked of them, and how nginx was configured then. */
async function restartRolling(statusAfterRestart: number) {
	const folder = await mkdtemp(path.join(tmpdir(), 'nishana-rolling-'));
	const instances = await Promise.all(
		[200, statusAfterRestart].map((status) =>
			listen(createServer((_request, response) => response.writeHead(status).end())),
		),
	);
	onTestFinished(async () => {
		for (const instance of instances) await instance.close();
		await rm(folder, { recursive: true });
	});
	const [one = '', other = ''] = instances.map(({ url }) => new URL(url).port);
	const config = path.join(folder, 'nginx.conf');
	const log = path.join(folder, 'log');
	await copyFile(path.join(root, 'docs/edge/nginx.conf'), config);
	const example = await readFile(config, 'utf8');
	await writeFile(
		config,
		example.replace('127.0.0.1:3000', `127.0.0.1:${one}`).replace('127.0.0.1:3001', `127.0.0.1:${other}`),
	);
	const command = async (name: string) => {
		const file = path.join(folder, name);
		await writeFile(
			file,
			`#!/bin/sh\necho "${name} $*:" $(grep -o '127.0.0.1:[0-9]* down' ${config}) >>${log}\n`,
		);
		await chmod(file, 0o700);
		return file;
	};
	const runScript = async () =>
		runProgram('sh', ['docs/edge/rolling-restart.sh', one, other], {
			env: {
				NGINX_CONFIG: config,
				RELOAD: await command('reload'),
				RESTART: await command('restart'),
				READY_WITHIN: '1',
				LET_GO_WITHIN: '0',
			},
		});
	const finished = await runScript();
	const named = (text: string) => text.replaceAll(one, 'ONE').replaceAll(other, 'OTHER');
	return {
		code: finished.code,
		output: named(finished.output),
		log: named(await readFile(log, 'utf8'))
			.trim()
			.split('\n'),
		config: named(await readFile(config, 'utf8')),
		/** Runs the script a second time. */
		again: async () => named((await runScript()).output),
	};
}

const hasCurl = await isInstalled('curl');

test.skipIf(!hasCurl)(
	'an instance gets no requests from nginx while it restarts',
	{ tags: ['RUN-016'] },
	async () => {
		const { code, log, config } = await restartRolling(200);
		expect(log).toEqual([
			'reload : 127.0.0.1:ONE down',
			'restart nishana@ONE: 127.0.0.1:ONE down',
			'reload :',
			'reload : 127.0.0.1:OTHER down',
			'restart nishana@OTHER: 127.0.0.1:OTHER down',
			'reload :',
		]);
		expect(config).toContain('server 127.0.0.1:ONE;\n\t\tserver 127.0.0.1:OTHER;');
		expect(code).toBe(0);
	},
);

test.skipIf(!hasCurl)(
	'an instance that does not become ready gets no requests and ends the restart',
	{
		tags: ['RUN-016'],
	},
	async () => {
		const { code, output, config, again } = await restartRolling(503);
		expect(output).toContain('The instance on port OTHER is not ready');
		expect(config).toContain('server 127.0.0.1:ONE;\n\t\tserver 127.0.0.1:OTHER down;');
		expect(code).toBe(1);
		expect(await again()).toContain('The instance on port OTHER is not ready');
	},
);
