import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { z } from 'zod';

/** A running shop whose processor time can be read, and that of its database's processes when they are on this machine. */
export type MeasuredShop = {
	url: string;
	startedInMs: number;
	usage: () => Promise<{ shopMs: number; databaseMs: number | undefined; megabytes: number }>;
	stop: () => Promise<void>;
};

const usageAnswer = z.object({ processorMs: z.number(), megabytes: z.number() });
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
				const [, , , , , , , , , , , user, system] = stat.slice(stat.indexOf(')') + 1).split(' ');
				ticks += Number(user) + Number(system);
			}
			return ticks * tickMs;
		},
		close: () => client.end(),
	};
}

export async function startMeasuredShop(env: NodeJS.ProcessEnv): Promise<MeasuredShop> {
	const began = performance.now();
	const child = fork(path.join(import.meta.dirname, 'shopProcess.ts'), {
		env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', ...env },
	});
	const [url] = await Promise.race([
		once(child, 'message'),
		once(child, 'exit').then(() => {
			throw new Error('The shop did not start.');
		}),
	]);
	const answer = z.string().parse(url);
	await (await fetch(`${answer}/`)).arrayBuffer();
	const startedInMs = Math.round(performance.now() - began);
	const database = await openDatabaseClock(env.DATABASE_URL);
	return {
		url: answer,
		startedInMs,
		usage: async () => {
			child.send('usage');
			const [received] = await once(child, 'message');
			const { processorMs, megabytes } = usageAnswer.parse(received);
			return { shopMs: processorMs, databaseMs: await database?.read(), megabytes };
		},
		stop: async () => {
			await database?.close();
			child.kill('SIGTERM');
			await once(child, 'exit');
		},
	};
}
