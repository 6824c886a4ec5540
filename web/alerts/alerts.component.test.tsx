import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ProductId, VariantId } from '../../contracts/ids.ts';
import { stockAlerts } from '../../server/schema/alerts.ts';
import { giveVariants } from '../../testing/buildVariants.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { alertToken, ask, setVariant, soldOut, waiting } from '../../testing/stockAlerts.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
let productId: ProductId;
let variantId: VariantId;
beforeEach(async () => {
	const built = await soldOut(testApp, { name: 'Match pellets' });
	productId = built.product.id;
	variantId = built.id;
});
afterEach(() => {
	window.history.replaceState(null, '', '/');
});

const page = () => `/products/product/${productId}`;
const notifyMe = () => screen.findByRole('button', { name: 'Notify Me' });
const asks = async () =>
	(await testApp.db.select().from(stockAlerts)).map(({ email, state }) => [email, state]);
const failing = () => new Response('', { status: 500 });
const posts = () => browser.requests.filter(({ method }) => method === 'POST');

test('a signed-in shopper asks with one click and reads what happens next', {
	tags: ['CATX-565'],
}, async () => {
	const shopper = await testApp.signedIn({ email: 'asha@example.com' });
	browser.open(page(), shopper);
	await browser.user.click(await notifyMe());
	const said = await screen.findByText(
		'We will email you at asha@example.com when Match pellets is back in stock.',
	);
	expect(said.closest('[role=status]')).not.toBeNull();
	await waitFor(() => expect(document.activeElement?.hasAttribute('data-notify')).toBe(true));
	expect(await asks()).toEqual([['asha@example.com', 'waiting']]);
});

test('a guest is asked for an address, which is checked, and then to open the email', {
	tags: ['CATX-565'],
}, async () => {
	browser.open(page());
	await browser.user.click(await notifyMe());
	const field = await screen.findByLabelText<HTMLInputElement>('Your email', { exact: true });
	await waitFor(() => expect(document.activeElement).toBe(field));
	await browser.user.click(await notifyMe());
	await screen.findByText('Please enter your email address.');
	await browser.fill(field, 'guest@example.com');
	const restore = browser.intercept('POST', /^\/variants\//, failing);
	await browser.user.click(await notifyMe());
	await screen.findByText("We couldn't save your request. Please try again.");
	restore();
	await browser.user.click(await notifyMe());
	await screen.findByText(
		'Almost done: please open the email that we send to guest@example.com, and confirm. If you have confirmed before, there is nothing more to do.',
	);
	await testApp.runJobs();
	expect(await asks()).toEqual([['guest@example.com', 'unconfirmed']]);
});

test('what is in stock again meanwhile is said, and can be bought', { tags: ['CATX-565'] }, async () => {
	const shopper = await testApp.signedIn();
	browser.open(page(), shopper);
	const button = await notifyMe();
	await setVariant(testApp, variantId, { stock: 3 });
	await browser.user.click(button);
	await browser.toast('This is in stock again.');
	await waitFor(() => expect(screen.queryByRole('button', { name: 'Notify Me' })).toBeNull());
	expect(screen.getAllByRole('button', { name: 'Add to Cart' })[0]).toHaveProperty('disabled', false);
	expect(await asks()).toEqual([]);
});

test('the button is for the chosen variant that is sold out, and for no other', {
	tags: ['CATX-565'],
}, async () => {
	const variants = await giveVariants(
		testApp.db,
		productId,
		[{ name: 'Size', values: ['S', 'M', 'L'] }],
		[{ options: { Size: 'S' } }, { options: { Size: 'M' }, stock: 0 }, { options: { Size: 'L' }, stock: 0 }],
	);
	const shopper = await testApp.signedIn();
	browser.open(page(), shopper);
	await screen.findByText('In Stock');
	expect(screen.queryByRole('button', { name: 'Notify Me' })).toBeNull();
	await browser.user.click(await screen.findByRole('radio', { name: /^M/ }));
	await browser.user.click(await notifyMe());
	await screen.findByText(/when Match pellets \(Size: M\) is back/);
	await browser.user.click(await screen.findByRole('radio', { name: /^L/ }));
	await notifyMe();
	expect((await testApp.db.select().from(stockAlerts)).map((alert) => alert.variantId)).toEqual([
		variants[1]?.id,
	]);
});

test('a variant that sells out while its page is open gets the button once it cannot be added', {
	tags: ['CATX-565'],
}, async () => {
	await setVariant(testApp, variantId, { stock: 1 });
	browser.open(page(), await testApp.signedIn());
	await screen.findByText('In Stock');
	await setVariant(testApp, variantId, { stock: 0 });
	const [add] = await screen.findAllByRole('button', { name: 'Add to Cart' });
	await browser.user.click(add as HTMLElement);
	await notifyMe();
	await screen.findByText('Out of Stock');
});

test('an item that needs a licence has no such button', { tags: ['CATX-565'] }, async () => {
	const gun = await soldOut(testApp, { muzzleEnergyJ: 30 });
	browser.open(`/products/product/${gun.product.id}`);
	await screen.findByText('Out of Stock');
	expect(screen.queryByRole('button', { name: 'Notify Me' })).toBeNull();
});

/** Opens the page of an emailed link; the token is where a reload of the page finds it. */
function openLink(address: string, token: string): void {
	window.history.replaceState({ linkToken: token }, '', address);
	browser.open(address);
}

test('the page of the confirmation link confirms with its button only', { tags: ['CATX-566'] }, async () => {
	await ask(testApp.guest, variantId, 'guest@example.com');
	await testApp.runJobs();
	const token = alertToken(testApp.mailbox.emails[0]?.text);
	browser.open('/confirm-alert');
	await screen.findByText('Link Not Valid');
	await browser.close();
	openLink('/confirm-alert', 'unknown');
	await browser.user.click(await screen.findByRole('button', { name: 'Confirm Alert' }));
	await screen.findByText('This link is not valid any more. You can ask again on the page of the product.');
	await browser.close();
	browser.requests.length = 0;
	openLink('/confirm-alert', token);
	const button = await screen.findByRole('button', { name: 'Confirm Alert' });
	await waitFor(() => expect(button).toHaveProperty('disabled', false));
	expect(posts()).toEqual([]);
	const restore = browser.intercept('POST', /^\/alert-emails\/confirm$/, failing);
	await browser.user.click(button);
	await screen.findByText('Your address could not be confirmed. Please try again.');
	expect(await asks()).toEqual([['guest@example.com', 'unconfirmed']]);
	restore();
	await browser.user.click(button);
	await screen.findByText('You Are on the List');
	await screen.findByRole('link', { name: 'View Match pellets' });
	expect(await asks()).toEqual([['guest@example.com', 'waiting']]);
});

test('the page of the link to stop emails stops them with its button only', {
	tags: ['CATX-566'],
}, async () => {
	await ask(testApp.guest, variantId, 'guest@example.com');
	await testApp.runJobs();
	openLink('/alert-emails', alertToken(testApp.mailbox.emails[0]?.text));
	const button = await screen.findByRole('button', { name: 'Unsubscribe' });
	await waitFor(() => expect(button).toHaveProperty('disabled', false));
	expect(await asks()).toEqual([['guest@example.com', 'unconfirmed']]);
	await browser.user.click(button);
	await screen.findByText(
		'We will not email you when items are back in stock. Emails about your orders still reach you.',
	);
	expect(await asks()).toEqual([['guest@example.com', 'cancelled']]);
});

test('the switch for emails about lower prices is on the wishlist page and in the profile', {
	tags: ['CATX-567'],
}, async () => {
	const shopper = await testApp.signedIn();
	await shopper.call('POST /wishlist', { productId });
	browser.open('/wishlist', shopper);
	const priceMails = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Email me price drops' });
	const enabled = async () => {
		const box = await priceMails();
		await waitFor(() => expect(box.disabled).toBe(false));
		return box;
	};
	expect((await enabled()).checked).toBe(false);
	const restore = browser.intercept('PUT', /^\/wishlist\/price-emails$/, failing);
	await browser.user.click(await enabled());
	await browser.toast('It could not be saved');
	await waitFor(async () => expect((await priceMails()).checked).toBe(false));
	restore();
	await browser.user.click(await enabled());
	await browser.toast('We will email you when a price drops');
	await browser.close();
	browser.open('/profile?tab=profile', shopper);
	await enabled();
	await waitFor(async () => expect((await priceMails()).checked).toBe(true));
	await browser.user.click(await priceMails());
	await browser.toast('We will not email you about prices');
	expect((await shopper.call('GET /wishlist/price-emails')).body).toEqual({ since: null });
});

test('the profile has the switch for emails that ask for reviews', { tags: ['CATX-431'] }, async () => {
	const shopper = await testApp.signedIn();
	browser.open('/profile?tab=profile', shopper);
	const box = await screen.findByRole<HTMLInputElement>('checkbox', {
		name: 'Review requests after a delivery',
	});
	await waitFor(() => expect(box.checked).toBe(true));
	const restore = browser.intercept('PUT', /^\/profile\/review-emails$/, failing);
	await browser.user.click(box);
	await browser.toast('It could not be saved');
	await waitFor(() => expect(box.checked).toBe(true));
	restore();
	await browser.user.click(box);
	await browser.toast('We will not ask you for reviews');
	await waitFor(() => expect(box.checked).toBe(false));
	expect((await shopper.call('GET /profile/review-emails')).body).toEqual({ on: false });
});

test('the profile lists what the shopper waits for, each with a button to stop', {
	tags: ['CATX-567'],
}, async () => {
	const [shopper] = await waiting(testApp, variantId, 1);
	browser.open('/profile?tab=profile', shopper);
	const list = within(await screen.findByRole('list', { name: 'You wait for' }));
	await browser.user.click(list.getByRole('button', { name: 'Stop waiting for Match pellets' }));
	await browser.toast('We will not email you about it');
	await screen.findByText('Press Notify Me on a sold-out product, and we email you when it is back.');
	expect(await asks()).toEqual([[shopper?.user.email, 'cancelled']]);
});

test('the back-office shows how many people wait for which variant', { tags: ['CATX-568'] }, async () => {
	const admin = await testApp.admin();
	browser.open('/admin?tab=wanted', admin);
	await screen.findByText('No One Is Waiting');
	await browser.close();
	await waiting(testApp, variantId, 2);
	const other = await soldOut(testApp, { name: 'Felts' });
	await waiting(testApp, other.id, 1);
	browser.open('/admin?tab=wanted', admin);
	const table = within(await screen.findByRole('region', { name: 'Requested items' }));
	expect(table.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
		'Match pellets',
		'Felts',
	]);
	expect(table.getByRole('link', { name: 'Match pellets' }).getAttribute('href')).toBe(
		'/admin?tab=products&search=Match+pellets',
	);
});
