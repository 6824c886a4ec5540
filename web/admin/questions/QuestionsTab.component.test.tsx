import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { endHold } from '../../../testing/endHold.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

/** A question about a product, with the owner of one. */
async function asked(text: string) {
	const { cart } = await orderUpTo(testApp, 'delivered');
	const productId = cart.products[0]?.id;
	const asker = await testApp.signedIn();
	const answer = await asker.call(`POST /products/${productId}/questions`, { text });
	return { ...z.looseObject({ id: z.string() }).parse(answer.body), owner: cart.shopper, productId };
}
const findCard = async (text: string) =>
	within((await screen.findByText(text)).closest('article') as HTMLElement);

test('an administrator opens the task, answers and corrects the answer', {
	tags: ['CATX-311', 'OFF-033', 'MET-009'],
}, async () => {
	const { productId } = await asked('Is the barrel free-floating?');
	browser.open('/admin', admin);
	await browser.user.click(await screen.findByText('question to answer'));
	await waitFor(() => expect(browser.address()).toBe('/admin?tab=questions&state=open'));
	const card = await findCard('Is the barrel free-floating?');
	card.getByText('waiting');
	await browser.user.click(card.getByRole('button', { name: 'Answer' }));
	expect(document.activeElement).toBe(card.getByLabelText('Answer of the shop'));
	await browser.fill(card.getByLabelText('Answer of the shop'), 'Yes, it is.');
	await browser.user.click(card.getByRole('button', { name: 'Publish Answer' }));
	await browser.toast('Answer published and emailed');
	await screen.findByText('No questions found');
	await browser.close();
	browser.open('/admin?tab=questions', admin);
	const again = await findCard('Is the barrel free-floating?');
	again.getByText('published');
	await browser.user.click(again.getByRole('button', { name: 'Edit' }));
	await browser.fill(again.getByLabelText('Answer of the shop'), 'Yes, fully.');
	again.getByRole('button', { name: 'Save Answer' });
	await browser.user.click(again.getByLabelText('Answer of the shop'));
	await browser.user.keyboard('{Control>}{Enter}{/Control}');
	await waitFor(async () =>
		expect((await testApp.guest.call(`GET /products/${productId}/questions`)).body).toMatchObject({
			questions: [{ answers: [{ text: 'Yes, fully.' }] }],
		}),
	);
	await again.findByText('Yes, fully.');
});

test('an administrator publishes a question and an owner’s answer, rejects and deletes', {
	tags: ['CATX-311', 'DAY-004'],
}, async () => {
	const { id, owner } = await asked('Is the barrel free-floating?');
	browser.open('/admin?tab=questions', admin);
	const card = await findCard('Is the barrel free-floating?');
	await browser.user.click(card.getByRole('button', { name: 'Publish' }));
	await browser.toast('Question published');
	await card.findByText('Published. Shoppers see it in ten seconds.');
	card.getByText('waiting');
	await browser.user.click(card.getByRole('button', { name: 'Undo' }));
	await browser.toast('Publication taken back');
	// A press while the list is loaded again would be ignored.
	await browser.user.click(await card.findByRole('button', { name: 'Publish', busy: false }));
	await card.findByText('Published. Shoppers see it in ten seconds.');
	await endHold(testApp);
	// The list is fetched again by itself.
	await card.findByText('published');
	await owner.call(`POST /questions/${id}/answers`, { text: 'Mine is.' });
	await browser.close();
	browser.open('/admin?tab=questions&state=open', admin);
	const answer = within((await screen.findByText('Mine is.')).closest('li') as HTMLElement);
	answer.getByText(new RegExp(owner.user.email));
	await browser.user.click(answer.getByRole('button', { name: 'Publish' }));
	await answer.findByText('Published. Shoppers see it in ten seconds.');
	await endHold(testApp);
	await screen.findByText('No questions found');
	await browser.user.selectOptions(screen.getByLabelText('State'), 'published');
	const published = within((await screen.findByText('Mine is.')).closest('li') as HTMLElement);
	await browser.user.click(published.getByRole('button', { name: 'Delete' }));
	await waitFor(() => expect(screen.queryByText('Mine is.')).toBeNull());
	const open = await findCard('Is the barrel free-floating?');
	await browser.user.click(open.getByRole('button', { name: 'Delete' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Delete Question' }));
	await browser.user.click(dialog.getByRole('button', { name: 'Delete' }));
	await screen.findByText('No questions found');
});

test('Undo is offered before the list is loaded again', { tags: ['DAY-005'] }, async () => {
	await asked('Is the barrel free-floating?');
	browser.open('/admin?tab=questions', admin);
	const card = await findCard('Is the barrel free-floating?');
	const loaded = Promise.withResolvers<void>();
	browser.intercept('GET', /^\/admin\/questions$/, async (send) => {
		await loaded.promise;
		return send();
	});
	await browser.user.click(card.getByRole('button', { name: 'Publish' }));
	await browser.toast('Question published');
	const region = within(screen.getByRole('region', { name: 'Notifications' }));
	region.getByRole('button', { name: 'Undo' });
	expect(card.queryByText('Published. Shoppers see it in ten seconds.')).toBeNull();
	loaded.resolve();
	await card.findByText('Published. Shoppers see it in ten seconds.');
});

test('the open tasks are fetched again when a publication has taken effect', {
	tags: ['DAY-006'],
}, async () => {
	await asked('Is the barrel free-floating?');
	browser.open('/admin?tab=questions', admin);
	const card = await findCard('Is the barrel free-floating?');
	await browser.user.click(card.getByRole('button', { name: 'Publish' }));
	await card.findByText('Published. Shoppers see it in ten seconds.');
	const countTasks = () => browser.requests.filter(({ path }) => path === '/admin/tasks').length;
	const before = countTasks();
	await endHold(testApp);
	await card.findByText('published');
	await waitFor(() => expect(countTasks()).toBeGreaterThan(before));
});

test('failures to load or save are shown', { tags: ['CATX-311'] }, async () => {
	await asked('Is the barrel free-floating?');
	const broken = () => Response.json({ error: '' }, { status: 500 });
	const restore = browser.intercept('GET', /^\/admin\/questions$/, broken);
	browser.open('/admin?tab=questions', admin);
	await screen.findByText(/Failed to fetch questions/);
	restore();
	await browser.user.click(screen.getByRole('button', { name: 'Retry' }));
	const card = await findCard('Is the barrel free-floating?');
	browser.intercept('PUT', /^\/admin\/questions\//, broken);
	await browser.user.click(card.getByRole('button', { name: 'Publish' }));
	await browser.toast('It could not be saved');
	card.getByText('waiting');
});
