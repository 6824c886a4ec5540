import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { html } from '../platform/html.ts';
import { atMost } from '../platform/http/atMost.ts';
import { refusalFor } from '../platform/http/errors.ts';
import { plainPage, plainPagePolicy } from '../platform/http/plainPage.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { pageChannel } from '../platform/pages/changes.ts';
import { contentSecurityPolicy, type PageSources } from '../platform/pages/contentSecurity.ts';
import type { Rendered } from '../platform/pages/pageCache.ts';
import type { Services } from '../services.ts';
import type { KeptPages } from './keptPages.ts';
import type { PageAddress } from './pageAddress.ts';
import { scriptsAfterPaint } from './scriptsAfterPaint.ts';

/** Pages that load from elsewhere; they are entered by full loads, since a policy comes with its document. */
function sourcesOf(kind: PageAddress['kind'], services: Services, mapOrigin: string): PageSources {
	if (kind === 'contact') return { frame: [mapOrigin] };
	const { sandbox, checkoutScript } = services.gateway;
	if (kind === 'page' || sandbox) return {};
	// Razorpay's own, or that of a gateway elsewhere which stands in for it.
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
		// Razorpay's script sets styles of its own.
		styleInline: true,
	};
}

/** An image host's pictures stand on any page, and the back-office, which sends some, is entered from any page. */
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
	'x-content-type-options': 'nosniff',
	'x-frame-options': 'DENY',
	'cross-origin-opener-policy': 'same-origin-allow-popups',
	'origin-agent-cluster': '?1',
	'permissions-policy':
		'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), usb=(), payment=(self "https://api.razorpay.com")',
	// A browser keeps the page but asks each time whether it is still the one: a 304 costs as little as a file.
	'cache-control': 'public, max-age=0, must-revalidate',
	vary: 'accept-encoding',
};

type Renderer = (address: PageAddress) => Promise<Rendered>;

/** What a page's loader asks the interface for. */
type CallInput = { params?: Record<string, unknown>; query?: Record<string, unknown> };

/** The web build's server entry: what `entry.server.tsx` exports beside the handler. */
type Entry = {
	shopData: Parameters<RouterContextProvider['set']>[0];
	serverData: (call: (path: string, input?: CallInput) => Promise<unknown>) => unknown;
};

/** The server refuses a call made while rendering; loaders turn 404 into a page that is not there. */
class RefusedInProcess extends Error {
	readonly status: number;
	constructor(status: number, sentence: string) {
		super(sentence);
		this.status = status;
	}
}

/** Renderings under way and waiting; each takes the processor for some milliseconds. */
const mostRenderings = 200;

/** A rendering that takes longer has failed: everyone who asks for its page would wait with it. */
const renderDeadlineMs = 30_000;

async function withinDeadline<T>(rendering: Promise<T>): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(
			() => reject(new Refusal(503, 'The shop is busy for a moment. Please try again.', {}, 2)),
			renderDeadlineMs,
		);
	});
	return Promise.race([rendering, late]).finally(() => clearTimeout(timer));
}

/** A page that could not be rendered: why, in words, and the status that tells crawlers to come again. */
function answerPageError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	const { status, message, retryAfterSeconds } = refusalFor(error, request);
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

function createRenderer(
	app: FastifyInstance,
	services: Services,
	build: () => Promise<ServerBuild>,
	mapOrigin: string,
): Renderer {
	async function call(endpoint: string, { params = {}, query = {} }: CallInput = {}): Promise<unknown> {
		const [method, shape = ''] = endpoint.split(' ', 2);
		if (method !== 'GET') throw new Error('A page is rendered by reading only.');
		const search = new URLSearchParams();
		for (const [name, value] of Object.entries(query))
			for (const one of Array.isArray(value) ? value : [value])
				if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
		const filled = shape.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
			encodeURIComponent(String(params[name])),
		);
		const answer = await app.inject({
			method: 'GET',
			url: `/api${filled}${search.size > 0 ? `?${search}` : ''}`,
		});
		if (answer.statusCode === 503)
			throw new Refusal(503, 'The shop is busy for a moment. Please try again.', {}, 2);
		if (answer.statusCode >= 400) throw new RefusedInProcess(answer.statusCode, answer.json().error ?? '');
		return answer.json();
	}

	return async (address) => {
		const loaded = await build();
		// Exported by entry.server.tsx; taken from the build, because imported here it would be another object.
		const entry = loaded.entry.module as unknown as Entry;
		const context = new RouterContextProvider();
		context.set(entry.shopData, entry.serverData(call));
		const handle = createRequestHandler(loaded, services.demo ? 'development' : 'production');
		// Only the address: no header of the visitor's can change what everybody is going to see.
		const response = await handle(new Request(new URL(address.key, services.publicUrl)), context);
		const document = scriptsAfterPaint(await response.text());
		const location = response.headers.get('location');
		return {
			status: response.status,
			html: document,
			headers: {
				...headers,
				'content-security-policy': contentSecurityPolicy(
					document,
					withImageHost(sourcesOf(address.kind, services, mapOrigin), services),
				),
				'referrer-policy': address.secretAddress ? 'no-referrer' : 'strict-origin-when-cross-origin',
				...(address.noindex ? { 'x-robots-tag': 'noindex' } : {}),
				...(services.publicUrl.startsWith('https:')
					? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
					: {}),
				...(location === null ? {} : { location }),
			},
		};
	};
}

export type StorefrontOptions = {
	/** The web build's server half; asked for each time, so that development can rebuild it. */
	build: () => Promise<ServerBuild>;
	/** Folder of the built files for the browser; undefined in development, where vite serves them. */
	assets: string | undefined;
	mapOrigin: string;
	kept: KeptPages;
};

/** Serves the storefront: built files, and pages rendered once for everybody. */
export async function registerStorefront(
	app: FastifyInstance,
	services: Services,
	options: StorefrontOptions,
): Promise<void> {
	const render = createRenderer(app, services, options.build, options.mapOrigin);
	const stopListening = await services.database.listen(pageChannel, options.kept.drop, options.kept.clear);
	app.addHook('onClose', () => stopListening());

	if (options.assets !== undefined)
		await app.register(fastifyStatic, {
			root: options.assets,
			decorateReply: false,
			// A route for each built file; every other address is a page.
			wildcard: false,
			index: false,
			preCompressed: true,
			globIgnore: ['**/*.br', '**/*.gz'],
			cacheControl: false,
			setHeaders: (response, file) => {
				response.header('x-content-type-options', 'nosniff');
				response.header(
					'cache-control',
					file.includes(`${path.sep}assets${path.sep}`)
						? 'public, max-age=31536000, immutable'
						: 'public, max-age=3600',
				);
			},
		});

	const atOnce = atMost(mostRenderings);
	app.route({
		method: ['GET', 'HEAD'],
		url: '/*',
		errorHandler: answerPageError,
		handler: async (request, reply) => {
			const address = options.kept.addressOf(request.url);
			if (address === undefined)
				return reply.code(404).type('text/plain; charset=utf-8').send('There is nothing at this address.');
			const page = await options.kept.get(address.key, address.tags, () =>
				atOnce(() => withinDeadline(render(address))),
			);
			reply.hijack();
			options.kept.send(request.raw, reply.raw, page);
		},
	});
}
