import { createServer } from 'node:http';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Endpoint } from '../contracts/endpoint.ts';
import { identify } from './accounts/auth/auth.ts';
import { serveProductFiles } from './catalog/productFiles/productFiles.ts';
import { mediaFiles } from './content/media/files.ts';
import { operationRoutes } from './operationRoutes.ts';
import { mailboxRoutes } from './platform/dev/mailbox.ts';
import { logAccess } from './platform/http/accessLog.ts';
import { limitConnections } from './platform/http/connectionLimits.ts';
import { answerError } from './platform/http/errors.ts';
import { HttpError } from './platform/http/httpError.ts';
import { parseJsonBody } from './platform/http/json.ts';
import {
	acceptsHtml,
	maintenanceMessage,
	maintenanceSeconds,
	sendMaintenancePage,
} from './platform/http/maintenancePage.ts';
import type { PageReads } from './platform/http/pageReads.ts';
import { createRegisterRoute } from './platform/http/registerRoute.ts';
import { getRequestId } from './platform/http/requestId.ts';
import { idleTimeoutMs, limitBodyTime, uploadTimeoutMs, waitForAnswer } from './platform/http/requestTime.ts';
import { beginRequestSpan, getRequestTrace, nameRequestSpan } from './platform/http/requestTrace.ts';
import { filePolicy, securityHeaders } from './platform/http/securityHeaders.ts';
import { sharedAddresses } from './platform/http/trustedProxies.ts';
import { answerUnreadable } from './platform/http/unreadableRequest.ts';
import { openApiRoutes } from './platform/openapi/openapi.ts';
import type { EdgeRules } from './platform/pages/edge.ts';
import { createResponseCache } from './platform/pages/responseCache.ts';
import { recordSecurityEvent } from './platform/securityEvents.ts';
import type { Services } from './platform/services.ts';
import { withSettings } from './platform/settings/currentSettings.ts';
import { withTrace } from './platform/tracing/traceContext.ts';
import { registerRoutes } from './routes.ts';
import { crawlerRoutes } from './storefront/crawlers.ts';
import { installedShopRoutes } from './storefront/installedShop.ts';
import { socialCardRoutes } from './storefront/socialCards.ts';

export type AppOptions = {
	/** Addresses of proxies whose forwarding headers are trusted. */
	trustProxy?: string | undefined;
	/** Bearer token for /metrics, which do not exist without it. */
	metricsToken?: string | undefined;
	/** Whether /api/docs and /api/openapi.json are served; they are by default. */
	apiDocs?: boolean;
	/** False removes the pages that browsers keep for reading without a connection. */
	offlinePages?: boolean;
	/** Whether each request is logged; it is not by default. */
	accessLog?: boolean;
	/** How proxies and CDNs may store public responses; not at all by default. */
	edge?: EdgeRules | undefined;
	/** Checks every answer against its contract; for tests. */
	checkResponses?: boolean;
	/** False while the disk is almost full: reads continue, writes are rejected. */
	mayWrite?: () => boolean;
	/** False for paths that are not served before a restored shop has been reconciled. */
	isReady?: (path: string) => boolean;
	/** True once the shop was asked to stop: no connection stays open for another request. */
	isDraining?: () => boolean;
};

/** Headers of data responses: not rendered, not executed, not cached. */
const dataHeaders = { 'content-security-policy': filePolicy, 'cache-control': 'no-store' };

/** Builds the shop's HTTP server from its services; the caller listens on a port. */
export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
	const headersOfAll = securityHeaders(services.publicUrl);
	const responses = createResponseCache(services.cache, options.edge);
	const isReady = (path = '') => options.isReady?.(path) ?? true;
	const app = Fastify({
		loggerInstance: services.log,
		logController: new LogController({ disableRequestLogging: true }),
		genReqId: getRequestId,
		trustProxy: options.trustProxy ?? false,
		bodyLimit: 64 * 1024,
		serverFactory: (handle) => {
			const server = createServer(
				{
					headersTimeout: 15_000,
					requestTimeout: uploadTimeoutMs,
					keepAliveTimeout: 65_000,
					// How often the two timeouts above are checked; the default is every half minute.
					connectionsCheckingInterval: 5000,
				},
				(request, response) => {
					limitBodyTime(request, response);
					waitForAnswer(request, response);
					beginRequestSpan(request, response);
					if (options.accessLog) logAccess(services.log, request, response);
					if (options.isDraining?.()) response.shouldKeepAlive = false;
					if (!(isReady(request.url) && responses.respond(request, response))) handle(request, response);
				},
			);
			limitConnections(server, sharedAddresses(options.trustProxy), () =>
				recordSecurityEvent(services.log, 'rate_limited', { route: 'connections' }),
			);
			return server.setTimeout(idleTimeoutMs);
		},
		clientErrorHandler: answerUnreadable({ ...headersOfAll, ...dataHeaders }),
		// A request that arrives on an open connection is still answered.
		return503OnClosing: false,
		// Unreadable addresses never reach a route and its error handler.
		frameworkErrors: (error, request, reply) => {
			answerError(error, request, reply.headers({ ...headersOfAll, ...dataHeaders }));
		},
		routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
	});
	app.setErrorHandler(answerError);
	app.addHook('onSend', async (request, reply) => {
		reply.headers({ ...headersOfAll, 'x-request-id': request.id });
		if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', filePolicy);
	});
	app.addHook('onRequest', ({ raw, id, routeOptions }, _reply, done) => {
		nameRequestSpan(raw, { url: routeOptions.url, requestId: id });
		withTrace(getRequestTrace(raw), done);
	});
	// Around the handler: a body that was read before would have lost both.
	app.addHook('preHandler', ({ raw }, _reply, done) =>
		withTrace(getRequestTrace(raw), () => withSettings(services.settings.current(), done)),
	);
	// For every path: a body is parsed even if no route uses it.
	app.removeAllContentTypeParsers();
	app.addContentTypeParser(
		'application/json',
		{ parseAs: 'buffer' },
		async (request: FastifyRequest, body: Buffer) => parseJsonBody(request, body),
	);

	app.addHook('onRequest', async (request, reply) => {
		if (request.routeOptions.url === '/healthz' || isReady(request.url)) return;
		if (acceptsHtml(request)) return sendMaintenancePage(reply);
		throw new HttpError(503, 'maintenance', maintenanceMessage, {}, maintenanceSeconds);
	});

	const pageReads: PageReads = new Map();
	app.decorate('pageReads', pageReads);
	app.decorate('responses', responses);
	operationRoutes(app, services, options.metricsToken);
	if (services.demo) mailboxRoutes(app, services.mailer.stored);
	mediaFiles(app, services);
	serveProductFiles(app, services);
	crawlerRoutes(app, services);
	installedShopRoutes(app, options.offlinePages ?? true);
	socialCardRoutes(app, services);

	await app.register(
		async (api) => {
			await api.register(multipart, { throwFileSizeLimit: true });
			api.addHook('onSend', async (_request, reply) => {
				if (!reply.hasHeader('cache-control')) reply.header('cache-control', dataHeaders['cache-control']);
			});
			api.addHook('onRequest', async (request) => {
				if (request.method !== 'GET' && options.mayWrite?.() === false)
					throw new HttpError(
						503,
						'read_only',
						'The shop cannot store anything right now. Please try again later.',
						{},
						60,
					);
			});
			const answerUnknown = () => {
				throw new HttpError(404, 'not_found', 'This API call does not exist.');
			};
			api.setNotFoundHandler(answerUnknown);
			// Before the storefront's route, which answers every other path with a page.
			api.get('/*', answerUnknown);
			const registered: Endpoint[] = [];
			const registerRoute = createRegisterRoute(api, registered, pageReads, {
				db: services.database.db,
				identify: (token) => identify(services.database.db, token),
				limits: services.limits,
				requireSecondFactor: () => services.requireSecondFactor,
				log: services.log,
				responses,
				settings: services.settings.current,
				headers: { ...headersOfAll, 'content-security-policy': filePolicy },
				checkResponses: options.checkResponses ?? false,
			});
			registerRoutes(registerRoute, services);
			if (options.apiDocs !== false) openApiRoutes(api, registered);
		},
		{ prefix: '/api' },
	);
	return app;
}
