import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

test.for([
	['orders', 'Search orders', 'search'],
	['reviews', 'Search reviews', 'search'],
	['blog', 'Search posts', 'search'],
	['messages', 'Search messages', 'search'],
	['audit', 'Search the audit', 'target'],
] as const)(
	'%s filters while typing, and keeps what is typed during a request',
	{ tags: ['FACE-123'] },
	async ([tab, label, parameter]) => {
		browser.open(`/admin?tab=${tab}`, await testApp.admin());
		const { user } = browser;
		const field = await screen.findByLabelText<HTMLInputElement>(label);
		await user.type(field, 'nothing is ');
		await waitFor(() => expect(browser.address()).toMatch(new RegExp(`${parameter}=nothing\\+is`)));
		await user.type(field, 'called so');
		await waitFor(() =>
			expect(browser.address()).toMatch(new RegExp(`${parameter}=nothing\\+is\\+called\\+so`)),
		);
		expect(field.value).toBe('nothing is called so');
		expect(document.activeElement).toBe(field);
		await user.clear(field);
		await waitFor(() => expect(browser.address()).not.toContain(parameter));
	},
);
