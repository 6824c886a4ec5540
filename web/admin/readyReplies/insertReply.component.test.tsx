import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { deliveredOrder } from '../../../testing/returnWalkthrough.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const owner = setUpAdmin(testApp);

/** The owner keeps these replies. */
const keep = (replies: { title: string; text: string }[]) =>
	owner.call('PUT /admin/settings', { group: 'readyReplies', version: 0, value: { replies } });

const insert = async (title: string) => {
	await browser.user.click(await screen.findByRole('button', { name: 'Insert reply' }));
	await browser.user.click(await screen.findByRole('menuitem', { name: title }));
};

test('a reply with name and order goes into the reason of a declined return, below what is written', {
	tags: ['DAY-011'],
}, async () => {
	const { requested, admin, shopper, order } = await deliveredOrder(testApp);
	await requested('Tin', 1);
	await keep([
		{ title: 'Sorry', text: 'Dear {name}, about {order}: we are sorry.' },
		{ title: 'Used', text: 'It was used.' },
	]);
	browser.open('/admin?tab=returns', admin);
	await browser.user.click(await screen.findByRole('button', { name: 'Decline' }));
	const reason = await screen.findByLabelText<HTMLTextAreaElement>(/^Reason/);
	await insert('Sorry');
	const first = `Dear ${shopper.user.name}, about ${order.number}: we are sorry.`;
	expect(reason.value).toBe(first);
	await insert('Used');
	expect(reason.value).toBe(`${first}\n\nIt was used.`);
});

test('a reply that the field has no room for is not inserted', { tags: ['DAY-012'] }, async () => {
	const { requested, admin } = await deliveredOrder(testApp);
	await requested('Tin', 1);
	await keep([
		{ title: 'Long', text: 'x'.repeat(400) },
		{ title: 'Used', text: 'It was used.' },
	]);
	browser.open('/admin?tab=returns', admin);
	await browser.user.click(await screen.findByRole('button', { name: 'Decline' }));
	const reason = await screen.findByLabelText<HTMLTextAreaElement>(/^Reason/);
	await insert('Long');
	expect(reason.value).toHaveLength(400);
	await insert('Long (too long)');
	expect(reason.value).toHaveLength(400);
	await browser.user.click(screen.getByRole('menuitem', { name: 'Used' }));
	expect(reason.value).toBe(`${'x'.repeat(400)}\n\nIt was used.`);
});

test('a reply without an order answers a question and a message; one with an order is not offered there', {
	tags: ['DAY-011'],
}, async () => {
	const { cart } = await orderUpTo(testApp, 'delivered');
	const asker = await testApp.signedIn({ name: 'Asha Rao' });
	await asker.call(`POST /products/${cart.products[0]?.id}/questions`, {
		text: 'Is the barrel free-floating?',
	});
	await testApp.guest.call('POST /contact', {
		name: 'Meera Nair',
		email: 'meera@example.com',
		subject: 'Opening hours',
		message: 'When do you open on Saturdays?',
	});
	await keep([
		{ title: 'Sorry', text: 'About {order}: we are sorry.' },
		{ title: 'Thanks', text: 'Dear {name}, thank you.' },
	]);
	browser.open('/admin?tab=questions', owner);
	await browser.user.click(await screen.findByRole('button', { name: 'Answer' }));
	await browser.user.click(await screen.findByRole('button', { name: 'Insert reply' }));
	expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Thanks']);
	await browser.user.click(screen.getByRole('menuitem', { name: 'Thanks' }));
	expect(screen.getByLabelText<HTMLTextAreaElement>('Answer of the shop').value).toBe(
		'Dear Asha Rao, thank you.',
	);
	await browser.close();
	browser.open('/admin?tab=messages', owner);
	await browser.user.click(await screen.findByRole('button', { name: 'Answer with a Reply' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Answer Meera Nair' }));
	await insert('Thanks');
	const link = dialog.getByRole<HTMLAnchorElement>('link', { name: 'Open in Email' });
	expect(decodeURIComponent(link.href)).toBe(
		'mailto:meera@example.com?subject=Re: Opening hours&body=Dear Meera Nair, thank you.\n\n> When do you open on Saturdays?',
	);
});

test('without replies nothing is offered', { tags: ['DAY-011'] }, async () => {
	const { requested, admin } = await deliveredOrder(testApp);
	await requested('Tin', 1);
	await keep([]);
	browser.open('/admin?tab=returns', admin);
	await browser.user.click(await screen.findByRole('button', { name: 'Decline' }));
	await screen.findByLabelText(/^Reason/);
	await waitFor(() =>
		expect(browser.requests.some(({ path }) => path === '/admin/ready-replies')).toBe(true),
	);
	expect(screen.queryByRole('button', { name: 'Insert reply' })).toBeNull();
});
