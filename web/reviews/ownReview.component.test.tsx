import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { asha, createAccountActions } from '../../testing/account.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
/** Releases what a failed test has delayed, which `close` would wait for. */
let releaseAll: (() => void)[] = [];
afterEach(() => {
	for (const release of releaseAll) release();
	releaseAll = [];
});

/** Delays matching answers until released. */
function delay(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: RegExp): () => void {
	const released = Promise.withResolvers<void>();
	const restore = browser.intercept(method, path, async (send) => {
		await released.promise;
		return send();
	});
	releaseAll.push(released.resolve);
	return () => {
		released.resolve();
		restore();
	};
}
const getPageUrl = (id: string) => `/products/product/${id}#reviews`;
const reviews = () => [...document.querySelectorAll<HTMLElement>('[data-review]')];
const buttons = (review: HTMLElement | undefined) =>
	[...(review?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent);
const toast = (text: RegExp) =>
	waitFor(() => expect([...document.querySelectorAll('[data-toast]')].at(-1)?.textContent).toMatch(text));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: /review/i })).toBeNull());
const press = async (name: string) => browser.user.click(await screen.findByRole('button', { name }));
const summary = (name: string) => screen.findByRole('link', { name });

test('a buyer writes, edits and deletes a review', {
	tags: 'PDP-012 PDP-013 REV-001 REV-002 REV-003 REV-004 REV-005 REV-006 REV-007 REV-009 REV-010 REV-012 REV-013 REV-014 REV-015 REV-016 REV-017 REV-018 REV-019 REV-020 REV-021 REV-022 REV-023 REV-024 REV-025 REV-026 REV-027 REV-028 REV-029 REV-030 REV-031 REV-032 REV-033 REV-037 REV-038 REV-039 REV-040 REV-053 REV-054 REV-055 REV-056 API-034 OPEN-059 OPEN-061'.split(
		' ',
	),
}, async () => {
	const { user } = browser;
	const product = await buildProduct(testApp.db);
	const shopper = await testApp.signedIn({ name: 'Asha Rao' });
	await orderUpTo(testApp, 'paid', { shopper, products: [product] });
	const answerEligibility = delay('GET', /\/reviews\/eligibility$/);
	browser.open(getPageUrl(product.id), shopper);
	await screen.findByText('No reviews yet');
	expect(screen.getByRole('tab', { name: /^Reviews/ }).getAttribute('aria-selected')).toBe('true');
	await screen.findByRole('button', { name: 'Loading...' });
	answerEligibility();
	await press('Write a Review');

	const write = await dialog('Write a Review');
	const submit = write.getByRole<HTMLButtonElement>('button', { name: 'Submit Review' });
	const comment = write.getByLabelText<HTMLTextAreaElement>('Comment');
	const counter = () => document.querySelector('[data-counter]')?.textContent;
	const radios = write.getAllByRole<HTMLInputElement>('radio');
	expect(comment.value).toBe('');
	expect(radios.map((radio) => [radio.getAttribute('aria-label'), radio.checked])).toEqual(
		['Poor', 'Fair', 'Good', 'Very Good', 'Excellent'].map((label) => [label, false]),
	);
	expect(submit.disabled).toBe(true);
	await browser.fill(comment, 'Long enough.');
	expect(submit.disabled).toBe(true);
	await user.click(write.getByRole('radio', { name: 'Very Good' }));
	expect(submit.disabled).toBe(false);
	await browser.fill(comment, `${' '.repeat(10)}ninechars`);
	expect(submit.disabled).toBe(true);
	await user.clear(comment);
	await user.type(comment, 'x'.repeat(10));
	expect(counter()).toBe('10/500');
	expect(submit.disabled).toBe(false);
	await browser.fill(comment, 'y'.repeat(501));
	expect(comment.value).toBe('y'.repeat(500));
	expect(counter()).toBe('500/500');
	await browser.fill(comment, 'Calm <b>trigger</b>, honest sights.');

	const saved = delay('POST', /\/reviews$/);
	await user.click(submit);
	await write.findByRole('button', { name: 'Submitting...' });
	const answerProduct = delay('GET', new RegExp(`^/products/${product.id}$`));
	browser.requests.length = 0;
	saved();
	const reread = () => browser.requests.filter(({ method }) => method === 'GET').map(({ path }) => path);
	for (const path of ['/reviews', '/reviews/mine', ''])
		await waitFor(() => expect(reread()).toContain(`/products/${product.id}${path}`));
	// The dialog closes only after all of this has been reloaded.
	screen.getByRole('button', { name: 'Submitting...' });
	answerProduct();
	await closed();
	await toast(/^Review Submitted.*Thank you for your review!/);

	const [review] = reviews();
	const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
	for (const text of ['Calm <b>trigger</b>, honest sights.', 'Asha Rao', today.format(new Date())])
		expect(review?.textContent).toContain(text);
	within(review as HTMLElement).getByRole('img', { name: 'Rated 4 out of 5' });
	screen.getByRole('tab', { name: 'Reviews (1)' });
	await summary('Rated 4 out of 5 4.0 1 review');
	expect(screen.queryByRole('button', { name: 'Write a Review' })).toBeNull();

	await press('Edit');
	const edit = await dialog('Edit Your Review');
	expect(edit.getByLabelText('Comment')).toHaveProperty('value', 'Calm <b>trigger</b>, honest sights.');
	expect(edit.getByRole('radio', { name: 'Very Good' })).toHaveProperty('checked', true);
	await user.click(edit.getByRole('radio', { name: 'Fair' }));
	const updated = delay('PUT', /\/reviews$/);
	await user.click(edit.getByRole('button', { name: 'Update Review' }));
	await edit.findByRole('button', { name: 'Updating...' });
	updated();
	await toast(/^Review Updated/);
	await closed();
	await summary('Rated 2 out of 5 2.0 1 review');
	within(reviews()[0] as HTMLElement).getByRole('img', { name: 'Rated 2 out of 5' });

	await press('Delete');
	const confirm = await dialog('Delete Your Review');
	const deleted = delay('DELETE', /\/reviews$/);
	await user.click(confirm.getByRole('button', { name: 'Delete' }));
	await confirm.findByRole('button', { name: 'Deleting...' });
	deleted();
	await toast(/^Review Deleted/);
	await screen.findByText('No reviews yet');
	await screen.findByRole('button', { name: 'Write a Review' });
	await summary('Rated 0 out of 5 0 reviews');
});

test('only the author of a review can edit and delete it', { tags: ['REV-040'] }, async () => {
	const product = await buildProduct(testApp.db, { stock: 9 });
	const authors = [];
	for (const comment of ['Honest sights, calm trigger.', 'Another pair of eyes.']) {
		const { cart } = await orderUpTo(testApp, 'paid', { products: [product] });
		await cart.shopper.call(`POST /products/${product.id}/reviews`, { rating: 5, comment });
		authors.push(cart.shopper);
	}
	browser.open(getPageUrl(product.id));
	await screen.findByRole('button', { name: 'Login to Review' });
	await waitFor(() => expect(reviews().map(buttons)).toEqual([[], []]));
	browser.open(getPageUrl(product.id), authors[1]);
	const byText = (text: string) => reviews().find(({ textContent }) => textContent?.includes(text));
	await waitFor(() => expect(buttons(byText('Another pair'))).toEqual(['Edit', 'Delete']));
	expect(buttons(byText('Honest sights'))).toEqual([]);
});

test('a shopper who may not review sees why', {
	tags: 'REV-011 REV-041 REV-042 REV-043 OPEN-057'.split(' '),
}, async () => {
	const { id } = await buildProduct(testApp.db);
	await createAccountActions(testApp).verified();
	browser.open(getPageUrl(id));
	await press('Login to Review');
	await browser.toast('Please login to write a review');
	await waitFor(() => expect(browser.address()).toBe('/login'));
	await browser.fill(await screen.findByLabelText('Email'), asha.email);
	await browser.fill(screen.getByLabelText('Password'), asha.password);
	await press('Login');
	await waitFor(() => expect(browser.address()).toBe(`/products/product/${id}`));
	expect(window.location.hash).toBe('#reviews');
	await press('Write a Review');
	await browser.toast('You need to purchase this product first to write a review.');
	expect(screen.queryByRole('dialog', { name: /review/i })).toBeNull();
});
