import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './freePort.ts';

/** Whether PgBouncer is installed. */
export const hasPgbouncer: boolean = spawnSync('pgbouncer', ['--version']).error === undefined;

/** A PgBouncer in transaction mode. */
export type Pooler = { url: string; stop: () => Promise<void> };

/**
 * Starts PgBouncer in front of a server.
 * @param server its address, without a password
 * @param settings further lines of its configuration
 */
export async function openPgbouncer(server: string, settings = ''): Promise<Pooler> {
	const folder = await mkdtemp(path.join(tmpdir(), 'nishana-pgbouncer-'));
	await chmod(folder, 0o755);
	const { hostname, port: serverPort, username } = new URL(server);
	const port = await freePort();
	const users = path.join(folder, 'users');
	const config = path.join(folder, 'pgbouncer.ini');
	await writeFile(users, `"${username}" ""\n`);
	await writeFile(
		config,
		`[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 3
${settings}
`,
	);
	// It refuses to run as root.
	const asOther = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
	const pooler = spawn('pgbouncer', [...asOther, config], { stdio: 'ignore' });
	const url = new URL(server);
	url.port = String(port);
	const accepts = async () => {
		const client = new pg.Client(url.href);
		return client.connect().then(
			() => client.end().then(() => true),
			() => false,
		);
	};
	while (!(await accepts())) {
		if (pooler.exitCode !== null) throw new Error(`PgBouncer ended with ${pooler.exitCode}.`);
		await pause(50);
	}
	return {
		url: url.href,
		stop: async () => {
			if (pooler.exitCode === null && pooler.signalCode === null) {
				const exited = once(pooler, 'exit');
				pooler.kill('SIGKILL');
				await exited;
			}
			await rm(folder, { recursive: true, force: true });
		},
	};
}
