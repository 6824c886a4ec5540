import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

const draft = {
	title: 'Relay Day',
	description: 'Two relays.',
	category: 'workshop',
	date: '2031-06-01',
	time: '10 AM',
	location: 'Club range',
};
const broken = () => Response.json({ error: '' }, { status: 500 });
/** Waits for an error toast with this text. */
const failure = async (text: string) =>
	expect((await browser.toast(text)).previousElementSibling?.textContent).toBe('Error');

test('a calendar without events says so and offers to create one', { tags: ['ADM-E-008'] }, async () => {
	browser.open('/admin?tab=events', admin);
	await screen.findByRole('heading', { name: 'No Events Yet' });
	await browser.user.click(screen.getByRole('button', { name: 'Create Event' }));
	await screen.findByRole('dialog', { name: 'Create Event' });
});

test('a list that fails to load shows an error', { tags: ['ADM-E-024'] }, async () => {
	await admin.call('POST /events', draft);
	const mend = browser.intercept('GET', /^\/admin\/events$/, broken);
	browser.open('/admin?tab=events', admin);
	await screen.findByText('Failed to fetch events');
	mend();
	await browser.user.click(screen.getByRole('button', { name: 'Retry' }));
	await screen.findByRole('heading', { name: draft.title });
});

test('failed writes show an error and keep what was typed', {
	tags: ['ADM-E-025', 'ADM-E-026', 'ADM-E-027'],
}, async () => {
	await admin.call('POST /events', draft);
	for (const [method, path] of [
		['POST', /^\/events$/],
		['PUT', /^\/events\/[^/]+$/],
		['DELETE', /^\/events\/[^/]+$/],
	] as const)
		browser.intercept(method, path, broken);
	browser.open('/admin?tab=events', admin);
	const { user } = browser;
	const discard = async () => {
		const question = await screen.findByRole('dialog', { name: 'Discard changes?' });
		await user.click(within(question).getByRole('button', { name: 'Discard' }));
	};

	await user.click(await screen.findByRole('button', { name: 'Create Event' }));
	const create = within(await screen.findByRole('dialog', { name: 'Create Event' }));
	await browser.fill(create.getByLabelText('Title'), 'Typed');
	await browser.fill(create.getByLabelText('Description'), draft.description);
	await user.selectOptions(create.getByLabelText('Category'), draft.category);
	await browser.fill(create.getByLabelText('Date'), draft.date);
	await browser.fill(create.getByLabelText('Time'), draft.time);
	await browser.fill(create.getByLabelText('Location'), draft.location);
	await user.click(create.getByRole('button', { name: 'Create Event' }));
	await failure('Failed to create event');
	expect(create.getByLabelText('Title')).toHaveProperty('value', 'Typed');
	await user.click(create.getByRole('button', { name: 'Cancel' }));
	await discard();

	await user.click(screen.getByRole('button', { name: `Edit ${draft.title}` }));
	const edit = within(await screen.findByRole('dialog', { name: 'Edit Event' }));
	await browser.fill(edit.getByLabelText('Location'), 'Elsewhere');
	await user.click(edit.getByRole('button', { name: 'Save Changes' }));
	await failure('Failed to update event');
	expect(edit.getByLabelText('Location')).toHaveProperty('value', 'Elsewhere');
	await user.click(edit.getByRole('button', { name: 'Close' }));
	await discard();

	await user.click(screen.getByRole('button', { name: `Delete ${draft.title}` }));
	const remove = await screen.findByRole('dialog', { name: 'Delete Event' });
	await user.click(within(remove).getByRole('button', { name: 'Delete' }));
	await failure('Failed to delete event');
	await user.click(within(remove).getByRole('button', { name: 'Cancel' }));
	expect(screen.getByRole('heading', { name: draft.title })).toBeDefined();
});
