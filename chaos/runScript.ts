import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../scripts/program.ts';

const run = promisify(execFile);

/**
 * Runs a command of the shop to its end, under this Node.
 * @param env in place of this process's
 * @throws when it fails
 */
export async function runScript(name: string, args: string[], env: Record<string, string>): Promise<void> {
	await run(process.execPath, [path.join(root, 'scripts', `${name}.ts`), ...args], {
		env: { PATH: process.env.PATH, ...env },
	});
}
