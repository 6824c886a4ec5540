import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Endpoint } from '../contracts/endpoint.ts';
import { identify } from './auth/auth.ts';
import { mailboxRoutes } from './dev/mailbox.ts';
import { mediaFiles } from './media/files.ts';
import { openApiRoutes } from './openapi/openapi.ts';
import { answerError } from './platform/http/errors.ts';
import { parseJsonBody } from './platform/http/json.ts';
import { createMount } from './platform/http/mount.ts';
import { Refusal } from './platform/http/refusal.ts';
import { metricsRoute } from './platform/metrics.ts';
import { mountAll } from './routes.ts';
import type { Services } from './services.ts';
import { crawlerRoutes } from './storefront/crawlers.ts';

export type AppOptions = {
	/** Answers a request before the framework sees it, or says that it did not. */
	answerFirst?: (request: IncomingMessage, response: ServerResponse) => boolean;
	/** Addresses of proxies whose forwarding headers are believed. */
	trustProxy?: string | undefined;
	/** Opens /metrics to those elsewhere who send it. */
	metricsToken?: string | undefined;
	/** Checks every answer against its contract; for tests. */
	checkAnswers?: boolean;
	/** Says no while the disk is all but full: reading goes on, writing waits. */
	mayWrite?: () => boolean;
};

/** What says that an answer is data: nothing to draw, to run, or to keep. */
const noPage = {
	'x-content-type-options': 'nosniff',
	'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
	'cache-control': 'no-store',
};

/** Builds the HTTP side of the shop from its services, without a port: `listen` is the caller's. */
export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
	const app = Fastify({
		loggerInstance: services.log,
		logController: new LogController({ disableRequestLogging: true }),
		trustProxy: options.trustProxy ?? false,
		bodyLimit: 64 * 1024,
		serverFactory: (handle) => {
			const server = createServer(
				// A picture of 10 MB takes half a minute on many lines; one that stands still is ended after 20 seconds.
				{
					headersTimeout: 15_000,
					requestTimeout: 120_000,
					keepAliveTimeout: 65_000,
					// How often the two above are looked at: by itself only every half minute.
					connectionsCheckingInterval: 5000,
				},
				(request, response) => {
					if (!options.answerFirst?.(request, response)) handle(request, response);
				},
			);
			return server.setTimeout(20_000);
		},
		return503OnClosing: true,
		// Addresses that cannot be read never get as far as a route and its handler of errors.
		frameworkErrors: (error, request, reply) => {
			answerError(error, request, reply.headers(noPage));
		},
		routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
	});
	app.setErrorHandler(answerError);
	// For every address: a body is read even where nothing takes it.
	app.removeAllContentTypeParsers();
	app.addContentTypeParser(
		'application/json',
		{ parseAs: 'buffer' },
		async (request: FastifyRequest, body: Buffer) => parseJsonBody(request, body),
	);

	app.get('/healthz', async () => ({ ok: true }));
	app.get('/readyz', async () => {
		try {
			await services.database.ping();
		} catch {
			throw new Refusal(503, 'The database does not answer.', {}, 2);
		}
		return { ok: true };
	});

	metricsRoute(app, services.database, options.metricsToken);
	if (services.demo) mailboxRoutes(app, services.mailer.kept);
	mediaFiles(app, services);
	crawlerRoutes(app, services);

	await app.register(
		async (api) => {
			await api.register(multipart, { throwFileSizeLimit: true });
			api.addHook('onSend', async (_request, reply) => {
				for (const [name, value] of Object.entries(noPage))
					if (!reply.hasHeader(name)) reply.header(name, value);
			});
			api.addHook('onRequest', async (request) => {
				if (request.method !== 'GET' && options.mayWrite?.() === false)
					throw new Refusal(503, 'The shop cannot store anything right now. Please try again later.', {}, 60);
			});
			api.setNotFoundHandler(() => {
				throw new Refusal(404, 'This API call does not exist.');
			});
			const mounted: Endpoint[] = [];
			const mount = createMount(api, mounted, {
				db: services.database.db,
				identify: (token) => identify(services.database.db, token),
				limits: services.limits,
				checkAnswers: options.checkAnswers ?? false,
			});
			mountAll(mount, services);
			openApiRoutes(api, mounted);
		},
		{ prefix: '/api' },
	);
	return app;
}
