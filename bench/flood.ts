// npm run flood: the waiting time of a shopper beside floods of expensive requests, next to a quiet shop. Fails when the
// shopper waits longer than the bound, or when a flood makes the shop answer with an error. Floods of
// paths begin on a new shop, beside first visits to all its pages, none of which may be answered 503. On PGlite, or on the
// empty PostgreSQL database that DATABASE_URL names.
import process from 'node:process';
import { startDemoShop } from '../scripts/demoShopProcess.ts';
import { listPages, visitFirst } from './flood/firstVisits.ts';
import { floods } from './flood/floods.ts';
import type { Flood } from './flood/kinds.ts';
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

const run = floods.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
const problems: string[] = [];

/** Floods beside a shopper who reads what is cached. */
async function floodOneShop(named: Flood[]): Promise<void> {
	// In a process of its own, so that it does not take turns with the flood.
	const shop = await startDemoShop();
	try {
		const quiet = await shopperBeside(shop.url, seconds);
		const rows = [{ beside: 'nothing', ...quiet, answered: 0, rejected: 0 }];
		const bound = Math.max(noiseMs, maxSlowdown * quiet.p99ms);
		for (const flood of named) {
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
	} finally {
		await shop.stop();
	}
}

/** A flood of a new shop beside first visits to its pages. */
async function floodNewShop({ name }: Flood) {
	const shop = await startDemoShop();
	try {
		const paths = await listPages(shop.url);
		const [{ answered, rejected, failed }, visits] = await Promise.all([
			sendFlood(name, shop.url, seconds),
			visitFirst(shop.url, paths, seconds),
		]);
		if (visits.pages === 0) problems.push(`${name}: no page was visited.`);
		if (visits.busy > 0) problems.push(`${name}: ${visits.busy} first visits to pages were answered 503.`);
		if (visits.failed > 0) problems.push(`${name}: ${visits.failed} first visits to pages failed.`);
		if (failed > 0) problems.push(`${name}: ${failed} requests of the flood failed.`);
		return { beside: name, of: paths.length, ...visits, answered, rejected };
	} finally {
		await shop.stop();
	}
}

const oneShop = run.filter(({ newShop }) => !newShop);
if (oneShop.length > 0) await floodOneShop(oneShop);
const rows = [];
for (const flood of run.filter(({ newShop }) => newShop)) rows.push(await floodNewShop(flood));
if (rows.length > 0) console.table(rows);
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
