// The shop of the browser tests: the demonstration shop in the folder E2E_FOLDER, which is deleted at the end. Its database is
// PGlite, or a new one on the server in TEST_DATABASE_URL.
import { rm } from 'node:fs/promises';
import { z } from 'zod';
import { runCommand, stopWhenAsked } from '../scripts/command.ts';
import { buildWhenStale } from '../scripts/webBuild.ts';
import { writeDatabaseIn } from '../testing/migratedFolder.ts';
import { newDatabaseOn } from '../testing/testDatabase.ts';

await runCommand(async () => {
	await buildWhenStale();
	const folder = z.string().parse(process.env.E2E_FOLDER);
	const { runShop } = await import('../server/main.ts');
	const port = process.env.E2E_PORT;
	const server = process.env.TEST_DATABASE_URL;
	const database = server === undefined ? undefined : await newDatabaseOn(server);
	// Only these settings and a test's own: a database or mail server in the developer's own environment is not for tests.
	// Unpacking a migrated database takes a tenth of the time that its migrations take.
	if (server === undefined) await writeDatabaseIn(folder);
	const shop = await runShop({
		demo: true,
		env: {
			PORT: port,
			PUBLIC_URL: `http://localhost:${port}`,
			DATA_DIR: folder,
			DATABASE_URL: database?.url,
			TRUST_PROXY: '127.0.0.1',
			LOG_LEVEL: 'error',
			...z.record(z.string(), z.string()).parse(JSON.parse(process.env.E2E_SETTINGS ?? '{}')),
		},
	});
	stopWhenAsked({
		stop: async () => {
			await shop.stop();
			await database?.drop();
			await rm(folder, { recursive: true, force: true, maxRetries: 5 });
		},
	});
	// Playwright holds this end of a pipe: it closes however Playwright ends, also without a word.
	process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM')).resume();
});
