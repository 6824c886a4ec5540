import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** A process that the storm started and may kill. */
export type Managed = {
	name: string;
	/** Started and ready, and neither killed nor stopped since. */
	isReady: () => boolean;
	/** SIGKILL. */
	kill: () => Promise<void>;
	/** SIGTERM: it finishes what it does. */
	stop: () => Promise<void>;
	/** Starts it again. */
	start: () => Promise<void>;
	send: (message: string) => void;
};

/** As a supervisor does: an instance cannot start while its database is down. */
const startAttempts = 30;
const betweenAttemptsMs = 1000;

/**
 * A script under this Node, started once it has written what `ready` matches.
 * @param options.env read for every start
 * @param options.onMessage receives what the process sends
 * @param options.onUnexpectedExit receives the code of a process that ended without being asked to
 */
export async function manage(options: {
	name: string;
	script: string;
	env: () => Record<string, string>;
	log: string;
	ready: RegExp;
	onMessage?: (message: unknown) => void;
	onUnexpectedExit: (name: string, code: number | null) => void;
}): Promise<Managed> {
	const { name, script, env, log, ready } = options;
	let child: ChildProcess | undefined;
	let expected = false;
	let isReady = false;

	async function startOnce(): Promise<void> {
		expected = false;
		const started = spawn(process.execPath, [script], {
			env: {
				PATH: process.env.PATH,
				NODE_OPTIONS: process.env.NODE_OPTIONS,
				NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
				...env(),
			},
			// The channel closes when this process ends, however it ends, and the child then ends too.
			stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
		});
		child = started;
		const file = createWriteStream(log, { flags: 'a' });
		started.stderr?.pipe(file, { end: false });
		if (options.onMessage !== undefined) started.on('message', options.onMessage);
		const exited = once(started, 'exit');
		isReady = false;
		await new Promise<void>((resolve, reject) => {
			let output = '';
			started.stdout?.on('data', (chunk: Buffer) => {
				file.write(chunk);
				if (isReady) return;
				output += chunk.toString();
				isReady = ready.test(output);
				if (isReady) resolve();
			});
			void exited.then(([code]) =>
				reject(new Error(`${name} ended with ${code} before it was ready; see ${log}.`)),
			);
		});
		void exited.then(([code]) => {
			if (isReady && !expected) options.onUnexpectedExit(name, code);
			isReady = false;
		});
	}

	async function start(): Promise<void> {
		for (let attempt = 1; ; attempt++)
			try {
				return await startOnce();
			} catch (error) {
				if (attempt === startAttempts) throw error;
				await pause(betweenAttemptsMs);
			}
	}

	async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
		const running = child;
		if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
		expected = true;
		const exited = once(running, 'exit');
		running.kill(signal);
		await exited;
	}

	await start();
	return {
		name,
		isReady: () => isReady && !expected,
		kill: () => end('SIGKILL'),
		stop: () => end('SIGTERM'),
		start,
		send: (message) => {
			// A process that has just ended is reported by its exit, not by the failed write to its channel.
			if (child?.connected) child.send(message, () => {});
		},
	};
}
