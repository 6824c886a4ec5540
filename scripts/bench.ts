// npm run bench: measured speed in a table; no test asserts a time.
import { runCommand } from './command.ts';
import { buildWhenStale } from './webBuild.ts';

await runCommand(async () => {
	await buildWhenStale();
	await import('../bench/shop.ts');
});
