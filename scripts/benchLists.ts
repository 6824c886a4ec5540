// npm run bench:lists -- [products] [orders]: how long every list takes in a large shop.
// On PGlite, or on the empty PostgreSQL database that DATABASE_URL names.
import { runCommand } from './command.ts';
import { buildWhenStale } from './webBuild.ts';

await runCommand(async () => {
	await buildWhenStale();
	await import('../bench/lists.ts');
});
