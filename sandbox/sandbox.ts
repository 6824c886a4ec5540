import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Db } from '../server/platform/database/database.ts';
import { createSandboxGateway, type SandboxGateway } from './gateway.ts';
import { newKeys } from './keys.ts';
import { type Ledger, memoryLedger, sharedLedger } from './ledger.ts';
import { sandboxRoutes } from './routes.ts';
import { createWebhooks, type Webhooks } from './webhooks.ts';

/** Path prefix of the sandbox's routes in the shop that runs it. */
export const sandboxPrefix = '/sandbox';

/**
 * A payment gateway that behaves like Razorpay's and moves no money. The shop calls it over HTTP with the same client
 * as the real gateway; only address, keys and script differ.
 */
export type Sandbox = {
	/** Register under `sandboxPrefix`. */
	routes: (app: FastifyInstance) => Promise<void>;
	gateway: SandboxGateway;
	ledger: Ledger;
	webhooks: Webhooks;
	/** Settings for the shop's gateway client, in place of a real account's. */
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
 * @param options.db stores keys and ledger for every instance; without it both exist in memory only
 * @param options.webhookAddress the shop's webhook, read when the first event is sent
 * @param options.pageAddress of the sandbox in a browser, for payment links
 */
export async function openSandbox(options: {
	db?: Db;
	webhookAddress: () => string;
	pageAddress: () => string;
	log: FastifyBaseLogger;
}): Promise<Sandbox> {
	const { db, webhookAddress, pageAddress, log } = options;
	const ledger = db === undefined ? memoryLedger() : await sharedLedger(db);
	const keys = await ledger.change(() => {
		const known = ledger.keys();
		const made = newKeys();
		return known === undefined ? { entry: { keys: made }, result: made } : { result: known };
	});
	const gateway = createSandboxGateway(ledger, keys, pageAddress);
	const webhooks = createWebhooks(ledger, gateway, keys, webhookAddress, log);
	return {
		routes: sandboxRoutes(ledger, gateway, keys),
		gateway,
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
