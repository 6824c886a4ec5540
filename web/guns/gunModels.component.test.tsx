import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { GunModel, LinkedGunModel } from '../../contracts/gunModels.ts';
import { asha, createAccountActions } from '../../testing/account.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../testing/setUpTestApp.ts';
import type { Client } from '../../testing/testApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

const addDiana = async () =>
	(
		await admin.call('POST /admin/gun-models', {
			maker: 'Diana',
			model: '34',
			kind: 'rifle',
			calibreMm: 4.5,
			powerSource: 'spring',
			accessories: [],
		})
	).body as LinkedGunModel;
const pellets = () =>
	buildProduct(testApp.db, { name: 'Match Pellets', calibreMm: 4.5, pelletWeightG: 0.52 });
const stored = async (person: Client) =>
	((await person.call('GET /my-gun-models')).body as GunModel[]).map(({ model }) => model);

async function chooseDiana() {
	const field = await screen.findByLabelText('Add a gun that you bought elsewhere');
	await browser.user.selectOptions(field, 'Diana 34, 4.5 mm (.177)');
	await browser.user.click(screen.getByRole('button', { name: 'Add to My Guns' }));
	await browser.toast('Added to My Guns');
}

test('a visitor chooses a gun that the shop never sold, sees what fits, and keeps it with the login', {
	tags: ['GUN-006'],
}, async () => {
	const diana = await addDiana();
	await pellets();
	browser.open('/my-guns');
	await screen.findByText('No guns here yet');
	await chooseDiana();
	const list = within(await screen.findByRole('list', { name: 'My Guns' }));
	list.getByRole('heading', { name: 'Diana 34' });
	list.getByText('Air rifle · 4.5 mm (.177) · spring');
	expect(list.getByRole('link', { name: 'See everything that fits (1)' }).getAttribute('href')).toBe(
		`/products?fits=${diana.id}`,
	);
	expect(window.localStorage.getItem('gun-models')).toBe(JSON.stringify([diana.id]));
	expect(screen.queryByLabelText('Add a gun that you bought elsewhere')).toBeNull();

	browser.open(`/products?fits=${diana.id}`);
	await screen.findByRole('button', { name: 'Remove filter Fits Diana 34' });
	await screen.findByText('Fits your gun');

	await createAccountActions(testApp).verified();
	browser.open('/login');
	await browser.fill(await screen.findByLabelText('Email'), asha.email);
	await browser.fill(screen.getByLabelText('Password'), asha.password);
	await browser.user.click(screen.getByRole('button', { name: 'Login' }));
	await waitFor(() => expect(window.localStorage.getItem('gun-models')).toBeNull());
	const { token } = (await createAccountActions(testApp).logIn()).body as { token: string };
	expect(await stored(testApp.as(token))).toEqual(['34']);
});

test('an account adds and removes a gun model; a failed change is reported', {
	tags: ['GUN-006'],
}, async () => {
	await addDiana();
	const shopper = await testApp.signedIn();
	browser.open('/profile?tab=guns', shopper);
	await chooseDiana();
	const list = within(await screen.findByRole('list', { name: 'My Guns' }));
	list.getByText('We have not listed what fits this gun yet. Please ask us.');
	expect(await stored(shopper)).toEqual(['34']);
	const restore = browser.intercept('DELETE', /^\/my-gun-models\//, () => new Response('', { status: 500 }));
	await browser.user.click(list.getByRole('button', { name: 'Remove Diana 34' }));
	await browser.toast('My Guns could not be changed');
	restore();
	await browser.user.click(screen.getByRole('button', { name: 'Remove Diana 34' }));
	await screen.findByText('No guns here yet');
	expect(await stored(shopper)).toEqual([]);
});
