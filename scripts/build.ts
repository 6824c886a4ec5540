// npm run build: a folder that runs the shop without compilers and registry (docs/production.md). It also builds the pages, as start
// and serve do by themselves.
import path from 'node:path';
import { runCommand } from './command.ts';
import { root } from './program.ts';
import { writeRelease } from './release.ts';
import { buildWhenStale } from './webBuild.ts';

await runCommand(async () => {
	await buildWhenStale();
	const target = path.join(root, 'build/release');
	await writeRelease(target);
	console.log(
		`The shop is in ${target}. Copy it where it runs, and start it there: node scripts/launch.mjs serve`,
	);
});
