import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProduct } from '../testing/buildProduct.ts';
import { freePort } from '../testing/freePort.ts';
import { createDatabaseIn } from '../testing/migratedFolder.ts';
import { root } from './program.ts';

const parts = ['contracts', 'shared', 'demo', 'public', 'sandbox', 'scripts', 'server', 'web'];
const files = [
	'package.json',
	'react-router.config.ts',
	'store.config.ts',
	'tsconfig.json',
	'vite.config.ts',
];
/** Ends a wait whose condition never comes true; a start takes a minute beside thirty other processes. */
const patience = 180_000;

let copy: string;
let url: string;
let dev: ChildProcess;
let output = '';

/** A copy of the sources; Vite writes to its node_modules, so only the packages in it are those of the repository. */
async function copySources(): Promise<string> {
	const folder = await mkdtemp(path.join(tmpdir(), 'nishana-dev-'));
	for (const name of [...parts, ...files])
		await cp(path.join(root, name), path.join(folder, name), { recursive: true });
	await mkdir(path.join(folder, 'node_modules'));
	for (const name of await readdir(path.join(root, 'node_modules')))
		if (name === '.bin' || !name.startsWith('.'))
			await symlink(
				path.join(root, 'node_modules', name),
				path.join(folder, 'node_modules', name),
				'junction',
			);
	return folder;
}

async function edit(file: string, from: string, to: string): Promise<void> {
	const text = await readFile(path.join(copy, file), 'utf8');
	if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
	await writeFile(path.join(copy, file), text.replaceAll(from, to));
}

async function read(address: string): Promise<{ status: number; text: string }> {
	const response = await fetch(url + address, { signal: AbortSignal.timeout(patience) });
	return { status: response.status, text: await response.text() };
}

/** Requests the address until its answer contains the text. @returns the statuses of all answers */
async function readUntil(address: string, text: string): Promise<number[]> {
	const statuses: number[] = [];
	const end = performance.now() + patience;
	for (;;) {
		const answer = await read(address);
		statuses.push(answer.status);
		if (answer.text.includes(text)) return [...new Set(statuses)];
		if (performance.now() > end) throw new Error(`${address} never contained ${text}\n${output}`);
		await pause(50);
	}
}

beforeAll(async () => {
	copy = await copySources();
	// With a product there, the demo data are not loaded: that takes longer than a restart.
	const database = await createDatabaseIn(path.join(copy, 'var'));
	await buildProduct(database.db);
	await database.close();
	const port = await freePort();
	url = `http://localhost:${port}`;
	const { DATABASE_URL: _, ...env } = process.env;
	dev = spawn(process.execPath, [path.join(copy, 'scripts/dev.ts')], {
		cwd: copy,
		env: {
			...env,
			NODE_ENV: 'development',
			PORT: String(port),
			LOG_LEVEL: 'silent',
			NODE_COMPILE_CACHE: path.join(copy, 'node_modules/.cache/compiled'),
		},
		stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
	});
	for (const stream of [dev.stdout, dev.stderr])
		stream?.on('data', (chunk: Buffer) => {
			output += chunk.toString();
		});
	// The port is open immediately; the request waits for the first page.
	while (
		!(await read('/faq').then(
			({ status }) => status === 200,
			() => false,
		))
	) {
		if (dev.exitCode !== null) throw new Error(output);
		await pause(100);
	}
});

afterAll(async () => {
	if (dev.exitCode === null) {
		dev.kill();
		await once(dev, 'exit');
	}
	await rm(copy, { recursive: true, force: true });
});

// One session: each change builds on those before.
describe('npm run dev', { shuffle: false }, () => {
	test('an edited component is in the next HTML of a page visited before', {
		tags: ['DEV-001'],
	}, async () => {
		await edit('web/pages/FaqPage.tsx', 'Still a question?', 'One more question?');
		// Until the watcher has reached the file after the start, it is as if it had always been so.
		let saved = Promise.resolve();
		const saving = setInterval(() => {
			saved = saved.then(() => edit('web/pages/FaqPage.tsx', 'One more', 'One more'));
		}, 2000);
		try {
			expect(await readUntil('/faq', 'One more question?')).toEqual([200]);
		} finally {
			clearInterval(saving);
			await saved;
		}
	});

	test('an edited component is hot-updated in an open page, whose policy allows the connection', {
		tags: ['DEV-001'],
	}, async () => {
		const page = await fetch(`${url}/faq`);
		expect(page.headers.get('content-security-policy')).toContain("connect-src 'self'");
		await read('/web/pages/FaqPage.tsx');
		const token = /const wsToken = "([^"]+)"/.exec((await read('/@vite/client')).text)?.[1];
		// The page's own origin: the policy allows no other.
		const socket = new WebSocket(`${url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
		const messages: string[] = [];
		socket.addEventListener('message', ({ data }) => messages.push(String(data)));
		await once(socket, 'open');
		await edit('web/pages/FaqPage.tsx', 'One more question?', 'Yet another question?');
		await expect
			.poll(() => messages.join('\n'), { timeout: patience })
			.toMatch(/"type":"update".*"path":"\/web\/pages\/FaqPage\.tsx"/);
		expect(messages.join('\n')).not.toContain('full-reload');
		socket.close();
	});

	test('a change of server code is in a later answer, and requests wait during the restart', {
		tags: ['DEV-002'],
	}, async () => {
		await edit('server/platform/dev/mailbox.ts', 'Look again', 'Reload the list');
		expect(await readUntil('/dev/mail', 'Reload the list')).toEqual([200]);
	});

	test('changes of a contract and of the store configuration are in later answers', {
		tags: ['DEV-002'],
	}, async () => {
		await edit('contracts/brands.ts', 'All brands by name.', 'Every brand, by name.');
		await edit('store.config.ts', "name: 'Nishana'", "name: 'Lakshya'");
		expect(await readUntil('/api/openapi.json', 'Every brand, by name.')).toEqual([200]);
		expect(await readUntil('/faq', 'FAQs | Lakshya')).toEqual([200]);
	});

	test('a new migration is applied to the same database', { tags: ['DEV-002'] }, async () => {
		await writeFile(
			path.join(copy, 'server/migrations/9999_edited.sql'),
			`UPDATE "brands" SET "name" = 'Renamed by a migration' WHERE "id" = (SELECT "id" FROM "brands" ORDER BY "name" LIMIT 1);`,
		);
		const journal = path.join(copy, 'server/migrations/meta/_journal.json');
		const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'));
		const entry = { ...entries.at(-1), idx: entries.length, tag: '9999_edited' };
		await writeFile(journal, JSON.stringify({ ...rest, entries: [...entries, entry] }));
		expect(await readUntil('/api/brands', 'Renamed by a migration')).toEqual([200]);
	});

	test('a variable in a new .env is used', { tags: ['DEV-002'] }, async () => {
		await writeFile(path.join(copy, '.env'), 'PUBLIC_URL=https://edited.example\n');
		expect(await readUntil('/robots.txt', 'https://edited.example/')).toEqual([200]);
	});

	test('a mistake in server code is reported, and the shop runs again once it is corrected', {
		tags: ['DEV-003'],
	}, async () => {
		await edit('server/platform/dev/mailbox.ts', 'Reload the list', 'Reload ${');
		await expect.poll(async () => (await read('/dev/mail')).status, { timeout: patience }).toBe(503);
		expect((await read('/faq')).text).toContain('The shop is not running; the terminal shows why.');
		expect(output).toContain('The shop has stopped. It starts again with the next change.');
		await edit('server/platform/dev/mailbox.ts', 'Reload ${', 'Check again');
		await readUntil('/dev/mail', 'Check again');
	});

	test('it stops with exit code 0 and leaves no process behind', { tags: ['DEV-003'] }, async () => {
		dev.kill();
		expect(await once(dev, 'exit')).toEqual([0, null]);
		await expect(fetch(url)).rejects.toThrow();
		expect(await readdir(path.join(copy, 'var/database'))).toEqual(['data']);
	});
});
