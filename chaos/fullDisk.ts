import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from '../testing/cluster.ts';
import type { SmallDisk } from '../testing/smallDisk.ts';

const accepts = (port: number) =>
	new Promise<boolean>((resolve) => {
		const socket = connect(port, '127.0.0.1', () => socket.end(() => resolve(true)));
		socket.on('error', () => resolve(false));
	});

const most = 400;

/** Opens a connection that the server may end. */
async function openClient({ url }: Cluster): Promise<pg.Client> {
	const client = new pg.Client(url);
	// A server that cannot write its log of changes ends all connections.
	client.on('error', () => {});
	await client.connect();
	return client;
}

/**
 * The server has files of its log of changes in reserve: writes until they are used up and it must ask the disk for more.
 * @throws when the disk was not full
 */
async function writeUntilFull(client: pg.Client): Promise<void> {
	try {
		for (let megabytes = 0; megabytes < most; megabytes++)
			await client.query("select pg_logical_emit_message(false, 'full disk', repeat('x', 1000000))");
	} catch {
		return;
	} finally {
		await client.end().catch(() => {});
	}
	throw new Error(`The disk was not full after ${most} MB.`);
}

/**
 * Fills the disk of a server for some time; resolves when it has space and accepts connections again.
 * @throws when the server could still write
 */
export async function withFullDisk(disk: SmallDisk, cluster: Cluster, ms: number): Promise<void> {
	// Before the disk is full, because then a new connection may be refused.
	const client = await openClient(cluster);
	try {
		await disk.fill();
		await writeUntilFull(client);
		await pause(ms);
	} finally {
		await disk.free();
	}
	// A server that could not write its log of changes may have ended with it.
	if (!(await accepts(cluster.port))) await cluster.start();
}
