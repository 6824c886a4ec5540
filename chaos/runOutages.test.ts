import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openObjectStore } from '../testing/objectStore.ts';
import { createHistory } from './history.ts';
import { listen } from './listen.ts';
import type { OutageKind } from './outages.ts';
import { createPictures } from './pictures.ts';
import type { Managed } from './processes.ts';
import { type Parts, runOutage } from './runOutages.ts';
import { openEmbeddedDatabase } from './shopDatabase.ts';

const idle: Managed = {
	name: 'mail server',
	isReady: () => true,
	kill: async () => {},
	stop: async () => {},
	start: async () => {},
	send: () => {},
};

/** A shop that no instance runs, with PGlite. */
async function openParts(): Promise<{ parts: Parts; folder: string }> {
	const folder = await mkdtemp(path.join(tmpdir(), 'nishana-outages-'));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	const bucket = await openObjectStore();
	onTestFinished(bucket.close);
	const database = await openEmbeddedDatabase(folder);
	const parts: Parts = {
		database,
		bucket,
		mailServer: idle,
		inTurn: (_name, work) => work(),
		backupEnv: () => ({ ...database.env, NODE_ENV: 'test' }),
	};
	return { parts, folder };
}

/** Runs one outage of an instant. */
async function take(kind: OutageKind, pictures?: Partial<ReturnType<typeof createPictures>>) {
	const history = createHistory();
	const { parts, folder } = await openParts();
	const given = { ...createPictures('token', () => 'http://127.0.0.1:9', history), ...pictures };
	await runOutage({ before: 0, kind, downMs: 1 }, parts, given, folder, history);
	return { history, folder, parts };
}

describe('an outage', () => {
	test.each(['failover', 'full disk'] as const)(
		'that the server cannot have is a violation and is not counted: %s',
		{ tags: ['REL-018'] },
		async (kind) => {
			const { history } = await take(kind);
			expect(history.violations).toEqual([`the outage ${kind} did not happen: This server cannot have it.`]);
			expect(history.counts.size).toBe(0);
		},
	);

	test('of the bucket lasts until an upload was answered 503, and ends', { tags: ['REL-018'] }, async () => {
		const answers = [undefined, 201, 503];
		const { history, parts } = await take('bucket gone', { upload: async () => answers.shift() });
		expect(answers).toEqual([]);
		expect(history.violations).toEqual([]);
		expect(history.counts.get('outage: bucket gone')).toBe(1);
		await expect(fetch(parts.bucket.account.endpoint)).resolves.toBeInstanceOf(Response);
	});

	test('that is a backup leaves its file', { tags: ['REL-018'] }, async () => {
		const { history, folder } = await take('backup');
		expect(history.violations).toEqual([]);
		expect(await readdir(path.join(folder, 'backups'))).toEqual([expect.stringMatching(/^nishana-/)]);
	});
});

describe('a picture', () => {
	test('that was acknowledged and is not there at the end is a violation', {
		tags: ['REL-018'],
	}, async () => {
		const history = createHistory();
		const shop = await listen(
			createServer((request, response) => {
				request.resume();
				if (request.method !== 'POST') return void response.writeHead(404).end();
				const picture = { url: '/media/a.webp', publicId: 'a', width: 40, height: 40 };
				response
					.writeHead(201, { 'content-type': 'application/json' })
					.end(JSON.stringify({ ...picture, secure_url: picture.url, public_id: 'a' }));
			}),
		);
		onTestFinished(shop.close);
		const pictures = createPictures('token', () => shop.url, history, 1);
		expect(await pictures.upload()).toBe(201);
		await pictures.readBack();
		expect(history.violations).toEqual(['a lost picture: /media/a.webp was answered 404']);
	});
});
