import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { version } from '../../../package.json';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

test('the version of the shop stands below the pages', { tags: ['RUN-017'] }, async () => {
	browser.open('/admin?tab=returns', admin);
	const bar = await screen.findByRole('navigation', { name: 'Back-office' });
	expect(within(bar).getByText(`Version ${version}`)).toBeDefined();
});

test('the drawer of a phone has the same links, and closes when one is followed', {
	tags: ['OFF-310'],
}, async () => {
	browser.open('/admin?tab=returns', admin);
	const bar = within(await screen.findByRole('navigation', { name: 'Back-office' }));
	const shown = bar.getAllByRole('link').map((link) => link.textContent);
	await browser.user.click(screen.getByRole('button', { name: 'Open menu' }));
	const drawer = within(await screen.findByRole('dialog', { name: 'Back-office' }));
	expect(drawer.getAllByRole('link').map((link) => link.textContent)).toEqual(shown);
	expect(drawer.getByRole('link', { current: 'page' }).textContent).toBe('Returns');
	await browser.user.click(drawer.getByRole('link', { name: 'Coupons' }));
	await waitFor(() => expect(browser.address()).toBe('/admin?tab=coupons'));
	expect(screen.queryByRole('dialog')).toBeNull();
	await waitFor(() => expect(bar.getByRole('link', { current: 'page' }).textContent).toBe('Coupons'));
});
