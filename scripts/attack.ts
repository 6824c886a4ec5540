// npm run attack [-- sqlmap wapiti]: attacks a demonstration shop of its own with sqlmap and wapiti, as visitor, shopper and
// administrator. Exits with 1 when they find anything.
import { type Scanner, scanners } from '../testing/attacks/scanners/runScanners.ts';
import { CannotRun, runCommand } from './command.ts';

function chosenScanners(args: string[]): readonly Scanner[] {
	const unknown = args.find((name) => !scanners.some((scanner) => scanner === name));
	if (unknown !== undefined)
		throw new CannotRun(`There is no scanner '${unknown}'. Scanners: ${scanners.join(', ')}.`);
	const chosen = scanners.filter((scanner) => args.includes(scanner));
	return chosen.length === 0 ? scanners : chosen;
}

await runCommand(async () => {
	const chosen = chosenScanners(process.argv.slice(2));
	const { requireScanners, runScanners } = await import('../testing/attacks/scanners/runScanners.ts');
	await requireScanners(chosen);
	const { buildWhenStale } = await import('./webBuild.ts');
	await buildWhenStale();
	const { startDemoShop } = await import('./demoShopProcess.ts');
	const shop = await startDemoShop();
	try {
		const scans = await runScanners(shop.url, chosen, console.log);
		const found = scans.flatMap(({ findings }) => findings).length;
		console.log(`${scans.length} scans, ${found} findings.`);
		process.exitCode = found === 0 ? 0 : 1;
	} finally {
		await shop.stop();
	}
});
