import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smtpMailer } from '../server/platform/email/smtp.ts';
import { freePort } from '../testing/freePort.ts';
import { type EmailFault, getEmailFault } from './faults.ts';
import { openFileLedger, readLedger } from './fileLedger.ts';
import { readBox } from './mailBox.ts';
import { type Managed, manage } from './processes.ts';

const seed = 7;
let folder: string;
const running: Managed[] = [];
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'nishana-chaos-test-'));
});
afterAll(async () => {
	for (const each of running) await each.kill();
	await rm(folder, { recursive: true, force: true });
});

const first = (fault: EmailFault) => {
	for (let email = 0; ; email++) if (getEmailFault(seed, email) === fault) return email;
};

/** A mail server whose first email meets this fault. */
async function openMailServer(fault: EmailFault) {
	const port = await freePort();
	const box = path.join(folder, `${fault}.jsonl`);
	const news: unknown[] = [];
	const server = await manage({
		name: 'mail server',
		script: path.join(import.meta.dirname, 'smtpProcess.ts'),
		env: () => ({
			PORT: String(port),
			BOX: box,
			SEED: String(seed),
			FIRST: String(first(fault)),
			CALM: 'false',
		}),
		log: path.join(folder, 'log'),
		ready: /ready/,
		onMessage: (message) => news.push(message),
		onUnexpectedExit: (name, code) => news.push(`${name} ended with ${code}`),
	});
	running.push(server);
	const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, () => 'Nishana <hello@nishana.test>');
	const send = () =>
		mailer.send({
			to: 'buyer@example.com',
			subject: 'Hello',
			text: 'Hello',
			html: 'Hello',
			messageId: '<m1@shop>',
		});
	return { server, send, news, inBox: () => readBox(box) };
}
const email = (answered: boolean) => ({
	messageId: '<m1@shop>',
	to: ['buyer@example.com'],
	answered,
	token: null,
});

describe('the mail server', () => {
	test('has an accepted email in its box before it answers, and keeps it when it is killed', {
		tags: ['REL-005'],
	}, async () => {
		const { server, send, inBox } = await openMailServer('none');
		await send();
		expect(inBox()).toEqual([email(true)]);
		await server.kill();
		await server.start();
		server.send('calm');
		await send();
		expect(inBox()).toEqual([email(true), email(true)]);
	});

	test('refuses an email, which is not in the box then', { tags: ['REL-005'] }, async () => {
		const { send, inBox, news } = await openMailServer('refused');
		await expect(send()).rejects.toThrow(/Try again later/);
		expect(inBox()).toEqual([]);
		expect(news).toEqual([{ fault: 'refused' }]);
	});

	test('closes the connection after it has accepted an email', { tags: ['REL-005'] }, async () => {
		const { send, inBox } = await openMailServer('accepted, then cut');
		await expect(send()).rejects.toThrow();
		expect(inBox()).toEqual([email(false)]);
	});
});

test('a process that ends though no one killed it is reported, one that was killed is not', {
	tags: ['REL-005'],
}, async () => {
	const news: string[] = [];
	const script = path.join(folder, 'ends.mjs');
	await writeFile(script, "process.stdout.write('ready'); process.on('message', () => process.exit(3));");
	const server = await manage({
		name: 'instance',
		script,
		env: () => ({}),
		log: path.join(folder, 'log'),
		ready: /ready/,
		onUnexpectedExit: (name, code) => news.push(`${name} ended with ${code}`),
	});
	running.push(server);
	await server.kill();
	await server.start();
	expect(server.isReady()).toBe(true);
	expect(news).toEqual([]);
	server.send('end');
	await expect.poll(() => news).toEqual(['instance ended with 3']);
	expect(server.isReady()).toBe(false);
});

test('the gateway’s ledger is in its file before a change is answered, and is read from there', {
	tags: ['REL-006'],
}, async () => {
	const file = path.join(folder, 'ledger.jsonl');
	const ledger = openFileLedger(file);
	const payment = {
		id: 'pay_1',
		orderId: 'order_1',
		amount: 100,
		currency: 'INR',
		method: 'card' as const,
		instrument: '1007',
		error: null,
		lateAt: null,
		createdAt: 1,
	};
	await ledger.write({ payments: [{ ...payment, status: 'created' }] });
	expect(readLedger(file).capturedAt.size).toBe(0);
	const before = Date.now();
	await ledger.write({ payments: [{ ...payment, status: 'captured' }] });
	await ledger.write({ payments: [{ ...payment, status: 'refunded' }] });
	const copy = readLedger(file);
	expect(copy.payments.get('pay_1')?.status).toBe('refunded');
	expect(copy.capturedAt.get('pay_1')).toBeGreaterThanOrEqual(before);
	expect(openFileLedger(file).payments).toEqual(ledger.payments);
});
