import type { ServerResponse } from 'node:http';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../platform/html.ts';
import { httpErrorFor } from '../platform/http/errors.ts';
import { plainPage, plainPagePolicy } from '../platform/http/plainPage.ts';
import { securityHeaders } from '../platform/http/securityHeaders.ts';
import { busyMessage, busySeconds, createWorkQueue } from '../platform/http/workQueue.ts';
import type { PageSources } from '../platform/pages/contentSecurity.ts';
import type { Send } from '../platform/pages/responseCache.ts';
import {
	encodeResponse,
	type Rendered,
	type StoredResponse,
	sendStored,
} from '../platform/pages/storedResponse.ts';
import type { DependsOn } from '../platform/pages/taggedCache.ts';
import type { Services } from '../platform/services.ts';
import { getPublicSettings } from '../platform/settings/settings.ts';
import { inSpan } from '../platform/tracing/spans.ts';
import { isKnownPage } from './knownPage.ts';
import { measureRender } from './measureRender.ts';
import { getNewAddress } from './movedAddresses.ts';
import {
	getPathPattern,
	type PageAddress,
	parsePageAddress,
	readPageAddress,
	readPath,
} from './pageAddress.ts';
import type { Pages } from './webBuild.ts';

/** Sources of pages with third-party content; they are opened with a full load, because the policy belongs to the document. */
function getSources(kind: PageAddress['kind'], services: Services, mapEmbed: string): PageSources {
	if (kind === 'contact') return { frame: [new URL(mapEmbed).origin] };
	const { sandbox, checkoutScript } = services.gateway;
	if (kind === 'page') return {};
	if (sandbox) return { untrustedHtml: true };
	// Razorpay's origin, or that of another gateway server.
	const window = new URL(checkoutScript).origin;
	return {
		script: [window, 'https://cdn.razorpay.com'],
		frame: ['https://api.razorpay.com', window],
		connect: [
			'https://api.razorpay.com',
			'https://lumberjack.razorpay.com',
			'https://lumberjack-metrics.razorpay.com',
			window,
		],
		// Razorpay's script sets styles and HTML of its own.
		styleInline: true,
		untrustedHtml: true,
	};
}

/** In development, Vite shows errors with styles and HTML of its own. */
const withDevelopmentSources = (sources: PageSources, development: boolean): PageSources =>
	development ? { ...sources, styleInline: true, untrustedHtml: true } : sources;

/** Any page may show pictures of the image host, and the back-office, which uploads them, is reached from any page. */
function withImageHost(sources: PageSources, { imageHost }: Services): PageSources {
	if (imageHost === undefined) return sources;
	return {
		...sources,
		image: [...(sources.image ?? []), imageHost.origins.pictures],
		connect: [...(sources.connect ?? []), imageHost.origins.upload],
	};
}

const headers = {
	'content-type': 'text/html; charset=utf-8',
	'x-frame-options': 'DENY',
	'cross-origin-opener-policy': 'same-origin-allow-popups',
	'origin-agent-cluster': '?1',
	'permissions-policy':
		'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), usb=(), payment=(self "https://api.razorpay.com")',
};

type Render = (address: PageAddress, dependsOn: DependsOn) => Promise<Rendered>;

/** A second render continues while the first one waits for its data. */
const rendersAtOnce = 2;

/**
 * Renders that may wait: of pages that exist, and of everything else. There are endlessly many filters and unknown paths, so
 * they come last, and a request of one too many is answered 503 (decision 027).
 */
const maxWaiting = [100, 12];
const knownQueue = 0;
const otherQueue = 1;

/** Renders and encodes a page as a span of the request that asked first. */
const inRenderSpan = (route: string, render: () => Promise<Rendered>): Promise<StoredResponse> =>
	inSpan({ name: `render ${route}`, kind: 'internal', attributes: { 'http.route': route } }, async (span) => {
		const rendered = await render();
		span?.add({ 'http.response.status_code': rendered.status });
		return encodeResponse(rendered);
	});

/**
 * Sends the answer to one filtered page too many. It is prepared once and sent before the framework, so that a flood costs
 * little more than its connections.
 */
function busyPage(publicUrl: string): (response: ServerResponse) => void {
	const body = Buffer.from(
		plainPage(
			'This page cannot be shown right now',
			html`<p>${busyMessage}</p><p><a href="">Try again</a></p>`,
		),
	);
	const sent = {
		...headers,
		...securityHeaders(publicUrl),
		'cache-control': 'no-store',
		'content-security-policy': plainPagePolicy(),
		'content-length': body.length,
		'retry-after': String(busySeconds),
	};
	return (response) => void response.writeHead(503, sent).end(body);
}

/** Responds with a plain page: the reason in words, and the status that makes crawlers retry. */
function answerPageError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	const { status, message, retryAfterSeconds } = httpErrorFor(error, request);
	if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
	return reply
		.code(status)
		.headers({ ...headers, 'cache-control': 'no-store', 'content-security-policy': plainPagePolicy() })
		.send(
			plainPage(
				'This page cannot be shown right now',
				html`<p>${message}</p><p><a href="${request.url}">Try again</a></p>`,
			),
		);
}

function createRender(app: FastifyInstance, services: Services, { renderer, assets }: Pages): Render {
	return async (address, dependsOn) => {
		const settings = services.settings.current();
		const sources = withImageHost(getSources(address.kind, services, settings.premises.mapEmbed), services);
		const request = {
			url: new URL(address.key, services.publicUrl).href,
			sources: withDevelopmentSources(sources, assets === undefined),
			demo: services.demo,
			settings: getPublicSettings(settings),
		};
		const {
			status,
			html: body,
			br,
			policy,
			location,
		} = await renderer.render(request, async (endpoint, input = {}) => {
			const read = app.pageReads.get(endpoint)?.(input);
			if (read === undefined) throw new Error(`Pages cannot be rendered from ${endpoint}.`);
			dependsOn(...read.tags);
			return read.json;
		});
		return {
			status,
			body,
			...(br === undefined ? {} : { br }),
			headers: {
				...headers,
				'content-security-policy': policy,
				'referrer-policy': address.secretAddress ? 'no-referrer' : 'strict-origin-when-cross-origin',
				...(address.noindex ? { 'x-robots-tag': 'noindex' } : {}),
				...securityHeaders(services.publicUrl),
				...(location === null ? {} : { location }),
			},
		};
	};
}

/** Serves the storefront: built files, and pages rendered once for every visitor. */
export async function registerStorefront(
	app: FastifyInstance,
	services: Services,
	options: Pages,
): Promise<void> {
	const render = createRender(app, services, options);
	app.addHook('onClose', () => options.renderer.close());

	if (options.assets !== undefined)
		await app.register(fastifyStatic, {
			root: options.assets,
			decorateReply: false,
			// One route per built file; every other path is a page.
			wildcard: false,
			index: false,
			preCompressed: true,
			globIgnore: ['**/*.br', '**/*.gz'],
			cacheControl: false,
			setHeaders: (response, file) => {
				response.header(
					'cache-control',
					file.includes(`${path.sep}assets${path.sep}`)
						? 'public, max-age=31536000, immutable'
						: 'public, max-age=3600',
				);
			},
		});

	const queue = createWorkQueue(rendersAtOnce, maxWaiting);
	const missingPages = services.cache.area<StoredResponse>({
		maxBytes: 1024 * 1024,
		getSize: ({ bytes }) => bytes,
		isStored: ({ status }) => status === 404,
	});

	/** @param route the pattern of the page's path */
	const renderIn = (number: number, address: PageAddress, route: string) => (dependsOn: DependsOn) =>
		measureRender((begin) =>
			queue.run(() => {
				begin();
				return inRenderSpan(route, () => render(address, dependsOn));
			}, number),
		);

	/** The page of all unknown paths, rendered once. */
	async function missingPage(path: string): Promise<StoredResponse> {
		// The back-office and the account have frames of their own; see web/shell.
		const [frame = ''] = /^\/(admin|profile)/.exec(path) ?? [];
		const address = readPageAddress(`${frame}/404`, new URLSearchParams());
		return missingPages.get(address.key, async (dependsOn) => {
			const stored = await renderIn(knownQueue, address, 'unknown')(dependsOn);
			// Floods of unknown paths come from clients without compression.
			const plain = stored.plain();
			return { ...stored, plain: () => plain, bytes: stored.bytes + plain.body.length };
		});
	}

	const sendBusy = busyPage(services.publicUrl);
	app.responses.addEarlyHandler((request, response) => {
		if (request.method !== 'GET' || !queue.isFull(otherQueue)) return false;
		const address = request.url?.includes('?')
			? parsePageAddress(request.url, services.publicUrl)
			: undefined;
		if (!address?.filtered || app.responses.has(address)) return false;
		sendBusy(response);
		return true;
	});

	app.route({
		method: ['GET', 'HEAD'],
		url: '/*',
		errorHandler: answerPageError,
		handler: async (request, reply) => {
			const address = parsePageAddress(request.url, services.publicUrl);
			const [requestedPath = ''] = request.url.split('?', 1);
			const sendOn = (status: 301 | 308, location: string) =>
				reply
					.code(status)
					.headers({
						location,
						'cache-control': 'no-store',
						// The query may have a token.
						'referrer-policy': 'no-referrer',
					})
					.send();
			const moved = () => getNewAddress(services.settings.current().redirects.entries, request.url);
			if (address === undefined) {
				const to = moved();
				if (to !== undefined) return sendOn(301, to);
				return reply.code(404).type('text/plain; charset=utf-8').send('There is nothing at this address.');
			}
			const { path, filtered } = address;
			const meaning = readPath(path, services.settings.current().trade);
			const exists = app.responses.has(address) || (await isKnownPage(meaning, app.pageReads));
			if (exists && requestedPath !== path)
				return sendOn(308, path + request.url.slice(requestedPath.length));
			const to = exists ? undefined : moved();
			if (to !== undefined) return sendOn(301, to);
			const number = exists && !filtered ? knownQueue : otherQueue;
			let send: Send;
			if (meaning.page === 'unknown') {
				const stored = await missingPage(path);
				send = (raw, response) => sendStored(raw, response, stored);
			} else {
				const route = getPathPattern(path, meaning);
				send = await app.responses.prepare(address, renderIn(number, address, route), request.url);
			}
			reply.hijack();
			send(request.raw, reply.raw);
		},
	});
}
