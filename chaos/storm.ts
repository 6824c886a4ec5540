import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Db } from '../server/platform/database/database.ts';
import { createAdministration } from './admin.ts';
import { cleanUpWhenInterrupted, createCleanup } from './cleanup.ts';
import { createLeavers } from './deletedAccounts.ts';
import { createDispatch } from './dispatch/dispatch.ts';
import { checkDispatch } from './dispatch/invariants.ts';
import { planDispatch } from './dispatch/plan.ts';
import { type Environment, startEnvironment } from './environment.ts';
import { readLedger } from './fileLedger.ts';
import { type Account, type FilledShop, fillShop } from './fillShop.ts';
import { createHistory, type History } from './history.ts';
import { checkInvariants, type Findings } from './invariants.ts';
import { readBox } from './mailBox.ts';
import { createManualSales } from './manualOrders.ts';
import type { Options } from './options.ts';
import { readOrderFacts } from './oracle/facts.ts';
import { askOracle } from './oracle/oracle.ts';
import type { EnteredRate } from './oracle/rates.ts';
import { missingOutages, type Outage, planOutages } from './outages.ts';
import { createPictures } from './pictures.ts';
import { formatTable } from './report.ts';
import { checkRestored } from './restored.ts';
import { runOutage } from './runOutages.ts';
import { planStorm, type Schedule } from './schedule.ts';
import { openWork, passTime } from './settled.ts';
import { openShopClient, type ShopClient } from './shopClient.ts';
import { shop } from './shopper.ts';
import { createStockAlerts } from './stockAlerts.ts';

/** Shoppers that buy at the same time. */
const atOnce = 16;
/** Job workers of an instance, each of which may be stopped between sending an email and recording it. */
const workersOfInstance = 4;
/** What may end a worker, or the transaction in which it records that an email was sent. */
const doublesEmails = /^killed: |^outage: (failover|full disk|mail server gone)$/;
const quietWithinMs = 300_000;

const myOrders = z.object({ orders: z.array(z.object({ id: z.string(), refundedAmount: z.number() })) });

/** Runs every checkout, the administrators and the kills as planned. */
async function runCheckouts(
	schedule: Schedule,
	filled: FilledShop,
	environment: Environment,
	history: History,
	dispatch: { due: (number: number) => Promise<void>[] },
	outages: Outage[],
	runOutage: (outage: Outage) => Promise<void>,
): Promise<void> {
	const browser = (token: string) => openShopClient(token, environment.origin, history);
	const openBrowsers = (accounts: Account[]) =>
		accounts.map((account) => ({ ...account, client: browser(account.token) }));
	const shoppers = openBrowsers(filled.shoppers);
	const findBuyer = ({ userId }: { userId: string }) =>
		shoppers.find((shopper) => shopper.userId === userId)?.client;
	const [one, other] = filled.admins;
	const admins: [ShopClient, ShopClient] = [browser(one.token), browser(other.token)];
	const context = {
		variants: filled.variants,
		gateway: environment.gateway,
		history,
		readEmails: (address: string) => readBox(environment.box).filter(({ to }) => to.includes(address)),
	};
	const administer = createAdministration({
		clients: admins,
		findBuyer,
		getRefundedAmount: async (order) => {
			const response = await findBuyer(order)?.call('GET /orders/user');
			const { data } = myOrders.safeParse(response?.body);
			return data?.orders.find(({ id }) => id === order.orderId)?.refundedAmount;
		},
		gateway: environment.gateway,
		manualSales: createManualSales({
			admins,
			shoppers,
			variants: filled.variants,
			guns: filled.guns,
			gateway: environment.gateway,
			history,
		}),
		askForStock: createStockAlerts(shoppers, filled.variants, history),
		deleteAccount: createLeavers(openBrowsers(filled.leavers), admins[0], context, history),
		history,
		recordPrice: (variantId, price) => filled.terms.get(variantId)?.prices.add(BigInt(price) * 100n),
	});
	const background: Promise<unknown>[] = [];
	const startBackgroundWork = (number: number) => {
		const due = [
			...schedule.kills.filter(({ before }) => before === number).map(environment.kill),
			...outages.filter(({ before }) => before === number).map(runOutage),
			...schedule.admins.filter(({ before }) => before === number).map(administer),
			...dispatch.due(number),
		];
		for (const work of due) {
			// It is awaited at the end, and one that fails until then must not end the storm without its report.
			work.catch(() => {});
			background.push(work);
		}
	};
	const busy = new Map<number, Promise<unknown>>();
	let next = 0;
	const work = async () => {
		for (let plan = schedule.checkouts[next++]; plan !== undefined; plan = schedule.checkouts[next++]) {
			const { shopper: index } = plan;
			const shopper = shoppers[index];
			if (shopper === undefined) throw new Error(`There is no shopper ${index}.`);
			startBackgroundWork(plan.number);
			// One cart is filled by one checkout at a time; two tabs are planned on purpose.
			const mine = (busy.get(index) ?? Promise.resolve()).then(() => shop(plan, shopper, context));
			busy.set(index, mine);
			history.count(`checkout: ${await mine}`);
		}
	};
	await Promise.all(Array.from({ length: atOnce }, work));
	await Promise.all(background);
}

/** What administrators and the courier do with orders, each at the start of a checkout. */
function openDispatch(
	options: Options,
	{ admins: [one, other], shoppers, terms }: FilledShop,
	{ courier, origin }: Environment,
	history: History,
	rates: EnteredRate[],
) {
	const browser = ({ token }: Account) => openShopClient(token, origin, history);
	const buyers = new Map(shoppers.map((shopper) => [shopper.email, browser(shopper)]));
	const plan = planDispatch(options);
	const dispatch = createDispatch({
		seed: options.seed,
		courier,
		history,
		rates,
		clients: [browser(one), browser(other)],
		findBuyer: (email) => buyers.get(email),
		codes: [...terms.values()].map(({ hsn }) => hsn),
	});
	return {
		...dispatch,
		due: (number: number) => plan.filter(({ before }) => before === number).map(dispatch.carryOut),
	};
}

/** Works in the shop's database; where that is inside of the instance, the instance is stopped for as long. */
async function withDatabase<Result>(
	environment: Environment,
	work: (db: Db) => Promise<Result>,
): Promise<Result> {
	if (environment.database.kind === 'PostgreSQL') return environment.database.use(work);
	await environment.stopInstances();
	try {
		return await environment.database.use(work);
	} finally {
		await environment.resumeInstances();
	}
}

/** Waits until the shop has done all that it owes. @returns what it has not done in time */
async function settle(environment: Environment): Promise<string[]> {
	const until = performance.now() + quietWithinMs;
	const betweenMs = environment.database.kind === 'PGlite' ? 40_000 : 3000;
	for (;;) {
		await pause(betweenMs);
		const left = await withDatabase(environment, async (db) => {
			await passTime(db);
			return openWork(db, readLedger(environment.ledger));
		});
		const waiting = environment.webhooksWaiting();
		if (waiting > 0) left.push(`${waiting} webhooks on their way`);
		if (left.length === 0 || performance.now() > until) return left;
	}
}

async function runIn(folder: string, options: Options, say: (line: string) => void): Promise<Findings> {
	const history = createHistory();
	const schedule = planStorm(options);
	const plan = planOutages(options);
	for (const reason of plan.leftOut) history.count(`left out: ${reason}`);
	const started = performance.now();
	const cleanup = createCleanup();
	// First, so that it comes last; a storm that ends on its own keeps its folder when an invariant is broken.
	let interrupted = false;
	cleanup.add(async () => {
		if (interrupted) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
	});
	const stopListening = cleanUpWhenInterrupted(cleanup, () => {
		interrupted = true;
	});
	try {
		const environment = await startEnvironment(options, folder, history, cleanup);
		if (environment.database.faults !== undefined && environment.database.faults.fillDisk === undefined) {
			plan.outages = plan.outages.filter(({ kind }) => kind !== 'full disk');
			history.count('left out: full disk, since this user may not mount a disk');
		}
		const filled = await environment.database.use((db) => fillShop(db, schedule));
		await environment.startInstances();
		say(`The shop is open; the storm of seed ${options.seed} begins ...`);
		const rates: EnteredRate[] = [];
		const dispatch = openDispatch(options, filled, environment, history, rates);
		const pictures = createPictures(filled.admins[0].token, environment.origin, history);
		await runCheckouts(schedule, filled, environment, history, dispatch, plan.outages, (outage) =>
			runOutage(outage, environment, pictures, folder, history),
		);
		await environment.calm();
		const calmAt = Date.now();
		say('The storm is over; waiting until the shop is quiet ...');
		const left = await settle(environment);
		await dispatch.finish();
		left.push(...(await settle(environment)));
		await pictures.readBack();
		const accountant = openShopClient(filled.admins[0].token, environment.origin, history);
		const differences = await withDatabase(environment, (db) =>
			readOrderFacts(db, plan.clocks.length > 0 ? plan.clocks : undefined),
		).then((orders) =>
			askOracle(
				orders,
				filled.terms,
				async (month) => {
					const response = await accountant.call(`GET /admin/reports/gstr1?month=${month}`);
					return response?.body;
				},
				rates,
			),
		);
		await environment.stopInstances();
		const shipments = await environment.courier.list();
		const kills = [...history.counts]
			.filter(([what]) => doublesEmails.test(what))
			.reduce((sum, [, times]) => sum + times, 0);
		const box = readBox(environment.box);
		const findings = await environment.database.use((db) =>
			checkInvariants({
				db,
				ledger: readLedger(environment.ledger),
				box,
				acknowledged: [...history.orders.values()],
				stockAlerts: history.stockAlerts,
				deletedAccounts: history.deletedAccounts,
				calmAt,
				maxDoubledEmails:
					box.filter(({ answered }) => !answered).length + kills * workersOfInstance * options.instances,
			}),
		);
		if (plan.outages.length > 0)
			findings.violations.push(...(await checkRestored(environment, folder, history)));
		findings.violations.push(
			...missingOutages(plan, history.counts),
			...history.violations,
			...differences,
			...(await environment.database.use((db) => checkDispatch(db, shipments, dispatch.transfers))),
			...left.map((work) => `not done ${quietWithinMs / 1000} s after the end of all faults: ${work}`),
		);
		say(`\n${formatTable(options, history, findings, (performance.now() - started) / 1000)}\n`);
		return findings;
	} finally {
		await cleanup.run();
		stopListening();
	}
}

/**
 * Runs one storm in a temporary folder, which stays when an invariant is broken.
 * @param say prints a line
 * @returns whether every invariant passed
 */
export async function runStorm(options: Options, say: (line: string) => void): Promise<boolean> {
	const folder = await mkdtemp(path.join(tmpdir(), 'nishana-chaos-'));
	let passed = false;
	try {
		const { violations } = await runIn(folder, options, say);
		passed = violations.length === 0;
		for (const violation of violations) say(`  VIOLATION ${violation}`);
		return passed;
	} finally {
		if (passed) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
		else {
			const { seed, checkouts, kills, instances, database } = options;
			say(
				`Repeat it with: npm run chaos -- --seed ${seed} --checkouts ${checkouts} --kills ${kills} --instances ${instances} --database ${database}\nLogs, ledger and emails are in ${folder}.`,
			);
		}
	}
}
