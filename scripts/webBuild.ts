import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FolderInUse, lockFolder } from '../server/platform/database/folderLock.ts';
import { CannotRun } from './command.ts';
import { compressFiles } from './compressFiles.ts';

const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const root = path.join(import.meta.dirname, '..');
const folder = path.join(root, 'build');
const stamp = path.join(folder, '.stamp');
const sources = [
	'scripts/compressFiles.ts',
	'web',
	'contracts',
	'shared',
	'public',
	'store.config.ts',
	'react-router.config.ts',
	'vite.config.ts',
];

async function filesIn(source: string): Promise<string[]> {
	const entries = await readdir(path.join(root, source), { recursive: true, withFileTypes: true });
	return entries
		.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
		.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

/** A digest of all sources of the pages. */
async function digestSources(): Promise<string> {
	const files = ['package-lock.json', 'tsconfig.json'];
	for (const source of sources.filter((name) => existsSync(path.join(root, name))))
		files.push(...(path.extname(source) === '' ? await filesIn(source) : [source]));
	const digest = createHash('sha256');
	for (const file of files.sort()) digest.update(`${file}\0`).update(await readFile(path.join(root, file)));
	return digest.digest('hex');
}

async function build(): Promise<void> {
	const cli = path.join(root, 'node_modules/@react-router/dev/bin.cjs');
	const child = spawn(process.execPath, [cli, 'build'], {
		cwd: root,
		env: { ...process.env, NODE_ENV: 'production' },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let output = '';
	for (const stream of [child.stdout, child.stderr])
		stream.on('data', (chunk: Buffer) => {
			output += chunk.toString();
		});
	const end = () => {
		child.kill();
		process.exit(143);
	};
	// A signal would end this process only, and the next start would build beside the build that is left.
	for (const signal of endingSignals) process.once(signal, end);
	const code = await new Promise<number | null>((exited, failed) => {
		child.on('error', failed);
		child.on('close', exited);
	});
	for (const signal of endingSignals) process.off(signal, end);
	if (code !== 0) throw new CannotRun(`${output}\nThe pages could not be built; see the output above.`);
}

/** Two shops started together in one folder build once: the second waits for the first. */
async function lockBuild(): Promise<() => Promise<void>> {
	await mkdir(folder, { recursive: true });
	for (;;) {
		try {
			return await lockFolder(folder);
		} catch (error) {
			if (!(error instanceof FolderInUse)) throw error;
			await pause(500);
		}
	}
}

/**
 * Builds the pages unless the existing build matches the current sources.
 * @throws CannotRun with the build's output when it fails
 */
export async function buildWhenStale(): Promise<void> {
	// A release has its pages, and no sources of them.
	if (!existsSync(path.join(root, 'vite.config.ts'))) return;
	const digest = await digestSources();
	const isBuilt = async () => existsSync(stamp) && (await readFile(stamp, 'utf8')) === digest;
	// Without the lock, so that a checkout that cannot be written starts.
	if (await isBuilt()) return;
	const unlock = await lockBuild();
	try {
		if (await isBuilt()) return;
		console.log('Building the pages (half a minute, only after changes) ...');
		await build();
		await compressFiles(path.join(folder, 'web/client'));
		await writeFile(stamp, digest);
	} finally {
		await unlock();
	}
}
