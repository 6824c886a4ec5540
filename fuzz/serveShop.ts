import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { pino } from 'pino';
import { migrate } from '../server/platform/database/migrations.ts';
import { openPostgres } from '../server/platform/database/postgres.ts';
import { describeError } from '../server/platform/log.ts';
import { openShopUnderAttack, type ShopUnderAttack } from '../testing/attacks/shop.ts';
import { openTemplateCopy } from '../testing/databaseTemplate.ts';
import { brokenInvariants, brokenRecords, unsettledPayments } from '../testing/invariants.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { type ShopReply, type ShopRequest, shopRequest } from './messages.ts';

async function settle(shop: ShopUnderAttack): Promise<string[]> {
	const { testApp } = shop;
	const violations: string[] = [];
	// Delivers the gateway's events, which place every order that was paid and not claimed.
	if (!(await testApp.gateway.deliver())) violations.push('the shop rejects events of the gateway');
	violations.push(...(await shop.runPendingWork()));
	violations.push(...(await brokenInvariants(testApp)), ...(await brokenRecords(testApp)));
	return [...violations, ...(await unsettledPayments(testApp))];
}

function collectGarbage(): void {
	setFlagsFromString('--expose-gc');
	const collect: unknown = runInNewContext('gc');
	// Twice, since finalizers of the first release more.
	for (let times = 0; times < 2; times++) if (typeof collect === 'function') collect();
}

async function run(shop: ShopUnderAttack, request: ShopRequest): Promise<string[]> {
	switch (request) {
		case 'facts':
			return [];
		case 'renew':
			await shop.renewSessions();
			return [];
		case 'work':
			return shop.runPendingWork();
		case 'settle':
			return settle(shop);
		case 'heap':
			collectGarbage();
			return [];
	}
}

async function answer(shop: ShopUnderAttack, message: unknown): Promise<void> {
	let violations: string[] = [];
	let failure: string | undefined;
	try {
		violations = await run(shop, shopRequest.parse(message));
	} catch (error) {
		failure = String(describeError(error));
	}
	const reply: ShopReply = {
		facts: shop.facts(),
		violations,
		heapBytes: process.memoryUsage().heapUsed,
		...(failure === undefined ? {} : { failure }),
	};
	process.send?.(reply);
}

/**
 * Runs the shop of `npm run fuzz` in this process, on the server in DATABASE_URL or on PGlite in memory, and answers the
 * parent process.
 * @param plant changes the shop once it is filled, for tests
 */
export async function serveShop(plant: (testApp: TestApp) => void = () => {}): Promise<void> {
	process.once('disconnect', () => process.exit());
	const { DATABASE_URL } = process.env;
	const database = DATABASE_URL === undefined ? await openTemplateCopy() : openPostgres(DATABASE_URL);
	await migrate(database.db, true);
	const shop = await openShopUnderAttack(await createTestApp(database, pino({ level: 'error' })));
	plant(shop.testApp);
	process.on('message', (message) => void answer(shop, message));
	process.stdout.write('ready\n');
}
