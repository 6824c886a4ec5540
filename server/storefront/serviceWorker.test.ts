import { afterEach, describe, expect, test, vi } from 'vitest';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { buildApp } from '../app.ts';

const testApp = setUpTestApp({ reset: false });
const origin = 'http://shop.test';

type Asked = string | { url: string };
const urlOf = (asked: Asked) => new URL(typeof asked === 'string' ? asked : asked.url, origin).href;
const pathOf = (asked: Asked) => urlOf(asked).slice(origin.length);

/** The caches of a browser, in memory. */
function openCaches() {
	const stores = new Map<string, Map<string, Response>>();
	const open = async (name: string) => {
		const stored = stores.get(name) ?? new Map<string, Response>();
		stores.set(name, stored);
		const put = async (asked: Asked, response: Response) => void stored.set(urlOf(asked), response);
		return {
			put,
			add: async (asked: Asked) => put(asked, await fetch(urlOf(asked))),
			match: async (asked: Asked) => stored.get(urlOf(asked))?.clone(),
			delete: async (asked: Asked) => stored.delete(urlOf(asked)),
			keys: async () => [...stored.keys()].map((url) => ({ url })),
		};
	};
	return {
		open,
		match: async (asked: Asked) =>
			[...stores.values()]
				.find((stored) => stored.has(urlOf(asked)))
				?.get(urlOf(asked))
				?.clone(),
		keys: async () => [...stores.keys()],
		delete: async (name: string) => stores.delete(name),
	};
}

/** Runs the worker as the shop sends it. @param answer of the network to a path; rejects without a connection */
async function startWorker(answer: (path: string) => Promise<Response>) {
	const { body } = await testApp.app.inject('/sw.js');
	const caches = openCaches();
	const listeners = new Map<string, (event: object) => void>();
	vi.stubGlobal('fetch', (asked: Asked) => answer(pathOf(asked)));
	new Function('self', body)({
		addEventListener: (type: string, listener: (event: object) => void) => void listeners.set(type, listener),
		caches,
		clients: { claim: async () => undefined },
		location: { origin },
		registration: {},
		skipWaiting: async () => undefined,
	});
	async function dispatch(type: string, event: object): Promise<Response | undefined> {
		const work: Promise<unknown>[] = [];
		let response: Promise<Response> | undefined;
		listeners.get(type)?.({
			...event,
			waitUntil: (task: Promise<unknown>) => void work.push(task),
			respondWith: (given: Promise<Response>) => {
				response = given;
			},
		});
		const answered = await response;
		// Work may add further work.
		for (const task of work) await task;
		return answered;
	}
	await dispatch('install', {});
	await dispatch('activate', {});
	return {
		visit: async (path: string) =>
			(await dispatch('fetch', { request: { url: origin + path, method: 'GET', mode: 'navigate' } }))?.text(),
		/** A page that was opened inside the shop. */
		read: (path: string, files: string[]) =>
			dispatch('message', { data: { page: origin + path, files: files.map((file) => origin + file) } }),
		kept: async (name: string) => (await (await caches.open(name)).keys()).map(pathOf),
	};
}

const page = (text: string, headers: Record<string, string> = {}) =>
	new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });

afterEach(() => {
	vi.unstubAllGlobals();
});

test('with a connection the page comes from the network, whatever was kept; without one the newest kept', {
	tags: ['REACH-022'],
}, async () => {
	let text = 'old price';
	let online = true;
	const worker = await startWorker(async () => {
		if (!online) throw new TypeError('no connection');
		return page(text);
	});
	expect(await worker.visit('/about')).toBe('old price');
	text = 'new price';
	expect(await worker.visit('/about')).toBe('new price');
	online = false;
	expect(await worker.visit('/about')).toBe('new price');
});

describe('pages that are not kept', () => {
	test.each([
		['a personal page', () => page('x', { 'x-robots-tag': 'noindex' })],
		['what may not be stored', () => page('x', { 'cache-control': 'private, no-store' })],
		['an error', () => new Response('x', { status: 404, headers: { 'content-type': 'text/html' } })],
		['data', () => Response.json({})],
		['a redirected page', () => Object.defineProperty(page('x'), 'redirected', { value: true })],
	])('%s', { tags: ['REACH-021'] }, async (_, respond) => {
		const worker = await startWorker(async (path) => (path === '/asked' ? respond() : page('x')));
		await worker.visit('/asked');
		await worker.read('/asked', []);
		await worker.visit('/other');
		expect(await worker.kept('pages-1')).toEqual(['/other']);
	});

	test('the emails of a demonstration shop and the description of its API', {
		tags: ['REACH-021'],
	}, async () => {
		const app = await buildApp({ ...testApp.services, demo: true });
		const statuses: number[] = [];
		const worker = await startWorker(async (path) => {
			if (path === '/about') return page('x');
			const { body, statusCode, headers } = await app.inject(path);
			statuses.push(statusCode);
			return new Response(body, { status: statusCode, headers: headers as Record<string, string> });
		});
		for (const path of ['/dev/mail', '/api/docs', '/about']) await worker.visit(path);
		// The first is the page for no connection, which the worker stores.
		expect(statuses).toEqual([200, 200, 200]);
		expect(await worker.kept('pages-1')).toEqual(['/about']);
		await app.close();
	});
});

test('a page that was opened inside the shop is kept once its files are', {
	tags: ['REACH-020'],
}, async () => {
	let answersFiles = false;
	let files = new Response('busy', { status: 503 });
	const worker = await startWorker(async (path) => {
		if (!path.startsWith('/assets/')) return page('<script src="/assets/app-1.js"></script>');
		if (answersFiles) return files;
		throw new TypeError('no connection');
	});
	await expect(worker.read('/about', [])).rejects.toThrow('no connection');
	expect(await worker.kept('pages-1')).toEqual([]);
	answersFiles = true;
	await worker.read('/about', []);
	expect(await worker.kept('pages-1'), 'without its script').toEqual([]);
	files = new Response('x');
	await worker.read('/about', []);
	expect(await worker.kept('assets-1')).toEqual(['/assets/app-1.js']);
	expect(await worker.kept('pages-1')).toEqual(['/about']);
});

test('sixty pages are kept, those that were read last', { tags: ['REACH-020'] }, async () => {
	const worker = await startWorker(async () => page('x'));
	for (let number = 1; number <= 60; number++) await worker.visit(`/blog/${number}`);
	await worker.visit('/blog/1');
	await worker.visit('/blog/61');
	const kept = await worker.kept('pages-1');
	expect(kept).toHaveLength(60);
	expect(kept.slice(-2)).toEqual(['/blog/1', '/blog/61']);
	expect(kept).not.toContain('/blog/2');
});

test('a page opened in a tab from before a release is kept with the files of its own release', {
	tags: ['REACH-020'],
}, async () => {
	const worker = await startWorker(async (path) => {
		if (path === '/assets/old.js') return new Response('', { status: 404 });
		return path === '/faq' ? page('<script type="module">import "/assets/new-1.js"</script>') : page('x');
	});
	await worker.read('/faq', ['/assets/old.js', '/assets/later.js', '/media/rifle.webp']);
	expect(await worker.kept('pages-1')).toEqual(['/faq']);
	expect((await worker.kept('assets-1')).sort()).toEqual(['/assets/later.js', '/assets/new-1.js']);
	expect(await worker.kept('media-1')).toEqual(['/media/rifle.webp']);
});
