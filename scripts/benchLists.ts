// npm run bench:lists -- [products] [orders] [words]: every list and page of a large shop beside one of 10,000 products.
// In databases of its own on the PostgreSQL server in DATABASE_URL, which are kept for the next run.
import { runCommand } from './command.ts';
import { buildWhenStale } from './webBuild.ts';

await runCommand(async () => {
	await buildWhenStale();
	await import('../bench/lists.ts');
});
