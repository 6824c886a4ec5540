import { spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '..');

export type Finished = { code: number; stdout: string; output: string };

/**
 * Runs a program in the project's folder until it exits and collects its output.
 * @param minutes after which it is killed and counts as failed
 */
export async function runProgram(
	program: string,
	args: string[],
	options: { env?: Record<string, string>; cwd?: string; minutes?: number } = {},
): Promise<Finished> {
	const child = spawn(program, args, {
		cwd: options.cwd ?? root,
		env: { ...process.env, FORCE_COLOR: '0', ...options.env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	const end = () => child.kill();
	process.once('exit', end);
	let stdout = '';
	let output = '';
	child.stdout.on('data', (chunk: Buffer) => {
		stdout += chunk.toString();
		output += chunk.toString();
	});
	child.stderr.on('data', (chunk: Buffer) => {
		output += chunk.toString();
	});
	const minutes = options.minutes ?? 10;
	const limit = setTimeout(() => {
		output += `\nEnded after ${minutes} minutes.\n`;
		child.kill('SIGKILL');
	}, minutes * 60_000);
	try {
		const code = await new Promise<number | null>((exited, failed) => {
			child.on('error', failed);
			child.on('close', exited);
		});
		return { code: code ?? 1, stdout, output };
	} finally {
		clearTimeout(limit);
		process.off('exit', end);
	}
}

/** Runs a JavaScript tool of node_modules under this Node. */
export function runTool(
	tool: string,
	args: string[],
	options?: Parameters<typeof runProgram>[2],
): Promise<Finished> {
	return runProgram(process.execPath, [path.join(root, 'node_modules', tool), ...args], options);
}
