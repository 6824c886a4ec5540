// npm run bench: measured speed in a table; no test asserts a time. On PGlite, or on the empty PostgreSQL database that
// DATABASE_URL names.
import { runCommand } from './command.ts';
import { buildWhenStale } from './webBuild.ts';

await runCommand(async () => {
	await buildWhenStale();
	await import('../bench/shop.ts');
});
