import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { type Email, emailFolder } from './emailFolder.ts';
import { createShopCalls, deleteMadeProducts, hasMadeProducts, newAddress } from './shopCalls.ts';

export { expect } from '@playwright/test';

/** A user with a session. */
export type Account = { name: string; email: string; password: string; token: string };

/** A signed-in user with a separate browser context. */
export type Person = Account & { page: Page };

type Fixtures = {
	/** Allows browser errors that match; they may occur or not. */
	allowBrowserError: (pattern: RegExp) => void;
	/** Another visitor who is not signed in, in a separate browser context. */
	freshVisitor: () => Promise<Page>;
	/** A visitor without JavaScript: sees what the shop renders, for a third of the processor time of a page with scripts. */
	plainPage: Page;
	/** The demonstration shop's shopper. Shared by all tests: change nothing that another test reads. */
	shopper: Person;
	/** The demonstration shop's admin. */
	admin: Person;
	/** The same shopper without a page, which takes a third of a second to open. */
	shopperAccount: Account;
	/** The same admin without a page. */
	adminAccount: Account;
	/** A new, verified account. */
	freshAccount: (name?: string) => Promise<Account>;
	/** The same with a page in a separate browser context, for tests that buy, change or log out. */
	freshShopper: (name?: string) => Promise<Person>;
	/**
	 * The newest email to an address, waited for; with a subject, the newest that matches.
	 * @param count how many such emails must have arrived, 1 by default
	 */
	mailbox: (to: string, subject?: RegExp, count?: number) => Promise<Email>;
	openContext: (
		token?: string,
		options?: { javaScriptEnabled: false } | { serviceWorkers: 'allow' },
	) => Promise<BrowserContext>;
	faults: { unexpected: string[]; expected: RegExp[] };
	productsDeleted: undefined;
};
type WorkerFixtures = {
	/** Scheme, host and port of the shop. */
	origin: string;
	readEmails: () => Promise<Email[]>;
	getToken: (email: string, password: string) => Promise<string>;
};

const loginResponse = z.object({ token: z.string(), user: z.object({ name: z.string() }) });
const accounts = {
	shopper: { email: 'shopper@nishana.test', password: 'shopper123' },
	admin: { email: 'admin@nishana.test', password: 'admin123' },
};

/** Exports and the like need a login of the last 15 minutes, so a test starts with one of the last few. */
const tokenMs = 5 * 60_000;

/**
 * `test.use(withMotion)` shows transitions and animations, which other tests switch off: each of their frames is drawn by the
 * processor.
 */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

let shoppers = 0;

/** Waits until the page is hydrated, so that a link navigates without a full load. */
export const waitForHydration = (page: Page) =>
	page.locator('html[data-hydrated]').waitFor({ state: 'attached' });

/** Waits for hydration if the page has scripts: plain pages, such as /dev/mail, have none. */
async function waitForScripts(page: Page): Promise<void> {
	if ((await page.locator('script[type=module]').count()) > 0) await waitForHydration(page);
}

/**
 * Makes `goto` and `reload` of every page, also of new tabs, return after hydration, so that a test does not depend on how
 * fast scripts load. With `waitUntil: 'commit'` they return before it.
 */
export function waitForHydrationIn(context: BrowserContext): void {
	context.on('page', (page) => {
		const { goto, reload } = page;
		page.goto = async (url, options) => {
			const response = await goto.call(page, url, options);
			if (options?.waitUntil !== 'commit') await waitForScripts(page);
			return response;
		};
		page.reload = async (options) => {
			const response = await reload.call(page, options);
			if (options?.waitUntil !== 'commit') await waitForScripts(page);
			return response;
		};
	});
}

/** Reports errors and warnings of the browser. */
export function watch(context: BrowserContext, origin: string, report: (fault: string) => void): void {
	context.on('weberror', (error) => report(`uncaught: ${error.error().stack ?? error.error().message}`));
	context.on('console', (message) => {
		// The browser's own message for an error status; the response is checked below.
		if (message.text().startsWith('Failed to load resource')) return;
		if (message.text() === 'Service Worker registration blocked by Playwright') return;
		if (message.type() === 'error' || message.type() === 'warning')
			report(`console ${message.type()}: ${message.text()} (${message.location().url})`);
	});
	context.on('response', (response) => {
		const what = `${response.status()} ${response.request().method()} ${response.url()}`;
		const part = !['document', 'fetch', 'xhr'].includes(response.request().resourceType());
		// An API error or an unknown page is a valid response; a missing picture or script is an error.
		if (response.status() >= 500 || (response.status() >= 400 && part)) report(`answered ${what}`);
	});
	context.on('requestfailed', (request) => {
		const reason = request.failure()?.errorText ?? '';
		// Leaving a page cancels its pending requests.
		if (reason !== 'net::ERR_ABORTED' && request.url().startsWith(origin))
			report(`failed ${request.method()} ${request.url()}: ${reason}`);
	});
}

/** Opens a page in a browser context of its own, in India, and reports the errors and warnings of it. */
export async function openWatched(
	browser: Browser,
	origin: string,
	report: (fault: string) => void,
): Promise<Page> {
	const context = await browser.newContext({ baseURL: origin, timezoneId: 'Asia/Kolkata' });
	watch(context, origin, report);
	return context.newPage();
}

export const test = base.extend<Fixtures, WorkerFixtures>({
	origin: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
		async ({}, use, worker) => use(String(worker.project.use.baseURL)),
		{ scope: 'worker' },
	],

	readEmails: [
		// biome-ignore lint/correctness/noEmptyPattern: as above
		async ({}, use) => use(emailFolder(process.env.E2E_FOLDER ?? '')),
		{ scope: 'worker' },
	],

	getToken: [
		async ({ origin }, use) => {
			const tokens = new Map<string, { since: number; token: Promise<string> }>();
			await use((email, password) => {
				const known = tokens.get(email);
				if (known !== undefined && Date.now() - known.since < tokenMs) return known.token;
				const token = createShopCalls(origin)
					.call('POST /auth/login', { email, password })
					.then((answer) => loginResponse.parse(answer).token);
				tokens.set(email, { since: Date.now(), token });
				return token;
			});
		},
		{ scope: 'worker' },
	],

	// Set up before the pages, so that these are closed when the products are deleted.
	productsDeleted: [
		async ({ origin, getToken }, use) => {
			await use(undefined);
			if (hasMadeProducts()) {
				const { email, password } = accounts.admin;
				await deleteMadeProducts(origin, await getToken(email, password));
			}
		},
		{ auto: true },
	],

	faults: [
		// biome-ignore lint/correctness/noEmptyPattern: as above
		async ({}, use) => {
			const faults: Fixtures['faults'] = { unexpected: [], expected: [] };
			await use(faults);
			const unexpected = faults.unexpected.filter(
				(fault) => !faults.expected.some((pattern) => pattern.test(fault)),
			);
			expect(unexpected, 'unexpected errors in the browser').toEqual([]);
		},
		{ auto: true },
	],

	allowBrowserError: async ({ faults }, use) => {
		await use((pattern) => void faults.expected.push(pattern));
	},

	openContext: async (
		{ browser, origin, faults, contextOptions, hasTouch, viewport, locale, timezoneId },
		use,
	) => {
		const opened: BrowserContext[] = [];
		await use(async (token, options) => {
			const localStorage = token === undefined ? [] : [{ name: 'token', value: token }];
			const context = await browser.newContext({
				...contextOptions,
				...options,
				baseURL: origin,
				hasTouch,
				viewport,
				locale: locale ?? 'en-IN',
				timezoneId: timezoneId ?? 'Asia/Kolkata',
				extraHTTPHeaders: newAddress(),
				storageState: { cookies: [], origins: [{ origin, localStorage }] },
			});
			opened.push(context);
			watch(context, origin, (fault) => faults.unexpected.push(fault));
			if (options === undefined) waitForHydrationIn(context);
			return context;
		});
		for (const context of opened) await context.close();
	},

	context: async ({ openContext }, use) => use(await openContext()),
	page: async ({ context }, use) => use(await context.newPage()),

	freshVisitor: async ({ openContext }, use) => use(async () => (await openContext()).newPage()),

	plainPage: async ({ openContext, allowBrowserError }, use) => {
		allowBrowserError(/^failed GET \S+\.js: csp$/);
		await use(await (await openContext(undefined, { javaScriptEnabled: false })).newPage());
	},

	shopperAccount: async ({ getToken }, use) => {
		const { email, password } = accounts.shopper;
		await use({ name: 'shopper', email, password, token: await getToken(email, password) });
	},

	adminAccount: async ({ getToken }, use) => {
		const { email, password } = accounts.admin;
		await use({ name: 'admin', email, password, token: await getToken(email, password) });
	},

	shopper: async ({ shopperAccount, openContext }, use) =>
		use({ ...shopperAccount, page: await (await openContext(shopperAccount.token)).newPage() }),

	admin: async ({ adminAccount, openContext }, use) =>
		use({ ...adminAccount, page: await (await openContext(adminAccount.token)).newPage() }),

	mailbox: async ({ readEmails }, use) => {
		await use(async (to, subject = /./, count = 1) => {
			let found: Email[] = [];
			await expect
				.poll(
					async () => {
						found = (await readEmails()).filter((each) => each.to === to && subject.test(each.subject));
						return found.length;
					},
					{
						message: `emails to ${to} with a subject like ${subject}`,
						intervals: [50, 100],
					},
				)
				.toBeGreaterThanOrEqual(count);
			const [newest] = found;
			if (newest === undefined) throw new Error(`No email came to ${to}.`);
			return newest;
		});
	},

	freshAccount: async ({ origin, mailbox }, use, info) => {
		await use(async (name = 'Asha Rao') => {
			const password = 'target-10m';
			const unique = `${info.workerIndex}-${Date.now().toString(36)}-${++shoppers}`;
			const email = `${name.toLowerCase().replace(/[^a-z]+/g, '.')}.${unique}@example.com`;
			const { call } = createShopCalls(origin);
			await call('POST /auth/signup', { name, email, password });
			const { links } = await mailbox(email);
			const verify = links.map((link) => new URL(link)).find((link) => /verify/.test(link.pathname));
			const secret = verify?.searchParams.get('token') ?? verify?.pathname.split('/').at(-1);
			await call(`GET /auth/verify-email/${secret}`);
			const { token } = loginResponse.parse(await call('POST /auth/login', { email, password }));
			return { name, email, password, token };
		});
	},

	freshShopper: async ({ freshAccount, openContext }, use) => {
		await use(async (name) => {
			const account = await freshAccount(name);
			return { ...account, page: await (await openContext(account.token)).newPage() };
		});
	},
});
