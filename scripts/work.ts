// npm run work: runs the jobs of a shop whose instances serve people with JOBS=off.
import { runWork } from '../server/work.ts';
import { runCommand, stopWhenAsked } from './command.ts';

await runCommand(async () => {
	process.env.NODE_ENV ??= 'production';
	stopWhenAsked(await runWork());
});
