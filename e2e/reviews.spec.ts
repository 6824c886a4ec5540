import type { Page } from '@playwright/test';
import { buy } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { callsOf, makeProduct } from './shopCalls.ts';

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });
/** The newest toast with this very title and this very text. */
const toast = (page: Page, title: string, text?: string) => {
	const part = (sentence: string) => ({ has: page.getByText(sentence, { exact: true }) });
	const titled = toasts(page).locator('[data-toast]').filter(part(title));
	return (text === undefined ? titled : titled.filter(part(text))).last();
};
const say = (page: Page, title: string, text?: string) => expect(toast(page, title, text)).toBeVisible();

async function openReviews(page: Page, id: string): Promise<void> {
	await page.goto(`/products/product/${id}#reviews`);
	await expect(page.getByRole('tab', { name: /^Reviews/ })).toHaveAttribute('aria-selected', 'true');
}

test('PDP-012 PDP-013 REV-001 REV-002 REV-003 REV-004 REV-005 REV-006 REV-007 REV-009 REV-010 REV-012 REV-013 REV-014 REV-015 REV-016 REV-017 REV-018 REV-019 REV-020 REV-021 REV-022 REV-023 REV-024 REV-025 REV-026 REV-027 REV-028 REV-029 REV-030 REV-031 REV-032 REV-033 REV-037 REV-038 REV-039 REV-040 REV-053 REV-054 REV-055 REV-056 API-034 OPEN-059 OPEN-061 a buyer writes a review, changes it and deletes it', async ({
	freshShopper,
	freshVisitor,
	admin,
	origin,
}) => {
	const { id } = await makeProduct(origin, admin);
	const buyer = await freshShopper('Asha Rao');
	await buy(origin, buyer, [{ id }]);
	const { page } = buyer;
	/** Lets the next call of this kind wait until it is released. */
	const hold = async (address: string, method: string) => {
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

	const answerEligibility = await hold('**/reviews/eligibility', 'GET');
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

	const saved = await hold(reviewsAddress, 'POST');
	const asked: string[] = [];
	page.on('request', (request) => {
		if (request.method() === 'GET') asked.push(new URL(request.url()).pathname);
	});
	await submit.click();
	await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeVisible();
	const answerProduct = await hold(`**/api/products/${id}`, 'GET');
	asked.length = 0;
	saved();
	for (const path of ['/reviews', '/reviews/mine', ''])
		await expect.poll(() => asked).toContain(`/api/products/${id}${path}`);
	// It closes when all that is read anew, not before.
	await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeVisible();
	answerProduct();
	await expect(dialog).toHaveCount(0);
	await say(page, 'Review Submitted', 'Thank you for your review!');

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
	const updated = await hold(reviewsAddress, 'PUT');
	await edit.getByRole('button', { name: 'Update Review' }).click();
	await expect(edit.getByRole('button', { name: 'Updating...' })).toBeVisible();
	updated();
	await say(page, 'Review Updated');
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
	const deleted = await hold(reviewsAddress, 'DELETE');
	await confirm.getByRole('button', { name: 'Delete', exact: true }).click();
	await expect(confirm.getByRole('button', { name: 'Deleting...' })).toBeVisible();
	deleted();
	await say(page, 'Review Deleted');
	await expect(page.getByText('No reviews yet', { exact: true })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Write a Review' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'Rated 0 out of 5 0 reviews', exact: true })).toBeVisible();
});

test('REV-011 REV-041 REV-042 REV-043 OPEN-057 who may not review is told why', async ({
	freshShopper,
	freshVisitor,
	admin,
	origin,
}) => {
	const { id } = await makeProduct(origin, admin);
	const visitor = await freshVisitor();
	await openReviews(visitor, id);
	await visitor.getByRole('button', { name: 'Login to Review' }).click();
	await say(visitor, 'Please login to write a review');
	await expect(visitor).toHaveURL('/login');

	const { page, email, password } = await freshShopper();
	await visitor.getByLabel('Email').fill(email);
	await visitor.getByLabel('Password', { exact: true }).fill(password);
	await visitor.getByRole('main').getByRole('button', { name: 'Login' }).click();
	await expect(visitor).toHaveURL(`/products/product/${id}#reviews`);

	await openReviews(page, id);
	await page.getByRole('button', { name: 'Write a Review' }).click();
	await say(page, 'You need to purchase this product first to write a review.');
	await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('REV-034 REV-047 REV-048 REV-049 REV-050 REV-051 REV-052 API-005 API-039 OPEN-058 what fails is said, and nothing that was typed is lost', async ({
	freshShopper,
	admin,
	origin,
	expectFault,
}) => {
	expectFault(/answered 500|failed (POST|DELETE)/);
	const { id } = await makeProduct(origin, admin);
	const buyer = await freshShopper();
	await buy(origin, buyer, [{ id }]);
	const { page, token } = buyer;
	await openReviews(page, id);
	await page.getByRole('button', { name: 'Write a Review' }).click();
	const dialog = page.getByRole('dialog', { name: 'Write a Review' });
	await dialog.getByRole('radio', { name: 'Good', exact: true }).check({ force: true });
	await dialog.getByLabel('Comment').fill('Words worth keeping.');

	/** How the next writing call goes wrong. */
	let fault: 'refused' | 'broken' | 'offline' = 'refused';
	await page.route(`**/api/products/${id}/reviews`, (route) => {
		if (route.request().method() === 'GET') return route.continue();
		if (fault === 'offline') return route.abort();
		return route.fulfill(
			fault === 'refused' ? { status: 400, json: { error: 'boom' } } : { status: 500, body: '' },
		);
	});
	const faults = ['refused', 'broken', 'offline'] as const;
	const sentences = {
		submit: [
			'boom',
			'Failed to submit review. Please try again.',
			'Network error. Please check your connection and try again.',
		],
		delete: ['boom', 'Failed to delete review.', 'Network error. Please try again.'],
	};
	for (const [position, kind] of faults.entries()) {
		fault = kind;
		await dialog.getByRole('button', { name: 'Submit Review' }).click();
		await say(page, 'Error', sentences.submit[position]);
		await expect(toast(page, 'Error', sentences.submit[position])).toHaveAttribute('data-toast', 'error');
	}
	await expect(toast(page, 'Error')).toHaveClass(/\bborder-danger\b/);
	await page.evaluate(() => localStorage.removeItem('token'));
	await dialog.getByRole('button', { name: 'Submit Review' }).click();
	await say(page, 'Authentication Required', 'Please login to submit a review');
	await expect(dialog.getByLabel('Comment')).toHaveValue('Words worth keeping.');

	await page.evaluate((kept) => localStorage.setItem('token', kept), token);
	await callsOf(origin, buyer).call(`POST /products/${id}/reviews`, {
		rating: 3,
		comment: 'Words worth keeping.',
	});
	await page.reload();
	await page.locator('[data-review]').getByRole('button', { name: 'Delete' }).click();
	for (const [position, kind] of faults.entries()) {
		fault = kind;
		await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
		await say(page, 'Error', sentences.delete[position]);
	}
	await page.keyboard.press('Escape');
	await expect(page.locator('[data-review]')).toContainText('Words worth keeping.');
});
