import path from 'node:path';
import { openSandbox, sandboxPrefix } from '../sandbox/sandbox.ts';
import { buildApp } from './app.ts';
import { jobHandlers, recurringTasks, tasksWithSettings } from './jobs.ts';
import {
	backupTasks,
	mustReconcile,
	reconcileRestored,
	requireCompleteRestore,
} from './office/backup/backup.ts';
import { type Config, ConfigError, type PaymentConfig, readConfig } from './platform/config.ts';
import { watchFreeSpace } from './platform/database/freeSpace.ts';
import { migrate } from './platform/database/migrations.ts';
import { embeddedFolder, openDatabase } from './platform/database/openDatabase.ts';
import { folderMailer } from './platform/email/folder.ts';
import { smtpMailer } from './platform/email/smtp.ts';
import { makeFolder } from './platform/folders.ts';
import { razorpayGateway } from './platform/gateway/razorpay.ts';
import { createJobRunner } from './platform/jobs/jobs.ts';
import { createLimits } from './platform/limits/limits.ts';
import { createLog } from './platform/log.ts';
import { listenForChanges } from './platform/pages/changes.ts';
import { createTaggedCache, noCache } from './platform/pages/taggedCache.ts';
import { createSecretCipher } from './platform/secretCipher.ts';
import { countSecurityEventsOnly } from './platform/securityEvents.ts';
import type { Services } from './platform/services.ts';
import { currentSettings, withSettings } from './platform/settings/currentSettings.ts';
import { createSettings, followSettings } from './platform/settings/settings.ts';
import { cloudinary } from './platform/storage/cloudinary.ts';
import { openStorage } from './platform/storage/openStorage.ts';
import { version } from './platform/version.ts';
import { registerStorefront } from './storefront/storefront.ts';
import { type EditedPages, openPages } from './storefront/webBuild.ts';

export type RunningShop = {
	url: string;
	/** Answers as before, but `/readyz` with 503 and no connection stays open for another request. */
	drain: () => void;
	/** Accepts no more connections, ends the requests and jobs that are running, and closes the database. */
	stop: () => Promise<void>;
};

/** The sender of every email, when it is sent. */
const getSender = ({ mailFrom }: Config) =>
	mailFrom ?? `${currentSettings().identity.name} <${currentSettings().contact.email}>`;

function razorpayAccount(payments: PaymentConfig) {
	if (payments.kind !== 'razorpay') throw new ConfigError('The RAZORPAY_ keys are missing.');
	return { ...payments, apiUrl: () => payments.apiUrl };
}

/** Whether the shop stores its database, emails or pictures in DATA_DIR. */
const storesFiles = ({ databaseUrl, smtpUrl, s3 }: Config) =>
	databaseUrl === undefined || smtpUrl === undefined || s3 === undefined;

/** @param url under which people reach the shop */
function startMessage(config: Config, services: Services, url: string): string {
	const lines = [
		'',
		`  ${currentSettings().identity.name} is open at ${url}`,
		'',
		`  Version    ${version}`,
		`  Database   ${services.database.kind === 'PGlite' ? `PGlite in ${config.dataDir}: for trying out; a shop that takes real money sets DATABASE_URL` : 'PostgreSQL'}`,
		`  Payments   ${services.gateway.sandbox ? 'the sandbox: no money moves. Test card 4100 2800 0000 1007' : 'Razorpay'}`,
		`  Mail       ${services.mailer.describe}${services.demo ? `, to read at ${url}/dev/mail` : ''}`,
		`  Pictures   ${config.s3 === undefined ? path.join(config.dataDir, 'media') : `the bucket '${config.s3.bucket}'`}${config.cloudinary === undefined ? '' : `; those of products at Cloudinary, in the cloud '${config.cloudinary.cloudName}'`}`,
	];
	if (services.demo)
		lines.push(
			'',
			'  Shopper    shopper@nishana.test / shopper123',
			'  Admin      admin@nishana.test / admin123',
		);
	return `${lines.join('\n')}\n`;
}

/**
 * Starts the shop: database, migrations, optional demo data, server, jobs.
 * @param options.demo the demonstration shop: fills an empty database, shows demo accounts and the mailbox
 * @param options.editedPages pages that change while the shop runs, in development; the built ones are used otherwise
 * @throws ConfigError, FolderInUse, SchemaMismatch with a one-line message
 */
export async function runShop(options: {
	demo: boolean;
	editedPages?: EditedPages;
	env?: NodeJS.ProcessEnv;
}): Promise<RunningShop> {
	const env = options.env ?? process.env;
	const config = readConfig(env);
	// What the shop stores, emails with links to reset a password among it, is for its own user only.
	process.umask(0o077);
	const demo = options.demo && !config.production;
	const quiet = config.logLevel === 'info' && demo;
	const log = createLog(quiet ? 'warn' : config.logLevel);
	if (quiet) countSecurityEventsOnly(log);
	requireCompleteRestore(config.dataDir);
	if (storesFiles(config)) await makeFolder('DATA_DIR', config.dataDir);
	if (config.backup.folder !== undefined) await makeFolder('BACKUP_FOLDER', config.backup.folder);
	const database = await openDatabase(config);
	const space =
		config.databaseUrl === undefined ? await watchFreeSpace(embeddedFolder(config.dataDir)) : undefined;
	const closing: (() => Promise<unknown> | unknown)[] = [() => database.close(), () => space?.stop()];
	const closeAll = async () => {
		for (const close of closing.splice(0).reverse()) await close();
	};
	try {
		// An embedded database is migrated automatically; a database server only on request.
		await migrate(database.db, database.kind === 'PGlite' || demo);

		let url = `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${config.port}`;
		const sandbox =
			config.payments.kind === 'sandbox'
				? await openSandbox({
						db: database.db,
						webhookAddress: () => `${url}/api/payments/webhook`,
						pageAddress: () => config.publicUrl + sandboxPrefix,
						log,
					})
				: undefined;
		const gateway = razorpayGateway(
			sandbox === undefined
				? { ...razorpayAccount(config.payments), sandbox: false }
				: { ...sandbox.account, apiUrl: () => url + sandboxPrefix },
		);
		const cache = options.editedPages ? noCache : createTaggedCache();
		const settings = createSettings(database.db, cache, log);
		const services: Services = {
			database,
			gateway,
			mailer:
				config.smtpUrl === undefined
					? await folderMailer(path.join(config.dataDir, 'mail'), () => getSender(config))
					: smtpMailer(config.smtpUrl, () => getSender(config), config.smtpTlsOptional ? false : undefined),
			storage: await openStorage(config),
			imageHost: config.cloudinary && cloudinary(config.cloudinary),
			limits: createLimits(database.db),
			cache,
			settings,
			publicUrl: config.publicUrl,
			secrets: createSecretCipher(config.secretsKey, config.previousSecretsKey),
			requireSecondFactor: config.requireSecondFactor && !demo,
			backups:
				config.backup.folder === undefined
					? undefined
					: {
							folder: config.backup.folder,
							encrypted: config.backup.key !== undefined,
						},
			demo,
			log,
		};
		closing.push(() => services.mailer.close());
		closing.push(await listenForChanges(database, cache));
		closing.push(await followSettings(database, settings, log));

		let isReady = !(await mustReconcile(database.db));
		let isDraining = false;
		const app = await buildApp(services, {
			// The shop itself is a client of the sandbox.
			isReady: (path) =>
				(isReady || path.startsWith(`${sandboxPrefix}/`)) &&
				!(isDraining && path.split('?')[0] === '/readyz'),
			isDraining: () => isDraining,
			trustProxy: config.trustProxy,
			edge: config.edge,
			metricsToken: config.metricsToken,
			apiDocs: config.apiDocs,
			offlinePages: config.offlinePages,
			mayWrite: () => space?.hasSpace() ?? true,
		});
		if (sandbox !== undefined) {
			closing.push(sandbox.close);
			await app.register(sandbox.routes, { prefix: sandboxPrefix });
		}
		const pages = openPages(options.editedPages);
		if (pages !== undefined) await registerStorefront(app, services, pages);

		if (demo) {
			const { loadDemo } = await import('../demo/load.ts');
			await loadDemo(services, sandbox?.ledger);
		}

		const listening = await app.listen({ port: config.port, host: config.host });
		url = listening.replace('0.0.0.0', '127.0.0.1').replace('[::]', 'localhost');
		closing.push(() => app.close());
		const runner = createJobRunner(
			database,
			jobHandlers(services),
			tasksWithSettings(services, [...recurringTasks(services), ...backupTasks(config, env, log)]),
			log,
		);
		const openShop = () => {
			isReady = true;
			sandbox?.webhooks.start();
			runner.start();
			// PORT=0 is a port that the system chose.
			const address = config.port === 0 ? url.replace('//127.0.0.1:', '//localhost:') : services.publicUrl;
			process.stdout.write(startMessage(config, services, address));
		};
		closing.push(() => runner.stop());
		if (isReady) openShop();
		else {
			log.warn('The shop was restored from a backup: it opens when it agrees with the payment service');
			const stopped = new AbortController();
			const opening = withSettings(settings.current(), () =>
				reconcileRestored(services, stopped.signal),
			).then(() => {
				if (!stopped.signal.aborted) openShop();
			});
			closing.push(async () => {
				stopped.abort();
				await opening;
			});
		}
		const drain = () => {
			isDraining = true;
		};
		return {
			url,
			drain,
			stop: () => {
				drain();
				return closeAll();
			},
		};
	} catch (error) {
		await closeAll();
		throw error;
	}
}
