import { z } from 'zod';
import { expectNoViolations } from './axe.ts';
import { buy } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { createShopCalls, makeProduct } from './shopCalls.ts';

const ordersResponse = z.object({
	orders: z.array(z.object({ orderItems: z.array(z.object({ id: z.string() })) })),
});
/** A valid picture of one pixel. */
const pixel = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
	'base64',
);

test('a shopper asks, the owner and a buyer answer; the buyer’s review gets a photo, a vote and a reply', {
	tag: ['@CATX-312'],
}, async ({ admin, freshShopper, mailbox, origin }) => {
	const asker = await freshShopper('Asha Rao');
	const buyer = await freshShopper('Vikram Sethi');
	const { id, name } = await makeProduct(origin, admin);
	await buy(origin, buyer, [{ id }]);
	const { orders } = ordersResponse.parse(await createShopCalls(origin, buyer).call('GET /orders/user'));
	await createShopCalls(origin, admin).call(`PUT /orders/items/${orders[0]?.orderItems[0]?.id}`, {
		status: 'delivered',
	});
	const address = `/products/product/${id}`;
	const question = `Does it fit a left-handed shooter? ${id}`;

	await asker.page.goto(`${address}#questions`);
	await expect(asker.page.getByRole('tab', { name: 'Questions' })).toHaveAttribute('aria-selected', 'true');
	await asker.page.getByRole('button', { name: 'Ask a Question' }).click();
	const ask = asker.page.getByRole('dialog', { name: 'Ask a Question' });
	await ask.getByLabel('Your question').fill(question);
	await expectNoViolations(asker.page, 'the dialog to ask');
	await ask.getByRole('button', { name: 'Send Question' }).click();
	await expect(asker.page.getByRole('region', { name: 'Your questions' })).toContainText(question);
	await expectNoViolations(asker.page, 'a question that waits');

	await admin.page.goto('/admin');
	await admin.page.getByRole('link', { name: /questions? to answer/ }).click();
	const card = admin.page.locator('[data-question]').filter({ hasText: question });
	await card.getByRole('button', { name: 'Answer' }).click();
	await card.getByLabel('Answer of the shop').fill('Yes, the stock is ambidextrous.');
	await expectNoViolations(admin.page, 'the questions in the back-office');
	await card.getByRole('button', { name: 'Publish Answer' }).click();
	await expect(card).toHaveCount(0);
	const email = await mailbox(asker.email, /was answered/);
	expect(email.text).toContain('Yes, the stock is ambidextrous.');
	expect(email.links.some((link) => link.endsWith(`${address}#questions`))).toBe(true);

	await buyer.page.goto(`${address}#questions`);
	await buyer.page.getByRole('button', { name: 'Answer' }).click();
	const answer = buyer.page.getByRole('dialog', { name: 'Answer a Question' });
	await answer.getByLabel('Your answer').fill('It fits my left-handed son.');
	await answer.getByRole('button', { name: 'Send Answer' }).click();
	await expect(buyer.page.getByRole('button', { name: 'Answer' })).toHaveCount(0);
	await admin.page.goto('/admin?tab=questions&state=open');
	const theirs = admin.page
		.locator('[data-answer]')
		.filter({ hasText: 'It fits my left-handed son.' })
		.last();
	await theirs.getByRole('button', { name: 'Publish' }).click();
	await expect(theirs).toHaveCount(0);

	await buyer.page.getByRole('tab', { name: /^Reviews/ }).click();
	await buyer.page.getByRole('button', { name: 'Write a Review' }).click();
	const review = buyer.page.getByRole('dialog', { name: 'Write a Review' });
	await review.getByRole('radio', { name: 'Very Good' }).check({ force: true });
	await review.getByLabel('Comment').fill('Calm trigger, honest sights.');
	await review
		.getByLabel('Photos', { exact: true })
		.setInputFiles({ name: 'target.png', mimeType: 'image/png', buffer: pixel });
	await review.getByRole('button', { name: 'Submit Review' }).click();
	await expect(review).toHaveCount(0);

	await admin.page.goto(`/admin?tab=reviews&search=${encodeURIComponent(name)}`);
	const row = admin.page.locator('tr[data-review]').filter({ hasText: 'Calm trigger, honest sights.' });
	await expect(row.getByRole('img', { name: 'Photo 1' })).toBeVisible();
	await row.getByRole('button', { name: 'Reply' }).click();
	const reply = admin.page.getByRole('dialog', { name: 'Reply to Review' });
	await reply.getByLabel('Reply').fill('Thank you, Vikram!');
	await expectNoViolations(admin.page, 'the dialog to reply');
	await reply.getByRole('button', { name: 'Save' }).click();
	await expect(row).toContainText('Thank you, Vikram!');
	expect((await mailbox(buyer.email, /We replied/)).text).toContain('Thank you, Vikram!');

	await asker.page.reload();
	await expect(asker.page.locator('[data-answer]')).toHaveText([
		/Yes, the stock is ambidextrous\..*Nishana/,
		/It fits my left-handed son\..*Vikram Sethi.*owns this product/,
	]);
	await expectNoViolations(asker.page, 'questions with answers');
	await asker.page.getByRole('tab', { name: 'Reviews (1)' }).click();
	const shown = asker.page.locator('[data-review]');
	await expect(shown).toContainText('Thank you, Vikram!');
	await shown.getByRole('checkbox').click();
	await expect(shown.getByLabel('Helpful (1)')).toBeChecked();
	await asker.page.getByRole('button', { name: /^4 stars.*1 review$/ }).click();
	await expect(asker.page.getByRole('status').filter({ hasText: 'Showing 1 of 1 reviews' })).toBeVisible();
	await expectNoViolations(asker.page, 'reviews with photo, vote, reply and filter');
	await shown.getByRole('button', { name: 'Photo 1 of 1' }).click();
	await expect(
		asker.page.getByRole('dialog', { name: 'Photo by Vikram Sethi' }).getByRole('img'),
	).toBeVisible();
	await expectNoViolations(asker.page, 'a photo of a review');
});
