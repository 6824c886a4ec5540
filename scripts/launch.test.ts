import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lockFolder } from '../server/platform/database/folderLock.ts';
import { freePort } from '../testing/freePort.ts';
import { root } from './program.ts';
import { buildWhenStale } from './webBuild.ts';

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'nishana-launch-'));
	await buildWhenStale();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What a clone has before its first build, with the packages of this one. */
async function copyWithoutBuild(): Promise<string> {
	const copy = path.join(folder, 'copy');
	const without = new Set(['.git', 'build', 'node_modules', 'var']);
	for (const name of await readdir(root))
		if (!without.has(name)) await cp(path.join(root, name), path.join(copy, name), { recursive: true });
	await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
	return copy;
}

test('an up-to-date build is used without writing into its folder', { tags: ['RUN-008'] }, async () => {
	const unlock = await lockFolder(path.join(root, 'build'));
	try {
		await buildWhenStale();
	} finally {
		await unlock();
	}
});

const isReady = async (origin: string) =>
	await fetch(`${origin}/readyz`).then(
		({ ok }) => ok,
		() => false,
	);

/** Whether a process of the group has this in its command line. */
async function isRunning(group: number, words: string): Promise<boolean> {
	for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
		const [stat, command] = await Promise.all(
			['stat', 'cmdline'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
		);
		const [, , processGroup] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
		if (Number(processGroup) === group && command?.replaceAll('\0', ' ').includes(words)) return true;
	}
	return false;
}

type Started = { origin: string; dataDir: string; group: number };
type Moment = {
	arguments: string[];
	signal: 'SIGTERM' | 'SIGINT';
	cwd?: () => Promise<string>;
	env?: Record<string, string>;
	reached: (started: Started) => Promise<boolean>;
	/** What is seen after the signal, before the end. */
	stopping?: (started: Started) => Promise<void>;
};

const moments: Record<string, Moment> = {
	'SIGTERM to npm run serve with a time of grace': {
		arguments: ['run', 'serve'],
		signal: 'SIGTERM',
		env: { SHUTDOWN_GRACE_SECONDS: '3' },
		reached: ({ origin }) => isReady(origin),
		stopping: async ({ origin }) => {
			await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(503);
			expect((await fetch(`${origin}/api/products`)).status).toBe(200);
		},
	},
	'Ctrl-C in npm run serve': {
		arguments: ['run', 'serve'],
		signal: 'SIGINT',
		reached: ({ origin }) => isReady(origin),
	},
	'SIGTERM to npm start while it fills the shop': {
		arguments: ['start'],
		signal: 'SIGTERM',
		reached: async ({ dataDir }) => existsSync(path.join(dataDir, 'media')),
	},
	'SIGTERM to npm start while it builds the pages': {
		arguments: ['start'],
		signal: 'SIGTERM',
		cwd: copyWithoutBuild,
		reached: ({ group }) => isRunning(group, 'react-router/dev/bin.cjs build'),
	},
};

for (const [name, { arguments: args, signal, cwd, env, reached, stopping }] of Object.entries(moments))
	test(`${name} leaves no process and frees the port`, {
		tags: stopping === undefined ? ['RUN-001'] : ['RUN-001', 'RUN-011'],
	}, async () => {
		const port = await freePort();
		const origin = `http://127.0.0.1:${port}`;
		const dataDir = path.join(folder, String(port));
		const npm = spawn('npm', args, {
			cwd: (await cwd?.()) ?? root,
			env: { ...process.env, NODE_ENV: 'development', PORT: String(port), DATA_DIR: dataDir, ...env },
			// A group of its own, so that a failure leaves nothing behind.
			detached: true,
			stdio: 'ignore',
		});
		const group = Number(npm.pid);
		try {
			await vi.waitFor(async () => expect(await reached({ origin, dataDir, group })).toBe(true), {
				timeout: 600_000,
				interval: 100,
			});
			// A terminal sends Ctrl-C to all.
			process.kill(signal === 'SIGINT' ? -group : group, signal);
			await stopping?.({ origin, dataDir, group });
			await vi.waitFor(() => expect(() => process.kill(-group, 0)).toThrow(/ESRCH/), { timeout: 120_000 });
			expect(await isReady(origin)).toBe(false);
		} catch (error) {
			process.kill(-group, 'SIGKILL');
			throw error;
		}
	});
