import { expect, test } from './fixtures.ts';
import { callsOf } from './shopCalls.ts';

/** Creates messages, each with its own subject; the last one is the newest. */
async function write(origin: string, subjects: string[]): Promise<void> {
	for (const subject of subjects)
		await callsOf(origin).call('POST /contact', {
			name: 'Dev Singh',
			email: 'dev@example.com',
			phone: '0175 221 4433',
			subject,
			message: `About ${subject}:\n4.49 mm heads?`,
		});
}

test('a message is found, answered by mail and marked; the filter shows unanswered ones', async ({
	admin,
	origin,
}) => {
	const { page } = admin;
	const word = `pellets${Date.now()}${process.pid}`;
	await write(origin, [`First ${word}`, `Second ${word}`]);
	await page.goto('/admin?tab=messages');
	await page.getByLabel('Search messages').fill(word);
	await page.getByRole('button', { name: 'Search' }).click();
	await expect(page).toHaveURL(new RegExp(`search=${word}`));
	const messages = page.locator('article[data-message]');
	await expect(messages.getByRole('heading')).toHaveText([`Second ${word}`, `First ${word}`]);
	const first = messages.filter({ hasText: `First ${word}` });
	for (const shown of ['Dev Singh', 'dev@example.com', '0175 221 4433', 'Unanswered'])
		await expect(first.getByText(shown, { exact: true })).toBeVisible();
	await expect(first.getByText(`About First ${word}: 4.49 mm heads?`)).toBeVisible();
	await expect(first.getByRole('link', { name: 'Answer by mail' })).toHaveAttribute(
		'href',
		new RegExp(`^mailto:dev%40example\\.com\\?subject=Re%3A%20First%20${word}&body=`),
	);

	await first.getByRole('button', { name: 'Mark as answered' }).click();
	await expect(page.getByText('Marked as answered', { exact: true })).toBeVisible();
	await expect(first.getByText('Answered', { exact: true })).toBeVisible();
	const filter = page.getByLabel('Answered', { exact: true });
	await expect(filter.getByRole('option')).toHaveText(['All messages', 'Unanswered', 'Answered']);
	await filter.selectOption('Unanswered');
	await expect(page).toHaveURL(/answered=no/);
	await expect(messages.getByRole('heading')).toHaveText([`Second ${word}`]);
	await filter.selectOption('Answered');
	await expect(page).toHaveURL(/answered=yes/);
	await expect(messages.getByRole('heading')).toHaveText([`First ${word}`]);
	await page.reload();
	await expect(messages.getByRole('heading')).toHaveText([`First ${word}`]);
	await messages.getByRole('button', { name: 'Mark as unanswered' }).click();
	await expect(page.getByText('Marked as unanswered', { exact: true })).toBeVisible();
	await expect(page.getByRole('heading', { name: 'No messages found' })).toBeVisible();
	await filter.selectOption('All messages');
	await expect(messages.getByText('Unanswered', { exact: true })).toHaveCount(2);
});
