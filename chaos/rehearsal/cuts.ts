import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from '../../testing/cluster.ts';
import type { SmallDisk } from '../../testing/smallDisk.ts';
import type { Managed } from '../processes.ts';

/** What the rehearsal may take away. */
export type Parts = {
	instances: Managed[];
	cluster: Cluster;
	/** Under the database; undefined where this user may not mount one. */
	disk: SmallDisk | undefined;
};

/** Something that is taken away and given back; what is measured is how the shop gets on without it. */
export type Cut = { name: string; run: (parts: Parts) => Promise<void> };

const pausedMs = 5000;

const accepts = (port: number) =>
	new Promise<boolean>((resolve) => {
		const socket = connect(port, '127.0.0.1', () => socket.end(() => resolve(true)));
		socket.on('error', () => resolve(false));
	});

/** The server has files of its log of changes in reserve: writes until they are used up and it must ask the disk for more. */
async function writeUntilFull({ url }: Cluster): Promise<void> {
	const client = new pg.Client(url);
	// A server that cannot write its log of changes ends all connections.
	client.on('error', () => {});
	try {
		await client.connect();
		for (let megabytes = 0; megabytes < 400; megabytes++)
			await client.query("select pg_logical_emit_message(false, 'rehearsal', repeat('x', 1000000))");
	} catch {
		return;
	} finally {
		await client.end().catch(() => {});
	}
	throw new Error('The disk was not full after 400 MB.');
}

/** A supervisor starts what was killed immediately. */
async function killAndStart(killed: Managed[]): Promise<void> {
	await Promise.all(
		killed.map(async (instance) => {
			await instance.kill();
			await instance.start();
		}),
	);
}

/** Needs `disk`. */
export const fullDisk = 'the disk of PostgreSQL is full';

/** In the order in which they are rehearsed. */
export const cuts: Cut[] = [
	{ name: 'one instance is killed', run: ({ instances }) => killAndStart(instances.slice(0, 1)) },
	{ name: 'all instances are killed', run: ({ instances }) => killAndStart(instances) },
	{
		name: 'PostgreSQL restarts',
		run: async ({ cluster }) => {
			await cluster.stop('fast');
			await cluster.start();
		},
	},
	{
		name: 'PostgreSQL is killed',
		run: async ({ cluster }) => {
			await cluster.kill();
			await cluster.start();
		},
	},
	{
		name: `PostgreSQL stands still for ${pausedMs / 1000} s`,
		run: async ({ cluster }) => {
			await cluster.pause();
			await pause(pausedMs);
			await cluster.resume();
		},
	},
	{
		name: fullDisk,
		run: async ({ disk, cluster }) => {
			await disk?.fill();
			await writeUntilFull(cluster);
			await pause(pausedMs);
			await disk?.free();
			// A server that could not write its log of changes may have ended with it.
			if (!(await accepts(cluster.port))) await cluster.start();
		},
	},
];
