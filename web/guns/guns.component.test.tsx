import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MyGuns } from '../../contracts/compatibility.ts';
import { asha, createAccountActions } from '../../testing/account.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../testing/setUpTestApp.ts';
import type { Client } from '../../testing/testApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

const gun = (name: string) => buildProduct(testApp.db, { name, muzzleEnergyJ: 7.5 });
const accessory = (name: string) => buildProduct(testApp.db, { name });
const link = (id: string, products: string[]) =>
	admin.call(`PUT /admin/products/${id}/compatible`, { products, seen: [] });
const getPageUrl = ({ id }: { id: string }) => `/products/product/${id}`;
const getNames = async (person: Client) =>
	((await person.call('GET /my-guns')).body as MyGuns).map(({ name }) => name);
const inBrowser = () => window.localStorage.getItem('guns');
const toggle = () => screen.findByRole('button', { name: /My Guns$/ });
const getLabel = (button: HTMLElement) =>
	[...button.querySelectorAll('span > span:not(.invisible)')].map(({ textContent }) => textContent).join();

test('a shopper adds a gun on its page and removes it; a failed change is taken back and reported', {
	tags: ['CATX-525'],
}, async () => {
	const rifle = await gun('T10 Rifle');
	const shopper = await testApp.signedIn();
	browser.open(getPageUrl(rifle), shopper);
	const button = await toggle();
	expect(getLabel(button)).toBe('Add to My Guns');
	await browser.user.click(button);
	await browser.toast('Added to My Guns');
	await waitFor(() => expect(getLabel(button)).toBe('Remove from My Guns'));
	expect(await getNames(shopper)).toEqual(['T10 Rifle']);

	const restore = browser.intercept('DELETE', /^\/my-guns\//, () => new Response('', { status: 500 }));
	await browser.user.click(button);
	await browser.toast('My Guns could not be changed');
	await waitFor(() => expect(getLabel(button)).toBe('Remove from My Guns'));
	restore();
	expect(await getNames(shopper)).toEqual(['T10 Rifle']);
	await browser.user.click(button);
	await browser.toast('Removed from My Guns');
	await waitFor(() => expect(getLabel(button)).toBe('Add to My Guns'));
	expect(await getNames(shopper)).toEqual([]);
});

test('the page of an accessory has no button for My Guns', { tags: ['CATX-525'] }, async () => {
	const rifle = await gun('T10 Rifle');
	const kit = await accessory('Seal Kit');
	await link(rifle.id, [kit.id]);
	browser.open(getPageUrl(kit));
	await screen.findByRole('region', { name: 'Fits These Guns' });
	expect(screen.queryByRole('button', { name: /My Guns/ })).toBeNull();
});

test('a visitor keeps guns in the browser, and they move to the account with the login', {
	tags: ['CATX-524', 'CATX-526'],
}, async () => {
	const rifle = await gun('T10 Rifle');
	const kit = await accessory('Seal Kit');
	const tin = await accessory('Pellets');
	await link(rifle.id, [kit.id, tin.id]);
	browser.open(getPageUrl(rifle));
	await browser.user.click(await toggle());
	await browser.toast('Added to My Guns');
	expect(inBrowser()).toBe(JSON.stringify([rifle.id]));
	expect(browser.requests.filter(({ path }) => path.startsWith('/my-guns'))).toEqual([]);

	browser.open('/my-guns');
	const list = within(await screen.findByRole('list', { name: 'My Guns' }));
	expect(list.getByRole('link', { name: 'T10 Rifle' }).getAttribute('href')).toBe(getPageUrl(rifle));
	expect(list.getByRole('link', { name: 'See everything that fits (2)' }).getAttribute('href')).toBe(
		`/products?fits=${rifle.id}`,
	);
	expect(list.getAllByRole('link', { name: /^Category \d+ \(1\)$/ })).toHaveLength(2);

	await createAccountActions(testApp).verified();
	browser.open('/login');
	await browser.fill(await screen.findByLabelText('Email'), asha.email);
	await browser.fill(screen.getByLabelText('Password'), asha.password);
	await browser.user.click(screen.getByRole('button', { name: 'Login' }));
	await waitFor(() => expect(inBrowser()).toBeNull());
	const { token } = (await createAccountActions(testApp).logIn()).body as { token: string };
	expect(await getNames(testApp.as(token))).toEqual(['T10 Rifle']);
});

test('My Guns of an account lists each gun with its links, removes one, and then says how to begin', {
	tags: ['CATX-526'],
}, async () => {
	const rifle = await gun('T10 Rifle');
	const kit = await accessory('Seal Kit');
	const pistol = await gun('P10 Pistol');
	await link(rifle.id, [kit.id]);
	const shopper = await testApp.signedIn();
	for (const { id } of [rifle, pistol]) await shopper.call(`PUT /my-guns/${id}`);
	browser.open('/profile?tab=guns', shopper);
	const list = within(await screen.findByRole('list', { name: 'My Guns' }));
	list.getByRole('link', { name: 'See everything that fits (1)' });
	list.getByText('We have not listed what fits this gun yet. Please ask us.');
	for (const name of ['T10 Rifle', 'P10 Pistol'])
		await browser.user.click(await screen.findByRole('button', { name: `Remove ${name}` }));
	await screen.findByText('No guns here yet');
	await waitFor(async () => expect(await getNames(shopper)).toEqual([]));
});

test('My Guns that cannot be loaded is shown with Retry', { tags: ['CATX-526'] }, async () => {
	const rifle = await gun('T10 Rifle');
	const shopper = await testApp.signedIn();
	await shopper.call(`PUT /my-guns/${rifle.id}`);
	const restore = browser.intercept('GET', /^\/my-guns$/, () => new Response('', { status: 400 }));
	browser.open('/my-guns', shopper);
	await screen.findByText(/Your guns could not be loaded\./);
	restore();
	await browser.user.click(screen.getByRole('button', { name: 'Retry' }));
	await screen.findByRole('link', { name: 'T10 Rifle' });
});

test('product pages show what fits with links to all of it, or the guns that an accessory fits', {
	tags: ['CATX-530'],
}, async () => {
	const rifle = await gun('T10 Rifle');
	const kit = await accessory('Seal Kit');
	const tin = await accessory('Pellets');
	await link(rifle.id, [kit.id, tin.id]);
	const shopper = await testApp.signedIn();
	await shopper.call(`PUT /my-guns/${rifle.id}`);
	browser.open(getPageUrl(rifle), shopper);
	const ofGun = within(await screen.findByRole('region', { name: 'What Fits This Gun' }));
	for (const name of ['Seal Kit', 'Pellets']) ofGun.getByRole('link', { name });
	expect(ofGun.getByRole('link', { name: 'See everything that fits (2)' }).getAttribute('href')).toBe(
		`/products?fits=${rifle.id}`,
	);
	expect(ofGun.getAllByRole('link', { name: /^Category \d+ \(1\)$/ })).toHaveLength(2);

	browser.open(getPageUrl(kit), shopper);
	const ofKit = within(await screen.findByRole('region', { name: 'Fits These Guns' }));
	ofKit.getByRole('link', { name: 'T10 Rifle' });
	await waitFor(() => expect(ofKit.getByText(/^In My Guns:/).textContent).toBe('In My Guns: T10 Rifle'));
	await screen.findByText('Fits your gun');
});

test('a product without links shows no section', { tags: ['CATX-530'] }, async () => {
	const cards = await accessory('Target Cards');
	browser.open(getPageUrl(cards));
	await waitFor(() =>
		expect(browser.requests.filter(({ path }) => path.endsWith('/compatible'))).toHaveLength(1),
	);
	await screen.findByRole('heading', { level: 1, name: 'Target Cards' });
	expect(screen.queryByRole('region', { name: /^(Fits|What Fits)/ })).toBeNull();
});

test('a listing of what fits names the gun, marks its cards for its owner, and becomes the whole listing again', {
	tags: ['CATX-531', 'CATX-532'],
}, async () => {
	const rifle = await gun('T10 Rifle');
	const kit = await accessory('Seal Kit');
	await accessory('Target Cards');
	await link(rifle.id, [kit.id]);
	const shopper = await testApp.signedIn();
	await shopper.call(`PUT /my-guns/${rifle.id}`);
	browser.open(`/products?fits=${rifle.id}&sort=name-asc`, shopper);
	const fitting = await screen.findByRole('button', { name: 'Remove filter Fits T10 Rifle' });
	const marked = () =>
		[...document.querySelectorAll('[data-fits]')].map(
			(mark) => mark.closest('[data-product]')?.querySelector('h3')?.textContent,
		);
	await waitFor(() => expect(marked()).toEqual(['Seal Kit']));
	expect(document.querySelectorAll('[data-product]')).toHaveLength(1);
	await browser.user.click(fitting);
	await waitFor(() => expect(document.querySelectorAll('[data-product]')).toHaveLength(3));
	await waitFor(() => expect(browser.address()).toBe('/products?sort=name-asc'));
	expect(marked()).toEqual(['Seal Kit']);
});

test('visitors without guns load no list of what fits', { tags: ['CATX-531'] }, async () => {
	const rifle = await gun('T10 Rifle');
	const kit = await accessory('Seal Kit');
	await link(rifle.id, [kit.id]);
	browser.open(`/products?fits=${rifle.id}`);
	await screen.findByRole('link', { name: 'Seal Kit' });
	expect(document.querySelector('[data-fits]')).toBeNull();
	expect(browser.requests.filter(({ path }) => path === '/compatible-products')).toEqual([]);
});
