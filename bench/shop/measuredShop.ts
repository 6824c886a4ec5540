import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { newKeys } from '../../sandbox/keys.ts';
import { sandboxPrefix } from '../../sandbox/sandbox.ts';

/** A running shop whose processor time can be read, and that of its database's processes when they are on this machine. */
export type MeasuredShop = {
	url: string;
	/** The sandbox gateway, a process of its own, and its public key. */
	gateway: { url: string; key: string };
	startedInMs: number;
	usage: () => Promise<{ shopMs: number; databaseMs: number | undefined; megabytes: number }>;
	/** Waits until no job is left, such as the emails of the orders. */
	finishJobs: () => Promise<void>;
	stop: () => Promise<void>;
};

const usageResponse = z.object({ processorMs: z.number(), megabytes: z.number() });
/** Length of a clock tick in /proc/PID/stat. */
const tickMs = 10;

/** Processor time of the server processes of this database; undefined when they are not on this machine. */
async function openDatabaseClock(databaseUrl: string | undefined) {
	if (databaseUrl === undefined) return;
	const client = new pg.Client(databaseUrl);
	await client.connect();
	return {
		read: async (): Promise<number | undefined> => {
			const { rows } = await client.query<{ pid: number }>(
				"select pid from pg_stat_activity where datname = current_database() and application_name = 'nishana'",
			);
			let ticks = 0;
			for (const { pid } of rows) {
				const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
				if (!stat.includes('(postgres)')) return;
				const [, , , , , , , , , , , , user, system] = stat.slice(stat.indexOf(')') + 1).split(' ');
				ticks += Number(user) + Number(system);
			}
			return ticks * tickMs;
		},
		close: () => client.end(),
	};
}

/** Starts a process of this folder. @returns it, and the URL that it sends when it listens */
async function start(script: string, env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; url: string }> {
	const child = fork(path.join(import.meta.dirname, script), { env: { ...process.env, ...env } });
	const [url] = await Promise.race([
		once(child, 'message'),
		once(child, 'exit').then(() => {
			throw new Error(`${script} did not start.`);
		}),
	]);
	return { child, url: z.string().parse(url) };
}

export async function startMeasuredShop(env: NodeJS.ProcessEnv): Promise<MeasuredShop> {
	const keys = newKeys();
	const gateway = await start('gatewayProcess.ts', { KEYS: JSON.stringify(keys) });
	const metricsToken = randomBytes(16).toString('hex');
	const began = performance.now();
	const { child, url } = await start('shopProcess.ts', {
		PORT: '0',
		LOG_LEVEL: 'error',
		METRICS_TOKEN: metricsToken,
		RAZORPAY_KEY_ID: keys.keyId,
		RAZORPAY_KEY_SECRET: keys.keySecret,
		RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
		RAZORPAY_API_URL: `${gateway.url}${sandboxPrefix}`,
		...env,
	});
	await (await fetch(`${url}/`)).arrayBuffer();
	const startedInMs = Math.round(performance.now() - began);
	gateway.child.send(url);
	const database = await openDatabaseClock(env.DATABASE_URL);
	const readyJobs = async () => {
		const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
		return Number(/^jobs\{state="ready"\} (\d+)$/m.exec(await response.text())?.[1]);
	};
	return {
		url,
		gateway: { url: gateway.url, key: keys.keyId },
		startedInMs,
		usage: async () => {
			child.send('usage');
			const [received] = await once(child, 'message');
			const { processorMs, megabytes } = usageResponse.parse(received);
			return { shopMs: processorMs, databaseMs: await database?.read(), megabytes };
		},
		finishJobs: async () => {
			while ((await readyJobs()) > 0) await pause(200);
		},
		stop: async () => {
			await database?.close();
			for (const process of [child, gateway.child]) {
				process.kill('SIGTERM');
				await once(process, 'exit');
			}
		},
	};
}
