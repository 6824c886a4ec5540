import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type DemoShopProcess = { url: string; stop: () => Promise<void> };

/** Starts the demonstration shop on an empty folder in a process of its own. The pages must have been built. */
export async function startDemoShop(): Promise<DemoShopProcess> {
	const folder = await mkdtemp(path.join(tmpdir(), 'nishana-demo-'));
	const child: ChildProcess = spawn(process.execPath, [path.join(import.meta.dirname, 'start.ts')], {
		env: { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' },
		stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
	});
	const remove = () => rm(folder, { recursive: true, force: true });
	let output = '';
	const url = await new Promise<string>((resolve, reject) => {
		child.once('exit', () => {
			const failed = new Error(`The shop did not start. ${output}`);
			remove().then(() => reject(failed), reject);
		});
		child.stdout?.on('data', (chunk: Buffer) => {
			output += chunk.toString();
			const found = /open at (http\S+)/.exec(output)?.[1];
			if (found !== undefined) resolve(found);
		});
	});
	return {
		url,
		stop: async () => {
			if (child.exitCode === null) {
				child.kill('SIGTERM');
				await once(child, 'exit');
			}
			await remove();
		},
	};
}
