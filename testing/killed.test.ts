import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { addresses } from '../server/addresses/tables.ts';
import { sessions, users } from '../server/auth/tables.ts';
import { hashOfToken, newToken } from '../server/auth/tokens.ts';
import { cartLines } from '../server/cart/tables.ts';
import { orders } from '../server/orders/tables.ts';
import { only } from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrations.ts';
import { openPglite } from '../server/platform/database/pglite.ts';
import { jobs } from '../server/platform/jobs/tables.ts';
import { sharedLedger } from '../server/sandbox/ledger.ts';
import { buildProduct } from './buildProduct.ts';
import { testCards } from './gateway.ts';
import { brokenInvariants, unsettledPayments } from './oracle.ts';

const kills = 4;
let folder: string;
let shoppers: { token: string; addressId: string }[];
let running: ChildProcess | undefined;

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'nishana-killed-'));
	const database = await openPglite(path.join(folder, 'database'));
	const { db } = database;
	await migrate(db, true);
	const product = await buildProduct(db, { stock: kills });
	shoppers = [];
	for (let number = 0; number < kills; number++) {
		const user = only(
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
			.values({ userId: user.id, tokenHash: hashOfToken(token), expiresAt: sql`now() + interval '1 day'` });
		await db.insert(cartLines).values({ userId: user.id, productId: product.id, quantity: 1 });
		const { id } = only(
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
}, 60_000);

afterAll(async () => {
	running?.kill('SIGKILL');
	await rm(folder, { recursive: true, force: true });
});

const main = pathToFileURL(path.join(import.meta.dirname, '../server/main.ts')).href;
const program = `import { runShop } from '${main}'; await runShop({ demo: false });`;

/** Starts the shop on its folder. @returns where it answers, once it does */
async function start(): Promise<string> {
	const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
		env: {
			PATH: process.env.PATH,
			NODE_ENV: 'production',
			PAYMENTS: 'sandbox',
			PORT: '0',
			DATA_DIR: folder,
			LOG_LEVEL: 'error',
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	running = child;
	let said = '';
	child.stderr.on('data', (chunk: Buffer) => {
		said += chunk.toString();
	});
	return new Promise((ready, failed) => {
		child.on('exit', (code) => failed(new Error(`The shop ended with ${code}: ${said}`)));
		child.stdout.on('data', (chunk: Buffer) => {
			said += chunk.toString();
			const url = /is open at (\S+)/.exec(said)?.[1];
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

test('F1 I1 I18 killed at any moment after the payment, the shop comes back with exactly one order for each', async () => {
	for (const [position, shopper] of shoppers.entries()) {
		const url = await start();
		const success = await pay(url, shopper);
		// The first is killed before it hears a thing, the others ever later in the midst of verify and webhooks.
		const verifying = position === 0 ? undefined : send(`${url}/api/payments/verify`, shopper.token, success);
		verifying?.catch(() => {});
		await pause(position * 12);
		await kill();
	}
	const url = await start();
	await expect
		.poll(
			async () => {
				const answers = await Promise.all(
					shoppers.map(async ({ token }) => {
						const mine = await fetch(`${url}/api/orders/user`, {
							headers: { authorization: `Bearer ${token}` },
						});
						return z.object({ orders: z.array(z.unknown()) }).parse(await mine.json()).orders.length;
					}),
				);
				return answers;
			},
			{ timeout: 20_000, interval: 250 },
		)
		.toEqual(Array.from({ length: kills }, () => 1));
	// Gives the webhooks that are still on their way time to arrive a second time, and mails to go out.
	await pause(2500);
	await kill();

	const database = await openPglite(path.join(folder, 'database'));
	const ledger = await sharedLedger(database.db);
	const books = { db: database.db, gateway: { sandbox: { ledger } } };
	expect(ledger.payments.size).toBe(kills);
	expect(await unsettledPayments(books)).toEqual([]);
	expect(await brokenInvariants(books)).toEqual([]);
	expect(await database.db.select().from(orders)).toHaveLength(kills);
	const mails = (await database.db.select().from(jobs)).filter(({ kind }) => kind === 'order mail');
	expect(mails).toHaveLength(kills);
	await database.close();
}, 120_000);
