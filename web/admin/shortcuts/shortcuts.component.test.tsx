import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

const openDialog = () => document.querySelector('dialog[open]');

test.for([
	['products', 'Search products'],
	['orders', 'Search orders'],
	['reviews', 'Search reviews'],
	['blog', 'Search posts'],
	['messages', 'Search messages'],
	['customers', 'Search customers'],
] as const)(
	'/ in the tab %s focuses the field "%s" and is not typed into it',
	{
		tags: ['OFF-031'],
	},
	async ([tab, search]) => {
		browser.open(`/admin?tab=${tab}`, admin);
		const field = await screen.findByLabelText<HTMLInputElement>(search);
		await waitFor(async () => {
			await browser.user.keyboard('/');
			expect(document.activeElement).toBe(field);
		});
		expect(field.value).toBe('');
	},
);

test.for([
	['products', 'Add New Product'],
	['blog', 'Create Post'],
	['events', 'Create Event'],
] as const)('n in the tab %s opens the dialog "%s"', { tags: ['OFF-031'] }, async ([tab, name]) => {
	browser.open(`/admin?tab=${tab}`, admin);
	await waitFor(() => expect(document.querySelector('main [aria-keyshortcuts=n]')).not.toBeNull());
	await browser.user.keyboard('n');
	await screen.findByRole('dialog', { name });
	await waitFor(() => expect(openDialog()).not.toBeNull());
});

test('on a tab without new records n does nothing', { tags: ['OFF-031'] }, async () => {
	browser.open('/admin?tab=orders', admin);
	await screen.findByLabelText('Search orders');
	await browser.user.keyboard('n');
	await screen.findByText('No orders found.');
	expect(openDialog()).toBeNull();
});
