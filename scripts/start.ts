// npm start: the demonstration shop, filled and ready to buy in.
import { readConfig } from '../server/platform/config.ts';
import { runCommand, stopWhenAsked } from './command.ts';
import { buildWhenStale } from './webBuild.ts';

await runCommand(async () => {
	// An invalid setting is reported immediately, not after the build.
	readConfig(process.env);
	await buildWhenStale();
	const { runShop } = await import('../server/main.ts');
	stopWhenAsked(await runShop({ demo: true }));
});
