import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { newKeys } from '../sandbox/keys.ts';
import { sandboxPrefix } from '../sandbox/sandbox.ts';
import { freePort } from '../testing/freePort.ts';
import { openObjectStore } from '../testing/objectStore.ts';
import type { Cleanup } from './cleanup.ts';
import { countClock, skewedBy } from './clocks.ts';
import { startCourier } from './dispatch/courier.ts';
import { emailFaults, getGatewayFault, getWebhookCopies } from './faults.ts';
import { openGatewayClient } from './gatewayClient.ts';
import { openGatewayProxy } from './gatewayProxy.ts';
import type { History } from './history.ts';
import type { Options } from './options.ts';
import { planOutages } from './outages.ts';
import { bucketEnv } from './pictures.ts';
import { type Managed, manage } from './processes.ts';
import { createRandom } from './random.ts';
import type { Kill } from './schedule.ts';
import { openClusterDatabase, openEmbeddedDatabase, type ShopDatabase } from './shopDatabase.ts';
import { openWebhookProxy } from './webhookProxy.ts';

const root = path.join(import.meta.dirname, '..');
const emailNews = z.object({ fault: z.enum(emailFaults) });

/** Everything the storm runs: the shop's instances and all that they talk to. */
export type Environment = Awaited<ReturnType<typeof startEnvironment>>;

/** Starts gateway, mail server and database; instances start with `startInstances`. */
export async function startEnvironment(options: Options, folder: string, history: History, cleanup: Cleanup) {
	const { seed } = options;
	const { clocks, outages } = planOutages(options);
	const ledger = path.join(folder, 'gateway.jsonl');
	const box = path.join(folder, 'mails.jsonl');
	const keys = newKeys();
	let isCalm = false;
	const choosing = createRandom(seed, 'instances');
	let emailsBroken = 0;
	let instances: { process: Managed; url: string }[] = [];

	const onUnexpectedExit = (name: string, code: number | null) =>
		history.violate(`The ${name} ended with ${code} although the storm did not kill it`);
	const start = async (name: string, script: string, env: () => Record<string, string>, ready: RegExp) => {
		const log = path.join(folder, `${name.replaceAll(' ', '-')}.log`);
		const managed = await manage({
			name,
			script: path.join(root, script),
			env,
			log,
			ready,
			onMessage: (message) => {
				countClock(name, message, history);
				const { data } = emailNews.safeParse(message);
				if (data === undefined) return;
				emailsBroken++;
				history.count(`email: ${data.fault}`);
			},
			onUnexpectedExit,
		});
		cleanup.add(managed.kill);
		return managed;
	};

	/** Any instance that runs, as a load balancer with a health check chooses it. */
	const origin = (): string => {
		const running = instances.filter(({ process }) => process.isReady());
		const from = running.length > 0 ? running : instances;
		return from[choosing.below(from.length)]?.url ?? 'http://127.0.0.1:1';
	};

	const opening: Promise<ShopDatabase> =
		options.database === 'pglite'
			? openEmbeddedDatabase(folder)
			: openClusterDatabase(pause, outages.length > 0);
	// Before it is open: an interruption may come while it opens.
	cleanup.add(async () => (await opening).remove());
	const database = await opening;
	const bucket = await openObjectStore();
	cleanup.add(bucket.close);
	const webhooks = await openWebhookProxy(origin, (webhook) => getWebhookCopies(seed, webhook), {
		copies: (copies) => {
			if (copies !== 1) history.count(copies === 0 ? 'webhook: lost' : 'webhook: repeated');
		},
		response: (status) => {
			if (status >= 500 && status !== 503) history.violate(`A webhook was answered ${status}`);
		},
	});
	cleanup.add(webhooks.close);
	const gatewayPort = await freePort();
	const gatewayOrigin = `http://127.0.0.1:${gatewayPort}`;
	const gateway = await start(
		'gateway',
		'chaos/gatewayProcess.ts',
		() => ({
			PORT: String(gatewayPort),
			LEDGER: ledger,
			KEYS: JSON.stringify(keys),
			WEBHOOKS: webhooks.url,
		}),
		/ready/,
	);
	const proxy = await openGatewayProxy(
		gatewayOrigin,
		(call) => getGatewayFault(seed, call),
		(fault) => history.count(`gateway: ${fault}`),
	);
	cleanup.add(proxy.close);
	const courier = await startCourier({ seed, start, origin, history, cleanup });
	const mailPort = await freePort();
	const mailServer = await start(
		'mail server',
		'chaos/smtpProcess.ts',
		() => ({
			PORT: String(mailPort),
			BOX: box,
			SEED: String(seed),
			FIRST: String(emailsBroken * 7),
			CALM: String(isCalm),
		}),
		/ready/,
	);

	const shopEnv = (
		number: number,
		port: number,
		databaseEnv: Record<string, string>,
	): Record<string, string> => ({
		NODE_ENV: 'production',
		PORT: String(port),
		DATA_DIR: path.join(folder, `instance-${number}`),
		LOG_LEVEL: 'error',
		PUBLIC_URL: `http://127.0.0.1:${port}`,
		SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
		RAZORPAY_KEY_ID: keys.keyId,
		RAZORPAY_KEY_SECRET: keys.keySecret,
		RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
		RAZORPAY_API_URL: `${proxy.url}${sandboxPrefix}`,
		...bucketEnv(bucket),
		...courier.env,
		...databaseEnv,
	});

	async function startInstance(
		number: number,
		databaseEnv = database.env,
	): Promise<{ process: Managed; url: string }> {
		const port = await freePort();
		const url = `http://127.0.0.1:${port}`;
		const env = () => ({ ...shopEnv(number, port, databaseEnv), ...skewedBy(clocks[number] ?? 0) });
		return { process: await start(`instance ${number}`, 'scripts/serve.ts', env, /is open at/), url };
	}

	/** One after the other for one process, so that a process is not killed while it starts. */
	const queues = new Map<string, Promise<unknown>>();
	const inTurn = (name: string, work: () => Promise<void>): Promise<void> => {
		const done = (queues.get(name) ?? Promise.resolve()).then(work);
		queues.set(
			name,
			done.catch(() => {}),
		);
		return done;
	};
	const restart = (managed: Managed, downMs: number, end: 'kill' | 'stop' = 'kill') =>
		inTurn(managed.name, async () => {
			await managed[end]();
			await pause(downMs);
			await managed.start();
		});

	return {
		database,
		ledger,
		box,
		bucket,
		courier,
		mailServer,
		inTurn,
		startInstance,
		gateway: openGatewayClient(gatewayOrigin, keys),
		origin,
		startInstances: async () => {
			instances = await Promise.all(
				Array.from({ length: options.instances }, (_, number) => startInstance(number)),
			);
		},
		/** What a command of the shop finds the storm's shop by. */
		backupEnv: () => shopEnv(0, 0, database.env),
		/** For work in a database that is inside of the instance. */
		stopInstances: async () => {
			for (const { process } of instances) await process.stop();
		},
		resumeInstances: async () => {
			for (const { process } of instances) await process.start();
		},
		/** SIGKILL or SIGTERM, a pause and a new start. */
		kill: async ({ target, instance, downMs }: Kill): Promise<void> => {
			history.count(`killed: ${target}`);
			switch (target) {
				case 'instance':
				case 'stopped instance': {
					const chosen = instances[instance % instances.length];
					return chosen && restart(chosen.process, downMs, target === 'instance' ? 'kill' : 'stop');
				}
				case 'gateway':
					return restart(gateway, downMs);
				case 'mail server':
					return restart(mailServer, downMs);
				case 'database':
					return inTurn('database', () => database.crash(instance === 0 ? 'immediate' : 'kill', downMs));
			}
		},
		/** Ends all faults; what waits in the gateway for its next attempt is sent immediately. */
		calm: async () => {
			isCalm = true;
			proxy.calm();
			courier.calm();
			mailServer.send('calm');
			await Promise.all(queues.values());
			webhooks.calm();
			await restart(gateway, 0);
		},
		webhooksWaiting: () => webhooks.waiting() + courier.waiting(),
	};
}
