import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { codOrder } from '../../../testing/codWalkthrough.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

test('ten mixed orders go from paid to delivered in at most twenty actions', {
	tags: ['AFT-319'],
}, async () => {
	const tin = await buildProduct(testApp.db, { name: 'Tin', stock: 50 });
	const sling = await buildProduct(testApp.db, { name: 'Sling', stock: 50 });
	const mixed: Parameters<typeof orderUpTo>[2][] = [
		{},
		{ products: [tin] },
		{ products: [tin, sling] },
		{ products: [sling], quantity: 3 },
		{ state: 'Maharashtra' },
		{ products: [tin, sling], state: 'Tamil Nadu' },
		{ products: [tin], quantity: 2 },
		{ products: [sling] },
	];
	for (const options of mixed) await orderUpTo(testApp, 'paid', options);
	for (const _ of [1, 2]) await codOrder(testApp, 'pending', { products: [tin] });
	const admin = await testApp.admin();

	let actions = 0;
	const press = async (element: Element) => {
		actions += 1;
		await browser.user.click(element);
	};
	browser.open('/admin?tab=orders&limit=20', admin);
	await press(await screen.findByRole('checkbox', { name: 'Select all pending on this page' }));
	await press(await screen.findByRole('button', { name: 'Ship 10 orders' }));
	const shipping = within(await screen.findByRole('dialog', { name: 'Ship 10 orders' }));
	for (const [position, field] of shipping.getAllByLabelText('Tracking ID').entries()) {
		actions += 1;
		await browser.fill(field, `DT-${position}`);
	}
	await press(shipping.getByRole('button', { name: 'Ship 10 orders' }));
	await expect.poll(() => screen.queryByRole('dialog')).toBeNull();

	actions += 1;
	browser.open('/admin?tab=parcels', admin);
	await press(await screen.findByLabelText('Select all on their way on this page'));
	await press(screen.getByRole('button', { name: 'Delivered' }));
	const delivery = within(await screen.findByRole('dialog', { name: '10 parcels: Delivered' }));
	await press(delivery.getByRole('button', { name: 'Delivered' }));
	await browser.toast('10 parcels: Delivered');
	expect(actions).toBeLessThanOrEqual(20);
});
