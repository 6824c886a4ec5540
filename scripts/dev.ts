// npm run dev: the demonstration shop for development. Vite runs here and hot-reloads the pages. The shop runs in a process
// of its own, which a change of server code, contracts or .env replaces, while Vite and its transformed modules remain.
import { once } from 'node:events';
import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import path from 'node:path';
import { parseEnv } from 'node:util';
import type { ViteDevServer } from 'vite';
import { readConfig } from '../server/platform/config.ts';
import { isSystemError } from '../server/platform/systemErrors.ts';
import { runCommand, stopWhenAsked } from './command.ts';
import { forward } from './devFront.ts';
import { runDevProcesses } from './devProcesses.ts';

const root = path.join(import.meta.dirname, '..');
const envFile = path.join(root, '.env');
const watchedFolders = ['server', 'contracts', 'shared', 'demo', 'sandbox'];
const watchedFiles = ['store.config.ts', '.env'];
/** Editors write a file in several steps. */
const settleMs = 80;

/** Variables of .env; those that are set in the terminal take precedence. */
async function readEnvironment(): Promise<NodeJS.ProcessEnv> {
	const text = await readFile(envFile, 'utf8').catch((error: unknown) => {
		if (isSystemError(error, 'ENOENT')) return '';
		throw error;
	});
	return { ...parseEnv(text), ...process.env };
}

await runCommand(async () => {
	const config = readConfig(await readEnvironment());
	const vite = Promise.withResolvers<ViteDevServer>();
	const front = createHttpServer(async (request, response) => {
		const pass = () => void forward(shop.url, request, response);
		if (request.url?.startsWith('/api/')) pass();
		else (await vite.promise).middlewares(request, response, pass);
	});
	front.listen(config.port, config.host);
	await once(front, 'listening');

	const shop = runDevProcesses({
		environment: async () => {
			const env = await readEnvironment();
			// Browsers and emails use the address of this process, which stays the same.
			return { ...env, PUBLIC_URL: readConfig(env).publicUrl, HOST: '127.0.0.1', PORT: '0' };
		},
		fetchModule: async (request) => (await vite.promise).environments.ssr.hot.handleInvoke(request),
	});

	// Loaded while the shop starts in its process.
	const { createServer } = await import('vite');
	const server = await createServer({
		root,
		envDir: false,
		server: {
			middlewareMode: true,
			hmr: { server: front },
			watch: { ignored: [path.join(root, 'var/**'), path.join(config.dataDir, '**')] },
		},
	});
	vite.resolve(server);

	let settling: NodeJS.Timeout | undefined;
	const restart = () => {
		clearTimeout(settling);
		settling = setTimeout(shop.restart, settleMs);
	};
	for (const folder of watchedFolders)
		watch(path.join(root, folder), { recursive: true }, (_event, name) => {
			if (name !== null && !name.endsWith('.test.ts')) restart();
		});
	// The folder is watched, because editors replace a file by a new one.
	watch(root, (_event, name) => {
		if (name !== null && watchedFiles.includes(name)) restart();
	});

	// Vite would end the process before the database is closed.
	process.removeAllListeners('SIGTERM');
	stopWhenAsked({
		stop: async () => {
			clearTimeout(settling);
			await shop.stop();
			await server.close();
		},
	});
	// Transforms the modules of the pages while the shop starts.
	await server.ssrLoadModule('virtual:react-router/server-build');
});
