import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, constants, getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '../../store.config.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { renderInThread } from './renderInThread.ts';
import type { ReadForPage } from './renderPage.ts';

/** The server half of a web build with one page, which shows what it reads. */
const entry = `
import { createRequestHandler, RouterContextProvider } from '${import.meta.resolve('react-router')}';
const key = {};
const usedMicroseconds = () => {
	const { user, system } = process.threadCpuUsage();
	return user + system;
};
export { entryModule as entry };
const entryModule = {
	module: {
		createRequestHandler,
		RouterContextProvider,
		queryContext: key,
		nonceContext: {},
		settingsContext: {},
		outputContext: {},
		serverQueryContext: (call) => ({ call }),
		handleError: (error) => { throw error; },
		default: (request, status, headers, context) =>
			new Response('<p>' + JSON.stringify(context.staticHandlerContext.loaderData.root) + '</p>', { status, headers }),
	},
};
const module = {
	default: () => null,
	loader: async ({ context, request }) => {
		const { call } = context.get(key);
		const url = new URL(request.url);
		if (url.pathname === '/end') process.exit(3);
		if (url.pathname === '/broken') throw new Error('a defect');
		if (url.pathname === '/endless') for (;;);
		if (url.pathname === '/long') for (const end = usedMicroseconds() + 300_000; usedMicroseconds() < end; );
		try {
			return await call('GET /products', { query: { page: 2 } });
		} catch (error) {
			if (error.status === 404) return 'missing';
			throw error;
		}
	},
};
export const routes = { root: { id: 'root', path: '*', module } };
export const assets = { version: '1', url: '', entry: { module: '', imports: [] }, routes: { root: { id: 'root', path: '*', hasLoader: true, module: '' } } };
export const basename = '/';
export const publicPath = '/';
export const future = {};
export const ssr = true;
export const isSpaMode = false;
export const prerender = [];
export const routeDiscovery = { mode: 'initial' };
`;

let folder: string;
let file: string;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'nishana-pages-'));
	file = path.join(folder, 'index.mjs');
	await writeFile(file, entry);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const request = (url: string) => ({
	url: `http://shop.test${url}`,
	sources: {},
	demo: false,
	settings: defaultSettings,
});
const utf8 = (text: string) => new TextEncoder().encode(text);
const noRead: ReadForPage = () => Promise.reject(new Error('nothing is read'));

test('a page is rendered in the thread from data that is read in this one', {
	tags: ['DOOR-063'],
}, async () => {
	const { render, close } = renderInThread(file);
	const pages = await Promise.all(
		[1, 2].map((number) =>
			render(request('/'), async (endpoint, input) => JSON.stringify({ number, endpoint, input })),
		),
	);
	expect(pages).toMatchObject(
		[1, 2].map((number) => ({
			status: 200,
			html: utf8(`<p>{"number":${number},"endpoint":"GET /products","input":{"query":{"page":2}}}</p>`),
			policy: expect.stringContaining("default-src 'none'"),
			location: null,
		})),
	);
	await close();
});

test('a loader sees the status of a failed read, and what it cannot handle is thrown here unchanged', {
	tags: ['DOOR-063'],
}, async () => {
	const { render, close } = renderInThread(file);
	const failing = (error: Error) => render(request('/'), () => Promise.reject(error));
	expect(await failing(new HttpError(404, 'product_not_found', 'Product not found'))).toMatchObject({
		html: utf8('<p>"missing"</p>'),
	});
	const busy = new HttpError(503, 'shop_busy', 'The shop is very busy.', {}, 2);
	await expect(failing(busy)).rejects.toBe(busy);
	await expect(render(request('/broken'), noRead)).rejects.toThrow('a defect');
	await close();
});

test('a thread that ends is replaced', { tags: ['DOOR-063'] }, async () => {
	const { render, close } = renderInThread(file);
	await expect(render(request('/end'), noRead)).rejects.toThrow('The rendering thread ended.');
	expect(await render(request('/'), async () => '"again"')).toMatchObject({ html: utf8('<p>"again"</p>') });
	await close();
});

const never: ReadForPage = () => new Promise(() => undefined);

test('a thread whose render never ends is replaced', { tags: ['DOOR-063'] }, async () => {
	const { render, close } = renderInThread(file, { processorMs: 600, waitMs: 300_000 });
	await expect(render(request('/endless'), never)).rejects.toMatchObject({ status: 503 });
	expect(await render(request('/'), async () => '"again"')).toMatchObject({ html: utf8('<p>"again"</p>') });
	await close();
});

test('a render that waits for what never comes is ended', { tags: ['DOOR-063'] }, async () => {
	const { render, close } = renderInThread(file, { processorMs: 30_000, waitMs: 600 });
	await expect(render(request('/'), never)).rejects.toMatchObject({ status: 503 });
	await close();
});

test('a render that waits for a processor of a busy machine is not ended', {
	tags: ['DOOR-063'],
}, async () => {
	const { render, close } = renderInThread(file, { processorMs: 600, waitMs: 300_000 });
	await render(request('/'), async () => '[]');
	const load = Array.from(
		{ length: 2 * availableParallelism() },
		() => new Worker('for (;;);', { eval: true }),
	);
	await Promise.all(load.map((worker) => once(worker, 'online')));
	expect(await render(request('/long'), async () => '"late"')).toMatchObject({
		html: utf8('<p>"late"</p>'),
	});
	await Promise.all([close(), ...load.map((worker) => worker.terminate())]);
});

const canBeLower = process.platform === 'linux' && getPriority() < constants.priority.PRIORITY_LOW;

test.runIf(canBeLower)(
	'the thread has a lower priority than the main thread',
	{
		tags: ['DOOR-064'],
	},
	async () => {
		const renderer = renderInThread(file);
		await renderer.render(request('/'), async () => '[]');
		const priorities = await Promise.all(
			(await readdir('/proc/self/task')).map(
				async (thread) =>
					// The fields after the name, which may contain spaces: nice is the nineteenth of all.
					(await readFile(`/proc/self/task/${thread}/stat`, 'utf8')).split(') ').at(-1)?.split(' ')[16],
			),
		);
		expect(new Set(priorities).size).toBeGreaterThan(1);
		await renderer.close();
	},
);
