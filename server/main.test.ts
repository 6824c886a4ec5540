import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../testing/freePort.ts';
import { createDatabaseIn } from '../testing/migratedFolder.ts';
import { runShop } from './main.ts';

/** A shop in a folder of its own, which ends with the test. */
async function openShop() {
	const folder = await mkdtemp(path.join(tmpdir(), 'nishana-main-'));
	await (await createDatabaseIn(folder)).close();
	const env = { DATA_DIR: folder, PORT: String(await freePort()), LOG_LEVEL: 'silent', NODE_ENV: 'test' };
	const shop = await runShop({ demo: false, env });
	onTestFinished(async () => {
		await shop.stop();
		await rm(folder, { recursive: true, force: true });
	});
	return shop;
}

/** Status of an answer, and whether its connection stays open for another request. */
const get = (url: string, agent: Agent) =>
	new Promise<{ status: number | undefined; staysOpen: boolean }>((resolve, reject) => {
		request(url, { agent }, (response) => {
			response
				.resume()
				.on('end', () =>
					resolve({ status: response.statusCode, staysOpen: response.headers.connection !== 'close' }),
				);
		})
			.on('error', reject)
			.end();
	});

test('a shop that drains is not ready, answers as before, and keeps no connection open', {
	tags: ['RUN-011'],
}, async () => {
	const { url, drain } = await openShop();
	const agent = new Agent({ keepAlive: true });
	onTestFinished(() => agent.destroy());
	const answers = async () =>
		Object.fromEntries(
			await Promise.all(
				['/healthz', '/readyz', '/readyz?by=proxy', '/api/products', '/api/products?page=1'].map(
					async (path) => [path, await get(url + path, agent)],
				),
			),
		);
	const open = { status: 200, staysOpen: true };
	expect(await answers()).toEqual({
		'/healthz': open,
		'/readyz': open,
		'/readyz?by=proxy': open,
		'/api/products': open,
		'/api/products?page=1': open,
	});
	drain();
	const closing = { status: 200, staysOpen: false };
	expect(await answers()).toEqual({
		'/healthz': closing,
		'/readyz': { status: 503, staysOpen: false },
		'/readyz?by=proxy': { status: 503, staysOpen: false },
		'/api/products': closing,
		'/api/products?page=1': closing,
	});
});
