import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { order as orderResponse } from '../../../contracts/orders.ts';
import { runProgram } from '../../../scripts/program.ts';
import { defaultSettings } from '../../../store.config.ts';
import { freePort } from '../../../testing/freePort.ts';
import { createDatabaseIn } from '../../../testing/migratedFolder.ts';
import { createTestApp, type TestApp } from '../../../testing/testApp.ts';
import { fillCart, orderUpTo } from '../../../testing/walkthrough.ts';
import { hashPassword } from '../../accounts/auth/passwords.ts';
import { runShop } from '../../main.ts';
import { readConfig } from '../../platform/config.ts';
import { takeOne } from '../../platform/database/database.ts';
import { openPglite } from '../../platform/database/pglite.ts';
import { folderMailer } from '../../platform/email/folder.ts';
import { creditNoteCounters, creditNotes, invoices, orders } from '../../schema/orders.ts';
import { payments } from '../../schema/payments.ts';
import { paymentDifferences } from '../../schema/reconciliation.ts';
import { backUpShop, restoreShop } from './backup.ts';

const asha = { email: 'asha@example.com', password: 'ring10' };
let folder: string;
let testApp: TestApp;

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'nishana-reopened-'));
	testApp = await createTestApp(await createDatabaseIn(path.join(folder, 'first')));
});
afterAll(async () => {
	await testApp.close();
	await rm(folder, { recursive: true, force: true });
});

/** A gateway address that answers nothing until it forwards to the simulator. */
async function gatewayThatIsDown() {
	let isUp = false;
	const server = createServer((request, response) => {
		if (!isUp) {
			response.destroy();
			return;
		}
		fetch(`${testApp.gateway.apiUrl}${request.url}`, {
			headers: { authorization: request.headers.authorization ?? '' },
		}).then(
			async (answer) => {
				response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
			},
			() => response.destroy(),
		);
	});
	const port = await freePort();
	await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
	return {
		url: `http://127.0.0.1:${port}`,
		start: () => {
			isUp = true;
		},
		close: () => server.close(),
	};
}

/** A shop that stops with its test: left open on a folder that is deleted, PGlite never ends its next statement. */
async function openShop(env: NodeJS.ProcessEnv) {
	const shop = await runShop({ demo: false, env });
	onTestFinished(() => shop.stop());
	return shop;
}

const sequences = (numbers: { sequence: number }[]) => numbers.map(({ sequence }) => sequence);

test('a restored shop answers 503 until it has recorded the payment made after the backup, under new numbers', {
	tags: ['BAK-008', 'BAK-009', 'BAK-011', 'DOOR-115'],
}, async () => {
	const passwordHash = await hashPassword(asha.password);
	const shopper = await testApp.signedIn({ email: asha.email, passwordHash });
	const cart = await fillCart(testApp, { shopper });
	const before = await orderUpTo(testApp, 'paid');
	const payment = z.object({ id: z.string() }).parse((await cart.payNow()).body);

	const config = readConfig({ DATA_DIR: path.join(folder, 'first') });
	const { file } = await backUpShop(config, path.join(folder, 'backups'));

	// After the backup: the payment, an order with a lost checkout, and a cancelled item with its credit note.
	const success = await testApp.gateway.pay(payment.id);
	await shopper.call('POST /payments/verify', success);
	const lost = await orderUpTo(testApp, 'paid');
	await lost.admin.call(`PUT /orders/items/${lost.order.orderItems[0]?.id}`, { status: 'cancelled' });
	const { db } = testApp;
	expect(sequences(await db.select().from(invoices).orderBy(invoices.sequence))).toEqual([1, 2, 3]);
	expect(sequences(await db.select().from(creditNotes))).toEqual([1]);

	const gateway = await gatewayThatIsDown();
	const { account } = testApp.gateway.sandbox;
	const env = {
		DATA_DIR: path.join(folder, 'restored'),
		PORT: String(await freePort()),
		LOG_LEVEL: 'silent',
		NODE_ENV: 'test',
		RAZORPAY_KEY_ID: account.keyId,
		RAZORPAY_KEY_SECRET: account.keySecret,
		RAZORPAY_WEBHOOK_SECRET: 'a webhook secret',
		RAZORPAY_API_URL: gateway.url,
	};
	await restoreShop(readConfig(env), file);
	const shop = await openShop(env);
	const { url } = shop;
	const api = (method: string, path: string, body?: object, token?: string) =>
		fetch(`${url}/api${path}`, {
			method,
			headers: {
				...(body === undefined ? {} : { 'content-type': 'application/json' }),
				...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
			},
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});

	expect((await fetch(`${url}/healthz`)).status).toBe(200);
	for (const request of ['/', '/readyz', '/metrics', '/api/products', '/media/a.webp', '/no-such-page']) {
		const answer = await fetch(`${url}${request}`);
		expect(answer.status, request).toBe(503);
		expect(Number(answer.headers.get('retry-after')), request).toBeGreaterThan(0);
	}
	expect((await api('POST', '/auth/login', asha)).status).toBe(503);
	expect((await api('POST', '/payments/webhook', {})).status).toBe(503);
	const inBrowser = await fetch(`${url}/products`, { headers: { accept: 'text/html,*/*;q=0.8' } });
	expect([
		inBrowser.status,
		inBrowser.headers.get('content-type'),
		inBrowser.headers.get('retry-after'),
		inBrowser.headers.get('refresh'),
	]).toEqual([503, 'text/html; charset=utf-8', '10', '10']);
	expect(await inBrowser.text()).toContain(`<h1>${defaultSettings.identity.name} opens in a moment</h1>`);

	gateway.start();
	let answer = await api('POST', '/auth/login', asha);
	for (; answer.status === 503; answer = await api('POST', '/auth/login', asha)) await pause(100);
	expect(answer.status).toBe(200);
	const { token } = z.object({ token: z.string() }).parse(await answer.json());
	const { orders: found } = z
		.object({ orders: z.array(orderResponse) })
		.parse(await (await api('GET', '/orders/user', undefined, token)).json());
	expect(found).toHaveLength(1);

	// The token of the session from before the backup.
	expect((await api('GET', '/orders/user', undefined, shopper.token)).status).toBe(401);

	const emails = await folderMailer(path.join(env.DATA_DIR, 'mail'), () => defaultSettings.contact.email);
	const aboutRestore = async () =>
		(await emails.stored?.list())?.find(
			({ subject }) => subject === 'Your shop was restored and is open again',
		);
	await expect.poll(aboutRestore).toBeDefined();
	const { to, text } = (await aboutRestore()) ?? {};
	expect(to).toBe(defaultSettings.contact.email);
	expect(text).toContain('Orders continue at NSH-10201, invoices at');
	expect(text).toMatch(new RegExp(`recorded again.*${success.razorpay_payment_id}`, 's'));
	expect(text).toMatch(
		new RegExp(
			`need your attention.*${lost.success.razorpay_payment_id}.*belongs to no order of this shop`,
			's',
		),
	);
	await shop.stop();
	gateway.close();

	const restored = await openPglite(path.join(env.DATA_DIR, 'database'));
	const rows = await restored.db
		.select({
			number: orders.number,
			sequence: invoices.sequence,
			payment: payments.gatewayPaymentId,
		})
		.from(orders)
		.innerJoin(invoices, eq(invoices.orderId, orders.id))
		.innerJoin(payments, eq(payments.id, orders.paymentId))
		.orderBy(orders.number);
	const creditNoteCounter = takeOne(await restored.db.select().from(creditNoteCounters));
	const differences = await restored.db.select().from(paymentDifferences);
	await restored.close();
	expect(rows).toEqual([
		{ number: 10001, sequence: 1, payment: before.success.razorpay_payment_id },
		{ number: 10201, sequence: 201, payment: success.razorpay_payment_id },
	]);
	expect(creditNoteCounter.lastNumber).toBeGreaterThanOrEqual(100);
	expect(takeOne(differences).key).toBe(`unknown payment:${lost.success.razorpay_payment_id}`);
});

test('a restored shop with the sandbox gateway, which is part of the shop, opens as well', {
	tags: ['BAK-009', 'BAK-011'],
}, async () => {
	const env = async (name: string) => ({
		DATA_DIR: path.join(folder, name),
		PORT: String(await freePort()),
		LOG_LEVEL: 'silent',
		NODE_ENV: 'test',
	});
	const original = await env('sandbox');
	await (await createDatabaseIn(original.DATA_DIR)).close();
	const first = await openShop(original);
	const { file } = await backUpShop(readConfig(original), path.join(folder, 'sandbox backups'));
	await first.stop();
	const restored = await env('restored sandbox');
	await restoreShop(readConfig(restored), file);
	// Orders recorded by the command would get numbers that were given out after the backup.
	const command = path.join(import.meta.dirname, '../../../scripts/reconcile.ts');
	expect(
		await runProgram(process.execPath, [command, '--correct'], { env: { ...restored, DATABASE_URL: '' } }),
	).toMatchObject({ code: 1, output: expect.stringContaining('was restored from a backup. Start it') });
	const opening = await openShop(restored);
	await expect.poll(async () => (await fetch(`${opening.url}/readyz`)).status).toBe(200);
	await opening.stop();
	const opened = await openShop(restored);
	expect((await fetch(`${opened.url}/readyz`)).status).toBe(200);
});
