import { expect, test } from './fixtures.ts';

test('every request of a visitor goes to a path below /api, without a token', {
	tag: ['@API-001', '@API-002'],
}, async ({ page, origin }) => {
	const requests = new Set<string>();
	const bearers = new Set<string | undefined>();
	page.on('request', (request) => {
		const { pathname, origin: host } = new URL(request.url());
		if (!['fetch', 'xhr', 'eventsource', 'ping'].includes(request.resourceType()) || host !== origin) return;
		requests.add(pathname);
		bearers.add(request.headers().authorization);
	});
	await page.goto('/');
	await page.getByRole('combobox', { name: 'Search products' }).fill('rifle');
	await expect(page.getByRole('option').first()).toBeVisible();
	for (const name of ['Air Pistols', 'Pellets'])
		await page
			.getByRole('navigation', { name: 'Categories' })
			.getByRole('link', { name, exact: true })
			.click();
	await expect(page.getByRole('heading', { level: 1, name: 'Pellets' })).toBeVisible();
	await expect(page.locator('[data-product]').first()).toBeVisible();
	expect([...requests].filter((path) => !path.startsWith('/api/'))).toEqual([]);
	expect([...requests]).toContain('/api/products');
	expect([...bearers]).toEqual([undefined]);
});
