import path from 'node:path';
import { sandboxPrefix } from '../sandbox/sandbox.ts';
import { buildApp } from './app.ts';
import { createRunner } from './jobs.ts';
import { mustReconcile } from './office/backup/backup.ts';
import { openServices } from './openServices.ts';
import { openWhenReconciled } from './openWhenReconciled.ts';
import { type Config, readConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import { countSecurityEventsOnly } from './platform/securityEvents.ts';
import type { Services } from './platform/services.ts';
import { currentSettings } from './platform/settings/currentSettings.ts';
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

/** @param url under which people reach the shop */
function startMessage(config: Config, services: Services, url: string): string {
	const lines = [
		'',
		`  ${currentSettings().identity.name} is open at ${url}`,
		'',
		`  Version    ${version}`,
		`  Database   ${services.database.kind === 'PGlite' ? `PGlite in ${config.dataDir}: for trying out; a shop that takes real money sets DATABASE_URL` : 'PostgreSQL'}`,
		`  Payments   ${services.gateway.sandbox ? 'the sandbox: no money moves. Test card 4100 2800 0000 1007' : 'Razorpay'}`,
		`  Emails     ${services.mailer.describe}${services.demo ? `, to read at ${url}/dev/mail` : ''}`,
		`  Pictures   ${config.s3 === undefined ? path.join(config.dataDir, 'media') : `the bucket '${config.s3.bucket}'`}${config.cloudinary === undefined ? '' : `; those of products at Cloudinary, in the cloud '${config.cloudinary.cloudName}'`}`,
	];
	if (!config.runsJobs) lines.push('  Jobs       left to npm run work');
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
	let url = `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${config.port}`;
	const opened = await openServices(config, log, {
		demo,
		cached: options.editedPages === undefined,
		sandboxAddress: {
			api: () => url + sandboxPrefix,
			webhook: () => `${url}/api/payments/webhook`,
			pages: () => config.publicUrl + sandboxPrefix,
		},
	});
	const { services, sandbox, beforeClosing } = opened;
	try {
		const mustWait = await mustReconcile(services.database.db);
		let isReady = !mustWait;
		let isDraining = false;
		const app = await buildApp(services, {
			// The shop itself is a client of the sandbox.
			isReady: (path) =>
				(isReady || path.startsWith(`${sandboxPrefix}/`)) &&
				!(isDraining && path.split('?')[0] === '/readyz'),
			isDraining: () => isDraining,
			trustProxy: config.trustProxy,
			edge: config.edge,
			accessLog: config.accessLog,
			metricsToken: config.metricsToken,
			apiDocs: config.apiDocs,
			offlinePages: config.offlinePages,
			mayWrite: opened.hasSpace,
		});
		if (sandbox !== undefined) {
			beforeClosing(sandbox.close);
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
		beforeClosing(() => app.close());
		const runner = createRunner(services, config, env);
		beforeClosing(() => runner.stop());
		openWhenReconciled(opened, mustWait, () => {
			isReady = true;
			sandbox?.webhooks.start();
			if (config.runsJobs) runner.start();
			// PORT=0 is a port that the system chose.
			const address = config.port === 0 ? url.replace('//127.0.0.1:', '//localhost:') : services.publicUrl;
			process.stdout.write(startMessage(config, services, address));
		});
		const drain = () => {
			isDraining = true;
		};
		return {
			url,
			drain,
			stop: () => {
				drain();
				return opened.close();
			},
		};
	} catch (error) {
		await opened.close();
		throw error;
	}
}
