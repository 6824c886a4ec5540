import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrations.ts';
import { embeddedFolder } from '../server/platform/database/openDatabase.ts';
import { openPglite } from '../server/platform/database/pglite.ts';
import { openPostgres } from '../server/platform/database/postgres.ts';
import { type Cluster, openCluster, openSynchronousStandby } from '../testing/cluster.ts';
import { openSmallDisk } from '../testing/smallDisk.ts';
import { withFullDisk } from './fullDisk.ts';

/** Another database beside that of the shop, for what was restored from a backup. */
export type OtherDatabase = Pick<ShopDatabase, 'env' | 'use'> & { close: () => Promise<void> };

/** What the storm may do to a server besides crashing it. @throws when it did not happen */
export type ServerFaults = {
	/** The primary is killed and its standby takes its place, for good. */
	failOver: () => Promise<void>;
	/** The disk of the primary is full for so long; undefined where this user may not mount one. Only before the failover. */
	fillDisk: ((ms: number) => Promise<void>) | undefined;
};

/** The database of the storm's shop, read past the shop. */
export type ShopDatabase = {
	kind: 'PostgreSQL' | 'PGlite';
	/** What an instance finds it by. */
	env: Record<string, string>;
	/** Only while no instance runs, where the database is inside of one. */
	use: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;
	/** Kills the server, or stops it immediately, and starts it again after `downMs`; nothing for PGlite. */
	crash: (how: 'kill' | 'immediate', downMs: number) => Promise<void>;
	/** Undefined for PGlite, and where the server has neither standby nor disk of its own. */
	faults: ServerFaults | undefined;
	/** An empty database without tables. */
	openOther: () => Promise<OtherDatabase>;
	remove: () => Promise<void>;
};

/** Enough for the storm's shop and its log of changes, which is kept short. */
const diskMegabytes = 600;

/**
 * A migrated, empty database in a cluster of its own.
 * @param guarded on a small disk, with a synchronous standby on another one
 */
export async function openClusterDatabase(
	wait: (ms: number) => Promise<unknown>,
	guarded = false,
): Promise<ShopDatabase> {
	const disk = guarded ? await openSmallDisk(diskMegabytes) : undefined;
	const cluster: Cluster = await openCluster(false, disk?.folder);
	const migrated = openPostgres(cluster.url);
	await migrate(migrated.db, true);
	await migrated.close();
	const standby = guarded ? await openSynchronousStandby(cluster) : undefined;
	const servers = standby === undefined ? [cluster] : [cluster, standby];
	const urlOf = (name: string) =>
		`postgres://shop@${servers.map(({ port }) => `127.0.0.1:${port}`).join()}/${name}`;
	const url = urlOf('postgres');
	const database = openPostgres(url);
	let primary = cluster;
	return {
		kind: 'PostgreSQL',
		env: { DATABASE_URL: url },
		use: (work) => work(database.db),
		crash: async (how, downMs) => {
			await (how === 'kill' ? primary.kill() : primary.stop('immediate'));
			await wait(downMs);
			await primary.start();
		},
		faults: standby && {
			failOver: async () => {
				if (primary === standby) throw new Error('The standby is the primary already.');
				await primary.kill();
				await standby.promote();
				primary = standby;
			},
			fillDisk: disk && ((ms) => withFullDisk(disk, cluster, ms)),
		},
		openOther: async () => {
			await database.db.execute(sql.raw('create database restored'));
			const other = openPostgres(urlOf('restored'));
			return {
				env: { DATABASE_URL: urlOf('restored') },
				use: (work) => work(other.db),
				close: other.close,
			};
		},
		remove: async () => {
			await database.close();
			for (const server of servers) await server.remove();
			await disk?.remove();
		},
	};
}

/** A migrated, empty PGlite database in the folder of the only instance. */
export async function openEmbeddedDatabase(folder: string): Promise<ShopDatabase> {
	const openIn = (dataDir: string): Omit<OtherDatabase, 'close'> => ({
		env: { DATA_DIR: dataDir },
		use: async (work) => {
			const database = await openPglite(embeddedFolder(dataDir));
			try {
				return await work(database.db);
			} finally {
				await database.close();
			}
		},
	});
	const shop = openIn(path.join(folder, 'shop'));
	await shop.use((db) => migrate(db, true));
	return {
		kind: 'PGlite',
		...shop,
		crash: async () => {},
		faults: undefined,
		openOther: async () => ({ ...openIn(path.join(folder, 'restored')), close: async () => {} }),
		remove: async () => {},
	};
}
