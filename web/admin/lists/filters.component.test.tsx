import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

test.for([
	['/admin?tab=orders&search=asha&page=2', 'false'],
	['/admin?tab=orders&status=pending', 'true'],
] as const)(
	'a phone shows the filters of %s without a press: %s',
	{ tags: ['FACE-146'] },
	async ([address, shown]) => {
		browser.open(address, admin);
		const filters = await screen.findByRole('button', { name: 'Filters' });
		expect(filters.getAttribute('aria-expanded')).toBe(shown);
		await browser.user.click(filters);
		await waitFor(() => expect(filters.getAttribute('aria-expanded')).not.toBe(shown));
	},
);
