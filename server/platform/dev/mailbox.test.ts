import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/testApp.ts';
import { verificationEmail } from '../../accounts/auth/emails.ts';
import type { Mailer } from '../email/email.ts';
import { folderMailer } from '../email/folder.ts';
import { mailboxRoutes } from './mailbox.ts';

let app: FastifyInstance;
let mailer: Mailer;
let folder: string;
const pdf = Buffer.from('%PDF-1.7 demo');

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'nishana-mailbox-'));
	mailer = await folderMailer(folder, () => 'Nishana <hello@nishana.test>');
	app = Fastify();
	mailboxRoutes(app, mailer.stored);
	const person = { name: 'Asha <b>Rawat</b>', email: 'asha@example.com', emailVerifiedAt: null };
	await mailer.send({
		...verificationEmail(person, 'tok_123', 'http://shop.test'),
		messageId: '<1@shop.test>',
	});
	await mailer.send({
		to: 'asha@example.com',
		subject: 'Invoice <script>alert(1)</script>',
		text: 'Thanks',
		html: '<html><head></head><body><script>alert(1)</script>Thanks</body></html>',
		replyTo: { name: 'Dev', address: 'dev@example.com' },
		attachments: [{ filename: 'Invoice NSH/1.pdf', contentType: 'application/pdf', content: pdf }],
		messageId: '<2@shop.test>',
	});
});
afterAll(async () => {
	await app.close();
	await rm(folder, { recursive: true, force: true });
});

const get = (url: string) => app.inject({ method: 'GET', url });

describe('the demo mailbox', () => {
	test('lists the emails as data, newest first, with links and attachments', async () => {
		const emails = (await get('/dev/mail.json')).json();
		expect(emails).toMatchObject([
			{
				to: 'asha@example.com',
				subject: 'Invoice <script>alert(1)</script>',
				text: 'Thanks',
				links: [],
				attachments: [{ filename: 'Invoice NSH/1.pdf', contentType: 'application/pdf', size: pdf.length }],
			},
			{
				subject: 'Verify your email address',
				html: expect.stringContaining('Verify email address'),
				links: ['http://shop.test/verify-email?token=tok_123'],
				attachments: [],
			},
		]);
	});

	test('shows them as pages that run no script and escape the content of emails', async () => {
		for (const url of ['/dev/mail', '/dev/mail/2']) {
			const page = await get(url);
			expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
			expect(page.headers['content-security-policy']).toMatch(
				/^default-src 'none'; style-src 'sha256-[^']+'; /,
			);
			expect(page.body).not.toContain('<script>');
			expect(page.body).toContain('Invoice &lt;script&gt;alert(1)&lt;/script&gt;');
		}
		expect((await get('/dev/mail/1')).body).toContain(
			'<a href="http://shop.test/verify-email?token=tok_123">http://shop.test/verify-email?token=tok_123</a>',
		);
	});

	test("renders an email's HTML only inside a sandboxed frame", async () => {
		expect((await get('/dev/mail/2')).body).toMatch(
			/<iframe src="\/dev\/mail\/frame\/2"[^>]* sandbox="(?!.*scripts)/,
		);
		const frame = await get('/dev/mail/frame/2');
		expect(frame.headers['content-security-policy']).toMatch(/^default-src 'none';.*; sandbox allow-popups/);
		expect(frame.headers['content-security-policy']).not.toContain('allow-scripts');
		expect(frame.body).toContain('<base target="_blank">');
	});

	test('serves attachments as downloads', async () => {
		const href = (await get('/dev/mail/2')).body.match(/href="(\/dev\/mail\/2\/[^"]+)"/)?.[1] ?? '';
		const file = await get(href);
		expect(file.statusCode).toBe(200);
		expect(file.headers).toMatchObject({
			'content-type': 'application/pdf',
			'content-disposition': "attachment; filename*=UTF-8''Invoice%20NSH%2F1.pdf",
		});
		expect(file.rawPayload).toEqual(pdf);
	});

	test('answers 404 for an unknown email', async () => {
		for (const url of [
			'/dev/mail/3',
			'/dev/mail/x',
			'/dev/mail/0',
			'/dev/mail/frame/3',
			'/dev/mail/1/x.pdf',
			'/dev/mail/1/..%2F000001.eml',
		])
			expect((await get(url)).statusCode, url).toBe(404);
	});
});

test('The mailbox exists only in the demonstration shop', async () => {
	const testApp = await createTestApp();
	expect(testApp.services.demo).toBe(false);
	for (const url of ['/dev/mail', '/dev/mail.json', '/dev/mail/1'])
		expect((await testApp.app.inject({ method: 'GET', url })).statusCode).toBe(404);
	await testApp.close();
});
