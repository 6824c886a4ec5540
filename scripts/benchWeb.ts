// npm run bench:web: Lighthouse on the main pages of the demonstration shop.
import { runCommand } from './command.ts';
import { buildWhenStale } from './webBuild.ts';

await runCommand(async () => {
	await buildWhenStale();
	await import('../bench/web.ts');
});
