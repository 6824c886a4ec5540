import { isoDay } from '../shared/dates.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';

const dayMs = 86_400_000;
const daysAgo = (days: number) => isoDay(new Date(Date.now() - days * dayMs));

test('the owner compares past days with the payment service, and corrects what is safe by one button', {
	tag: ['@MON-085'],
}, async ({ admin: { page } }) => {
	await page.goto('/admin');
	const navigation = page.getByRole('navigation', { name: 'Back-office' });
	await navigation.getByRole('link', { name: 'Reconciliation' }).click();
	const section = page.getByRole('region', { name: 'Reconciliation' });
	// Today other tests are paying.
	await section.getByLabel('First day').fill(daysAgo(60));
	await section.getByLabel('Last day').fill(daysAgo(3));
	await section.getByRole('button', { name: 'Compare' }).click();
	await expect(section.getByText('Shop and payment service agree on this period.')).toBeVisible();
	const getFigures = async (name: string) =>
		(await section.getByRole('row', { name }).getByRole('cell').allTextContents()).slice(1);
	const gateway = await getFigures('Payment service');
	expect(Number(gateway[0])).toBeGreaterThan(0);
	expect(await getFigures('Shop')).toEqual(gateway);

	await section.getByLabel('Last day').fill(daysAgo(61));
	await expect(section.getByText('The first day must not be after the last day.')).toBeVisible();
	await expect(section.getByRole('button', { name: 'Compare' })).toBeDisabled();

	const totals = { payments: 2, captured: 2360, refunds: 0, refunded: 0 };
	const report = {
		period: { from: daysAgo(6), to: daysAgo(0) },
		gateway: totals,
		shop: { ...totals, payments: 1, captured: 1180 },
		corrected: [],
	};
	const correctable = {
		key: 'unrecorded payment:pay_1',
		paymentId: 'pay_1',
		amount: 1180,
		text: 'The payment service received ₹1,180 for a checkout of this shop, which has not recorded the payment.',
		correctable: true,
	};
	const forOwner = {
		key: 'unknown payment:pay_2',
		paymentId: 'pay_2',
		amount: 1180,
		text: 'The payment service received ₹1,180 that belongs to no order of this shop.',
		correctable: false,
	};
	await page.route('**/api/admin/reconciliation*', (route) =>
		route.fulfill({
			json:
				route.request().method() === 'POST'
					? { ...report, differences: [forOwner], corrected: [correctable] }
					: { ...report, differences: [correctable, forOwner] },
		}),
	);
	await section.getByLabel('Last day').fill(daysAgo(4));
	await section.getByRole('button', { name: 'Compare' }).click();
	const list = page.getByRole('list', { name: 'Differences' });
	await expect(list.getByRole('listitem')).toHaveCount(2);
	await expect(list).toContainText('Needs your decision.');
	await expectNoViolations(page, 'Reconciliation');
	await page.getByRole('button', { name: 'Correct what is safe' }).click();
	await expect(page.getByText('1 difference corrected')).toBeVisible();
	await expect(list.getByRole('listitem')).toHaveCount(1);
	await expect(page.getByRole('button', { name: 'Correct what is safe' })).toHaveCount(0);
});
