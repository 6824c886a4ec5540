import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { manage } from './processes.ts';

test('a message to a process that has just been killed reports its exit', {
	tags: ['REL-007'],
}, async () => {
	const folder = await mkdtemp(path.join(tmpdir(), 'managed-'));
	try {
		const script = path.join(folder, 'idle.mjs');
		await writeFile(
			script,
			"process.on('message', () => {});\nprocess.send(process.pid);\nconsole.log('ready');\n",
		);
		const pid = Promise.withResolvers<number>();
		const exit = Promise.withResolvers<string>();
		const managed = await manage({
			name: 'idle',
			script,
			env: () => ({}),
			log: path.join(folder, 'log'),
			ready: /ready/,
			onMessage: (message) => pid.resolve(Number(message)),
			onUnexpectedExit: (name) => exit.resolve(name),
		});
		process.kill(await pid.promise, 'SIGKILL');
		// Without returning to the event loop, so that this process does not know of the exit when it writes.
		Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
		managed.send('anything');
		expect(await exit.promise).toBe('idle');
	} finally {
		await rm(folder, { recursive: true });
	}
});
