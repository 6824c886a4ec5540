// The shop that `npm run dev` keeps running: the demonstration shop with pages that change as they are edited.
import { runCommand, stopWhenAsked } from './command.ts';

await runCommand(async () => {
	const { runShop } = await import('../server/main.ts');
	const shop = await runShop({ demo: true, dev: true });
	// Vite listens as well and would end the process before the database is closed.
	process.removeAllListeners('SIGTERM');
	stopWhenAsked(shop);
});
