import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Db } from '../platform/database/database.ts';
import { createDesk, type Desk } from './desk.ts';
import { newKeys } from './keys.ts';
import { type Ledger, memoryLedger, sharedLedger } from './ledger.ts';
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
	/** Stops the webhooks. */
	close: () => Promise<void>;
};

/**
 * @param options.db where keys and ledger are kept, the same for every instance; left out, both die with the process
 * @param options.webhookAddress the shop's webhook, asked for when the first event is sent
 */
export async function openSandbox(options: {
	db?: Db;
	webhookAddress: () => string;
	log: FastifyBaseLogger;
}): Promise<Sandbox> {
	const { db, webhookAddress, log } = options;
	const ledger = db === undefined ? memoryLedger() : await sharedLedger(db);
	const keys = await ledger.change(() => {
		const known = ledger.keys();
		const made = newKeys();
		return known === undefined ? { entry: { keys: made }, result: made } : { result: known };
	});
	const desk = createDesk(ledger, keys);
	const webhooks = createWebhooks(ledger, desk, keys, webhookAddress, log);
	return {
		routes: sandboxRoutes(ledger, desk, keys),
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
		close: webhooks.stop,
	};
}
