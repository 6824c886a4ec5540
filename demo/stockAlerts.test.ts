import { beforeAll, expect, test, vi } from 'vitest';
import { sendStockAlerts } from '../server/selling/alerts/sendAlerts.ts';
import { setUpTestApp } from '../testing/setUpTestApp.ts';
import { loadDemo } from './load.ts';

// A whole shop is filled.
vi.setConfig({ hookTimeout: 300_000 });

const testApp = setUpTestApp({ reset: false });
beforeAll(async () => {
	await loadDemo(testApp.services, undefined);
});

test('the demonstration shop has sold-out items that people wait for, and sends no emails about them', {
	tags: ['CATX-570'],
}, async () => {
	const admin = await testApp.admin();
	expect((await admin.call('GET /admin/wanted')).body).toMatchObject({
		variants: [
			{ product: { name: 'Zinnora Finale Match Rifle Pellets 4.51' }, waiting: 7, stock: 0, onSale: true },
			{ variant: 'Size: S, Colour: Black', waiting: 3, stock: 0, onSale: true },
			{ waiting: 2, stock: 0, onSale: true },
			{ waiting: 1, stock: 0, onSale: true },
		],
	});
	await sendStockAlerts(testApp.services);
	await testApp.runJobs();
	expect(testApp.mailbox.emails).toEqual([]);
});
