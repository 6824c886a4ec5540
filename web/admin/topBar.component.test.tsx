import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

test('the back-office opens on the dashboard; its top bar leads to the shop and out', {
	tags: 'ADM-D-001 ADM-D-002 ADM-D-003 ADM-D-004 ADM-D-005 ADM-D-006 ADM-D-007 ADM-D-009'.split(' '),
}, async () => {
	browser.open('/faq');
	const home = await screen.findByRole('link', { name: /home$/, hidden: true });
	const shopLogo = home.querySelector('svg')?.innerHTML;
	expect(shopLogo).toMatch(/./);

	const admin = await testApp.admin();
	browser.open('/admin', admin);
	const dashboard = await screen.findByRole('tab', { name: 'Dashboard' });
	expect(dashboard.getAttribute('aria-selected')).toBe('true');
	// The first node is the name, the second one the number of open tasks.
	const names = screen.getAllByRole('tab').map((tab) => tab.firstChild?.textContent ?? '');
	const expected = ['Dashboard', 'Reviews', 'Orders'];
	expect(names.filter((name) => expected.includes(name))).toEqual(expected);
	const bar = screen.getByRole('banner');
	expect([...bar.querySelectorAll('svg')].map(({ innerHTML }) => innerHTML)).toContain(shopLogo);
	expect(within(bar).getByRole('link', { name: 'Website' }).getAttribute('href')).toBe('/');
	await browser.user.click(within(bar).getByRole('button', { name: 'Logout' }));
	await waitFor(() => expect(browser.address()).toBe('/login'));
	await waitFor(async () => expect((await admin.call('GET /admin/stats')).status).toBe(401));
});
