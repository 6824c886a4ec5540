// The measured shop, in a process of its own: it does not take turns with the load, and its processor time can be read.
import { runShop } from '../../server/main.ts';

export type Usage = { processorMs: number; megabytes: number };

const shop = await runShop({ demo: process.env.BENCH_SHOP === 'demo' });
process.on('message', () => {
	const { user, system } = process.cpuUsage();
	const usage: Usage = {
		processorMs: (user + system) / 1000,
		megabytes: Math.round(process.memoryUsage().rss / 1024 / 1024),
	};
	process.send?.(usage);
});
process.once('SIGTERM', () => void shop.stop().then(() => process.exit(0)));
process.send?.(shop.url);
