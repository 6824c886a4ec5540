// npm run bench:edge: the shop behind nginx with the example of docs/edge.
import { runCommand } from './command.ts';
import { buildWhenStale } from './webBuild.ts';

await runCommand(async () => {
	await buildWhenStale();
	await import('../bench/edge.ts');
});
