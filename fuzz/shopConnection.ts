import path from 'node:path';
import { type Managed, manage } from '../chaos/processes.ts';
import { type ShopReply, type ShopRequest, shopReply } from './messages.ts';

/** The process of the shop, as `npm run fuzz` sees it. */
export type ShopConnection = {
	/** One request at a time. @throws when the process ends, or fails to do it */
	request: (request: ShopRequest) => Promise<ShopReply>;
	/** Why the process is no longer there; undefined while it runs. */
	ended: () => string | undefined;
	kill: () => Promise<void>;
};

/** @param log file of what the shop writes */
export async function startShop(
	script: string,
	env: Record<string, string>,
	log: string,
): Promise<ShopConnection> {
	let waiting: { resolve: (reply: ShopReply) => void; reject: (error: Error) => void } | undefined;
	let ended: string | undefined;
	const managed: Managed = await manage({
		name: 'shop',
		script: path.join(import.meta.dirname, script),
		env: () => env,
		log,
		ready: /ready/,
		onMessage: (message) => {
			const { data, error } = shopReply.safeParse(message);
			if (error !== undefined) waiting?.reject(error);
			else if (data.failure !== undefined) waiting?.reject(new Error(data.failure));
			else waiting?.resolve(data);
			waiting = undefined;
		},
		onUnexpectedExit: (_name, code) => {
			ended = `the process of the shop ended with ${code}`;
			waiting?.reject(new Error(ended));
		},
	});
	return {
		request: (request) =>
			new Promise((resolve, reject) => {
				if (ended !== undefined) return reject(new Error(ended));
				waiting = { resolve, reject };
				managed.send(request);
			}),
		ended: () => ended,
		kill: managed.kill,
	};
}
