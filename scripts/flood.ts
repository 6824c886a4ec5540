// npm run flood [-- renders searches]: how long a shopper waits beside floods of expensive requests; all kinds by default.
import { runCommand } from './command.ts';
import { buildWhenStale } from './webBuild.ts';

await runCommand(async () => {
	await buildWhenStale();
	await import('../bench/flood.ts');
});
