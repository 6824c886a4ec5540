import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { type Cleanup, cleanUpWhenInterrupted, createCleanup } from '../chaos/cleanup.ts';
import { openClusterDatabase } from '../chaos/shopDatabase.ts';
import { describeApi, type OpenApi } from '../server/platform/openapi/openapi.ts';
import { attack, maxFindings } from '../testing/attacks/attack.ts';
import { type Draft, requestsTo, roles } from '../testing/attacks/requests.ts';
import { createSender } from '../testing/attacks/sender.ts';
import { readEndpoints } from '../testing/endpoints.ts';
import type { FuzzOptions } from './options.ts';
import { type FuzzFindings, formatTable, toCurl } from './report.ts';
import { type ShopConnection, startShop } from './shopConnection.ts';

/** Part of the requests after which caches, prepared statements and compiled code are there. */
const warmUpShare = 0.2;
/** The simulators of gateway and email are in the process of the shop, and remember payments. */
const maxHeapGrowth = 24 * 2 ** 20;

/** A fault of `faultyShopProcess.ts`. */
type Fault = 'exit' | 'fail and leak';

/** The requests of a seed. */
export const createDrafts = (
	document: OpenApi,
	{ seed, requests }: Pick<FuzzOptions, 'seed' | 'requests'>,
): Draft[] => fc.sample(requestsTo(document, roles), { seed, numRuns: requests });

/** Sends all requests to a started shop and prints the table. */
async function fuzzShop(
	shop: ShopConnection,
	options: FuzzOptions,
	say: (line: string) => void,
): Promise<FuzzFindings> {
	const started = performance.now();
	let { facts } = await shop.request('facts');
	const endpoints = await readEndpoints();
	const document = describeApi([...endpoints.values()]);
	const drafts = createDrafts(document, options);
	const ask = async (request: 'renew' | 'work' | 'settle') => {
		const reply = await shop.request(request);
		facts = reply.facts;
		return reply.violations;
	};
	const sender = createSender(
		{ document, endpoints },
		() => facts,
		async () => {
			await ask('renew');
		},
	);
	const found: FuzzFindings = { requests: [], others: [] };
	const getReason = (error: unknown) =>
		shop.ended() ?? (error instanceof Error ? error.message : String(error));
	const send = async (first: number, end: number) => {
		const { findings, violations } = await attack(drafts.slice(first, end), {
			sender,
			first,
			concurrent: options.concurrent,
			runPendingWork: () => ask('work').catch((error: unknown) => [getReason(error)]),
		});
		found.requests.push(...findings);
		found.others.push(...violations);
	};
	const heap = { before: 0, after: 0 };
	try {
		const warmUp = Math.ceil(drafts.length * warmUpShare);
		await send(0, warmUp);
		heap.before = (await shop.request('heap')).heapBytes;
		if (found.requests.length < maxFindings) await send(warmUp, drafts.length);
		heap.after = (await shop.request('heap')).heapBytes;
		found.others.push(...(await ask('settle')));
		if (heap.after - heap.before > maxHeapGrowth)
			found.others.push(
				`the heap grew by ${Math.round((heap.after - heap.before) / 2 ** 20)} MB after the warm-up`,
			);
	} catch (error) {
		found.others.push(getReason(error));
	}
	sender.close();
	found.others = [...new Set(found.others)];
	say(
		`\n${formatTable(options, sender, {
			heapBefore: heap.before,
			heapAfter: heap.after,
			seconds: (performance.now() - started) / 1000,
			findings: found.requests.length + found.others.length,
		})}\n`,
	);
	return found;
}

async function runIn(
	folder: string,
	options: FuzzOptions,
	say: (line: string) => void,
	{ cleanup, fault }: { cleanup: Cleanup; fault: Fault | undefined },
): Promise<FuzzFindings> {
	const env: Record<string, string> = { NODE_ENV: 'test' };
	if (options.database === 'postgresql') {
		const database = await openClusterDatabase(pause);
		cleanup.add(database.remove);
		Object.assign(env, database.env);
	}
	if (fault !== undefined) env.FAULT = fault;
	const script = fault === undefined ? 'shopProcess.ts' : 'faultyShopProcess.ts';
	const shop = await startShop(script, env, path.join(folder, 'shop.log'));
	cleanup.add(shop.kill);
	say(`The shop is open; ${options.requests} requests of seed ${options.seed} begin ...`);
	return fuzzShop(shop, options, say);
}

/**
 * Runs a shop in a process of its own, sends random requests and prints what was found.
 * @param say prints a line
 * @param fault planted in the shop, for tests
 * @returns whether nothing was found
 */
export async function runFuzz(
	options: FuzzOptions,
	say: (line: string) => void,
	fault?: Fault,
): Promise<boolean> {
	const folder = await mkdtemp(path.join(tmpdir(), 'nishana-fuzz-'));
	const cleanup = createCleanup();
	let passed = false;
	let interrupted = false;
	cleanup.add(async () => {
		if (passed || interrupted || fault !== undefined)
			await rm(folder, { recursive: true, force: true, maxRetries: 5 });
	});
	const stopListening = cleanUpWhenInterrupted(cleanup, () => {
		interrupted = true;
	});
	try {
		const { requests, others } = await runIn(folder, options, say, { cleanup, fault });
		passed = requests.length + others.length === 0;
		for (const finding of requests) {
			say(`  FOUND by request ${finding.number}: ${finding.violation}`);
			if (finding.response !== undefined)
				say(`    ${finding.response.status} ${finding.response.text.slice(0, 300)}`);
			say(`    ${toCurl(finding)}`);
		}
		for (const other of others) say(`  FOUND ${other}`);
		if (!passed) {
			const { seed, concurrent, database } = options;
			say(
				`Repeat it with: npm run fuzz -- --seed ${seed} --requests ${options.requests} --concurrent ${concurrent} --database ${database}\nThe log of the shop is in ${folder}.`,
			);
		}
		return passed;
	} finally {
		await cleanup.run();
		stopListening();
	}
}
