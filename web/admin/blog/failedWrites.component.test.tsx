import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getDescription, setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const content = () => screen.findByRole('textbox', { name: 'Content' });
const failing = () => Response.json({ error: '' }, { status: 500 });
/** Waits for an error toast with this text. */
const failure = async (text: string) =>
	expect((await browser.toast(text)).previousElementSibling?.textContent).toBe('Error');
/** Leaves a dialog with unsaved input. */
async function discard(name: string, close: string): Promise<void> {
	await browser.user.click(dialog(name).getByRole('button', { name: close }));
	const question = within(await screen.findByRole('dialog', { name: 'Discard changes?' }));
	await browser.user.click(question.getByRole('button', { name: 'Discard' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('a picture that cannot be used or uploaded is refused with the reason', {
	tags: ['ADM-B-032', 'ADM-B-033', 'ADM-B-034', 'ADM-B-036'],
}, async () => {
	browser.open('/admin?tab=blog', admin);
	await browser.user.click(await screen.findByRole('button', { name: 'Create Post' }));
	await content();
	const field = dialog('Create Post').getByLabelText('Featured image');
	expect(getDescription(field)).toMatch(/PNG, JPG, GIF/);
	const uploads = () => browser.requests.filter(({ path }) => path === '/blog/upload').length;
	// As a file chooser that ignores the accepted types.
	const pick = (bytes: string, name: string, type: string) =>
		userEvent.upload(field, new File([bytes], name, { type }), { applyAccept: false });
	await pick('%PDF-1.7', 'target.pdf', 'application/pdf');
	await browser.toast('Please select a valid image file');
	await pick(' '.repeat(5 * 1024 * 1024 + 1), 'large.png', 'image/png');
	await browser.toast('Image size should be less than 5MB');
	expect(uploads()).toBe(0);
	browser.intercept('POST', /^\/blog\/upload$/, failing);
	await pick('GIF89a', 'rifle.gif', 'image/gif');
	await failure('Failed to upload image');
	expect(uploads()).toBe(1);
	browser.errors.length = 0;
});

test('failed writes show an error and keep what was typed', {
	tags: ['ADM-B-037', 'ADM-B-038', 'ADM-B-039', 'API-005'],
}, async () => {
	const { fill, user } = browser;
	const post = { title: 'Kept', excerpt: 'Short.', content: '<p>Text.</p>', category: 'Guides' };
	expect((await admin.call('POST /blog', post)).status).toBe(201);
	for (const method of ['POST', 'PUT', 'DELETE'] as const) browser.intercept(method, /^\/blog/, failing);
	browser.open('/admin?tab=blog', admin);
	await user.click(await screen.findByRole('button', { name: 'Create Post' }));
	const text = await content();
	const create = dialog('Create Post');
	await fill(create.getByLabelText('Title'), 'Typed');
	await fill(create.getByLabelText('Excerpt'), 'Typed too.');
	await user.selectOptions(create.getByLabelText('Category'), 'Guides');
	await user.click(text);
	await user.paste('And this.');
	await user.click(create.getByRole('button', { name: 'Create Post' }));
	await failure('Failed to create blog post');
	expect(create.getByLabelText('Title')).toHaveProperty('value', 'Typed');
	expect((await content()).textContent).toBe('And this.');
	await discard('Create Post', 'Cancel');

	await user.click(await screen.findByRole('button', { name: 'Edit Kept' }));
	await content();
	const edit = dialog('Edit Post');
	await fill(edit.getByLabelText('Excerpt'), 'Longer.');
	await user.click(edit.getByRole('button', { name: 'Save Changes' }));
	await failure('Failed to update blog post');
	expect(edit.getByLabelText('Excerpt')).toHaveProperty('value', 'Longer.');
	await discard('Edit Post', 'Close');

	await user.click(await screen.findByRole('button', { name: 'Delete Kept' }));
	await user.click(dialog('Delete Post').getByRole('button', { name: 'Delete' }));
	await failure('Failed to delete blog post');
	expect(document.querySelectorAll('tr[data-post]')).toHaveLength(1);
	browser.errors.length = 0;
});
