import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { callsOf, newAddress } from './shopCalls.ts';

export { expect } from '@playwright/test';

/** A mail as the demonstration shop's mailbox shows it. */
export const mail = z.object({
	to: z.string(),
	subject: z.string(),
	text: z.string(),
	html: z.string(),
	links: z.array(z.string()),
	attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), size: z.number() })),
});
export type Mail = z.output<typeof mail>;

/** Somebody signed in, in a browser of their own. */
export type Person = { page: Page; name: string; email: string; password: string; token: string };

type Fixtures = {
	/** Says that a fault which matches is part of the test; it may occur or not. */
	expectFault: (pattern: RegExp) => void;
	/** One more visitor who is not signed in, in a browser of their own. */
	freshVisitor: () => Promise<Page>;
	/** The demonstration shop's shopper. Shared by all tests: change nothing that another test reads. */
	shopper: Person;
	/** The demonstration shop's admin. */
	admin: Person;
	/** A new, verified account in a browser of its own, for tests that buy, change or log out. */
	freshShopper: (name?: string) => Promise<Person>;
	/**
	 * The newest mail to an address, waited for; with a subject, the newest that matches.
	 * @param count how many of them have to be there first, one unless told
	 */
	mailbox: (to: string, subject?: RegExp, count?: number) => Promise<Mail>;
	openContext: (token?: string) => Promise<BrowserContext>;
	faults: { unexpected: string[]; expected: RegExp[] };
};
type WorkerFixtures = {
	/** Scheme, host and port of the shop. */
	origin: string;
	tokenOf: (email: string, password: string) => Promise<string>;
};

const loginAnswer = z.object({ token: z.string(), user: z.object({ name: z.string() }) });
const accounts = {
	shopper: { email: 'shopper@nishana.test', password: 'shopper123' },
	admin: { email: 'admin@nishana.test', password: 'admin123' },
};

let shoppers = 0;

/** Waits until the page's scripts answer, so that a link is followed inside the shop and not by a full load. */
export const alive = (page: Page) => page.locator('html[data-alive]').waitFor({ state: 'attached' });

/** Collects what a shopper's browser should never have to say. */
export function watch(context: BrowserContext, origin: string, report: (fault: string) => void): void {
	context.on('weberror', (error) => report(`uncaught: ${error.error().stack ?? error.error().message}`));
	context.on('console', (message) => {
		// The browser's own note on a refused call; the answer itself is judged below.
		if (message.text().startsWith('Failed to load resource')) return;
		if (message.type() === 'error' || message.type() === 'warning')
			report(`console ${message.type()}: ${message.text()} (${message.location().url})`);
	});
	context.on('response', (response) => {
		const what = `${response.status()} ${response.request().method()} ${response.url()}`;
		const part = !['document', 'fetch', 'xhr'].includes(response.request().resourceType());
		// A refused call or an unknown page is an answer; a picture or script that is missing is a fault.
		if (response.status() >= 500 || (response.status() >= 400 && part)) report(`answered ${what}`);
	});
	context.on('requestfailed', (request) => {
		const reason = request.failure()?.errorText ?? '';
		// Leaving a page ends what it was still loading.
		if (reason !== 'net::ERR_ABORTED' && request.url().startsWith(origin))
			report(`failed ${request.method()} ${request.url()}: ${reason}`);
	});
}

export const test = base.extend<Fixtures, WorkerFixtures>({
	origin: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
		async ({}, use, worker) => use(String(worker.project.use.baseURL)),
		{ scope: 'worker' },
	],

	tokenOf: [
		async ({ origin }, use) => {
			const tokens = new Map<string, Promise<string>>();
			await use((email, password) => {
				const known = tokens.get(email);
				if (known !== undefined) return known;
				const token = callsOf(origin)
					.call('POST /auth/login', { email, password })
					.then((answer) => loginAnswer.parse(answer).token);
				tokens.set(email, token);
				return token;
			});
		},
		{ scope: 'worker' },
	],

	faults: [
		// biome-ignore lint/correctness/noEmptyPattern: as above
		async ({}, use) => {
			const faults: Fixtures['faults'] = { unexpected: [], expected: [] };
			await use(faults);
			const unexpected = faults.unexpected.filter(
				(fault) => !faults.expected.some((pattern) => pattern.test(fault)),
			);
			expect(unexpected, 'what went wrong in the browser without the test expecting it').toEqual([]);
		},
		{ auto: true },
	],

	expectFault: async ({ faults }, use) => {
		await use((pattern) => void faults.expected.push(pattern));
	},

	openContext: async ({ browser, origin, faults, contextOptions, viewport, locale, timezoneId }, use) => {
		const opened: BrowserContext[] = [];
		await use(async (token) => {
			const localStorage = token === undefined ? [] : [{ name: 'token', value: token }];
			const context = await browser.newContext({
				...contextOptions,
				baseURL: origin,
				viewport,
				locale: locale ?? 'en-IN',
				timezoneId: timezoneId ?? 'Asia/Kolkata',
				extraHTTPHeaders: newAddress(),
				storageState: { cookies: [], origins: [{ origin, localStorage }] },
			});
			opened.push(context);
			// Nothing outside this machine is asked, so that a test never waits for the network.
			await context.route(
				(url) => url.protocol.startsWith('http') && url.origin !== origin,
				(route) => route.fulfill({ status: 200, contentType: 'text/html', body: '' }),
			);
			watch(context, origin, (fault) => faults.unexpected.push(fault));
			return context;
		});
		for (const context of opened) await context.close();
	},

	context: async ({ openContext }, use) => use(await openContext()),
	page: async ({ context }, use) => use(await context.newPage()),

	freshVisitor: async ({ openContext }, use) => use(async () => (await openContext()).newPage()),

	shopper: async ({ tokenOf, openContext }, use) => {
		const { email, password } = accounts.shopper;
		const token = await tokenOf(email, password);
		await use({ page: await (await openContext(token)).newPage(), name: 'shopper', email, password, token });
	},

	admin: async ({ tokenOf, openContext }, use) => {
		const { email, password } = accounts.admin;
		const token = await tokenOf(email, password);
		await use({ page: await (await openContext(token)).newPage(), name: 'admin', email, password, token });
	},

	mailbox: async ({ origin }, use) => {
		await use(async (to, subject = /./, count = 1) => {
			let found: Mail[] = [];
			await expect
				.poll(
					async () => {
						const mails = mail.array().parse(await (await fetch(`${origin}/dev/mail.json`)).json());
						found = mails.filter((each) => each.to === to && subject.test(each.subject));
						return found.length;
					},
					{
						message: `mails to ${to} with a subject like ${subject}`,
						timeout: 20_000,
						intervals: [50, 100],
					},
				)
				.toBeGreaterThanOrEqual(count);
			const [newest] = found;
			if (newest === undefined) throw new Error(`No mail came to ${to}.`);
			return newest;
		});
	},

	freshShopper: async ({ origin, mailbox, openContext }, use, info) => {
		await use(async (name = 'Asha Rao') => {
			const password = 'target-10m';
			const unique = `${info.workerIndex}-${Date.now().toString(36)}-${++shoppers}`;
			const email = `${name.toLowerCase().replace(/[^a-z]+/g, '.')}.${unique}@example.com`;
			const { call } = callsOf(origin);
			await call('POST /auth/signup', { name, email, password });
			const { links } = await mailbox(email);
			const verify = links.map((link) => new URL(link)).find((link) => /verify/.test(link.pathname));
			const secret = verify?.searchParams.get('token') ?? verify?.pathname.split('/').at(-1);
			await call(`GET /auth/verify-email/${secret}`);
			const { token } = loginAnswer.parse(await call('POST /auth/login', { email, password }));
			return { page: await (await openContext(token)).newPage(), name, email, password, token };
		});
	},
});
