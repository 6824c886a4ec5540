// npm run rehearse: two built instances on PostgreSQL behind nginx, restarted one after another and cut off from what they
// need, while shoppers use them (docs/operations.md).
import { runCommand } from './command.ts';
import { buildWhenStale } from './webBuild.ts';

await runCommand(async () => {
	const { readOptions } = await import('../chaos/rehearsal/options.ts');
	const options = readOptions(process.argv.slice(2));
	await buildWhenStale();
	const { rehearse } = await import('../chaos/rehearsal/rehearse.ts');
	process.exit((await rehearse(options, console.log)) ? 0 : 1);
});
