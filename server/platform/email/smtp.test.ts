import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import type { Database } from '../database/database.ts';
import { createJobRunner, type JobRunner } from '../jobs/jobs.ts';
import { jobs } from '../jobs/tables.ts';
import { emailHandler, type Mailer, queueEmail } from './email.ts';
import { layOut } from './layout.ts';

import { requiresTls, smtpMailer } from './smtp.ts';

/** How the server treats the next emails. */
type ServerBehaviour = 'fine' | 'greylisted' | 'no such mailbox' | 'breaks off after the data';

let database: Database;
let server: SMTPServer;
let mailer: Mailer;
let runner: JobRunner;
let behaviour: ServerBehaviour = 'fine';
let logins: string[] = [];
let received: { from: string; to: string[]; message: string }[] = [];

const response = (responseCode: number, message: string) =>
	Object.assign(new Error(message), { responseCode });

beforeAll(async () => {
	database = await openTestDatabase();
	server = new SMTPServer({
		allowInsecureAuth: true,
		disabledCommands: ['STARTTLS'],
		onAuth: ({ username, password }, _session, done) => {
			logins.push(`${username}:${password}`);
			done(null, { user: username });
		},
		onRcptTo: (_address, _session, done) => {
			if (behaviour === 'greylisted') done(response(451, 'Come back later'));
			else if (behaviour === 'no such mailbox') done(response(550, 'No such mailbox'));
			else done();
		},
		onData: (stream, session, done) => {
			const chunks: Buffer[] = [];
			stream.on('data', (chunk: Buffer) => chunks.push(chunk));
			stream.on('end', () => {
				const { mailFrom, rcptTo } = session.envelope;
				received.push({
					from: mailFrom === false ? '' : mailFrom.address,
					to: rcptTo.map(({ address }) => address),
					message: Buffer.concat(chunks).toString(),
				});
				// The worst case: the email is accepted, and the shop gets no response.
				if (behaviour === 'breaks off after the data')
					server.connections.forEach((each) => void each.close());
				else done();
			});
		},
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
	const { port } = server.server.address() as AddressInfo;
	mailer = smtpMailer(`smtp://shop:secret@127.0.0.1:${port}`, () => 'Nishana <hello@nishana.test>');
	const log = pino({ level: 'silent' });
	runner = createJobRunner(database, { mail: emailHandler(mailer, 'https://shop.test') }, [], log);
});
beforeEach(() => {
	behaviour = 'fine';
	received = [];
	logins = [];
});
afterEach(() => database.db.delete(jobs));
afterAll(async () => {
	await mailer.close();
	await new Promise<void>((closed) => server.close(() => closed()));
	await database.close();
});

const email = {
	to: 'asha@example.com',
	subject: 'नमस्ते: your order',
	text: 'Token abc123',
	html: '<p>Token abc123</p>',
};
const job = async () => (await database.db.select().from(jobs))[0];
const makeDue = async () => {
	await database.db.update(jobs).set({ runAt: sql`now()` });
	await runner.drain();
};
const messageIds = () => received.map(({ message }) => message.match(/^Message-ID: (.*)$/m)?.[1]);

describe('a queued email', () => {
	test('arrives with text, HTML, a name in Devanagari, reply address, unsubscribe link and attachment', {
		tags: ['CATX-432'],
	}, async () => {
		const content = Buffer.from('%PDF-1.7 not really');
		await queueEmail(
			database.db,
			{
				...email,
				replyTo: { name: 'Dev Singh', address: 'dev@example.com' },
				unsubscribeUrl: 'https://shop.example/alert-emails?token=abc',
				attachments: [{ filename: 'invoice.pdf', contentType: 'application/pdf', content }],
			},
			'order 1',
		);
		await runner.drain();
		expect(logins).toEqual(['shop:secret']);
		expect(received).toMatchObject([{ from: 'hello@nishana.test', to: ['asha@example.com'] }]);
		const message = received[0]?.message ?? '';
		expect(message).toMatch(/^From: Nishana <hello@nishana\.test>$/m);
		expect(message).toMatch(/^Reply-To: Dev Singh <dev@example\.com>$/m);
		expect(message).toMatch(/^Subject: =\?UTF-8\?/m);
		expect(message).toMatch(/^Auto-Submitted: auto-generated$/m);
		expect(message).toMatch(/^List-Unsubscribe: <https:\/\/shop\.example\/alert-emails\?token=abc>$/m);
		expect(message).toContain('Content-Type: text/plain');
		expect(message).toContain('Content-Type: text/html');
		expect(message).toMatch(/Content-Type: application\/pdf; name=invoice\.pdf/);
		expect(message).toContain(content.toString('base64'));
		expect((await job())?.state).toBe('done');
	});

	test('has pictures and fonts at the public address of the shop', { tags: ['REACH-011'] }, async () => {
		const { html } = layOut({ subject: 'x', preview: 'x', heading: 'x', blocks: [] });
		await queueEmail(database.db, { ...email, html }, 'order 1');
		await runner.drain();
		// Quoted-printable, as most emails are sent.
		const message = received[0]?.message.replaceAll('=\r\n', '') ?? '';
		expect(message).toContain('https://shop.test/icon-192.png');
		expect(message).toContain('https://shop.test/fonts/nishana-text.woff2');
		expect(message).not.toContain('shop.invalid');
	});

	test('leaves no token in the jobs table', async () => {
		await queueEmail(database.db, email, 'signup 1');
		expect(JSON.stringify(await job())).toContain('abc123');
		await runner.drain();
		expect(JSON.stringify(await job())).not.toContain('abc123');
	});

	test('cannot inject a header or a second recipient', async () => {
		await queueEmail(
			database.db,
			{
				...email,
				subject: 'Hello\r\nBcc: thief@example.com',
				replyTo: { name: 'Dev\nBcc: thief@example.com', address: 'dev@example.com' },
			},
			'contact 1',
		);
		await runner.drain();
		expect(received).toMatchObject([{ to: ['asha@example.com'] }]);
		expect(received[0]?.message).not.toMatch(/^Bcc:/im);
		expect(received[0]?.message).toMatch(/^Subject: Hello Bcc: thief@example\.com$/m);
	});

	test('waits while the server is down and arrives when it has recovered', async () => {
		behaviour = 'greylisted';
		await queueEmail(database.db, email, 'order 1');
		await runner.drain();
		expect(received).toHaveLength(0);
		expect(await job()).toMatchObject({
			state: 'ready',
			lastError: expect.stringContaining('Come back later'),
		});
		behaviour = 'fine';
		await makeDue();
		expect(received).toHaveLength(1);
		expect((await job())?.state).toBe('done');
	});

	test('that may have arrived is sent again with the same Message-ID, so that a mailbox shows it once', async () => {
		behaviour = 'breaks off after the data';
		await queueEmail(database.db, email, 'order 1');
		await runner.drain();
		expect((await job())?.state).toBe('ready');
		behaviour = 'fine';
		await makeDue();
		expect(received).toHaveLength(2);
		expect(new Set(messageIds()).size).toBe(1);
		expect(messageIds()[0]).toBe(`<${(await job())?.id}@shop.test>`);
	});

	test('to a mailbox that does not exist is given up immediately', async () => {
		behaviour = 'no such mailbox';
		await queueEmail(database.db, email, 'order 1');
		await runner.drain();
		expect(await job()).toMatchObject({
			state: 'dead',
			lastError: expect.stringContaining('No such mailbox'),
		});
	});
});

test('a server on another machine without TLS gets neither password nor email', {
	tags: ['DOOR-147'],
}, async () => {
	const { port } = server.server.address() as AddressInfo;
	const url = `smtp://shop:secret@127.0.0.1:${port}`;
	const strict = smtpMailer(url, () => 'Nishana <hello@nishana.test>', true);
	await expect(strict.send({ ...email, messageId: '<1@shop.test>' })).rejects.toThrow('STARTTLS');
	expect([logins, received]).toEqual([[], []]);
	await strict.close();
	for (const [host, required] of [
		['mail.example.com', true],
		['mail', true],
		['10.0.0.7', true],
		['127.0.0.1.example.com', true],
		['localhost', false],
		['127.0.0.1', false],
		['[::1]', false],
	] as const)
		expect(requiresTls(`smtp://shop:secret@${host}:25`), host).toBe(required);
});

test('An unreachable server is a transient error that names no secret', async () => {
	const nowhere = smtpMailer('smtp://shop:secret@127.0.0.1:9', () => 'Nishana <hello@nishana.test>');
	expect(nowhere.describe).toBe('the SMTP server 127.0.0.1:9');
	await expect(nowhere.send({ ...email, messageId: '<1@shop.test>' })).rejects.toThrow('ECONNREFUSED');
	await nowhere.close();
});
