import path from 'node:path';
import type { Db } from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrations.ts';
import { embeddedFolder } from '../server/platform/database/openDatabase.ts';
import { openPglite } from '../server/platform/database/pglite.ts';
import { openPostgres } from '../server/platform/database/postgres.ts';
import { type Cluster, openCluster } from '../testing/cluster.ts';

/** The database of the storm's shop, read past the shop. */
export type ShopDatabase = {
	kind: 'PostgreSQL' | 'PGlite';
	/** What an instance finds it by. */
	env: Record<string, string>;
	/** Only while no instance runs, where the database is inside of one. */
	use: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;
	/** Kills the server, or stops it immediately, and starts it again after `downMs`; nothing for PGlite. */
	crash: (how: 'kill' | 'immediate', downMs: number) => Promise<void>;
	remove: () => Promise<void>;
};

/** A migrated, empty database in a cluster of its own. */
export async function openClusterDatabase(wait: (ms: number) => Promise<unknown>): Promise<ShopDatabase> {
	const cluster: Cluster = await openCluster();
	const database = openPostgres(cluster.url);
	await migrate(database.db, true);
	return {
		kind: 'PostgreSQL',
		env: { DATABASE_URL: cluster.url },
		use: (work) => work(database.db),
		crash: async (how, downMs) => {
			await (how === 'kill' ? cluster.kill() : cluster.stop('immediate'));
			await wait(downMs);
			await cluster.start();
		},
		remove: async () => {
			await database.close();
			await cluster.remove();
		},
	};
}

/** A migrated, empty PGlite database in the folder of the only instance. */
export async function openEmbeddedDatabase(folder: string): Promise<ShopDatabase> {
	const dataDir = path.join(folder, 'shop');
	const use: ShopDatabase['use'] = async (work) => {
		const database = await openPglite(embeddedFolder(dataDir));
		try {
			return await work(database.db);
		} finally {
			await database.close();
		}
	};
	await use((db) => migrate(db, true));
	return {
		kind: 'PGlite',
		env: { DATA_DIR: dataDir },
		use,
		crash: async () => {},
		remove: async () => {},
	};
}
