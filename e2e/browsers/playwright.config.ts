import path from 'node:path';
import { defineConfig } from '@playwright/test';
import shop from '../../playwright.config.ts';
import type { Engine } from './fixtures.ts';

const root = path.join(import.meta.dirname, '../..');

/** The browsers beside Chromium, with the shop of the other browser tests. */
export default defineConfig<Engine>({
	...shop,
	testDir: import.meta.dirname,
	testMatch: 'journeys.ts',
	outputDir: path.join(root, 'test-results-browsers'),
	webServer: [shop.webServer ?? []].flat().map((server) => ({ ...server, cwd: root })),
	workers: 1,
	projects: [
		{ name: 'Firefox', use: { engine: 'Firefox' } },
		{ name: 'WebKitGTK', use: { engine: 'WebKitGTK' } },
	],
});
