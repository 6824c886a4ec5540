import { createServer } from 'node:net';
import { z } from 'zod';

/** A port of this machine that is free now, for a program that cannot choose one by itself. */
export async function freePort(): Promise<number> {
	const server = createServer();
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	const { port } = z.object({ port: z.number() }).parse(server.address());
	await new Promise((closed) => server.close(closed));
	return port;
}
