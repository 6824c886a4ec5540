import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serialNumbers } from '../../../server/schema/serialNumbers.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { deliveredOrder } from '../../../testing/returnWalkthrough.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

test('damaged goods are written off in their list; without any it says so', {
	tags: ['AFT-196'],
}, async () => {
	const { admin, received, order } = await deliveredOrder(testApp);
	browser.open('/admin?tab=damaged', admin);
	await screen.findByText('Nothing is damaged');
	await browser.close();
	await received('Tin', 3, 1);
	browser.open('/admin?tab=damaged', admin);
	await browser.user.click(
		await screen.findByRole('button', { name: `Write off 2 × Tin of ${order.number}` }),
	);
	await browser.toast('Tin is written off');
	await screen.findByText(/^written off on/);
	expect(screen.queryByRole('button', { name: /^Write off/ })).toBeNull();
});

test('the register marks a gun as damaged, and a repaired one as back in stock', {
	tags: ['AFT-195'],
}, async () => {
	const { admin, findItem } = await deliveredOrder(testApp);
	await testApp.db
		.insert(serialNumbers)
		.values({ orderItemId: findItem('Rifle').id, maker: 'Kestrath', serialNumber: 'A-1' });
	browser.open('/admin?tab=serialNumbers', admin);
	await browser.user.click(await screen.findByRole('button', { name: 'Mark A-1 as damaged' }));
	await browser.toast('Kestrath A-1 is recorded as damaged');
	const table = within(screen.getByRole('table'));
	await table.findByText(/^came back damaged on/);
	expect(screen.queryByRole('button', { name: 'Mark A-1 as damaged' })).toBeNull();
	const back = screen.getByRole<HTMLButtonElement>('button', { name: 'Mark A-1 as back in stock' });
	await waitFor(() => expect(back.disabled).toBe(false));
	await browser.user.click(back);
	await browser.toast('Kestrath A-1 is back in stock');
	await waitFor(() => table.getByText(/^back since/));
});
