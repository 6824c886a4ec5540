import type { FastifyInstance } from 'fastify';
import { countAdministrators } from './accounts/auth/auth.ts';
import { newestBackup } from './office/backup/backup.ts';
import { countOpenDifferences } from './office/reconciliation/reconciliation.ts';
import { countOrdersOfDay } from './orders/orders.ts';
import { countRecorded, mayRunOlder } from './platform/database/migrations.ts';
import { readFreeParts } from './platform/freeDisk.ts';
import { HttpError } from './platform/http/httpError.ts';
import { metricsRoute } from './platform/metrics.ts';
import type { Services } from './platform/services.ts';
import { countOpenRefunds } from './selling/payments/payments.ts';

/** What supervisors, load balancers and Prometheus ask a process: `/healthz`, `/readyz` and `/metrics`. */
export function operationRoutes(
	app: FastifyInstance,
	{ database, backups, dataFolder }: Services,
	metricsToken: string | undefined,
): void {
	app.get('/healthz', async () => ({ ok: true }));
	/** Those that were there when this instance was first asked, which is before others are updated. */
	let migrations: number | undefined;
	app.get('/readyz', async () => {
		try {
			await database.ping();
		} catch {
			throw new HttpError(503, 'database_unavailable', 'The database does not answer.', {}, 2);
		}
		migrations ??= await countRecorded(database.db);
		if (!(await mayRunOlder(database.db, migrations)))
			throw new HttpError(
				503,
				'database_newer',
				'The database was changed for a newer version, which must run here.',
			);
		return { ok: true };
	});
	metricsRoute(app, database, metricsToken, {
		countAdministrators: () => countAdministrators(database.db),
		rows: [
			{
				name: 'orders_last_day',
				help: 'Orders placed in the last 24 hours by the state of their payment',
				label: 'payment',
				count: () => countOrdersOfDay(database.db),
			},
			{
				name: 'refunds_open',
				help: 'Refunds that buyers do not have yet, by state',
				label: 'state',
				count: () => countOpenRefunds(database.db),
			},
			{
				name: 'payment_differences',
				help: 'Differences from the payment service that the last comparison could not correct',
				label: 'state',
				count: () => countOpenDifferences(database.db),
			},
			{
				name: 'disk_free_ratio',
				help: 'Which part of the disk of a folder is free; 0 also when it cannot be read',
				label: 'folder',
				count: () => readFreeParts({ DATA_DIR: dataFolder, BACKUP_FOLDER: backups?.folder }),
			},
		],
		newestBackup: backups && (() => newestBackup(backups)),
	});
}
