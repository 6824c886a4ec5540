import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { isSystemError } from '../server/platform/systemErrors.ts';

/** Whether a program can listen on a port of this machine now. */
async function isFree(port: number): Promise<boolean> {
	const server = createServer();
	try {
		await once(server.listen(port), 'listening');
	} catch (error) {
		if (isSystemError(error, 'EADDRINUSE')) return false;
		throw error;
	}
	await once(server.close(), 'close');
	return true;
}

/**
 * A port for a program that starts later. Below 32768: the ports above are handed out to connections, and one of those could
 * take it until then.
 */
export async function freePort(): Promise<number> {
	// Browsers refuse 10080.
	const port = randomInt(10_081, 32_768);
	return (await isFree(port)) ? port : freePort();
}
