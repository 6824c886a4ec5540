import { z } from 'zod';
import { expectNoViolations } from './axe.ts';
import { buy } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { createShopCalls, makeProduct } from './shopCalls.ts';

test('axe finds no violation on Reviews with a long word, Messages and Audit, both themes and widths', {
	tag: ['@JRN-001', '@JRN-002', '@ROL-037'],
}, async ({ admin, freshAccount, origin }) => {
	const name = 'Zielfernrohrmontageschienenverlängerungsschraubensicherung';
	const author = await freshAccount();
	const product = await makeProduct(origin, admin, { name });
	await buy(origin, author, [product]);
	const comment = `${name} ${Date.now()}-${process.pid}`;
	await createShopCalls(origin, author).call(`POST /products/${product.id}/reviews`, { rating: 5, comment });
	const { page } = admin;
	const dialog = page.getByRole('dialog');
	const [request] = await Promise.all([
		page.waitForRequest('**/api/admin/reviews?*'),
		page.goto(`/admin?tab=reviews&search=${encodeURIComponent(comment)}`),
	]);
	expect(await request.headerValue('authorization')).toBe(`Bearer ${admin.token}`);
	await expect(page.locator('[data-review]')).toHaveCount(1);
	await page.getByRole('button', { name: 'Edit' }).first().click();
	await expect(dialog).toBeVisible();
	await expectNoViolations(page, 'Edit Review');
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: 'Delete' }).first().click();
	await expect(dialog).toBeVisible();
	await expectNoViolations(page, 'Delete Review');
	await page.keyboard.press('Escape');
	await expectNoViolations(page, 'Reviews');
	await createShopCalls(origin, admin).call('POST /contact', {
		name: 'Dev Singh',
		email: 'dev@example.com',
		subject: 'Match pellets',
		message: 'Do you keep 4.49 mm heads?',
	});
	// Without a page load, after which axe is injected and compiled again.
	const links = page.getByRole('navigation', { name: 'Back-office' });
	await links.getByRole('link', { name: 'Messages', exact: true }).click();
	await expect(page.locator('[data-message]').first()).toBeVisible();
	await expectNoViolations(page, 'Messages');
	await links.getByRole('link', { name: 'Emails', exact: true }).click();
	await expect(page.getByRole('heading', { name: 'All emails sent' })).toBeVisible();
	await expectNoViolations(page, 'Emails');
	await links.getByRole('link', { name: 'Audit', exact: true }).click();
	await expect(page.locator('[data-entry]').first()).toBeVisible();
	await expectNoViolations(page, 'Audit');
});

test('axe finds no violation on Blog and Events and in their dialogs, both themes and widths', async ({
	admin,
	origin,
}) => {
	test.slow();
	const { page } = admin;
	const { call } = createShopCalls(origin, admin);
	const title = `Looked at ${Date.now()}-${process.pid}`;
	const draft = { title, excerpt: 'Short.', content: '<p>Text.</p>', category: 'Guides' };
	const { id } = z.object({ id: z.string() }).parse(await call('POST /blog', draft));
	const dialog = page.getByRole('dialog');
	await page.goto(`/admin?tab=blog&search=${encodeURIComponent(title)}`);
	await expect(page.locator('[data-post]')).toHaveCount(1);
	await expectNoViolations(page, 'Blog');
	await page.getByRole('button', { name: 'Create Post' }).click();
	await expect(dialog.getByRole('textbox', { name: 'Content' })).toBeVisible();
	await dialog.getByRole('button', { name: 'Create Post' }).click();
	await dialog.getByLabel('Tags', { exact: true }).fill('springs');
	await dialog.getByLabel('Tags', { exact: true }).press('Enter');
	await dialog.getByRole('button', { name: 'Insert table' }).click();
	// The header cells need text, otherwise axe reports an empty heading.
	for (const heading of await dialog.locator('th').all()) {
		await heading.click();
		await page.keyboard.type('Joules');
	}
	await dialog.getByRole('button', { name: 'Link', exact: true }).click();
	await expectNoViolations(page, 'Create Post with errors');
	await dialog.getByRole('button', { name: 'Preview' }).click();
	await expect(page.getByRole('dialog', { name: 'Preview' })).toBeVisible();
	await expectNoViolations(page, 'Preview');
	await page.keyboard.press('Escape');
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
	await expectNoViolations(page, 'Discard changes?');
	await page.getByRole('button', { name: 'Discard' }).click();
	await page.getByRole('button', { name: `Edit ${title}` }).click();
	await expect(dialog.getByRole('textbox', { name: 'Content' })).toBeVisible();
	await expectNoViolations(page, 'Edit Post');
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: `Delete ${title}` }).click();
	await expectNoViolations(page, 'Delete Post');
	await page.keyboard.press('Escape');
	await call(`DELETE /blog/${id}`);

	// An event of this test alone, first in the list: another test may delete its own meanwhile.
	const event = await createShopCalls(origin, admin).call('POST /events', {
		title,
		description: 'Ten lanes.',
		date: '2035-01-10',
		time: '9 AM',
		location: 'Baradari Hall',
		category: 'workshop',
	});
	const { slug } = z.object({ slug: z.string() }).parse(event);
	await page.getByRole('tab', { name: 'Events' }).click();
	await expect(page.locator(`[data-event="${slug}"]`)).toBeVisible();
	await expectNoViolations(page, 'Events');
	await page.getByRole('button', { name: 'Create Event' }).click();
	await dialog.getByRole('button', { name: 'Create Event' }).click();
	await expectNoViolations(page, 'Create Event with errors');
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: `Edit ${title}` }).click();
	await expectNoViolations(page, 'Edit Event');
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: `Delete ${title}` }).click();
	await expectNoViolations(page, 'Delete Event');
	await dialog.getByRole('button', { name: 'Delete' }).click();
	await expect(page.locator(`[data-event="${slug}"]`)).toHaveCount(0);
});
