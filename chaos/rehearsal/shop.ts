import { execFile } from 'node:child_process';
import { readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { root } from '../../scripts/program.ts';
import { openCluster, openSynchronousStandby } from '../../testing/cluster.ts';
import { freePort } from '../../testing/freePort.ts';
import { openNginx } from '../../testing/nginx.ts';
import { openObjectStore } from '../../testing/objectStore.ts';
import { openSmallDisk } from '../../testing/smallDisk.ts';
import type { Cleanup } from '../cleanup.ts';
import { listen } from '../listen.ts';
import { bucketEnv } from '../pictures.ts';
import { manage } from '../processes.ts';
import type { Parts } from './cuts.ts';
import { type Filled, fillAs } from './fill.ts';
import { openMailServer } from './mailServer.ts';

const run = promisify(execFile);
const instanceCount = 2;
/** Enough for a migrated, almost empty database and its log of changes. */
const diskMegabytes = 400;
/** Above the time that nginx needs to read its configuration again. */
const graceSeconds = 2;
/** Most of a rolling restart is the start of an instance. */
const rollingWithinMs = 180_000;

/** Code of the shop: a checkout, and the folder with what runs of it, which may be the same. */
export type Version = { checkout: string; release: string };

/** Two instances on PostgreSQL behind nginx, as in production. */
export type RehearsedShop = Parts & {
	/** Of nginx. */
	port: number;
	/** Of the instances, in their order. */
	ports: number[];
	filled: Filled;
	/** The version that instances start with from now on. */
	use: (version: Version) => Promise<void>;
	/** Changes the tables as that version needs them. */
	migrate: (version: Version) => Promise<void>;
	/** Whether nginx sends a request that failed to the other instance. */
	setRetries: (on: boolean) => Promise<void>;
	/** Restarts all instances with docs/edge/rolling-restart.sh, whose commands are those of this machine's processes. */
	restartRolling: () => Promise<void>;
};

/**
 * @param version that made the database and that the instances run
 * @param onUnexpectedExit of an instance that was not killed
 */
export async function openRehearsedShop(
	folder: string,
	version: Version,
	cleanup: Cleanup,
	onUnexpectedExit: (name: string, code: number | null) => void,
): Promise<RehearsedShop> {
	const disk = await openSmallDisk(diskMegabytes);
	if (disk !== undefined) cleanup.add(disk.remove);
	const cluster = await openCluster(false, disk?.folder);
	cleanup.add(cluster.remove);
	const filled = await fillAs(version.checkout, cluster.url);
	const standby = await openSynchronousStandby(cluster);
	cleanup.add(standby.remove);
	const mail = await openMailServer();
	cleanup.add(mail.stop);
	const bucket = await openObjectStore();
	cleanup.add(bucket.close);

	/** Instances that run keep the files of their own version (docs/upgrade.md). */
	const current = path.join(folder, 'nishana');
	const use = async ({ release }: Version) => {
		await symlink(release, `${current}-next`);
		await rename(`${current}-next`, current);
	};
	await use(version);
	const env = (port: number) => ({
		NODE_ENV: 'production',
		PORT: String(port),
		DATA_DIR: path.join(folder, `instance-${port}`),
		DATABASE_URL: `postgres://shop@127.0.0.1:${cluster.port},127.0.0.1:${standby.port}/postgres`,
		PUBLIC_URL: `http://127.0.0.1:${port}`,
		PAYMENTS: 'sandbox',
		SMTP_URL: mail.url,
		MAIL_FROM: 'shop@example.com',
		...bucketEnv(bucket),
		LOG_LEVEL: 'error',
		TRUST_PROXY: '127.0.0.1',
		SHUTDOWN_GRACE_SECONDS: String(graceSeconds),
	});
	const ports = await Promise.all(Array.from({ length: instanceCount }, freePort));
	const instances = await Promise.all(
		ports.map(async (port) => {
			const instance = await manage({
				name: `nishana@${port}`,
				script: path.join(current, 'scripts/serve.ts'),
				env: () => env(port),
				log: path.join(folder, `instance-${port}.log`),
				ready: /is open at/,
				onUnexpectedExit,
			});
			cleanup.add(instance.kill);
			return instance;
		}),
	);
	const nginx = await openNginx(path.join(folder, 'nginx'), ports);
	cleanup.add(nginx.stop);

	/** What `systemctl restart` is on a server. */
	const supervisor = await listen(
		createServer((request, response) => {
			const restarted = instances.find(({ name }) => request.url === `/${name}`);
			const restart = async () => {
				await restarted?.stop();
				await restarted?.start();
			};
			restart().then(
				() => response.end(),
				(error: unknown) => response.writeHead(500).end(String(error)),
			);
		}),
	);
	cleanup.add(supervisor.close);
	const restart = path.join(folder, 'restart');
	await writeFile(restart, `#!/bin/sh\nexec curl --fail --silent --show-error ${supervisor.url}/"$1"\n`, {
		mode: 0o700,
	});

	return {
		instances,
		cluster,
		standby,
		disk,
		mail,
		bucket,
		port: nginx.port,
		ports,
		filled,
		use,
		origin: `http://127.0.0.1:${nginx.port}`,
		migrate: async ({ release }) => {
			const args = [path.join(release, 'scripts/migrate.ts')];
			await run(process.execPath, args, { env: { PATH: process.env.PATH, ...env(0) } });
		},
		setRetries: async (on) => {
			const config = await readFile(nginx.config, 'utf8');
			const [before, after] = on ? ['off', 'error'] : ['error', 'off'];
			const changed = config.replace(`proxy_next_upstream ${before};`, `proxy_next_upstream ${after};`);
			if (changed === config) throw new Error(`${nginx.config} has no proxy_next_upstream ${before}.`);
			await writeFile(nginx.config, changed);
			await run('nginx', [...nginx.command.slice(1), '-s', 'reload']);
			// Workers with the configuration of before end within this time.
			await pause(1000);
		},
		restartRolling: async () => {
			await run('sh', [path.join(root, 'docs/edge/rolling-restart.sh'), ...ports.map(String)], {
				timeout: rollingWithinMs,
				env: {
					PATH: process.env.PATH,
					NGINX_CONFIG: nginx.config,
					RELOAD: [...nginx.command, '-s', 'reload'].join(' '),
					RESTART: restart,
				},
			});
		},
	};
}
