// npm run fuzz -- --requests 20000 --seed 7: random valid and hostile requests of every role to a shop in a process of
// its own.
import { runCommand } from './command.ts';

await runCommand(async () => {
	const { readOptions } = await import('../fuzz/options.ts');
	const options = readOptions(process.argv.slice(2));
	const { runFuzz } = await import('../fuzz/run.ts');
	const passed = await runFuzz(options, console.log);
	process.exit(passed ? 0 : 1);
});
