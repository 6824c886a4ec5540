import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from './testing/freePort.ts';

/** A folder for the data of one shop. */
export const newFolder = () => path.join(tmpdir(), `nishana-e2e-${randomUUID()}`);

// Workers read this file again and must find the same port and folder; they inherit the environment.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_FOLDER ??= newFolder();
const origin = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
	testDir: 'e2e',
	outputDir: 'test-results',
	// A test waits for a third of its time: three use two processors fully.
	workers: 3,
	// A test that passes only on retry hides a bug.
	retries: 0,
	// Generous, so that a busy machine fails no test: what is measured in time is measured in bench.
	timeout: 900_000,
	expect: { timeout: 60_000 },
	globalTimeout: 118 * 60_000,
	reporter: 'list',
	use: {
		baseURL: origin,
		viewport: { width: 1280, height: 800 },
		locale: 'en-IN',
		timezoneId: 'Asia/Kolkata',
		// A worker would answer requests that tests intercept; offline.spec.ts allows it.
		serviceWorkers: 'block',
		// A frame is drawn by the processor: tests of movement and layout switch animations on (`withMotion`).
		contextOptions: { reducedMotion: 'reduce' },
		// A trace takes a good part of a test's time: --trace=on records one where a picture does not say enough.
		screenshot: 'only-on-failure',
		launchOptions: {
			...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
			// No background traffic of the browser: it would appear as failed requests.
			args: [
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
				'--disable-quic',
				// No renderer in reserve for each test: one starts in the time that a page needs to load.
				'--renderer-process-limit=1',
				// Requests to other machines fail immediately. A route for them would disable the browser's cache.
				'--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
				// Pages are drawn in software without the emulation of a graphics card.
				'--disable-gpu',
				'--disable-software-rasterizer',
				// A test is too short for optimised code to pay for its compilation.
				'--js-flags=--no-maglev --no-opt',
			],
		},
	},
	webServer: {
		command: `"${process.execPath}" e2e/shop.ts`,
		url: `${origin}/readyz`,
		timeout: 600_000,
		stdout: 'ignore',
		stderr: 'pipe',
		gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
		env: { E2E_PORT: process.env.E2E_PORT, E2E_FOLDER: process.env.E2E_FOLDER },
	},
});
