import { createServer } from 'node:net';
import { defineConfig } from '@playwright/test';

export async function freePort(): Promise<number> {
	const server = createServer();
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	const address = server.address();
	await new Promise((closed) => server.close(closed));
	if (address === null || typeof address === 'string') throw new Error('No free port was found.');
	return address.port;
}

// Workers read this file again and must find the same port; they inherit the environment.
process.env.E2E_PORT ??= String(await freePort());
const origin = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
	testDir: 'e2e',
	outputDir: 'test-results',
	workers: 2,
	// A test that passes only the second time hides a fault of the shop or of its own.
	retries: 0,
	// Generous, so that a busy machine fails no test: what is measured in time is measured in bench.
	timeout: 120_000,
	expect: { timeout: 20_000 },
	globalTimeout: 38 * 60_000,
	reporter: 'list',
	use: {
		baseURL: origin,
		viewport: { width: 1280, height: 800 },
		locale: 'en-IN',
		timezoneId: 'Asia/Kolkata',
		// A trace takes a good part of a test's time: --trace=on records one where a picture does not say enough.
		screenshot: 'only-on-failure',
		launchOptions: {
			...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
			// A browser that looks nothing up by itself: its own traffic would show up as failed requests.
			args: [
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
				'--disable-quic',
			],
		},
	},
	webServer: {
		command: `"${process.execPath}" e2e/shop.ts`,
		url: `${origin}/readyz`,
		timeout: 180_000,
		stdout: 'ignore',
		stderr: 'pipe',
		gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
		env: { E2E_PORT: process.env.E2E_PORT },
	},
});
