import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

const getPageUrl = (id: string) => `/products/product/${id}#questions`;
const published = async (productId: string, text: string) => {
	const asker = await testApp.signedIn();
	const asked = await asker.call(`POST /products/${productId}/questions`, { text });
	const { id } = z.looseObject({ id: z.string() }).parse(asked.body);
	await admin.call(`PUT /admin/questions/${id}`, { state: 'published' });
	return id;
};

test('a guest reads questions and answers, and is sent to the login to ask', {
	tags: ['CATX-308', 'CATX-309'],
}, async () => {
	const { id } = await buildProduct(testApp.db);
	const question = await published(id, 'Does it fit a left-handed shooter?');
	await admin.call(`PUT /admin/questions/${question}/answer`, { text: 'Yes, on both sides.' });
	browser.open(getPageUrl(id));
	const item = (await screen.findByText('Does it fit a left-handed shooter?')).closest('li');
	within(item as HTMLElement).getByText('Yes, on both sides.');
	within(item as HTMLElement).getByText('Nishana');
	expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull();
	await browser.user.click(await screen.findByRole('button', { name: 'Ask a Question' }));
	await browser.toast('Please login to ask a question');
	await waitFor(() => expect(browser.address()).toBe('/login'));
});

test('a shopper asks; the text stays when sending fails, and the question waits for the team', {
	tags: ['CATX-309'],
}, async () => {
	const { id } = await buildProduct(testApp.db);
	browser.open(getPageUrl(id), await testApp.signedIn());
	await screen.findByText('No questions yet');
	await browser.user.click(await screen.findByRole('button', { name: 'Ask a Question' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Ask a Question' }));
	const send = dialog.getByRole('button', { name: 'Send Question' });
	await browser.fill(dialog.getByLabelText('Your question'), 'Too short');
	expect(send).toHaveProperty('disabled', true);
	await browser.fill(dialog.getByLabelText('Your question'), '  Does it come with sights?  ');
	const restore = browser.intercept('POST', /questions$/, () => Response.json({}, { status: 500 }));
	await browser.user.click(send);
	await dialog.findByText('It could not be sent. Please try again.');
	restore();
	await browser.user.click(send);
	await browser.toast('Question Sent');
	const own = within(await screen.findByRole('region', { name: 'Your questions' }));
	await own.findByText('Does it come with sights?');
	own.getByText('waiting for our team');
	expect(screen.queryByText('No questions yet')).toBeNull();
	await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ask a Question' })).toBeNull());
});

test('an owner of the product answers; another shopper has no button for it', {
	tags: ['CATX-310'],
}, async () => {
	const { cart } = await orderUpTo(testApp, 'delivered');
	const productId = cart.products[0]?.id ?? '';
	await published(productId, 'How heavy is the trigger?');
	browser.open(getPageUrl(productId), cart.shopper);
	await browser.user.click(await screen.findByRole('button', { name: 'Answer' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Answer a Question' }));
	dialog.getByText('How heavy is the trigger?');
	await browser.fill(dialog.getByLabelText('Your answer'), 'About 500 g.');
	await browser.user.click(dialog.getByRole('button', { name: 'Send Answer' }));
	await browser.toast('Answer Sent');
	await waitFor(() => expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull());
	await browser.close();
	browser.open(getPageUrl(productId), await testApp.signedIn());
	await screen.findByText('How heavy is the trigger?');
	expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull();
});

test('questions are loaded when their tab is opened, ten at a time', { tags: ['CATX-308'] }, async () => {
	const { id } = await buildProduct(testApp.db);
	for (let number = 1; number <= 11; number++) await published(id, `Is this question number ${number}?`);
	browser.open(`/products/product/${id}`);
	const tab = await screen.findByRole('tab', { name: 'Questions' });
	const requested = () => browser.requests.filter(({ path }) => path.endsWith('/questions')).length;
	expect(requested()).toBe(0);
	await waitFor(() => expect(tab).toHaveProperty('disabled', false));
	await browser.user.click(tab);
	await screen.findByText('Is this question number 11?');
	expect(screen.queryByText('Is this question number 1?')).toBeNull();
	await browser.user.click(screen.getByRole('button', { name: 'Show More Questions' }));
	await screen.findByText('Is this question number 1?');
	expect(screen.queryByRole('button', { name: 'Show More Questions' })).toBeNull();
});

test('questions that fail to load are not shown as none', { tags: ['CATX-308'] }, async () => {
	const { id } = await buildProduct(testApp.db);
	const restore = browser.intercept('GET', /questions$/, () => Response.json({}, { status: 500 }));
	browser.open(getPageUrl(id));
	await screen.findByText(/The questions could not be loaded/);
	restore();
	await browser.user.click(screen.getByRole('button', { name: 'Retry' }));
	await screen.findByText('No questions yet');
});
