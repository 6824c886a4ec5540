import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { plannedSettings } from '../../../server/platform/settings/tables.ts';
import { dateAndTime, isoMinute } from '../../../shared/dates.ts';
import { defaultSettings } from '../../../store.config.ts';
import { getDescription, setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
// The editor of rows and what is below a form are loaded with the first one.
import './Planning.tsx';
import './RowsField.tsx';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const owner = setUpAdmin(testApp);

const { about, menus } = defaultSettings;
const tomorrow = new Date(Date.now() + 86_400_000);
const planned = () => testApp.db.select().from(plannedSettings);
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const preview = { name: 'Preview, in a new tab' };

async function typeStory(text: string) {
	browser.open('/admin?tab=pages', owner);
	const form = await part('About us');
	await form.findByRole('link', preview);
	await browser.fill(form.getByLabelText('Our story'), text);
	return form;
}
async function openPlan(form: Awaited<ReturnType<typeof part>>) {
	await browser.user.click(form.getByRole('button', { name: 'Plan for Later' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Plan: About us' }));
	return { dialog, plan: () => browser.user.click(dialog.getByRole('button', { name: 'Plan the Change' })) };
}

test('what is typed is previewed as shoppers will see it, and neither stored nor shown to visitors', {
	tags: ['SET-084'],
}, async () => {
	const form = await typeStory('The winter sale is on.');
	await browser.user.click(form.getByRole('link', preview));
	browser.open('/preview/settings?settings=about', owner);
	await screen.findByText('The winter sale is on.');
	screen.getByText(/^Preview of 'About us': only you see this\./);
	expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
	expect(testApp.services.settings.current().about).toEqual(about);
	browser.open('/about');
	await screen.findByText(about.leaderName);
	expect(screen.queryByText('The winter sale is on.')).toBeNull();
});

test('typed menus are previewed on the whole page, policies on each of their pages, and what is wrong on none', {
	tags: ['SET-084'],
}, async () => {
	browser.open('/admin?tab=menus', owner);
	const form = await part('Links in the menus');
	const topBar = within(await form.findByRole('group', { name: 'Top bar' }));
	await browser.user.click(topBar.getByRole('button', { name: 'Add entry: Top bar' }));
	const newest = (label: string) => topBar.getAllByLabelText(label).at(-1) as HTMLElement;
	await browser.user.click(await form.findByRole('link', preview));
	await waitFor(() => expect(getDescription(newest('Label'))).toBe('Please enter a label.'));
	expect(localStorage.getItem('preview menus')).toBeNull();
	await browser.fill(newest('Label'), 'Winter sale');
	await browser.fill(newest('Address'), '/products');
	await browser.user.click(form.getByRole('link', preview));
	browser.open('/preview/settings?settings=menus', owner);
	await screen.findByRole('link', { name: 'Winter sale' });
	expect(testApp.services.settings.current().menus).toEqual(menus);

	browser.open('/admin?tab=pages', owner);
	const policies = await part('Policies');
	await browser.fill(policies.getByLabelText('Terms of Service in force from'), '2027-01-01');
	await browser.user.click(await policies.findByRole('link', preview));
	browser.open('/preview/settings?settings=policies', owner);
	await screen.findByRole('heading', { level: 1, name: 'Shipping and Returns' });
	const others = within(screen.getByRole('navigation', { name: 'Previewed pages' }));
	await browser.user.click(others.getByRole('link', { name: 'Terms of Service' }));
	await screen.findByText('In force from January 1, 2027');
});

test('a preview is for members who change settings, and says when there is none', {
	tags: ['SET-084'],
}, async () => {
	const form = await typeStory('The winter sale is on.');
	await browser.user.click(form.getByRole('link', preview));
	browser.open('/preview/settings?settings=about', await testApp.staff('content'));
	await screen.findByText('Your role in the shop does not include this.');
	expect(screen.queryByText('The winter sale is on.')).toBeNull();
	browser.open('/preview/settings?settings=prices', owner);
	await screen.findByText(/^There is nothing to preview\./);
});

test('a change is planned, shown below its form, edited and cancelled', {
	tags: ['SET-085'],
}, async () => {
	const form = await typeStory('The winter sale is on.');
	const { dialog, plan } = await openPlan(form);
	await plan();
	const time = dialog.getByLabelText('Show from');
	await waitFor(() => expect(getDescription(time)).toContain('Please choose a day and a time.'));
	await browser.fill(time, '2026-01-01T10:00');
	await plan();
	await waitFor(() => expect(getDescription(time)).toContain('Please choose a time in the future.'));
	await browser.fill(time, isoMinute(tomorrow));
	await plan();
	await browser.toast('Change planned');
	await form.findByText(new RegExp(`^Planned for ${dateAndTime(tomorrow)} by ${owner.user.name}:`));
	form.getByText(/^Only these fields change then/);
	expect(form.getByLabelText<HTMLTextAreaElement>('Our story').value).toBe(about.story.join('\n'));
	expect(await planned()).toMatchObject([{ value: { story: ['The winter sale is on.'] } }]);

	await browser.user.click(form.getByRole('link', { name: 'Preview Planned, in a new tab' }));
	expect(localStorage.getItem('preview about')).toContain('The winter sale is on.');
	await browser.user.click(form.getByRole('button', { name: 'Edit Planned' }));
	await browser.fill(form.getByLabelText('Our story'), 'The winter sale ends.');
	const again = await openPlan(form);
	again.dialog.getByText(/^This takes the place of the change that is planned for/);
	await again.plan();
	await waitFor(async () =>
		expect(await planned()).toMatchObject([{ value: { story: ['The winter sale ends.'] } }]),
	);

	await browser.user.click(await form.findByRole('button', { name: 'Cancel Planned' }));
	await browser.user.click(await screen.findByRole('button', { name: 'Cancel the Change' }));
	await browser.toast('Planned change cancelled');
	expect(form.queryByText(/^Planned for/)).toBeNull();
	expect(await planned()).toEqual([]);
});

test('who plans after someone else has saved or planned reads it first, and keeps what was typed', {
	tags: ['SET-085', 'SET-081'],
}, async () => {
	const form = await typeStory('The winter sale is on.');
	const change = { group: 'about', version: 0, value: { ...about, mission: 'Steel and paper.' } };
	const startsAt = tomorrow.toISOString();
	await owner.call('POST /admin/planned-settings', { change, startsAt, replaces: null });
	const { dialog, plan } = await openPlan(form);
	await browser.fill(dialog.getByLabelText('Show from'), isoMinute(tomorrow));
	await plan();
	await dialog.findByText(/The planned change of these settings is another one meanwhile\./);
	await dialog.findByText(/^This takes the place of the change/);
	await owner.call('PUT /admin/settings', change);
	await plan();
	await dialog.findByText(/Someone else has changed these settings meanwhile\./);
	await dialog.findByText('Now: Steel and paper.');
	await browser.user.click(dialog.getByRole('button', { name: 'Show Their Change' }));
	await screen.findByDisplayValue('Steel and paper.');
});

test('a planned change that did not take effect says why', { tags: ['SET-085'] }, async () => {
	const problem =
		'The shop was updated since and does not accept these values any more. Please plan it again.';
	await testApp.db.insert(plannedSettings).values({
		group: 'about',
		value: { story: [] },
		startsAt: new Date(),
		plannedBy: owner.user.id,
		problem,
	});
	browser.open('/admin?tab=pages', owner);
	const form = await part('About us');
	await form.findByText(problem);
	form.getByText(/but not changed by/);
	expect(form.queryByRole('button', { name: 'Edit Planned' })).toBeNull();
});
