import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getHome } from '../../../contracts/pageTexts.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

const read = async () => getHome.response.parse((await testApp.guest.call('GET /home')).body).sections;

test('an owner moves, hides and writes sections of the home page, previews them and reads errors at their fields', {
	tags: ['SET-072'],
}, async () => {
	const { fill, user } = browser;
	browser.open('/admin?tab=pages', admin);
	const form = within(await screen.findByRole('region', { name: 'Home page' }));
	const list = within(await form.findByRole('group', { name: 'Sections' }));
	await user.click(list.getByRole('button', { name: 'Move Brands up' }));
	await user.click(list.getByRole('checkbox', { name: 'New arrivals' }));
	expect(list.queryByRole('button', { name: 'Remove Brands' })).toBeNull();
	const quotes = within(list.getByRole('group', { name: 'Quotes' }));
	await user.click(quotes.getByRole('button', { name: 'Add quote: Quotes' }));
	await user.click(form.getByRole('button', { name: 'Save' }));
	await quotes.findByText('Please enter what was said.');
	await fill(quotes.getAllByLabelText('Quote').at(-1) as HTMLElement, 'Parcels arrive early.');
	await fill(quotes.getAllByLabelText('Name').at(-1) as HTMLElement, 'Imran Qureshi');
	await fill(quotes.getAllByLabelText('About the person').at(-1) as HTMLElement, 'Club secretary, Bhopal');
	await user.click(list.getByRole('button', { name: 'Write your own values' }));
	await user.click(form.getByRole('link', { name: 'Preview, in a new tab' }));
	await user.click(form.getByRole('button', { name: 'Save' }));
	await browser.toast('Settings saved');
	const stored = await read();
	expect(stored.slice(-2).map(({ section }) => section)).toEqual(['brands', 'about']);
	expect(stored.find(({ section }) => section === 'newArrivals')?.shown).toBe(false);
	expect(JSON.stringify(stored)).toContain('Imran Qureshi');
	const values = stored.find((each) => each.section === 'values');
	expect(values?.cards).toHaveLength(4);
	browser.open('/preview/settings?settings=home', admin);
	await screen.findByText('“Parcels arrive early.”');
	screen.getByText('Trusted Brands');
	expect(screen.queryByText('New Arrivals')).toBeNull();
});
