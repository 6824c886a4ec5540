import { type ChildProcess, spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { z } from 'zod';
import { freePort, newFolder } from '../playwright.config.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { callsOf } from './shopCalls.ts';

let rejectsMail = true;
const received: string[] = [];
let server: SMTPServer;
let shop: ChildProcess;
let origin: string;

// A separate demonstration shop whose mail server rejects every mailbox until the test allows them.
test.beforeAll(async () => {
	test.setTimeout(240_000);
	server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		onRcptTo: ({ address }, _session, done) => {
			if (rejectsMail) return done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
			received.push(address);
			done();
		},
		onData: (stream, _session, done) => stream.resume().on('end', () => done()),
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
	const { port: mailPort } = server.server.address() as AddressInfo;
	const port = await freePort();
	origin = `http://localhost:${port}`;
	const settings = { SMTP_URL: `smtp://127.0.0.1:${mailPort}`, MAIL_FROM: 'Nishana <hello@nishana.test>' };
	shop = spawn(process.execPath, ['e2e/shop.ts'], {
		env: {
			...process.env,
			E2E_PORT: String(port),
			E2E_FOLDER: newFolder(),
			E2E_SETTINGS: JSON.stringify(settings),
		},
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	await expect
		.poll(async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.status, { timeout: 200_000 })
		.toBe(200);
});
test.afterAll(async () => {
	const stopped = new Promise((exited) => shop.once('exit', exited));
	shop.kill('SIGTERM');
	await stopped;
	await new Promise<void>((closed) => server.close(() => closed()));
});

test('a rejected mail is counted in the top bar, listed with its reason, and can be sent again', {
	tag: ['@DOC-018'],
}, async ({ browser, admin: { email, password } }) => {
	const signedIn = await callsOf(origin).call('POST /auth/login', { email, password });
	const { token } = z.object({ token: z.string() }).parse(signedIn);
	await callsOf(origin).call('POST /auth/forgot-password', { email: 'shopper@nishana.test' });
	const context = await browser.newContext({
		baseURL: origin,
		storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'token', value: token }] }] },
	});
	const page = await context.newPage();
	await page.goto('/admin');
	const link = page
		.getByRole('navigation', { name: 'More of the back-office' })
		.getByRole('link', { name: /^Mails/ });
	await expect(async () => {
		await page.reload();
		await expect(link).toHaveText('Mails1 failed or to pay', { timeout: 10_000 });
	}).toPass();
	await link.click();
	await expect(page.getByRole('heading', { name: 'Failed mails (1)' })).toBeVisible();
	const card = page.locator('[data-failure]');
	await expect(card.getByRole('heading')).toHaveText('Reset your password');
	for (const shown of ['shopper@nishana.test', '1 attempt'])
		await expect(card.getByText(shown)).toBeVisible();
	await expect(card.getByText('No such mailbox')).toBeVisible();
	expect(await page.content()).not.toContain('reset-password');
	await expectNoViolations(page, 'Mails');

	rejectsMail = false;
	await card.getByRole('button', { name: 'Send again' }).dblclick();
	await expect(page.getByText('The mail is being sent again.')).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Every mail went out' })).toBeVisible();
	await expect(link).toHaveText('Mails');
	await expect.poll(() => received, { timeout: 60_000 }).toEqual(['shopper@nishana.test']);

	// A failed document, as the API lists it.
	await page.route('**/api/admin/documents?*', (route) =>
		route.fulfill({
			json: {
				documents: [
					{
						id: '01890000-0000-7000-8000-000000000000',
						kind: 'invoice',
						orderId: '01890000-0000-7000-8000-000000000001',
						orderNumber: 'NSH-10001',
						recipient: 'shopper@nishana.test',
						reason: 'The font could not be subset.',
						attempts: 3,
						failedAt: '2026-11-22T06:00:00.000Z',
					},
				],
				pagination: { currentPage: 1, totalPages: 1, total: 1 },
			},
		}),
	);
	await page.reload();
	const documents = page.getByRole('region', { name: 'Failed documents' });
	await expect(documents.getByRole('heading', { name: 'Invoice of order NSH-10001' })).toBeVisible();
	await expect(documents.getByText('3 attempts')).toBeVisible();
	// The shop has no such document, and its error is shown.
	await documents.getByRole('button', { name: 'Send again' }).click();
	await expect(page.getByText('This document has already been created.')).toBeVisible();
	await context.close();
});
