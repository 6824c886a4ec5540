import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultSettings } from '../../store.config.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

/** Opens a page of the back-office and waits for its title. */
async function expectName(query: string, name: string): Promise<HTMLElement> {
	browser.open(`/admin${query}`, admin);
	await waitFor(() =>
		expect(document.title).toBe(`${name} | Back-office | ${defaultSettings.identity.name}`),
	);
	return screen.getByRole('heading', { level: 1, name });
}

test('a page of the back-office has its name as heading and as title', { tags: ['MET-001'] }, async () => {
	for (const [query, name] of [
		['?tab=parcels', 'Parcels'],
		['?tab=exportRequests', 'Downloads to approve'],
		['?tab=settings', 'All settings'],
	] as const)
		expect((await expectName(query, name)).classList).not.toContain('sr-only');
	expect(document.querySelectorAll('h1')).toHaveLength(1);
});

test('a page with a tab is named by it, and a filtered one by its own entry of the side bar', {
	tags: ['MET-001'],
}, async () => {
	expect((await expectName('', 'Dashboard')).classList).toContain('sr-only');
	await expectName('?tab=orders', 'All orders');
	await expectName('?tab=products&stock=low&sort=stock', 'Low stock');
});
