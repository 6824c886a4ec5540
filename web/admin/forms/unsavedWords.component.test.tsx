import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { closesForms } from './unsavedWords.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

const question = async () => within(await screen.findByRole('dialog', { name: 'Discard changes?' }));
const choose = async (name: string) => browser.user.click((await question()).getByRole('button', { name }));
const follow = (name: string) => browser.user.click(screen.getByRole('link', { name }));
/** Whether the browser asks before the window is closed. */
const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a link asks before the words of a page are lost', { tags: ['MET-005'] }, async () => {
	browser.open('/admin?tab=newOrder', admin);
	const note = await screen.findByLabelText('Note for the team');
	expect(asksBeforeClosing()).toBe(false);
	await browser.fill(note, 'Call first');
	await waitFor(() => expect(asksBeforeClosing()).toBe(true));
	await follow('Parcels');
	await choose('Cancel');
	expect(browser.address()).toBe('/admin?tab=newOrder');
	expect(screen.getByLabelText('Note for the team')).toHaveProperty('value', 'Call first');
	await follow('Parcels');
	await choose('Discard');
	await waitFor(() => expect(browser.address()).toBe('/admin?tab=parcels'));
	await waitFor(() => expect(asksBeforeClosing()).toBe(false));
	await follow('Returns');
	await waitFor(() => expect(browser.address()).toBe('/admin?tab=returns'));
});

test('Back asks before a dialog with words is closed', { tags: ['MET-005'] }, async () => {
	browser.open('/admin?tab=parcels', admin);
	await screen.findByRole('heading', { level: 1, name: 'Parcels' });
	await follow('Coupons');
	await browser.user.click(
		(await screen.findAllByRole('button', { name: 'Create Coupon' }))[0] ?? document.body,
	);
	const dialog = within(await screen.findByRole('dialog', { name: 'Create Coupon' }));
	await browser.fill(dialog.getByLabelText('Name'), 'Diwali');
	await browser.back();
	await choose('Cancel');
	expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Diwali');
	await browser.back();
	await choose('Discard');
	await waitFor(() => expect(browser.address()).toBe('/admin?tab=parcels'));
});

test('settings ask once they are changed, and not once they are saved', { tags: ['MET-005'] }, async () => {
	browser.open('/admin?tab=settings', admin);
	const form = within(await screen.findByRole('region', { name: 'Limits for the team' }));
	const field = form.getByLabelText('Refunds of one day without a second person (₹)');
	await browser.fill(field, '5000');
	await follow('Menus');
	await choose('Cancel');
	await browser.user.click(form.getByRole('button', { name: 'Save' }));
	await browser.toast('Settings saved');
	await follow('Menus');
	await waitFor(() => expect(browser.address()).toBe('/admin?tab=menus'));
});

test('search, pages and places on a page close no form; another page does, and Back where it opened one', {
	tags: ['MET-005'],
}, () => {
	const closes = (from: string, to: string, isBack = false) =>
		closesForms(
			{ pathname: '/admin', search: from },
			{ pathname: to.startsWith('/') ? to : '/admin', search: to.startsWith('/') ? '' : to },
			isBack,
		);
	expect(closes('?tab=blog', '?tab=blog&search=a')).toBe(false);
	expect(closes('?tab=blog&open=create', '?tab=blog')).toBe(false);
	expect(closes('?tab=blog&open=create', '?tab=blog', true)).toBe(true);
	expect(closes('?tab=blog', '?tab=events')).toBe(true);
	expect(closes('?tab=customers&customer=1', '?tab=customers')).toBe(true);
	expect(closes('?tab=blog', '/')).toBe(true);
	expect(closes('?tab=blog', '/login')).toBe(false);
});
