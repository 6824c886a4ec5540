import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '../fixtures.ts';
import { makeProduct, type TestProduct } from '../shopCalls.ts';
import { startFirefox } from './firefox.ts';
import { Visitor } from './visitor.ts';
import { startWebKit } from './webkit.ts';

const start = { Firefox: startFirefox, WebKitGTK: startWebKit };

/** Which browser the tests of a project run in. */
export type Engine = { engine: keyof typeof start };

export const test = base.extend<Engine & { visitor: Visitor; product: TestProduct }>({
	engine: ['Firefox', { option: true }],

	visitor: async ({ engine, origin }, use, info) => {
		const browser = await start[engine]();
		try {
			await use(new Visitor(browser, origin));
			if (info.errors.length > 0) await writeFile(info.outputPath('shown.png'), await browser.screenshot());
			expect(browser.faults, 'errors in the console').toEqual([]);
		} finally {
			await browser.close();
		}
	},

	product: async ({ origin, adminAccount }, use) =>
		use(await makeProduct(origin, adminAccount, { name: 'Match pellets' }, 1)),
});
