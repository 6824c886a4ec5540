// npm run rehearse: two built instances on PostgreSQL behind nginx, restarted one after another and cut off from what they
// need, while shoppers use them; npm run rehearse -- upgrade: updated from an older version and back (docs/operations.md).
import { runCommand } from './command.ts';
import { root } from './program.ts';
import { buildWhenStale } from './webBuild.ts';

await runCommand(async () => {
	const { readOptions, readUpgradeOptions } = await import('../chaos/rehearsal/options.ts');
	const args = process.argv.slice(2);
	if (args[0] === 'upgrade') {
		const { from } = readUpgradeOptions(args.slice(1));
		const { rehearseUpgrade } = await import('../chaos/rehearsal/upgrade.ts');
		process.exit((await rehearseUpgrade(from, console.log)) ? 0 : 1);
	}
	const options = readOptions(args);
	await buildWhenStale();
	const { rehearse } = await import('../chaos/rehearsal/rehearse.ts');
	const { rehearseFailures } = await import('../chaos/rehearsal/failures.ts');
	const version = { checkout: root, release: root };
	const succeeded = await rehearse(version, (rehearsal) => rehearseFailures(options, rehearsal), console.log);
	process.exit(succeeded ? 0 : 1);
});
