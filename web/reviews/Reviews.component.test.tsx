import { screen, waitFor, within } from '@testing-library/react';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { maxReviewPhotos, type Review } from '../../contracts/reviews.ts';
import { reviewBy } from '../../server/catalog/reviews/readReviews.ts';
import { storeReview } from '../../server/catalog/reviews/reviews.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { reviewedProduct } from '../../testing/reviewedProduct.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { upload } from '../../testing/upload.ts';
import { maxPhotos } from './draft.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

const getPageUrl = (id: string) => `/products/product/${id}#reviews`;
const picture = (side: number) =>
	sharp({ create: { width: side, height: side, channels: 3, background: '#b0872f' } })
		.png()
		.toBuffer();
const item = async (comment: string) =>
	within((await screen.findByText(comment)).closest('li') as HTMLElement);
const comments = () =>
	[...document.querySelectorAll('[data-review] > p:first-of-type')].map(({ textContent }) => textContent);

/** Reviews of one product with these ratings, oldest first. */
async function reviewed(ratings: number[]) {
	const product = await buildProduct(testApp.db);
	const written: Review[] = [];
	for (const [place, rating] of ratings.entries()) {
		const { user } = await testApp.signedIn();
		const draft = { rating, comment: `Review number ${place + 1}.` };
		await storeReview(testApp.db, user.id, product.id, draft, new Date(2026, 0, place + 1));
		const review = await reviewBy(testApp.db, user.id, product.id);
		if (review !== undefined) written.push(review);
	}
	return { productId: product.id, written };
}

test('the rows of ratings filter the reviews, and a second click or a button shows all', {
	tags: ['CATX-335'],
}, async () => {
	const { productId } = await reviewed([5, 3, 5, 1]);
	browser.open(getPageUrl(productId));
	await item('Review number 1.');
	const rows = within(screen.getByRole('list', { name: 'Filter by rating' }));
	expect(rows.getAllByRole('button').map((row) => row.textContent)).toEqual([
		'5 stars, 2 reviews',
		'4 stars, 0 reviews',
		'3 stars, 1 review',
		'2 stars, 0 reviews',
		'1 star, 1 review',
	]);
	expect(rows.getByRole('button', { name: /^4 stars\W*0\s*reviews$/ })).toHaveProperty('disabled', true);
	const five = rows.getByRole('button', { name: /^5 stars\W*2\s*reviews$/ });
	await browser.user.click(five);
	await screen.findByText('Showing 2 of 4 reviews: 5 stars');
	expect(five.getAttribute('aria-pressed')).toBe('true');
	expect(comments()).toEqual(['Review number 3.', 'Review number 1.']);
	await browser.user.click(five);
	await waitFor(() => expect(comments()).toHaveLength(4));
	await browser.user.click(rows.getByRole('button', { name: /^1 star\W*1\s*review$/ }));
	await screen.findByText('Showing 1 of 4 reviews: 1 star');
	await browser.user.click(screen.getByRole('button', { name: 'Show All Reviews' }));
	await waitFor(() => expect(comments()).toHaveLength(4));
});

test('a shopper votes and withdraws the vote; the most helpful reviews can come first', {
	tags: ['CATX-332', 'CATX-333'],
}, async () => {
	const { productId, written } = await reviewed([5, 3, 4]);
	const voter = await testApp.signedIn();
	for (const vote of [0, 0, 1])
		await (await testApp.signedIn()).call(`PUT /reviews/${written[vote]?.id}/vote`);
	browser.open(getPageUrl(productId), voter);
	const first = await item('Review number 1.');
	const box = () => first.getByRole<HTMLInputElement>('checkbox');
	expect(first.getByLabelText('Helpful (2)')).toBe(box());
	await browser.user.click(box());
	await first.findByLabelText('Helpful (3)');
	await waitFor(() => expect(box().checked).toBe(true));
	expect(comments()).toEqual(['Review number 3.', 'Review number 2.', 'Review number 1.']);
	await browser.user.selectOptions(screen.getByLabelText('Order of reviews'), 'Most helpful first');
	expect(comments()).toEqual(['Review number 1.', 'Review number 2.', 'Review number 3.']);
	await browser.user.click(box());
	await first.findByLabelText('Helpful (2)');
	await waitFor(() => expect(box().checked).toBe(false));
	browser.intercept('PUT', /vote$/, () => Response.json({}, { status: 500 }));
	await browser.user.click(box());
	await browser.toast('Your vote could not be saved');
	await waitFor(() => expect(box().checked).toBe(false));
});

test('a guest who votes is sent to the login, and one’s own review has no vote', {
	tags: ['CATX-332'],
}, async () => {
	const { productId, author, review } = await reviewedProduct(testApp);
	await (await testApp.signedIn()).call(`PUT /reviews/${review.id}/vote`);
	browser.open(getPageUrl(productId), author);
	const own = await item(review.comment);
	await own.findByText('One person found this helpful.');
	expect(own.queryByRole('checkbox')).toBeNull();
	await browser.close();
	browser.open(getPageUrl(productId));
	const guest = await item(review.comment);
	await browser.user.click(guest.getByRole('checkbox'));
	await browser.toast('Please login to vote for a review');
	await waitFor(() => expect(browser.address()).toBe('/login'));
});

test('the author adds and removes photos; others see them as thumbnails and in a dialog', {
	tags: ['CATX-322', 'CATX-323'],
}, async () => {
	expect(maxPhotos).toBe(maxReviewPhotos);
	const { productId, author, path, review } = await reviewedProduct(testApp);
	for (const side of [20, 40])
		await upload(testApp, author, `${path}/photos`, { field: 'photo', bytes: await picture(side) });
	browser.open(getPageUrl(productId), author);
	const own = await item(review.comment);
	await browser.user.click(await own.findByRole('button', { name: 'Edit' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Edit Your Review' }));
	await browser.user.click(dialog.getByRole('button', { name: 'Remove photo 1' }));
	const files = dialog.getByLabelText('Photos');
	await browser.user.upload(files, [
		new File([new Uint8Array(await picture(60))], 'target.png', { type: 'image/png' }),
		new File(['no picture'], 'broken.png', { type: 'image/png' }),
	]);
	await dialog.findByText('target.png');
	await browser.user.click(dialog.getByRole('button', { name: 'Update Review' }));
	await browser.toast('A photo could not be saved');
	await browser.close();

	browser.open(getPageUrl(productId));
	const shown = await item(review.comment);
	const photos = within(shown.getByRole('list', { name: `Photos by ${author.user.name}` }));
	expect(photos.getAllByRole('button')).toHaveLength(2);
	await browser.user.click(photos.getByRole('button', { name: 'Photo 2 of 2' }));
	const large = within(await screen.findByRole('dialog', { name: `Photo by ${author.user.name}` }));
	expect(large.getByRole('img').getAttribute('width')).toBe('60');
	expect(large.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
	await browser.user.click(large.getByRole('button', { name: 'Previous' }));
	await large.findByText('1 of 2');
	expect(large.getByRole('img').getAttribute('width')).toBe('40');
});

test('the shop’s reply is shown under the review', { tags: ['CATX-341'] }, async () => {
	const { productId, admin, review } = await reviewedProduct(testApp);
	await admin.call(`PUT /admin/reviews/${review.id}/reply`, { text: 'Thank you for your kind words.' });
	browser.open(getPageUrl(productId));
	const shown = await item(review.comment);
	shown.getByText('Nishana replied');
	shown.getByText('Thank you for your kind words.');
});

test('the page of the emailed link stops review emails with a button; a wrong link is explained', {
	tags: ['CATX-347'],
}, async () => {
	browser.open('/review-emails');
	await screen.findByText('Link Not Valid');
	await browser.close();
	// The token of the address, where a reload finds it.
	window.history.replaceState({ linkToken: 'unknown' }, '');
	browser.open('/review-emails');
	await browser.user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
	await screen.findByText('Link Not Valid');
	await browser.close();
	browser.requests.length = 0;
	browser.intercept('POST', /^\/review-emails\/stop$/, () =>
		Response.json({ message: 'We will not ask you for reviews any more.' }),
	);
	browser.open('/review-emails');
	const stop = await screen.findByRole('button', { name: 'Unsubscribe' });
	expect(browser.requests.filter(({ method }) => method === 'POST')).toEqual([]);
	await browser.user.click(stop);
	await screen.findByText('Unsubscribed');
	window.history.replaceState(null, '');
});
