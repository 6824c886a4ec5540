import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { HotPayload } from 'vite';
import { type MessageToShop, type ModuleResponse, shopMessage } from './devMessages.ts';

export type DevProcesses = {
	/** URL of the running shop; while it restarts, of the next one. @throws when the shop could not start */
	url: () => Promise<string>;
	/** Replaces the running shop with one of the current source. */
	restart: () => void;
	stop: () => Promise<void>;
};

const hasExited = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess | undefined): Promise<void> {
	if (child === undefined || hasExited(child)) return;
	child.kill();
	await once(child, 'exit');
}

/**
 * Runs the shop in a process of its own, with a second one in reserve that has loaded the packages and the pages.
 * @param options.environment read at each start
 * @param options.fetchModule answers a request for a module of the pages
 */
export function runDevProcesses(options: {
	environment: () => Promise<Record<string, string>>;
	fetchModule: (request: HotPayload) => Promise<ModuleResponse>;
}): DevProcesses {
	let running: ChildProcess | undefined;
	/** Becomes the next running process. */
	let reserve: ChildProcess | undefined;
	let stopping = false;
	let restarting: Promise<void> = Promise.resolve();
	let started = Promise.withResolvers<string>();
	let isPending = true;

	/** Later requests wait for the next start. */
	function expectStart(): void {
		if (isPending) return;
		started = Promise.withResolvers();
		isPending = true;
	}

	/** A process that ends at the same moment cannot receive the message, and does not need it. */
	const send = (child: ChildProcess, message: MessageToShop) => child.send(message, () => {});

	function prepare(): ChildProcess {
		const child = spawn(process.execPath, [path.join(import.meta.dirname, 'devShop.ts')], {
			stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
		});
		child.on('message', async (received) => {
			const message = shopMessage.parse(received);
			if (message.kind === 'fetchModule') {
				send(child, { kind: 'module', id: message.id, response: await options.fetchModule(message.request) });
			} else if (child === running) {
				started.resolve(message.url);
				isPending = false;
				if (!stopping) reserve ??= prepare();
			}
		});
		child.on('exit', () => {
			if (child === reserve) reserve = undefined;
			if (child !== running || stopping) return;
			console.log('The shop has stopped. It starts again with the next change.');
			running = undefined;
			expectStart();
			// There may be no request that waits for it.
			started.promise.catch(() => {});
			started.reject(new Error('The shop has stopped.'));
			isPending = false;
			reserve ??= prepare();
		});
		return child;
	}

	async function replace(): Promise<void> {
		if (stopping) return;
		const before = running;
		const next = reserve ?? prepare();
		reserve = undefined;
		running = next;
		send(next, { kind: 'load', env: await options.environment() });
		await end(before);
		send(next, { kind: 'open' });
	}

	function restart(): void {
		expectStart();
		restarting = restarting.then(replace);
	}

	restart();
	return {
		url: () => started.promise,
		restart,
		stop: async () => {
			stopping = true;
			await restarting;
			await Promise.all([end(running), end(reserve)]);
		},
	};
}
