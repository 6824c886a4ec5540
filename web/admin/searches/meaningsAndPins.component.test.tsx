import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SearchMeaning } from '../../../contracts/searchMeanings.ts';
import type { PinnedSearch } from '../../../contracts/searchPins.ts';
import { takeOne } from '../../../server/platform/database/database.ts';
import { searchDays } from '../../../server/schema/search.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const meanings = async () =>
	((await admin.call('GET /admin/search-meanings')).body as { meanings: SearchMeaning[] }).meanings.map(
		({ words, meanings: meant }) => [words, meant],
	);
const pinned = async () =>
	((await admin.call('GET /admin/search-pins')).body as { searches: PinnedSearch[] }).searches.map(
		({ query, products }) => [query, products.map(({ name }) => name)],
	);
const searched = (query: string, results: number) =>
	testApp.db
		.insert(searchDays)
		.values({ day: sql`(now() at time zone 'Asia/Kolkata')::date`, query, searches: 3, results });

test('a search that found nothing gets a meaning, which is then changed and deleted', {
	tags: ['FIND-013'],
}, async () => {
	await searched('jsb exact', 0);
	browser.open('/admin?tab=searches', admin);
	const { user } = browser;
	await user.click(await screen.findByRole('button', { name: 'Add meaning of jsb exact' }));
	let editor = await dialog('Add Meaning');
	expect(editor.getByLabelText<HTMLTextAreaElement>('Shoppers type').value).toBe('jsb exact');
	await browser.fill(editor.getByLabelText('The shop shows'), 'domed pellets');
	await user.click(editor.getByRole('button', { name: 'Save Meaning' }));
	await browser.toast('Meaning saved');
	await screen.findByText('Finds domed pellets');
	expect(await meanings()).toEqual([[['jsb exact'], ['domed pellets']]]);

	await user.click(screen.getByRole('button', { name: 'Edit meaning of jsb exact' }));
	editor = await dialog('Edit Meaning');
	await browser.fill(editor.getByLabelText('Shoppers type'), '');
	await user.click(editor.getByRole('button', { name: 'Save Meaning' }));
	await editor.findByText('Please enter at least one word.');
	await browser.fill(editor.getByLabelText('Shoppers type'), 'jsb\nexact');
	await browser.fill(editor.getByLabelText('The shop shows'), '');
	await user.click(editor.getByRole('button', { name: 'Save Meaning' }));
	await screen.findByText('Not sold: finds nothing');
	expect(await meanings()).toEqual([[['jsb', 'exact'], []]]);

	await user.click(screen.getByRole('button', { name: 'Delete meaning of jsb' }));
	await user.click((await dialog('Delete Meaning')).getByRole('button', { name: 'Delete' }));
	await screen.findByText('No Meanings Yet');
	expect(await meanings()).toEqual([]);
});

test('a refused meaning is explained in the dialog', { tags: ['FIND-013'] }, async () => {
	await admin.call('POST /admin/search-meanings', { words: ['jsb'], meanings: ['domed pellets'] });
	browser.open('/admin?tab=searches', admin);
	await browser.user.click(await screen.findByRole('button', { name: 'Add Meaning' }));
	const editor = await dialog('Add Meaning');
	await browser.fill(editor.getByLabelText('Shoppers type'), 'JSB');
	await browser.user.click(editor.getByRole('button', { name: 'Save Meaning' }));
	await editor.findByText(
		"Failed to save the meaning. 'JSB' already finds domed pellets. Please add the new words there.",
	);
});

test('an owner pins products to a search of the report, orders them and unpins all', {
	tags: ['FIND-013'],
}, async () => {
	await buildProduct(testApp.db, { name: 'Club Pellets' });
	await buildProduct(testApp.db, { name: 'Paper Target' });
	await searched('pellets', 1);
	browser.open('/admin?tab=searches', admin);
	const { user } = browser;
	await user.click(await screen.findByRole('button', { name: 'Pin products to pellets' }));
	const editor = await dialog('Pin Products');
	expect(editor.getByLabelText<HTMLInputElement>('Search').value).toBe('pellets');
	await user.click(editor.getByRole('button', { name: 'Save' }));
	await editor.findByText('Please add the product that comes first.');
	for (const name of ['Club', 'Paper']) {
		await browser.fill(editor.getByLabelText('Add a product'), name);
		await user.click(await editor.findByRole('button', { name: new RegExp(`^Add ${name}`) }));
	}
	await user.click(editor.getByRole('button', { name: 'Move Paper Target up' }));
	expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Paper Target down');
	await user.click(editor.getByRole('button', { name: 'Save' }));
	await browser.toast('Pinned products saved');
	expect(await pinned()).toEqual([['pellets', ['Paper Target', 'Club Pellets']]]);

	await user.click(await screen.findByRole('button', { name: 'Edit what is pinned to pellets' }));
	const again = await dialog('Edit Pinned Products');
	await user.click(again.getByRole('button', { name: 'Unpin Paper Target' }));
	await user.click(again.getByRole('button', { name: 'Save' }));
	await waitFor(async () => expect(await pinned()).toEqual([['pellets', ['Club Pellets']]]));

	await user.click(await screen.findByRole('button', { name: 'Delete what is pinned to pellets' }));
	await user.click((await dialog('Delete Pinned Products')).getByRole('button', { name: 'Delete' }));
	await screen.findByText('No Pinned Products Yet');
	expect(await pinned()).toEqual([]);
});

test('pinning to another spelling of a search begins with what is pinned to it', {
	tags: ['FIND-013'],
}, async () => {
	const { id } = await buildProduct(testApp.db, { name: 'Club Pellets' });
	await buildProduct(testApp.db, { name: 'Paper Target' });
	await admin.call('PUT /admin/search-pins', { query: 'Pellet', products: [id] });
	await searched('pellets', 1);
	browser.open('/admin?tab=searches', admin);
	const { user } = browser;
	await user.click(await screen.findByRole('button', { name: 'Pin products to pellets' }));
	const editor = await dialog('Edit Pinned Products');
	expect(editor.getByLabelText<HTMLInputElement>('Search').value).toBe('Pellet');
	await browser.fill(editor.getByLabelText('Add a product'), 'Paper');
	await user.click(await editor.findByRole('button', { name: /^Add Paper/ }));
	await user.click(editor.getByRole('button', { name: 'Save' }));
	await browser.toast('Pinned products saved');
	expect(await pinned()).toEqual([['Pellet', ['Club Pellets', 'Paper Target']]]);
});

test('an edit of what someone else changed says so, and opening it again shows the change', {
	tags: ['FIND-015'],
}, async () => {
	const club = await buildProduct(testApp.db, { name: 'Club Pellets' });
	const target = await buildProduct(testApp.db, { name: 'Paper Target' });
	await admin.call('PUT /admin/search-pins', { query: 'pellets', products: [club.id] });
	browser.open('/admin?tab=searches', admin);
	const { user } = browser;
	await user.click(await screen.findByRole('button', { name: 'Edit what is pinned to pellets' }));
	const version = ((await admin.call('GET /admin/search-pins')).body as { searches: PinnedSearch[] })
		.searches[0]?.version;
	await admin.call('PUT /admin/search-pins', { query: 'pellets', products: [club.id, target.id], version });
	const editor = await dialog('Edit Pinned Products');
	await user.click(editor.getByRole('button', { name: 'Unpin Club Pellets' }));
	await browser.fill(editor.getByLabelText('Add a product'), 'Club');
	await user.click(await editor.findByRole('button', { name: /^Add Club/ }));
	await user.click(editor.getByRole('button', { name: 'Save' }));
	await editor.findByText(/Someone else changed this while you were editing it\./);
	expect(await pinned()).toEqual([['pellets', ['Club Pellets', 'Paper Target']]]);
	await user.click(editor.getByRole('button', { name: 'Cancel' }));
	await screen.findByText('Club Pellets, Paper Target');
});

test('pins that someone else changed are not replaced by a second press of Save', {
	tags: ['FIND-015'],
}, async () => {
	const club = await buildProduct(testApp.db, { name: 'Club Pellets' });
	const target = await buildProduct(testApp.db, { name: 'Paper Target' });
	await admin.call('PUT /admin/search-pins', { query: 'pellets', products: [club.id] });
	await searched('pellets', 1);
	browser.open('/admin?tab=searches', admin);
	const { user } = browser;
	await user.click(await screen.findByRole('button', { name: 'Pin products to pellets' }));
	const editor = await dialog('Edit Pinned Products');
	const { version } = takeOne(
		((await admin.call('GET /admin/search-pins')).body as { searches: PinnedSearch[] }).searches,
	);
	await admin.call('PUT /admin/search-pins', { query: 'pellets', products: [club.id, target.id], version });
	await user.click(editor.getByRole('button', { name: 'Unpin Club Pellets' }));
	await browser.fill(editor.getByLabelText('Add a product'), 'Club');
	await user.click(await editor.findByRole('button', { name: /^Add Club/ }));
	await user.click(editor.getByRole('button', { name: 'Save' }));
	await editor.findByText(/Someone else changed this while you were editing it\./);
	// The list behind the dialog has their change by now.
	await screen.findByText('Club Pellets, Paper Target');
	const puts = () => browser.requests.filter(({ method }) => method === 'PUT').length;
	const before = puts();
	await user.click(editor.getByRole('button', { name: 'Save' }));
	await waitFor(() => expect(puts()).toBe(before + 1));
	await editor.findByText(/Someone else changed this while you were editing it\./);
	expect(await pinned()).toEqual([['pellets', ['Club Pellets', 'Paper Target']]]);
});

test('meanings and pins that cannot be loaded are loaded again with Retry', {
	tags: ['FIND-013'],
}, async () => {
	const broken = () => new Response('', { status: 400 });
	const restore = [
		browser.intercept('GET', /^\/admin\/search-meanings/, broken),
		browser.intercept('GET', /^\/admin\/search-pins/, broken),
	];
	browser.open('/admin?tab=searches', admin);
	for (const [region, failure] of [
		['Meanings', 'Failed to fetch meanings'],
		['Pinned products', 'Failed to fetch pinned products'],
	] as const) {
		const list = within(await screen.findByRole('region', { name: region }));
		await list.findByText(failure);
	}
	for (const each of restore) each();
	for (const [region, empty] of [
		['Meanings', 'No Meanings Yet'],
		['Pinned products', 'No Pinned Products Yet'],
	] as const) {
		const list = within(screen.getByRole('region', { name: region }));
		await browser.user.click(list.getByRole('button', { name: 'Retry' }));
		await list.findByText(empty);
	}
	browser.errors.length = 0;
});
