// npm run flood: the waiting time of a shopper beside floods of expensive requests, next to a quiet shop. Fails when the
// shopper waits longer than the bound, or when a flood makes the shop answer with an error. On PGlite, or on the empty
// PostgreSQL database that DATABASE_URL names.
import process from 'node:process';
import { startDemoShop } from '../scripts/demoShopProcess.ts';
import { floods } from './flood/floods.ts';
import { sendFlood } from './flood/sendFlood.ts';
import { shopperBeside } from './flood/shopper.ts';

const seconds = 15;

/** A cached response may take this many times as long as in a quiet shop. */
const maxSlowdown = 3;
/** Below this, times depend on the machine's scheduler alone. */
const noiseMs = 25;

const chosen = process.argv.slice(2);
const unknown = chosen.find((name) => !floods.some((flood) => flood.name === name));
if (unknown !== undefined)
	throw new Error(`There is no flood '${unknown}'. Floods: ${floods.map(({ name }) => name).join(', ')}.`);

// In a process of its own, so that it does not take turns with the flood.
const shop = await startDemoShop();
try {
	const quiet = await shopperBeside(shop.url, seconds);
	const rows = [{ beside: 'nothing', ...quiet, answered: 0, rejected: 0 }];
	const problems: string[] = [];
	const bound = Math.max(noiseMs, maxSlowdown * quiet.p99ms);
	for (const flood of floods.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
		const [result, waited] = await Promise.all([
			sendFlood(flood.name, shop.url, seconds),
			shopperBeside(shop.url, seconds),
		]);
		rows.push({ beside: flood.name, ...waited, answered: result.answered, rejected: result.rejected });
		if (waited.p99ms > bound)
			problems.push(`${flood.name}: the shopper waited ${waited.p99ms} ms, more than ${bound} ms.`);
		if (waited.failed > 0) problems.push(`${flood.name}: ${waited.failed} requests of the shopper failed.`);
		if (result.failed > 0) problems.push(`${flood.name}: ${result.failed} requests of the flood failed.`);
	}
	console.table(rows);
	for (const problem of problems) console.log(problem);
	process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
	await shop.stop();
}
