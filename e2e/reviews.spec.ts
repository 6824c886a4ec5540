import type { Page } from '@playwright/test';
import { buy } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { logIn } from './loginForm.ts';
import { callsOf, makeProduct } from './shopCalls.ts';

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });
/** The newest toast with exactly this title and text. */
const toast = (page: Page, title: string, text?: string) => {
	const part = (sentence: string) => ({ has: page.getByText(sentence, { exact: true }) });
	const titled = toasts(page).locator('[data-toast]').filter(part(title));
	return (text === undefined ? titled : titled.filter(part(text))).last();
};
const expectToast = (page: Page, title: string, text?: string) =>
	expect(toast(page, title, text)).toBeVisible();

async function openReviews(page: Page, id: string): Promise<void> {
	await page.goto(`/products/product/${id}#reviews`);
	await expect(page.getByRole('tab', { name: /^Reviews/ })).toHaveAttribute('aria-selected', 'true');
}

test('a buyer writes, edits and deletes a review', {
	tag: '@PDP-012 @PDP-013 @REV-001 @REV-002 @REV-003 @REV-004 @REV-005 @REV-006 @REV-007 @REV-009 @REV-010 @REV-012 @REV-013 @REV-014 @REV-015 @REV-016 @REV-017 @REV-018 @REV-019 @REV-020 @REV-021 @REV-022 @REV-023 @REV-024 @REV-025 @REV-026 @REV-027 @REV-028 @REV-029 @REV-030 @REV-031 @REV-032 @REV-033 @REV-037 @REV-038 @REV-039 @REV-040 @REV-053 @REV-054 @REV-055 @REV-056 @API-034 @OPEN-059 @OPEN-061'.split(
		' ',
	),
}, async ({ freshShopper, freshVisitor, adminAccount, origin }) => {
	const { id } = await makeProduct(origin, adminAccount);
	const buyer = await freshShopper('Asha Rao');
	await buy(origin, buyer, [{ id }]);
	const { page } = buyer;
	/** Delays the next matching request until released. */
	const delayResponse = async (address: string, method: string) => {
		let release = () => {};
		const released = new Promise<void>((go) => {
			release = go;
		});
		await page.route(address, async (route) => {
			if (route.request().method() === method) await released;
			await route.fallback();
		});
		return release;
	};
	const reviewsAddress = `**/api/products/${id}/reviews`;

	const answerEligibility = await delayResponse('**/reviews/eligibility', 'GET');
	await openReviews(page, id);
	await expect(page.getByText('No reviews yet', { exact: true })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Loading...' })).toBeVisible();
	answerEligibility();
	await page.getByRole('button', { name: 'Write a Review' }).click();

	const dialog = page.getByRole('dialog', { name: 'Write a Review' });
	const submit = dialog.getByRole('button', { name: 'Submit Review' });
	const comment = dialog.getByLabel('Comment');
	await expect(comment).toHaveValue('');
	await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
	const stars = await dialog
		.getByRole('radio')
		.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
	expect(stars).toEqual(['Poor', 'Fair', 'Good', 'Very Good', 'Excellent']);
	await expect(submit).toBeDisabled();
	await comment.fill('Long enough.');
	await expect(submit).toBeDisabled();
	await dialog.getByRole('radio', { name: 'Very Good' }).check({ force: true });
	await expect(submit).toBeEnabled();
	await comment.fill(`${' '.repeat(10)}ninechars`);
	await expect(submit).toBeDisabled();
	await comment.fill('');
	await comment.pressSequentially('x'.repeat(10));
	await expect(dialog.locator('[data-counter]')).toHaveText('10/500');
	await expect(submit).toBeEnabled();
	await comment.fill('');
	await comment.evaluate((field) => (field as HTMLTextAreaElement).focus());
	await page.keyboard.insertText('y'.repeat(501));
	await expect(comment).toHaveValue('y'.repeat(500));
	await expect(dialog.locator('[data-counter]')).toHaveText('500/500');
	await comment.fill('Calm <b>trigger</b>, honest sights.');

	const saved = await delayResponse(reviewsAddress, 'POST');
	const requests: string[] = [];
	page.on('request', (request) => {
		if (request.method() === 'GET') requests.push(new URL(request.url()).pathname);
	});
	await submit.click();
	await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeVisible();
	const answerProduct = await delayResponse(`**/api/products/${id}`, 'GET');
	requests.length = 0;
	saved();
	for (const path of ['/reviews', '/reviews/mine', ''])
		await expect.poll(() => requests).toContain(`/api/products/${id}${path}`);
	// The dialog closes only after all of this has been reloaded.
	await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeVisible();
	answerProduct();
	await expect(dialog).toHaveCount(0);
	await expectToast(page, 'Review Submitted', 'Thank you for your review!');

	const review = page.locator('[data-review]');
	await expect(review).toContainText('Calm <b>trigger</b>, honest sights.');
	await expect(review).toContainText('Asha Rao');
	await expect(review.getByRole('img', { name: 'Rated 4 out of 5' })).toBeVisible();
	const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
	await expect(review.locator('time')).toHaveText(today.format(new Date()));
	await expect(page.getByRole('tab', { name: 'Reviews (1)' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'Rated 4 out of 5 4.0 1 review', exact: true })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Write a Review' })).toHaveCount(0);

	await review.getByRole('button', { name: 'Edit' }).click();
	const edit = page.getByRole('dialog', { name: 'Edit Your Review' });
	await expect(edit.getByLabel('Comment')).toHaveValue('Calm <b>trigger</b>, honest sights.');
	await expect(edit.getByRole('radio', { name: 'Very Good' })).toBeChecked();
	await edit.getByRole('radio', { name: 'Fair' }).check({ force: true });
	const updated = await delayResponse(reviewsAddress, 'PUT');
	await edit.getByRole('button', { name: 'Update Review' }).click();
	await expect(edit.getByRole('button', { name: 'Updating...' })).toBeVisible();
	updated();
	await expectToast(page, 'Review Updated');
	await expect(edit).toHaveCount(0);
	await expect(review.getByRole('img', { name: 'Rated 2 out of 5' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'Rated 2 out of 5 2.0 1 review', exact: true })).toBeVisible();

	const other = await freshShopper('Vikram Sethi');
	await buy(origin, other, [{ id }]);
	const theirs = 'Another pair of eyes.';
	await callsOf(origin, other).call(`POST /products/${id}/reviews`, { rating: 5, comment: theirs });
	const visitor = await freshVisitor();
	for (const stranger of [visitor, other.page]) {
		await openReviews(stranger, id);
		const shown = stranger.locator('[data-review]');
		await expect(shown).toHaveCount(2);
		if (stranger === visitor)
			await expect(stranger.getByRole('button', { name: 'Login to Review' })).toBeVisible();
		else await expect(shown.filter({ hasText: theirs }).getByRole('button')).toHaveText(['Edit', 'Delete']);
		await expect(shown.filter({ hasText: 'honest sights.' }).getByRole('button')).toHaveCount(0);
	}
	await expect(visitor.locator('[data-review]').getByRole('button')).toHaveCount(0);
	await callsOf(origin, other).call(`DELETE /products/${id}/reviews`);

	await review.getByRole('button', { name: 'Delete' }).click();
	const confirm = page.getByRole('dialog', { name: 'Delete Your Review' });
	const deleted = await delayResponse(reviewsAddress, 'DELETE');
	await confirm.getByRole('button', { name: 'Delete', exact: true }).click();
	await expect(confirm.getByRole('button', { name: 'Deleting...' })).toBeVisible();
	deleted();
	await expectToast(page, 'Review Deleted');
	await expect(page.getByText('No reviews yet', { exact: true })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Write a Review' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'Rated 0 out of 5 0 reviews', exact: true })).toBeVisible();
});

test('a shopper who may not review sees why', {
	tag: '@REV-011 @REV-041 @REV-042 @REV-043 @OPEN-057'.split(' '),
}, async ({ freshShopper, freshVisitor, adminAccount, origin }) => {
	const { id } = await makeProduct(origin, adminAccount);
	const visitor = await freshVisitor();
	await openReviews(visitor, id);
	await visitor.getByRole('button', { name: 'Login to Review' }).click();
	await expectToast(visitor, 'Please login to write a review');
	await expect(visitor).toHaveURL('/login');

	const { page, email, password } = await freshShopper();
	await logIn(visitor, { email, password });
	await expect(visitor).toHaveURL(`/products/product/${id}#reviews`);

	await openReviews(page, id);
	await page.getByRole('button', { name: 'Write a Review' }).click();
	await expectToast(page, 'You need to purchase this product first to write a review.');
	await expect(page.getByRole('dialog')).toHaveCount(0);
});
