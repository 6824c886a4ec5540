import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../testing/cluster.ts';
import { root } from './program.ts';
import { buildWhenStale } from './webBuild.ts';

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'nishana-launch-'));
	await buildWhenStale();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const isReady = async (origin: string) =>
	await fetch(`${origin}/readyz`).then(
		({ ok }) => ok,
		() => false,
	);

test('SIGTERM to npm ends the shop and frees its port', { tags: ['RUN-001'] }, async () => {
	const port = String(await freePort());
	const origin = `http://127.0.0.1:${port}`;
	const npm = spawn('npm', ['run', 'serve'], {
		cwd: root,
		env: { ...process.env, NODE_ENV: 'development', PORT: port, DATA_DIR: path.join(folder, 'shop') },
		// A group of its own, so that a failure leaves nothing behind.
		detached: true,
		stdio: 'ignore',
	});
	const group = -Number(npm.pid);
	try {
		await vi.waitFor(async () => expect(await isReady(origin)).toBe(true), { timeout: 120_000 });
		npm.kill('SIGTERM');
		await vi.waitFor(async () => expect(await isReady(origin)).toBe(false), { timeout: 30_000 });
		await vi.waitFor(() => expect(() => process.kill(group, 0)).toThrow(/ESRCH/), { timeout: 30_000 });
	} catch (error) {
		process.kill(group, 'SIGKILL');
		throw error;
	}
});
