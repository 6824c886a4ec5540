// The shop of the browser tests: the demonstration shop in a folder of its own, gone when it stops.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand, stopWhenAsked } from '../scripts/command.ts';
import { buildWhenStale } from '../scripts/webBuild.ts';

await runCommand(async () => {
	await buildWhenStale();
	const folder = await mkdtemp(path.join(tmpdir(), 'nishana-e2e-'));
	process.env.DATA_DIR = folder;
	const { runShop } = await import('../server/main.ts');
	const shop = await runShop({ demo: true });
	stopWhenAsked({
		stop: async () => {
			await shop.stop();
			await rm(folder, { recursive: true, force: true });
		},
	});
});
