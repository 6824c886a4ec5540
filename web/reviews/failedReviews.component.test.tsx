import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

/** How a write fails. */
const failures = [
	() => Response.json({ error: 'boom' }, { status: 400 }),
	() => new Response('', { status: 500 }),
	() => Promise.reject(new TypeError('offline')),
];

/** Waits for a toast with this title and text. */
const errorToast = (title: string, text: string) =>
	waitFor(() => {
		const found = [...document.querySelectorAll<HTMLElement>('[data-toast]')].findLast(
			({ textContent }) => textContent?.startsWith(title) && textContent.includes(text),
		);
		if (found === undefined) throw new Error(`No toast says '${title}: ${text}'.`);
		return found;
	});

test('failed review writes show an error and keep what was typed', {
	tags: 'REV-034 REV-047 REV-048 REV-049 REV-050 REV-051 REV-052 API-005 API-039 OPEN-058'.split(' '),
}, async () => {
	const { user } = browser;
	const product = await buildProduct(testApp.db);
	const { cart } = await orderUpTo(testApp, 'paid', { products: [product] });
	const buyer = cart.shopper;
	const address = `/products/product/${product.id}#reviews`;
	browser.open(address, buyer);
	await user.click(await screen.findByRole('button', { name: 'Write a Review' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Write a Review' }));
	await user.click(dialog.getByRole('radio', { name: 'Good' }));
	const comment = dialog.getByLabelText<HTMLTextAreaElement>('Comment');
	await browser.fill(comment, 'Words worth keeping.');
	const submit = async () => user.click(await dialog.findByRole('button', { name: 'Submit Review' }));
	for (const [place, sentence] of [
		'boom',
		'Failed to submit review. Please try again.',
		'Network error. Please check your connection and try again.',
	].entries()) {
		const restore = browser.intercept('POST', /\/reviews$/, failures[place] ?? (() => new Response('')));
		await submit();
		const toast = await errorToast('Error', sentence);
		expect(toast.dataset.toast).toBe('error');
		expect(toast.className).toMatch(/\bborder-danger\b/);
		restore();
	}
	const button = await dialog.findByRole('button', { name: 'Submit Review' });
	// Immediately: whatever renders without a token makes a guest of the shopper.
	localStorage.removeItem('token');
	fireEvent.click(button);
	await errorToast('Authentication Required', 'Please login to submit a review');
	expect(comment.value).toBe('Words worth keeping.');

	const body = { rating: 3, comment: 'Words worth keeping.' };
	expect((await buyer.call(`POST /products/${product.id}/reviews`, body)).status).toBe(201);
	browser.open(address, buyer);
	const own = () => document.querySelector<HTMLElement>('[data-review]');
	await waitFor(() => within(own() as HTMLElement).getByRole('button', { name: 'Delete' }));
	await user.click(within(own() as HTMLElement).getByRole('button', { name: 'Delete' }));
	const confirm = within(await screen.findByRole('dialog', { name: 'Delete Your Review' }));
	for (const [place, sentence] of [
		'boom',
		'Failed to delete review.',
		'Network error. Please try again.',
	].entries()) {
		const restore = browser.intercept('DELETE', /\/reviews$/, failures[place] ?? (() => new Response('')));
		await user.click(await confirm.findByRole('button', { name: 'Delete' }));
		await errorToast('Error', sentence);
		restore();
	}
	expect(own()?.textContent).toContain('Words worth keeping.');
});
