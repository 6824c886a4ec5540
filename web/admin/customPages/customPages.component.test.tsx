import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('an owner makes a page, reads at the fields what is wrong, edits and deletes it', {
	tags: ['SET-066'],
}, async () => {
	const { fill, user } = browser;
	const page = { title: 'Size guide', content: '<p>Measure the palm.</p>', status: 'draft' };
	browser.open('/admin?tab=customPages', admin);
	await screen.findByRole('heading', { name: 'No pages of your own yet' });
	await user.click(screen.getByRole('button', { name: 'Create Page' }));
	const creating = await dialog('Create Page');
	await fill(creating.getByLabelText('Title'), 'Size guide');
	await fill(creating.getByLabelText('Address (optional)'), 'faq');
	await user.selectOptions(creating.getByLabelText('Status'), 'Scheduled');
	await fill(creating.getByLabelText('Publish at'), '2026-01-01T10:00');
	await user.click(creating.getByRole('button', { name: 'Create Page' }));
	await creating.findByText('The shop has a page of its own with this name. Please choose another address.');
	creating.getByText('Please choose a time in the future.');
	creating.getByText('Please fill in this field.');
	await user.click(creating.getByRole('button', { name: 'Cancel' }));
	await user.click((await dialog('Discard changes?')).getByRole('button', { name: 'Discard' }));

	expect((await admin.call('POST /admin/pages', page)).status).toBe(201);
	browser.open('/admin?tab=customPages', admin);
	await user.click(await screen.findByRole('button', { name: 'Edit Size guide' }));
	const editing = await dialog('Edit Page');
	expect(editing.getByLabelText<HTMLInputElement>('Address (optional)').value).toBe('size-guide');
	await user.click(editing.getByRole('button', { name: 'Preview' }));
	(await dialog('Preview')).getByText('Measure the palm.');
	await user.keyboard('{Escape}');
	await fill(editing.getByLabelText('Address (optional)'), 'palm-guide');
	await user.selectOptions(editing.getByLabelText('Status'), 'Published');
	await user.click(editing.getByRole('button', { name: 'Save Changes' }));
	await browser.toast('Page updated');
	expect((await testApp.guest.call('GET /pages/size-guide')).body).toMatchObject({ slug: 'palm-guide' });

	await user.click(await screen.findByRole('button', { name: 'Delete Size guide' }));
	await user.click((await dialog('Delete Page')).getByRole('button', { name: 'Delete' }));
	await browser.toast('Page deleted');
	await waitFor(() => expect(screen.queryByText('/pages/palm-guide')).toBeNull());
	expect((await testApp.guest.call('GET /pages/palm-guide')).status).toBe(404);
});

test('a page that someone else changed meanwhile is not overwritten, and the typed text stays', {
	tags: ['SET-066'],
}, async () => {
	const page = { title: 'Size guide', content: '<p>Measure the palm.</p>', status: 'draft' };
	const { body } = await admin.call('POST /admin/pages', page);
	const { id } = body as { id: string };
	browser.open('/admin?tab=customPages', admin);
	await browser.user.click(await screen.findByRole('button', { name: 'Edit Size guide' }));
	const editing = await dialog('Edit Page');
	await admin.call(`PUT /admin/pages/${id}`, { ...page, slug: 'size-guide', title: 'Sizes', version: 1 });
	await browser.fill(editing.getByLabelText('Title'), 'Palm guide');
	await browser.user.click(editing.getByRole('button', { name: 'Save Changes' }));
	await browser.toast(/Someone else has changed this page meanwhile/);
	expect(editing.getByLabelText<HTMLInputElement>('Title').value).toBe('Palm guide');
});
