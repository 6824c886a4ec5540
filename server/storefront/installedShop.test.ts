import { expect, test } from 'vitest';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { buildApp } from '../app.ts';
import type { WorkerScope } from './serviceWorker.ts';

const testApp = setUpTestApp();

/** Runs a worker's text to the end of its activation, as a browser that has kept pages does. */
async function activate(text: string) {
	const kept = new Set(['pages-0', 'pages-1', 'assets-1']);
	const done: string[] = [];
	const work: Promise<unknown>[] = [];
	const listeners = new Map<string, (event: object) => void>();
	const scope = {
		addEventListener: (type: string, listener: (event: object) => void) => void listeners.set(type, listener),
		caches: {
			keys: async () => [...kept],
			delete: async (name: string) => kept.delete(name),
			open: async () => ({ add: async (address: string) => void done.push(`store ${address}`) }),
		},
		clients: { claim: async () => void done.push('claim') },
		location: { origin: 'http://shop.test' },
		registration: { unregister: async () => void done.push('unregister') },
		skipWaiting: async () => void done.push('replace'),
	} satisfies Record<keyof WorkerScope, unknown>;
	// The worker's own text, in the place where a browser runs it.
	new Function('self', text)(scope);
	for (const type of ['install', 'activate'])
		listeners.get(type)?.({ waitUntil: (task: Promise<unknown>) => work.push(task) });
	await Promise.all(work);
	return { kept: [...kept], done: done.sort(), answers: listeners.has('fetch') };
}

test('a new service worker takes the place of an older one, stores the page for no connection, and removes old pages', {
	tags: ['REACH-020'],
}, async () => {
	const { headers, body } = await testApp.app.inject('/sw.js');
	expect(headers).toMatchObject({
		'content-type': 'text/javascript; charset=utf-8',
		'cache-control': 'no-cache',
	});
	expect(await activate(body)).toEqual({
		kept: ['pages-1', 'assets-1'],
		done: ['claim', 'replace', 'store /offline'],
		answers: true,
	});
});

test('switched off, it removes everything that was kept and itself, and answers nothing', {
	tags: ['REACH-024'],
}, async () => {
	const app = await buildApp(testApp.services, { offlinePages: false });
	const { body } = await app.inject('/sw.js');
	expect(await activate(body)).toEqual({ kept: [], done: ['replace', 'unregister'], answers: false });
	await app.close();
});
