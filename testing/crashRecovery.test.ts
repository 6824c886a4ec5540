import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sharedLedger } from '../sandbox/ledger.ts';
import { hashToken, newToken } from '../server/accounts/auth/tokens.ts';
import { takeOne } from '../server/platform/database/database.ts';
import { openPglite } from '../server/platform/database/pglite.ts';
import { jobs } from '../server/platform/jobs/tables.ts';
import { addresses } from '../server/schema/addresses.ts';
import { sessions, users } from '../server/schema/auth.ts';
import { cartLines } from '../server/schema/cart.ts';
import { orders } from '../server/schema/orders.ts';
import { buildProduct } from './buildProduct.ts';
import { getOnlyVariant } from './buildVariants.ts';
import { testCards } from './gateway.ts';
import { brokenInvariants, unsettledPayments } from './invariants.ts';
import { createDatabaseIn } from './migratedFolder.ts';

const kills = 4;
let folder: string;
let shoppers: { token: string; addressId: string }[];
let running: ChildProcess | undefined;

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'nishana-killed-'));
	const database = await createDatabaseIn(folder);
	const { db } = database;
	const product = await buildProduct(db, { stock: kills });
	shoppers = [];
	for (let number = 0; number < kills; number++) {
		const user = takeOne(
			await db
				.insert(users)
				.values({
					name: `Shopper ${number}`,
					email: `shopper${number}@example.com`,
					passwordHash: 'none',
					emailVerifiedAt: new Date(),
				})
				.returning(),
		);
		const token = newToken();
		await db
			.insert(sessions)
			.values({ userId: user.id, tokenHash: hashToken(token), expiresAt: sql`now() + interval '1 day'` });
		await db.insert(cartLines).values({
			userId: user.id,
			variantId: await getOnlyVariant(db, product.id),
			quantity: 1,
		});
		const { id } = takeOne(
			await db
				.insert(addresses)
				.values({
					userId: user.id,
					name: 'Home',
					recipientName: user.name,
					line1: '12 Mall Road',
					city: 'Ludhiana',
					state: 'Punjab',
					postalCode: '141001',
					country: 'India',
				})
				.returning(),
		);
		shoppers.push({ token, addressId: id });
	}
	await database.close();
});

afterAll(async () => {
	running?.kill('SIGKILL');
	await rm(folder, { recursive: true, force: true });
});

const main = pathToFileURL(path.join(import.meta.dirname, '../server/main.ts')).href;
// It ends with this process too, however that ends: its channel closes then.
const program = `process.on('disconnect', () => process.exit());
import { runShop } from '${main}'; await runShop({ demo: false });`;

/** Starts the shop on its folder. @returns its URL, once it is listening */
async function start(): Promise<string> {
	const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
		env: {
			PATH: process.env.PATH,
			NODE_OPTIONS: process.env.NODE_OPTIONS,
			NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
			NODE_ENV: 'production',
			PAYMENTS: 'sandbox',
			MAIL: 'folder',
			PUBLIC_URL: 'http://localhost',
			PORT: '0',
			DATA_DIR: folder,
			LOG_LEVEL: 'error',
		},
		stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
	});
	running = child;
	let output = '';
	child.stderr?.on('data', (chunk: Buffer) => {
		output += chunk.toString();
	});
	return new Promise((ready, failed) => {
		child.on('exit', (code) => failed(new Error(`The shop ended with ${code}: ${output}`)));
		child.stdout?.on('data', (chunk: Buffer) => {
			output += chunk.toString();
			const url = /is open at (\S+)/.exec(output)?.[1];
			if (url !== undefined) ready(url);
		});
	});
}

async function kill(): Promise<void> {
	const child = running;
	if (child === undefined) return;
	child.kill('SIGKILL');
	await once(child, 'exit');
}

const send = (url: string, token: string, body: unknown) =>
	fetch(url, {
		method: 'POST',
		headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
		body: JSON.stringify(body),
	});

async function pay(url: string, { token, addressId }: (typeof shoppers)[number]): Promise<unknown> {
	const made = await send(`${url}/api/payments/order`, token, {
		amount: 1180,
		currency: 'INR',
		notes: { addressId },
	});
	const { id } = z.object({ id: z.string() }).parse(await made.json());
	const { payment } = z
		.object({ payment: z.object({ publicKey: z.string() }) })
		.parse(await (await fetch(`${url}/api/config`)).json());
	const paid = await send(`${url}/sandbox/v1/checkout/pay`, '', {
		key_id: payment.publicKey,
		order_id: id,
		instrument: { method: 'card', number: testCards.succeeds, expiry: '12/39', cvv: '123' },
	});
	expect(paid.status).toBe(200);
	return paid.json();
}

// The second test reads what the first one left.
describe('a shop that is killed', { shuffle: false }, () => {
	test('killed at any moment after the payment, the shop recovers with exactly one order for each', async () => {
		for (const [position, shopper] of shoppers.entries()) {
			const url = await start();
			const success = await pay(url, shopper);
			// The first kill is before any event, the others ever later during verify and webhooks.
			const verifying =
				position === 0 ? undefined : send(`${url}/api/payments/verify`, shopper.token, success);
			verifying?.catch(() => {});
			await pause(position * 12);
			await kill();
		}
		const url = await start();
		await expect
			.poll(
				async () => {
					const responses = await Promise.all(
						shoppers.map(async ({ token }) => {
							const mine = await fetch(`${url}/api/orders/user`, {
								headers: { authorization: `Bearer ${token}` },
							});
							return z.object({ orders: z.array(z.unknown()) }).parse(await mine.json()).orders.length;
						}),
					);
					return responses;
				},
				{ interval: 250 },
			)
			.toEqual(Array.from({ length: kills }, () => 1));
		// Gives pending webhooks time to arrive a second time, and emails to be sent.
		await pause(2500);
		await kill();

		const database = await openPglite(path.join(folder, 'database'));
		const ledger = await sharedLedger(database.db);
		const books = { db: database.db, gateway: { sandbox: { ledger } } };
		expect(ledger.payments.size).toBe(kills);
		expect(await unsettledPayments(books)).toEqual([]);
		expect(await brokenInvariants(books)).toEqual([]);
		expect(await database.db.select().from(orders)).toHaveLength(kills);
		const emails = (await database.db.select().from(jobs)).filter(({ kind }) => kind === 'order mail');
		expect(emails).toHaveLength(kills);
		await database.close();
	});

	test('what the shop has stored is readable by its own user only', { tags: ['DOOR-005'] }, async () => {
		const readable: string[] = [];
		for (const name of await readdir(folder, { recursive: true })) {
			// The test itself created the database before the shop did.
			if (name.split(path.sep)[0] === 'database') continue;
			if (((await stat(path.join(folder, name))).mode & 0o077) !== 0) readable.push(name);
		}
		expect(readable).toEqual([]);
		expect((await readdir(path.join(folder, 'mail'))).length).toBeGreaterThan(0);
	});
});
