import { once } from 'node:events';
import type { Server } from 'node:http';

/** Lets a server listen on a free port of this machine. */
export async function listen(server: Server): Promise<{ url: string; close: () => Promise<void> }> {
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	if (address === null || typeof address === 'string') throw new Error('No port was given.');
	return {
		url: `http://127.0.0.1:${address.port}`,
		close: async () => {
			server.close();
			server.closeAllConnections();
			await once(server, 'close');
		},
	};
}
