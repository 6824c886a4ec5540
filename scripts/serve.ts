// npm run serve: the production shop, configured by environment variables; it starts empty.
import { readConfig } from '../server/platform/config.ts';
import { runCommand, stopWhenAsked } from './command.ts';
import { buildWhenStale } from './webBuild.ts';

await runCommand(async () => {
	process.env.NODE_ENV ??= 'production';
	const { shutdownGrace } = readConfig(process.env);
	await buildWhenStale();
	const { runShop } = await import('../server/main.ts');
	stopWhenAsked(await runShop({ demo: false }), shutdownGrace);
});
