import { expect, test } from 'vitest';
import { paymentLinks } from '../server/schema/manualOrders.ts';
import { buildProduct } from '../testing/buildProduct.ts';
import { checkLinks, entered, toLine } from '../testing/manualOrders.ts';
import { setUpAdmin, setUpTestApp } from '../testing/setUpTestApp.ts';
import { runDueJobs } from '../testing/walkthrough.ts';
import { openWork } from './settled.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

test('a shop whose instance ended before it closed the link of a paid order is not quiet until that is done', {
	tags: ['REL-010'],
}, async () => {
	const product = await buildProduct(testApp.db, { stock: 1 });
	await entered(admin, {
		customer: { name: 'Asha Rawat', email: 'asha@example.com' },
		lines: [toLine(product)],
		payment: { by: 'payment link' },
	});
	const { ledger } = testApp.gateway.sandbox;
	for (const { id } of ledger.links.values()) await testApp.gateway.payLink(id);
	await testApp.gateway.deliver();
	await runDueJobs(testApp);
	const work = () => openWork(testApp.db, { ...ledger, capturedAt: new Map() });
	expect(await work()).toEqual([]);

	await testApp.db.update(paymentLinks).set({ state: 'open', endedAt: null });
	expect(await work()).toEqual(['1 unclosed payment links of orders']);
	await checkLinks(testApp);
	expect(await work()).toEqual([]);
});
