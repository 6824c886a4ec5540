import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './freePort.ts';

const installed = '/usr/lib/postgresql';

/** The folder of the newest PostgreSQL server's programs on this machine; undefined where none is installed. */
export const serverPrograms: string | undefined = [
	...(existsSync(installed) ? readdirSync(installed) : [])
		.sort((one, other) => Number(other) - Number(one))
		.map((version) => path.join(installed, version, 'bin')),
	...(process.env.PATH ?? '').split(path.delimiter),
].find((folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'pg_ctl')));

/** A separate PostgreSQL server that a test can stop and kill. */
export type Cluster = {
	url: string;
	port: number;
	/** Starts or restarts it; resolves when it accepts connections. */
	start: () => Promise<void>;
	/** Stops it in fast mode, which ends all connections. */
	stop: (mode: 'fast' | 'immediate') => Promise<void>;
	/** Begins to stop it in smart mode: it refuses new connections until the last one has ended. */
	beginToStop: () => Promise<void>;
	/** Kills the server; its child processes exit on their own. */
	kill: () => Promise<void>;
	/** Stops all processes of the server where they are; the kernel keeps its connections and accepts further ones. */
	pause: () => Promise<void>;
	resume: () => Promise<void>;
	/** Makes a standby the primary; resolves when it accepts writes. */
	promote: () => Promise<void>;
	remove: () => Promise<void>;
};

/** PostgreSQL does not run as root, so root starts it as another user. */
const asOther = process.getuid?.() === 0;
async function postgresUser(): Promise<{ uid: number; gid: number } | undefined> {
	if (!asOther) return undefined;
	const line = /^postgres:[^:]*:(\d+):(\d+):/m.exec(await readFile('/etc/passwd', 'utf8'));
	return line === null ? undefined : { uid: Number(line[1]), gid: Number(line[2]) };
}

/**
 * @param standby starts it as a read-only standby
 * @param parent the folder of its files
 */
export const openCluster = (standby = false, parent = tmpdir()): Promise<Cluster> =>
	openServer(parent, standby ? 'stands by' : 'new');

/** A primary on a small disk has room for its log of changes, and a standby that was away for a moment finds there what it missed. */
const logSettings = ["max_wal_size = '128MB'", "wal_keep_size = '128MB'"];

/** A copy of a primary that follows it. Each commit of the primary waits for it from now on: none that was answered is lost with the primary. */
export async function openSynchronousStandby(primary: Cluster): Promise<Cluster> {
	const standby = await openServer(tmpdir(), primary);
	const client = new pg.Client(primary.url);
	try {
		await client.connect();
		for (const setting of [...logSettings, "synchronous_standby_names = '*'"])
			await client.query(`alter system set ${setting}`);
		await client.query('select pg_reload_conf()');
		for (let attempt = 1; ; attempt++) {
			const { rowCount } = await client.query("select from pg_stat_replication where sync_state = 'sync'");
			if (rowCount === 1) return standby;
			if (attempt === 100) throw new Error('The standby does not follow.');
			await pause(100);
		}
	} catch (error) {
		await standby.remove();
		throw error;
	} finally {
		await client.end();
	}
}

async function openServer(parent: string, from: 'new' | 'stands by' | Cluster): Promise<Cluster> {
	if (serverPrograms === undefined) throw new Error('No PostgreSQL server is installed.');
	const programs = serverPrograms;
	const folder = await mkdtemp(path.join(parent, 'nishana-cluster-'));
	const user = await postgresUser();
	if (user !== undefined) await chown(folder, user.uid, user.gid);
	const data = path.join(folder, 'data');
	const port = await freePort();

	async function run(program: string, args: string[]): Promise<void> {
		const options: SpawnOptions = { ...user, stdio: ['ignore', 'ignore', 'pipe'], cwd: folder };
		const child = spawn(path.join(programs, program), args, options);
		let said = '';
		child.stderr?.on('data', (chunk: Buffer) => {
			said += chunk.toString();
		});
		const [code] = await once(child, 'exit');
		if (code !== 0) throw new Error(`${program} ended with ${code}: ${said}`);
	}

	if (typeof from === 'string')
		await run('initdb', ['-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N']);
	else await run('pg_basebackup', ['-D', data, '-d', from.url, '-R', '-X', 'stream', '-c', 'fast', '-N']);
	const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=60 -c wal_retrieve_retry_interval=500ms`;
	const start = async () => {
		for (let attempt = 1; ; attempt++)
			try {
				await run('pg_ctl', [
					'-D',
					data,
					'-l',
					path.join(folder, 'log'),
					'-w',
					'-s',
					'-o',
					settings,
					'start',
				]);
				return;
			} catch (error) {
				// What a killed server had started takes a moment to see that it is gone.
				if (attempt === 40) throw error;
				await pause(250);
			}
	};
	const stop: Cluster['stop'] = (mode) => run('pg_ctl', ['-D', data, '-m', mode, '-w', '-s', 'stop']);
	const beginToStop = () => run('pg_ctl', ['-D', data, '-m', 'smart', '-W', '-s', 'stop']);
	const remove = async () => {
		if (existsSync(path.join(data, 'postmaster.pid'))) await stop('immediate').catch(() => {});
		await rm(folder, { recursive: true, force: true, maxRetries: 5 });
	};
	try {
		await start();
		if (from === 'stands by') {
			// Only what has run as a primary before can be read from while it stands by.
			await stop('fast');
			const signal = path.join(data, 'standby.signal');
			await writeFile(signal, '');
			if (user !== undefined) await chown(signal, user.uid, user.gid);
			await start();
		}
	} catch (error) {
		// A server that took too long to start may still be starting.
		await remove();
		throw error;
	}
	const mainProcess = async () => {
		const [pid] = (await readFile(path.join(data, 'postmaster.pid'), 'utf8')).split('\n');
		return Number(pid);
	};
	/** The main process first: while it is stopped, it starts no others. */
	async function signal(name: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
		const main = await mainProcess();
		process.kill(main, name);
		for (const pid of await readdir('/proc')) {
			const status = /^\d+$/.test(pid) ? await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '') : '';
			if (status.includes(`\nPPid:\t${main}\n`)) process.kill(Number(pid), name);
		}
	}
	return {
		url: `postgres://shop@127.0.0.1:${port}/postgres`,
		port,
		start,
		stop,
		beginToStop,
		kill: async () => void process.kill(await mainProcess(), 'SIGKILL'),
		pause: () => signal('SIGSTOP'),
		resume: () => signal('SIGCONT'),
		promote: () => run('pg_ctl', ['-D', data, '-w', '-s', 'promote']),
		remove,
	};
}
