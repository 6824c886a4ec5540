// npm run bench:lists: how long every list takes in a shop of 50,000 products and 100,000 orders.
// On PGlite, or on the empty PostgreSQL database that DATABASE_URL names.
import { runCommand } from './command.ts';
import { buildWhenStale } from './webBuild.ts';

await runCommand(async () => {
	await buildWhenStale();
	await import('../bench/lists.ts');
});
