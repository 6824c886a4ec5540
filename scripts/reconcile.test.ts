import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedLedger } from '../sandbox/ledger.ts';
import { createDatabaseIn } from '../testing/migratedFolder.ts';
import { runProgram } from './program.ts';

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'nishana-reconcile-'));
	const database = await createDatabaseIn(folder);
	const ledger = await sharedLedger(database.db);
	await ledger.write({
		payments: [
			{
				id: 'pay_Foreign0000001',
				orderId: 'order_Foreign00001',
				amount: 118_000,
				currency: 'INR',
				status: 'captured',
				method: 'card',
				instrument: '1007',
				error: null,
				lateAt: null,
				createdAt: Date.parse('2026-03-02T12:00:00+05:30'),
			},
		],
	});
	await database.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const reconcile = (...args: string[]) =>
	runProgram(process.execPath, [path.join(import.meta.dirname, 'reconcile.ts'), ...args], {
		env: { DATA_DIR: folder, DATABASE_URL: '', NODE_ENV: 'test' },
	});

test('npm run reconcile prints the totals of a period and each difference in words', {
	tags: ['MON-085'],
}, async () => {
	expect(await reconcile('--from', '2026-03-01', '--to', '2026-03-02')).toMatchObject({
		code: 1,
		output: expect.stringMatching(
			/Payment service +1 payments ₹1,180, 0 refunds ₹0\nShop +0 payments ₹0, 0 refunds ₹0\nOpen +pay_Foreign0000001: The payment service received ₹1,180 that belongs to no order/,
		),
	});
	expect(await reconcile('--from', '2026-03-03', '--to', '2026-03-04')).toMatchObject({
		code: 0,
		output: expect.stringContaining('No difference is open.'),
	});
	expect(await reconcile('--from', '2026-03-05', '--to', '2026-03-04')).toMatchObject({
		code: 1,
		output: expect.stringContaining('The first day must not be after the last day.'),
	});
});
