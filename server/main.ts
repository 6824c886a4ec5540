import path from 'node:path';
import { store } from '../store.config.ts';
import { buildApp } from './app.ts';
import { jobHandlers, rounds } from './jobs.ts';
import { razorpayGateway } from './payments/razorpay.ts';
import { type Config, ConfigError, type PaymentConfig, readConfig } from './platform/config.ts';
import { watchFreeSpace } from './platform/database/freeSpace.ts';
import { migrate } from './platform/database/migrations.ts';
import { embeddedFolder, openDatabase } from './platform/database/openDatabase.ts';
import { createJobRunner } from './platform/jobs/jobs.ts';
import { createLimits } from './platform/limits/limits.ts';
import { createLog } from './platform/log.ts';
import { folderMailer } from './platform/mail/folder.ts';
import { smtpMailer } from './platform/mail/smtp.ts';
import { cloudinary } from './platform/storage/cloudinary.ts';
import { diskStorage } from './platform/storage/disk.ts';
import type { Storage } from './platform/storage/storage.ts';
import { openSandbox, sandboxPrefix } from './sandbox/sandbox.ts';
import type { Services } from './services.ts';
import { createKeptPages } from './storefront/keptPages.ts';
import { registerStorefront } from './storefront/storefront.ts';
import { builtPages, developmentPages } from './storefront/webBuild.ts';

export type RunningShop = { url: string; stop: () => Promise<void> };

/** Rendered pages kept ready to send; the least recently used go first. */
const mostKeptPages = 2000;
const mailFrom = `${store.name} <${store.email}>`;

async function openStorage({ s3, dataDir }: Config): Promise<Storage> {
	if (s3 === undefined) return diskStorage(path.join(dataDir, 'media'));
	// Loaded by the shops that use it.
	const { s3Storage } = await import('./platform/storage/s3.ts');
	return s3Storage(s3);
}

function razorpayAccount(payments: PaymentConfig) {
	if (payments.kind !== 'razorpay') throw new ConfigError('The RAZORPAY_ keys are missing.');
	return { ...payments, apiUrl: () => payments.apiUrl };
}

function greeting(config: Config, services: Services, listening: string): string {
	// Mails link to localhost, and a browser keeps what it stores under 127.0.0.1 apart from that.
	const url = listening.replace('//127.0.0.1:', '//localhost:');
	const lines = [
		'',
		`  ${store.name} is open at ${url}`,
		'',
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
 * Opens the shop: database, migrations, demo data when asked for, server, jobs.
 * @param options.demo the demonstration shop: fills an empty database, shows demo accounts and the mailbox
 * @param options.dev pages come from vite and change as they are edited
 * @throws ConfigError, FolderInUse, SchemaMismatch with one line for the person who starts it
 */
export async function runShop(options: {
	demo: boolean;
	dev?: boolean;
	env?: NodeJS.ProcessEnv;
}): Promise<RunningShop> {
	const config = readConfig(options.env ?? process.env);
	const demo = options.demo && !config.production;
	const log = createLog(config.logLevel === 'info' && demo ? 'warn' : config.logLevel);
	const database = await openDatabase(config);
	const space =
		config.databaseUrl === undefined ? await watchFreeSpace(embeddedFolder(config.dataDir)) : undefined;
	const closing: (() => Promise<unknown> | unknown)[] = [() => database.close(), () => space?.stop()];
	const closeAll = async () => {
		for (const close of closing.splice(0).reverse()) await close();
	};
	try {
		// An embedded database belongs to this shop alone; a server is brought up to date on purpose.
		await migrate(database.db, database.kind === 'PGlite' || demo);

		let url = `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${config.port}`;
		const sandbox =
			config.payments.kind === 'sandbox'
				? await openSandbox({
						db: database.db,
						webhookAddress: () => `${url}/api/payments/webhook`,
						log,
					})
				: undefined;
		const gateway = razorpayGateway(
			sandbox === undefined
				? { ...razorpayAccount(config.payments), sandbox: false }
				: { ...sandbox.account, apiUrl: () => url + sandboxPrefix },
		);
		const services: Services = {
			database,
			gateway,
			mailer:
				config.smtpUrl === undefined
					? await folderMailer(path.join(config.dataDir, 'mail'), config.mailFrom ?? mailFrom)
					: smtpMailer(config.smtpUrl, config.mailFrom ?? mailFrom),
			storage: await openStorage(config),
			imageHost: config.cloudinary && cloudinary(config.cloudinary),
			limits: createLimits(database.db),
			publicUrl: config.publicUrl,
			demo,
			log,
		};
		closing.push(() => services.mailer.close());

		const kept = createKeptPages(services.publicUrl, options.dev ? 0 : mostKeptPages);
		const app = await buildApp(services, {
			answerFirst: kept.answer,
			trustProxy: config.trustProxy,
			metricsToken: config.metricsToken,
			mayWrite: () => space?.enough() ?? true,
		});
		if (sandbox !== undefined) {
			closing.push(sandbox.close);
			await app.register(sandbox.routes, { prefix: sandboxPrefix });
		}
		const pages = options.dev ? await developmentPages(app) : builtPages();
		if (pages !== undefined) {
			if (pages.close !== undefined) closing.push(pages.close);
			await registerStorefront(app, services, {
				...pages,
				kept,
				mapOrigin: new URL(store.map.embed).origin,
			});
		}

		if (demo) {
			const { loadDemo } = await import('../demo/load.ts');
			await loadDemo(services, sandbox?.ledger);
		}

		const listening = await app.listen({ port: config.port, host: config.host });
		url = listening.replace('0.0.0.0', '127.0.0.1').replace('[::]', 'localhost');
		closing.push(() => app.close());
		sandbox?.webhooks.start();
		const runner = createJobRunner(database, jobHandlers(services), rounds(services), log);
		runner.start();
		closing.push(() => runner.stop());
		process.stdout.write(greeting(config, services, url));
		return { url, stop: closeAll };
	} catch (error) {
		await closeAll();
		throw error;
	}
}
