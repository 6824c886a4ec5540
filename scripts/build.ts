// npm run build: builds the pages; start and serve do it automatically.
import { runCommand } from './command.ts';
import { buildWhenStale } from './webBuild.ts';

await runCommand(async () => {
	await buildWhenStale();
	console.log('The pages are built.');
});
