import { screen, waitFor, within } from '@testing-library/react';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { reviewedProduct } from '../../../testing/reviewedProduct.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { upload } from '../../../testing/upload.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

const row = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement);

test('an administrator replies to a review, corrects the reply and deletes it; a failure is shown', {
	tags: ['CATX-341'],
}, async () => {
	const { admin, review } = await reviewedProduct(testApp);
	browser.open('/admin?tab=reviews', admin);
	const shown = await row(review.comment);
	const openDialog = async () => {
		await browser.user.click(shown.getByRole('button', { name: 'Reply' }));
		return within(await screen.findByRole('dialog', { name: 'Reply to Review' }));
	};
	const closed = () =>
		waitFor(() => expect(screen.queryByRole('dialog', { name: 'Reply to Review' })).toBeNull());
	let dialog = await openDialog();
	expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
	await browser.fill(dialog.getByLabelText('Reply'), 'Thank you!');
	const restore = browser.intercept('PUT', /reply$/, () => Response.json({}, { status: 500 }));
	await browser.user.click(dialog.getByRole('button', { name: 'Save' }));
	await browser.toast('The reply could not be saved');
	restore();
	await browser.user.click(dialog.getByRole('button', { name: 'Save' }));
	await shown.findByText('Thank you!');
	await closed();
	dialog = await openDialog();
	expect(dialog.getByLabelText('Reply')).toHaveProperty('value', 'Thank you!');
	await browser.fill(dialog.getByLabelText('Reply'), 'Thank you very much!');
	await browser.user.click(dialog.getByRole('button', { name: 'Save' }));
	await shown.findByText('Thank you very much!');
	await closed();
	dialog = await openDialog();
	await browser.user.click(dialog.getByRole('button', { name: 'Delete Reply' }));
	await waitFor(() => expect(shown.queryByText('Thank you very much!')).toBeNull());
});

test('an administrator sees and deletes the photos of a review', { tags: ['CATX-323'] }, async () => {
	const { admin, author, path, review } = await reviewedProduct(testApp);
	const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#b0872f' } })
		.png()
		.toBuffer();
	await upload(testApp, author, `${path}/photos`, { field: 'photo', bytes });
	browser.open('/admin?tab=reviews', admin);
	const shown = await row(review.comment);
	expect(shown.getByRole('img', { name: 'Photo 1' }).closest('a')?.getAttribute('href')).toMatch(
		/^\/media\//,
	);
	await browser.user.click(shown.getByRole('button', { name: 'Delete photo 1' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Delete Photo' }));
	await browser.user.click(dialog.getByRole('button', { name: 'Delete' }));
	await waitFor(() => expect(shown.queryByRole('img', { name: 'Photo 1' })).toBeNull());
});
