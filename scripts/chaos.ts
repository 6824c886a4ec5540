// npm run chaos -- --seed 7 --checkouts 2000 --kills 40: a storm of shoppers, faults and kills over built instances, and
// then the invariants of docs/reliability.md.
import { runCommand } from './command.ts';
import { buildWhenStale } from './webBuild.ts';

await runCommand(async () => {
	const { readOptions } = await import('../chaos/options.ts');
	const options = readOptions(process.argv.slice(2));
	await buildWhenStale();
	const { runStorm } = await import('../chaos/storm.ts');
	const passed = await runStorm(options, console.log);
	process.exit(passed ? 0 : 1);
});
