import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { defaultSettings } from '../../../store.config.ts';
import { getDescription, setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { SignedInClient } from '../../../testing/testApp.ts';
// The editor of rows is loaded with the first one.
import './RowsField.tsx';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
let owner: SignedInClient;
beforeEach(async () => {
	owner = await testApp.admin();
});

const current = () => testApp.services.settings.current();
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const saveIn = async (name: string) =>
	browser.user.click((await part(name)).getByRole('button', { name: 'Save' }));

test('the owner writes an answer and a question, removes a standard one, and visitors read them', {
	tags: ['SET-030'],
}, async () => {
	browser.open('/admin?tab=pages', owner);
	const faqs = await part('FAQs');
	await browser.user.click(await faqs.findByRole('button', { name: /^Write your own answer: Do you ship/ }));
	await browser.fill(faqs.getByLabelText('Answer'), 'No, within India only.');
	await browser.user.click(faqs.getByRole('button', { name: 'Remove Do the prices include GST?' }));
	faqs.getByRole('button', { name: 'Add: Do the prices include GST?' });
	await browser.user.click(faqs.getByRole('button', { name: 'Add question: Questions' }));
	const newest = (label: string) => faqs.getAllByLabelText(label).at(-1) as HTMLElement;
	await browser.fill(newest('Question'), 'Do you engrave?');
	await saveIn('FAQs');
	await waitFor(() => expect(getDescription(newest('Answer'))).toContain('Please enter an answer.'));
	await browser.fill(newest('Answer'), 'Yes, in two days.');
	await saveIn('FAQs');
	await waitFor(() => expect(current().faq.entries[4]).toMatchObject({ answer: 'No, within India only.' }));

	browser.open('/faq');
	await screen.findByText('Do you engrave?');
	expect(screen.queryByText('Do the prices include GST?')).toBeNull();
	screen.getByText('No, within India only.');
	screen.getByText('Yes, in two days.');
});

test('the owner rewrites About us, where the city of the settings is filled in', {
	tags: ['SET-030'],
}, async () => {
	browser.open('/admin?tab=pages', owner);
	const about = await part('About us');
	await browser.fill(about.getByLabelText('Our story'), 'We began at the range.\nToday we are in {city}.');
	await browser.user.click(await about.findByRole('button', { name: 'Remove Expert advice' }));
	await saveIn('About us');
	await waitFor(() => expect(current().about.story).toHaveLength(2));
	browser.open('/about');
	await screen.findByText(`Today we are in ${defaultSettings.premises.city}.`);
	expect(screen.queryByText('Expert advice')).toBeNull();
});
