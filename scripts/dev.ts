// npm run dev: the demonstration shop for work on it. Pages are replaced while they are looked at;
// the launcher runs this under `node --watch`, which starts it anew when server code or a contract changes.
import { runCommand, stopWhenAsked } from './command.ts';

await runCommand(async () => {
	const { runShop } = await import('../server/main.ts');
	stopWhenAsked(await runShop({ demo: true, dev: true }));
});
