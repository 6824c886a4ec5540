import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createDesk, type Desk } from './desk.ts';
import { keysOf, newKeys } from './keys.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { sandboxRoutes } from './routes.ts';
import { createWebhooks, type Webhooks } from './webhooks.ts';

/** Where the sandbox is mounted in the shop that runs it. */
export const sandboxPrefix = '/sandbox';

/**
 * A payment gateway of our own that behaves like Razorpay's and moves no money. The shop talks to it over HTTP with
 * the same client as to the real one; only address, keys and script differ.
 */
export type Sandbox = {
	/** To be registered under `sandboxPrefix`. */
	routes: (app: FastifyInstance) => Promise<void>;
	desk: Desk;
	ledger: Ledger;
	webhooks: Webhooks;
	/** What the shop's gateway client is made with, in place of a real account's settings. */
	account: {
		keyId: string;
		keySecret: string;
		webhookSecrets: string[];
		checkoutScript: string;
		sandbox: true;
	};
	/** Stops the webhooks and closes the ledger; after the server is closed. */
	close: () => Promise<void>;
};

/**
 * @param options.folder where keys and ledger live; left out, both die with the process
 * @param options.webhookAddress the shop's webhook, asked for when the first event is sent
 */
export async function openSandbox(options: {
	folder?: string;
	webhookAddress: () => string;
	log: FastifyBaseLogger;
}): Promise<Sandbox> {
	const { folder, webhookAddress, log } = options;
	const keys = folder === undefined ? newKeys() : await keysOf(folder);
	const ledger = await openLedger(folder === undefined ? undefined : path.join(folder, 'ledger.jsonl'));
	const desk = createDesk(ledger, keys);
	const webhooks = createWebhooks(ledger, desk, keys, webhookAddress, log);
	return {
		routes: sandboxRoutes(desk, keys),
		desk,
		ledger,
		webhooks,
		account: {
			keyId: keys.keyId,
			keySecret: keys.keySecret,
			webhookSecrets: [keys.webhookSecret],
			checkoutScript: `${sandboxPrefix}/v1/checkout.js`,
			sandbox: true,
		},
		close: async () => {
			await webhooks.stop();
			await ledger.close();
		},
	};
}
