import { z } from 'zod';
import { expectNoViolations } from './axe.ts';
import { buy } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { createShopCalls, makeProduct } from './shopCalls.ts';

test('axe finds no violation on Dashboard, Customers, Emails and the shortcut list, both themes and widths', async ({
	admin,
	freshAccount,
	origin,
}) => {
	test.slow();
	const { page } = admin;
	const shopper = await freshAccount('Hardeep Kahlon');
	await buy(origin, shopper, [await makeProduct(origin, admin)]);
	await page.goto('/admin');
	await expect(page.locator('[data-task=ordersToShip]')).toBeVisible();
	await expect(page.locator('[data-bar]').first()).toBeAttached();
	await expect(page.getByText('Show as a table')).toBeVisible();
	await page.getByRole('button', { name: 'Custom Range' }).click();
	await expectNoViolations(page, 'Dashboard');
	await page.keyboard.press('?');
	await expect(page.getByRole('dialog')).toBeVisible();
	await expectNoViolations(page, 'Keyboard Shortcuts');
	await page.keyboard.press('Escape');
	await page.goto(`/admin?tab=customers&search=${encodeURIComponent(shopper.email)}`);
	await expect(page.locator('tr[data-customer]')).toHaveCount(1);
	await expectNoViolations(page, 'Customers');
	await page.getByRole('link', { name: 'Hardeep Kahlon' }).click();
	await expect(page.getByRole('region', { name: 'Addresses' })).toBeVisible();
	await expectNoViolations(page, 'Customer');
	await page.route('**/api/admin/customers/*/sessions', (route) =>
		route.fulfill({ status: 403, json: { error: 'Your password, please.', reauthenticate: true } }),
	);
	await page.getByRole('button', { name: 'Log Out Everywhere' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click();
	await expect(page.getByRole('dialog', { name: 'Enter your password' })).toBeVisible();
	await expectNoViolations(page, 'Enter your password');
	// The emails of the demonstration shop are all accepted.
	const failedAt = '2026-11-22T06:00:00.000Z';
	await page.route('**/api/admin/emails?*', (route) =>
		route.fulfill({
			json: {
				emails: [
					{
						id: '01890000-0000-7000-8000-000000000000',
						about: 'Reset your password',
						recipient: 'shopper@nishana.test',
						reason: 'No such mailbox',
						attempts: 1,
						failedAt,
					},
				],
				pagination: { currentPage: 1, totalPages: 1, total: 1 },
			},
		}),
	);
	await page.goto('/admin?tab=emails');
	await expect(page.locator('[data-failure]')).toHaveCount(1);
	await expectNoViolations(page, 'Emails');
	await page.route('**/api/admin/jobs?*', (route) =>
		route.fulfill({
			json: {
				kinds: [{ kind: 'refund', waiting: 2, running: 1, retrying: 1, failed: 1 }],
				failed: [null, failedAt].map((nextAttemptAt, at) => ({
					id: `01890000-0000-7000-8000-00000000000${at}`,
					kind: 'refund',
					attempts: 3,
					reason: 'The service could not be reached.',
					since: failedAt,
					nextAttemptAt,
				})),
				pagination: { currentPage: 1, totalPages: 1, total: 2 },
			},
		}),
	);
	await page.goto('/admin?tab=jobs');
	await expect(page.locator('[data-failure]')).toHaveCount(2);
	await expectNoViolations(page, 'Jobs');
});

test('axe finds no violation on Parcels and in the dialog of lost ones, both themes and widths', {
	tag: ['@AFT-292', '@MET-011'],
}, async ({ admin, freshAccount, origin }) => {
	test.slow();
	const { page } = admin;
	const shopper = await freshAccount();
	await buy(origin, shopper, [await makeProduct(origin, admin)]);
	const placed = z.object({
		orders: z.tuple([z.object({ id: z.string(), orderItems: z.array(z.object({ id: z.string() })) })]),
	});
	const { orders } = placed.parse(await createShopCalls(origin, shopper).call('GET /orders/user'));
	const trackingId = `AXE-${Date.now()}-${process.pid}`;
	await createShopCalls(origin, admin).call(`POST /admin/orders/${orders[0].id}/shipments`, {
		itemIds: orders[0].orderItems.map(({ id }) => id),
		trackingId,
		courierPartner: 'DTDC',
		sendEmail: false,
	});
	await page.goto(`/admin?tab=parcels&search=${trackingId}`);
	await page.getByLabel('Select all on their way on this page').check();
	await expectNoViolations(page, 'Parcels');
	const size = page.viewportSize();
	await page.setViewportSize({ width: 360, height: 800 });
	const table = page.getByRole('region', { name: 'Parcels of orders' });
	expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
	await expect(table.getByRole('row').filter({ hasText: trackingId })).toBeVisible();
	if (size !== null) await page.setViewportSize(size);
	await page.getByRole('button', { name: 'Lost', exact: true }).click();
	await expect(page.getByRole('dialog')).toBeVisible();
	await expectNoViolations(page, 'Lost parcels');
});
