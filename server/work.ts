import Fastify, { LogController } from 'fastify';
import { sandboxPrefix } from '../sandbox/sandbox.ts';
import { createRunner } from './jobs.ts';
import { mustReconcile } from './office/backup/backup.ts';
import { openServices } from './openServices.ts';
import { openWhenReconciled } from './openWhenReconciled.ts';
import { operationRoutes } from './operationRoutes.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { answerError } from './platform/http/errors.ts';
import { filePolicy, securityHeaders } from './platform/http/securityHeaders.ts';
import { createLog } from './platform/log.ts';

/**
 * Starts a process that only works: it runs jobs and recurring tasks beside instances that serve people with JOBS=off. Of
 * HTTP it has what supervisors and Prometheus ask.
 * @throws ConfigError, SchemaMismatch with a one-line message
 */
export async function runWork(
	env: NodeJS.ProcessEnv = process.env,
): Promise<{ url: string; stop: () => Promise<void> }> {
	const config = readConfig(env);
	if (config.databaseUrl === undefined)
		throw new ConfigError(
			'npm run work needs DATABASE_URL: the database inside of a shop belongs to its only process, which runs the jobs itself.',
		);
	process.umask(0o077);
	const opened = await openServices(config, createLog(config.logLevel), {
		demo: false,
		cached: true,
		// The instances that serve people run the sandbox.
		sandboxAddress: {
			api: () => config.publicUrl + sandboxPrefix,
			webhook: () => `${config.publicUrl}/api/payments/webhook`,
			pages: () => config.publicUrl + sandboxPrefix,
		},
	});
	const { services, beforeClosing } = opened;
	try {
		const app = Fastify({
			loggerInstance: services.log,
			logController: new LogController({ disableRequestLogging: true }),
		});
		app.setErrorHandler(answerError);
		const headers = { ...securityHeaders(config.publicUrl), 'content-security-policy': filePolicy };
		app.addHook('onSend', async (_request, reply) => void reply.headers(headers));
		operationRoutes(app, services, config.metricsToken);
		const url = await app.listen({ port: config.port, host: config.host });
		beforeClosing(() => app.close());
		const runner = createRunner(services, config, env);
		beforeClosing(() => runner.stop());
		openWhenReconciled(opened, await mustReconcile(services.database.db), () => {
			runner.start();
			process.stdout.write(
				`  The jobs of the shop at ${services.publicUrl} are run; health at ${url}/healthz\n`,
			);
		});
		return { url, stop: opened.close };
	} catch (error) {
		await opened.close();
		throw error;
	}
}
