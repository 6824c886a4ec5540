import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { defaultSettings } from '../../../store.config.ts';
import { getDescription, setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { SignedInClient } from '../../../testing/testApp.ts';
// The editor of rows is loaded with the first one.
import './RowsField.tsx';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
let owner: SignedInClient;
beforeEach(async () => {
	owner = await testApp.admin();
});

const { menus } = defaultSettings;
const current = () => testApp.services.settings.current().menus;
const list = async (name: string) => within(await screen.findByRole('group', { name }));
const press = async (name: string) => browser.user.click(await screen.findByRole('button', { name }));

test('the owner moves, removes and adds entries, reads them in the history, and resets the menus', {
	tags: ['SET-029', 'SET-027'],
}, async () => {
	browser.open('/admin?tab=menus', owner);
	const header = await list('Header');
	await browser.user.click(header.getByRole('button', { name: 'Move Pellets up' }));
	await browser.user.click(header.getByRole('button', { name: 'Move Pellets up' }));
	header.getByText('Pellets is number 1 of 5.');
	expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Pellets down');
	await browser.user.click(header.getByRole('button', { name: 'Remove Air Pistol Accessories' }));
	const phones = await list('Menu of phones');
	await browser.user.click(phones.getByRole('button', { name: 'Move More up' }));
	await press('Add entry: Menu of phones: More');
	const more = await list('Menu of phones: More');
	await browser.fill(more.getAllByLabelText('Label').at(-1) as HTMLElement, 'Gun models');
	await browser.fill(more.getAllByLabelText('Address').at(-1) as HTMLElement, '/compare');
	await press('Save');
	await browser.toast('Settings saved');
	expect(current().header.map(({ name }) => name)).toEqual([
		'Pellets',
		'Air Rifles',
		'Air Pistols',
		'Air Rifle Accessories',
	]);
	expect(current().drawer.map(({ title }) => title)).toEqual(['Categories', 'More', 'Company']);
	expect(current().drawer[1]?.links.at(-1)).toEqual({ name: 'Gun models', to: '/compare' });
	await press('History');
	const history = within(await screen.findByRole('dialog', { name: 'History: Links in the menus' }));
	const headerChange = (await history.findByText('Header')).parentElement;
	expect(headerChange?.querySelector('del')?.textContent).toBe(
		'Pellets /products/pellets\nAir Pistol Accessories /products/air-pistol-accessories',
	);
	expect(headerChange?.querySelector('ins')?.textContent).toBe('Pellets /products/pellets');
	await browser.user.click(history.getByRole('button', { name: 'Close' }));
	await press('Reset to Default');
	await waitFor(() => expect(current()).toEqual(menus));
});

test('a wrong address and an empty label have their error at the row, and nothing is sent', {
	tags: ['SET-029', 'SET-027'],
}, async () => {
	browser.open('/admin?tab=menus', owner);
	const address = async () => (await list('Header')).getAllByLabelText('Address')[1] as HTMLElement;
	await browser.fill(await address(), 'javascript:alert(1)');
	await press('Add entry: Top bar');
	await press('Save');
	await waitFor(async () => expect(getDescription(await address())).toContain('begins with https://'));
	const label = (await list('Top bar')).getAllByLabelText('Label').at(-1) as HTMLElement;
	expect(getDescription(label)).toContain('Please enter a label.');
	expect(browser.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
	await browser.fill(await address(), '/faq');
	await waitFor(async () => expect(getDescription(await address())).not.toContain('https://'));
});
