import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { searchClicks, searchDays } from '../../../server/schema/search.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const words = (shownDialog: Awaited<ReturnType<typeof dialog>>) =>
	shownDialog.getByLabelText<HTMLTextAreaElement>('Words');
const synonyms = async () =>
	((await admin.call('GET /admin/synonyms')).body as { groups: { words: string[] }[] }).groups.map(
		(group) => group.words,
	);
const ago = (days: number) => sql`(now() at time zone 'Asia/Kolkata')::date - ${days}::int`;

test('an owner reads what was searched and opened, by period', { tags: ['CATX-426'] }, async () => {
	const { id } = await buildProduct(testApp.db, { name: 'Club pellets' });
	await testApp.db.insert(searchDays).values([
		{ day: ago(0), query: 'pellets', searches: 3, results: 1 },
		{ day: ago(60), query: 'grips', searches: 4, results: 2 },
	]);
	await testApp.db.insert(searchClicks).values({ day: ago(0), query: 'pellets', productId: id, clicks: 2 });
	browser.open('/admin?tab=searches', admin);
	const table = within(await screen.findByRole('region', { name: 'Most searched' }));
	table.getByRole('row', { name: /^pellets 3 1 2 Club pellets \(2\) / });
	expect(table.queryByRole('link', { name: 'grips' })).toBeNull();
	screen.getByText('3 searches, 0 without a result, 2 products opened. Each visitor counts once a day.');
	screen.getByText('Every search found something.');
	await browser.user.click(screen.getByRole('link', { name: '90 days' }));
	await screen.findByRole('link', { name: 'grips' });
	await waitFor(() => expect(browser.address()).toBe('/admin?tab=searches&days=90'));
});

test('a search that found nothing becomes a synonym, in a new group or an existing one', {
	tags: ['CATX-426', 'CATX-414'],
}, async () => {
	await admin.call('POST /admin/synonyms', { words: ['pellet', 'diabolo'] });
	await testApp.db.insert(searchDays).values([
		{ day: ago(0), query: 'chharra', searches: 3, results: 0 },
		{ day: ago(0), query: 'silencer', searches: 2, results: 0 },
	]);
	browser.open('/admin?tab=searches', admin);
	const { user } = browser;
	await user.click(await screen.findByRole('button', { name: 'Add synonym for chharra' }));
	let editor = await dialog('Add Synonyms');
	await user.selectOptions(editor.getByLabelText('Add to'), 'pellet, diabolo');
	await waitFor(() => expect(words(editor).value).toBe('pellet\ndiabolo\nchharra\n'));
	await user.click(editor.getByRole('button', { name: 'Save Synonyms' }));
	await browser.toast('Synonyms saved');
	expect(await synonyms()).toEqual([['pellet', 'diabolo', 'chharra']]);
	await user.click(await screen.findByRole('button', { name: 'Add synonym for silencer' }));
	editor = await dialog('Add Synonyms');
	await user.click(editor.getByRole('button', { name: 'Save Synonyms' }));
	await editor.findByText('Please enter at least two words that mean the same.');
	await browser.fill(words(editor), 'silencer\nmoderator');
	await user.click(editor.getByRole('button', { name: 'Save Synonyms' }));
	await screen.findByText('silencer = moderator');
	expect(await synonyms()).toContainEqual(['silencer', 'moderator']);
});

test('groups are changed and deleted, and refusals of the shop are shown', {
	tags: ['CATX-414'],
}, async () => {
	await admin.call('POST /admin/synonyms', { words: ['scope', 'sight'] });
	browser.open('/admin?tab=searches', admin);
	const { user } = browser;
	await screen.findByText('No Searches Yet');
	await user.click(await screen.findByRole('button', { name: 'Add Synonyms' }));
	let editor = await dialog('Add Synonyms');
	await browser.fill(words(editor), 'telescope\nSight');
	await user.click(editor.getByRole('button', { name: 'Save Synonyms' }));
	await editor.findByText(
		"Failed to save synonyms. 'Sight' is already in the group scope, sight. Please add the new words there.",
	);
	await user.click(editor.getByRole('button', { name: 'Cancel' }));
	await user.click((await dialog('Discard changes?')).getByRole('button', { name: /Discard/ }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	await user.click(screen.getByRole('button', { name: 'Edit scope' }));
	editor = await dialog('Edit Synonyms');
	await browser.fill(words(editor), 'scope\nsight\ntelescope');
	await user.click(editor.getByRole('button', { name: 'Save Synonyms' }));
	await screen.findByText('scope = sight = telescope');
	await user.click(screen.getByRole('button', { name: 'Delete scope' }));
	await user.click((await dialog('Delete Synonyms')).getByRole('button', { name: 'Delete' }));
	await screen.findByText('No Synonyms Yet');
	expect(await synonyms()).toEqual([]);
});

test('a failed load can be retried', { tags: ['CATX-426'] }, async () => {
	const end = browser.intercept('GET', /^\/admin\/searches/, () => new Response('{}', { status: 500 }));
	browser.open('/admin?tab=searches', admin);
	await screen.findByText('Failed to fetch the searches');
	end();
	await browser.user.click(screen.getByRole('button', { name: 'Retry' }));
	await screen.findByText('No Searches Yet');
	browser.errors.length = 0;
});
