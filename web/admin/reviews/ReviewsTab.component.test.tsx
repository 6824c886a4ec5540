import { screen, waitFor, within } from '@testing-library/react';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { reviews } from '../../../server/schema/reviews.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

const rows = () => [...document.querySelectorAll<HTMLElement>('tr[data-review]')];
const waitForRows = (count: number) => waitFor(() => expect(rows()).toHaveLength(count));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const broken = () => Response.json({ error: '' }, { status: 500 });
/** Waits for an error toast with this text. */
const failure = async (text: string) =>
	expect((await browser.toast(text)).previousElementSibling?.textContent).toBe('Error');
const lastRead = () => browser.requests.findLast(({ path }) => path === '/admin/reviews');

test('reviews are listed in pages and searched, and the URL contains both', {
	tags: 'ADM-R-001 ADM-R-002 ADM-R-003 ADM-R-004 ADM-R-005 ADM-R-006 ADM-R-007 ADM-R-008 ADM-R-009 ADM-R-010 ADM-R-011 ADM-R-014 ADM-R-015 ADM-R-016 ADM-R-017 API-084'.split(
		' ',
	),
}, async () => {
	const { user } = browser;
	const { id: productId } = await buildProduct(testApp.db);
	for (let place = 0; place < 51; place++) {
		const { id: userId } = (await testApp.signedIn()).user;
		await testApp.db
			.insert(reviews)
			.values({ productId, userId, rating: 4, comment: `Shot ${place} of it.` });
	}
	browser.open('/admin?tab=reviews', admin);
	await waitForRows(10);
	expect(lastRead()?.search).toMatchObject({ page: '1', limit: '10' });
	expect([...document.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual([
		'Product',
		'User',
		'Rating',
		'Comment',
		'Date',
		'Actions',
	]);
	screen.getByText('1-10 of 51');
	screen.getByText('Page 1 of 6');
	expect(button('Prev').disabled).toBe(true);
	await user.click(button('Next'));
	await screen.findByText('11-20 of 51');
	await waitFor(() => expect(browser.address()).toBe('/admin?tab=reviews&page=2'));
	browser.open(browser.address(), admin);
	await screen.findByText('Page 2 of 6');
	await user.click(button('Prev'));
	await screen.findByText('1-10 of 51');

	const size = screen.getByLabelText<HTMLSelectElement>('Reviews per page');
	expect(size.value).toBe('10');
	expect([...size.options].map(({ text }) => text)).toEqual(['10 per page', '20 per page', '50 per page']);
	for (const limit of [20, 50]) {
		await user.selectOptions(size, String(limit));
		await waitForRows(limit);
		await waitFor(() => expect(browser.address()).toContain(`limit=${limit}`));
	}
	await browser.fill(screen.getByLabelText('Search reviews'), 'no review says this');
	await user.click(button('Search'));
	await screen.findByText('No reviews found');
	expect(lastRead()?.search.search).toBe('no review says this');
	await waitFor(() => expect(browser.address()).toContain('search=no+review+says+this'));
});

test('a review is edited, marked as edited in the shop, and deleted', {
	tags: 'ADM-R-012 ADM-R-013 ADM-R-018 ADM-R-019 ADM-R-020 ADM-R-021 ADM-R-022 ADM-R-024 ADM-R-025 API-086 API-087 OPEN-135 OPEN-136'.split(
		' ',
	),
}, async () => {
	const { user } = browser;
	const product = await buildProduct(testApp.db);
	const author = await testApp.signedIn({ name: 'Meher Gill' });
	await orderUpTo(testApp, 'paid', { shopper: author, products: [product] });
	const comment = 'Written with care.';
	const written = await author.call(`POST /products/${product.id}/reviews`, { rating: 3, comment });
	expect(written.status).toBe(201);
	browser.open(`/admin?tab=reviews&search=${encodeURIComponent(product.name)}`, admin);
	await waitForRows(1);
	const row = () => within(rows()[0] as HTMLElement);
	row().getByText('Meher Gill');
	row().getByText(comment);

	await user.click(row().getByRole('button', { name: 'Edit' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Edit Review' }));
	const save = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
	expect(dialog.getAllByRole('radio')).toHaveLength(5);
	expect(dialog.getByRole('radio', { name: 'Good' })).toHaveProperty('checked', true);
	const field = dialog.getByLabelText<HTMLTextAreaElement>('Comment');
	expect(field.value).toBe(comment);
	const writes = () => browser.requests.filter(({ method }) => method !== 'GET');
	await browser.fill(field, 'ninechars ');
	expect(save().disabled).toBe(true);
	await user.type(field, '{Enter}');
	expect(writes()).toEqual([]);
	await browser.fill(field, 'tenletters');
	let restore = browser.intercept('PUT', /^\/admin\/reviews\//, broken);
	await user.click(save());
	await failure('Failed to update review');
	restore();
	restore = browser.intercept('PUT', /^\/admin\/reviews\//, () =>
		Response.json({ error: 'boom' }, { status: 400 }),
	);
	await user.click(save());
	await failure('boom');
	restore();
	await user.click(dialog.getByRole('radio', { name: 'Excellent' }));
	await user.click(save());
	await browser.toast('Review updated');
	expect(writes().at(-1)?.body).toEqual({ rating: 5, comment: 'tenletters' });
	await waitFor(() => row().getByText('tenletters'));
	row().getByText('edited by moderator');

	browser.open(`/products/product/${product.id}#reviews`);
	const inShop = () => document.querySelector('[data-review]')?.textContent;
	await waitFor(() => expect(inShop()).toContain('edited by moderator'));
	expect(inShop()).toContain('tenletters');

	browser.open('/admin?tab=reviews', admin);
	await waitForRows(1);
	restore = browser.intercept('DELETE', /^\/admin\/reviews\//, broken);
	await user.click(row().getByRole('button', { name: 'Delete' }));
	const confirm = within(await screen.findByRole('dialog', { name: 'Delete Review' }));
	await user.click(confirm.getByRole('button', { name: 'Delete' }));
	await failure('Failed to delete review');
	restore();
	await user.click(confirm.getByRole('button', { name: 'Delete' }));
	await browser.toast('Review deleted');
	await screen.findByText('No reviews found');
	expect(
		await testApp.db.select({ count: sql`1` }).from(reviews).where(eq(reviews.productId, product.id)),
	).toEqual([]);
	browser.open(`/products/product/${product.id}#reviews`);
	await screen.findByText('No reviews yet');
});

test('a list that fails to load shows the status', { tags: ['ADM-R-023'] }, async () => {
	browser.intercept('GET', /^\/admin\/reviews$/, () => new Response('', { status: 500 }));
	browser.open('/admin?tab=reviews', admin);
	await screen.findByText('Failed to fetch reviews (500)');
});
