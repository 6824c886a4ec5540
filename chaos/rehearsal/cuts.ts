import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from '../../testing/cluster.ts';
import type { ObjectStore } from '../../testing/objectStore.ts';
import type { SmallDisk } from '../../testing/smallDisk.ts';
import { withFullDisk } from '../fullDisk.ts';
import type { Managed } from '../processes.ts';
import type { MailServer } from './mailServer.ts';

/** What the rehearsal may take away. */
export type Parts = {
	instances: Managed[];
	/** The primary. */
	cluster: Cluster;
	/** Follows the primary, and takes its place in the last cut. */
	standby: Cluster;
	/** Under the database; undefined where this user may not mount one. */
	disk: SmallDisk | undefined;
	mail: MailServer;
	bucket: ObjectStore;
	/** Where people reach the shop: nginx. */
	origin: string;
};

/**
 * Something that is taken away and given back; what is measured is how the shop gets on without it.
 * `run` throws when what was asked meanwhile is not done afterwards.
 */
export type Cut = { name: string; run: (parts: Parts) => Promise<void> };

const pausedMs = 5000;
/** A job is tried again after 5, 10 and 20 seconds. */
const sentWithinMs = 40_000;

/** A supervisor starts what was killed immediately. */
async function killAndStart(killed: Managed[]): Promise<void> {
	await Promise.all(
		killed.map(async (instance) => {
			await instance.kill();
			await instance.start();
		}),
	);
}

/** A picture of which nginx has no copy. */
async function getPicture({ bucket, origin }: Parts, name: string): Promise<number> {
	bucket.objects.set(`${name}.webp`, { bytes: Buffer.from('a picture'), contentType: 'image/webp' });
	const response = await fetch(`${origin}/media/${name}.webp`);
	await response.arrayBuffer();
	return response.status;
}

function requireStatus(expected: number, status: number, what: string): void {
	if (status !== expected) throw new Error(`${what} was answered ${status} instead of ${expected}.`);
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
		name: `the mail server is gone for ${pausedMs / 1000} s`,
		run: async ({ mail, origin }) => {
			await mail.stop();
			const before = mail.accepted();
			const { status } = await fetch(`${origin}/api/contact`, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({
					name: 'Asha Rawat',
					email: 'asha@example.com',
					subject: 'Targets',
					message: 'Do you sell paper targets?',
				}),
			});
			requireStatus(201, status, 'A message to the shop');
			await pause(pausedMs);
			await mail.start();
			for (const since = performance.now(); mail.accepted() === before; await pause(100))
				if (performance.now() - since > sentWithinMs) throw new Error('The email of a message was not sent.');
		},
	},
	{
		name: `the bucket is gone for ${pausedMs / 1000} s`,
		run: async (parts) => {
			requireStatus(200, await getPicture(parts, 'before'), 'A picture');
			await parts.bucket.setState('stopped');
			requireStatus(503, await getPicture(parts, 'meanwhile'), 'A picture without the bucket');
			await pause(pausedMs);
			await parts.bucket.setState('open');
			requireStatus(200, await getPicture(parts, 'afterwards'), 'A picture');
		},
	},
	{
		name: fullDisk,
		run: async ({ disk, cluster }) => {
			if (disk !== undefined) await withFullDisk(disk, cluster, pausedMs);
		},
	},
	{
		name: 'PostgreSQL fails over to its standby',
		run: async ({ cluster, standby }) => {
			await cluster.kill();
			await standby.promote();
		},
	},
];
