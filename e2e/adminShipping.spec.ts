import { buy } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { makeProduct } from './shopCalls.ts';

test('all items of an order ship in one step with one courier, tracking id and email', {
	tag: ['@FACE-125', '@FACE-128'],
}, async ({ admin, freshAccount, mailbox, origin }) => {
	const rifle = await makeProduct(origin, admin, { name: 'Parcel rifle' });
	const tin = await makeProduct(origin, admin, { name: 'Parcel tin', numericPrice: 200 });
	const sling = await makeProduct(origin, admin, { name: 'Parcel sling', numericPrice: 300 });
	const shopper = await freshAccount('Parcel Buyer');
	const { number } = await buy(origin, shopper, [rifle, { id: tin.id, quantity: 2 }, sling]);
	const { page } = admin;
	await page.goto(`/admin?tab=orders&search=${number}`);
	const card = page.locator('article[data-order]');
	const item = (name: string) => page.locator('[data-item]').filter({ hasText: name });
	await expect(card.locator('a[href^="tel:+91"]')).toHaveText(/^\+91 \d{5} \d{5}$/);

	await card.getByRole('button', { name: 'Ship 3 items' }).click();
	const dialog = page.getByRole('dialog', { name: `Ship ${number}` });
	await expect(dialog.getByLabel('Courier partner')).toBeFocused();
	for (const { name } of [rifle, tin, sling])
		await expect(dialog.getByRole('checkbox', { name: new RegExp(`^${name} ×`) })).toBeChecked();
	await expect(dialog.getByLabel('Email the buyer')).toBeChecked();
	await dialog.getByRole('checkbox', { name: new RegExp(sling.name) }).uncheck();
	await dialog.getByLabel('Courier partner').fill('Blue Dart');
	await dialog.getByLabel('Tracking ID').fill('BD-900');
	const sent = page.waitForRequest((request) => request.method() === 'POST');
	await dialog.getByRole('button', { name: 'Ship 2 items' }).click();
	expect((await sent).url()).toMatch(/\/api\/admin\/orders\/[^/]+\/shipments$/);
	await expect(page.getByText('2 items shipped', { exact: true })).toBeVisible();
	await expect(dialog).toHaveCount(0);
	for (const { name } of [rifle, tin]) {
		await expect(item(name).locator('[data-icon]')).toHaveAttribute('data-icon', 'shipped');
		await expect(item(name).getByRole('link', { name: 'BD-900' })).toHaveAttribute('href', /bluedart\.com/);
	}
	await expect(item(sling.name).locator('[data-icon]')).toHaveAttribute('data-icon', 'pending');
	const { text } = await mailbox(shopper.email, /items are on their way/);
	for (const message of [rifle.name, tin.name, 'BD-900', 'The rest will follow.'])
		expect(text).toContain(message);
	expect(text).not.toContain(sling.name);

	await card.getByRole('button', { name: 'Ship 1 item' }).click();
	await dialog.getByLabel('Email the buyer').uncheck();
	await dialog.getByLabel('Tracking ID').fill('BD-901');
	await dialog.getByLabel('Tracking ID').press('Enter');
	await expect(page.getByText('1 item shipped', { exact: true })).toBeVisible();
	await expect(card.getByRole('button', { name: /^Ship/ })).toHaveCount(0);
	await expect(card.getByRole('checkbox')).toHaveCount(0);
	await page.goto(`/admin?tab=audit&target=${number}`);
	await expect(page.getByText(new RegExp(`marked ${sling.name} of ${number} as shipped`))).toBeVisible();
});
