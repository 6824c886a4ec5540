// npm run build: makes the pages ready to serve, as start and serve do by themselves.
import { runCommand } from './command.ts';
import { buildWhenStale } from './webBuild.ts';

await runCommand(async () => {
	await buildWhenStale();
	console.log('The pages are built.');
});
