import type { Page } from '@playwright/test';
import { store } from '../store.config.ts';
import { expect, test, waitForHydration, withMotion } from './fixtures.ts';
import { callsOf, makeProduct } from './shopCalls.ts';

test.use(withMotion);

const desktop = { width: 1280, height: 800 };
const phone = { width: 375, height: 740 };
/** The postal address by lines, identical on every page. */
const address = 'SCO 18, Bhupindra Road Near Polo Ground Patiala 147001 Punjab, India';
const topBar = (page: Page) => page.locator('[data-top-bar]');
const shadowOf = (page: Page) =>
	page.locator('header').evaluate((header) => {
		// Tailwind writes zero-size shadows for no shadow.
		const { boxShadow } = getComputedStyle(header);
		return boxShadow !== 'none' && /[1-9]\d*px/.test(boxShadow);
	});

test('every page has top bar, header and footer', {
	tag: '@CHR-001 @CHR-002 @CHR-005 @CHR-006 @CHR-007 @CHR-008 @CHR-009 @CHR-010 @CHR-011 @CHR-012 @CHR-013 @CHR-014 @CHR-015 @CHR-016 @CHR-018 @CHR-019 @CHR-020 @CHR-021 @CHR-035 @CHR-036 @CHR-037 @CHR-038 @CHR-039 @CHR-040 @CHR-041 @CHR-042 @CHR-043 @CHR-044 @CHR-045 @CHR-046 @CHR-047 @CHR-048 @OPEN-036 @OPEN-038 @OPEN-004 @OPEN-005 @OPEN-072'.split(
		' ',
	),
}, async ({ page }) => {
	await page.setViewportSize(desktop);
	await page.goto('/');
	await waitForHydration(page);
	const main = page.getByRole('main');
	await expect(
		main.getByText(/Air rifles, air pistols, pellets, targets and training systems for Indian shooters/),
	).toBeVisible();
	const parts = [
		topBar(page),
		page.locator('header'),
		page.locator('footer'),
		page.getByRole('link', { name: 'Chat with us' }),
		page.getByRole('region', { name: 'Notifications' }),
	];
	// Marks the parts, to prove that no navigation replaces them or reloads the document.
	for (const part of parts) await part.evaluate((element) => element.setAttribute('data-mark', ''));
	for (const [to, text] of [
		['/categories', /Air Rifles.*Air Pistols.*Pellets.*Air Rifle Accessories.*Manual Target Systems/s],
		['/about', /precision shooting in India.*equipment/s],
		['/faq', /Questions/],
	] as const) {
		await page.locator(`footer a[href="${to}"], [data-top-bar] a[href="${to}"]`).first().click();
		await expect(page).toHaveURL(to);
		await expect(main).toContainText(text);
		await expect(page.locator('[data-mark]')).toHaveCount(parts.length);
		await expect(page.locator('#content [data-mark]')).toHaveCount(0);
		// The toast region has no height without toasts.
		for (const part of parts.slice(0, -1)) await expect(part).toBeVisible();
	}

	const bar = topBar(page);
	await expect(bar.getByRole('link', { name: store.email })).toHaveAttribute('href', `mailto:${store.email}`);
	await expect(bar.getByRole('link', { name: store.phone })).toHaveAttribute('href', 'tel:+919814027182');
	await expect(bar.getByRole('link', { name: 'FAQs', exact: true })).toHaveAttribute('href', '/faq');
	await expect(bar.getByRole('link', { name: 'Blog', exact: true })).toHaveAttribute('href', '/blog');
	await expect(bar.locator('[data-social]')).toHaveCount(2);
	for (const [at, { url }] of store.social.entries())
		await expect(bar.locator('[data-social]').nth(at)).toHaveAttribute('href', url);
	// The top bar shows these two contact details and no postal address.
	for (const part of [...store.address.lines, store.address.city, store.address.postalCode])
		await expect(bar).not.toContainText(part);

	const header = page.locator('header');
	await expect(
		header
			.getByRole('link', { name: `${store.name}, home` })
			.locator('svg')
			.first(),
	).toBeVisible();
	for (const [name, to] of [
		['Air Rifles', '/products/air-rifles'],
		['Air Pistols', '/products/air-pistols'],
		['Pellets', '/products/pellets'],
		['Air Rifle Accessories', '/products/air-rifle-accessories'],
		['Air Pistol Accessories', '/products/air-pistol-accessories'],
	] as const)
		await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', to);
	await expect(header.getByRole('combobox', { name: 'Search products' })).toBeVisible();
	for (const name of [/^My Wishlist/, /^Shopping Cart/, 'Profile', 'Switch theme'])
		await expect(header.getByRole('button', { name })).toBeVisible();
	for (const name of ['My Wishlist', 'Shopping Cart']) {
		const widget = header.getByRole('button', { name });
		await widget.click();
		await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
		await widget.click();
		await expect(page.getByRole('dialog')).toHaveCount(0);
	}

	const footer = page.locator('footer');
	// TAX-009: section 21 of the LLP Act.
	await expect(footer).toContainText(
		`${store.seller.legalName} · ${store.seller.registration} · GSTIN ${store.seller.gstin}`,
	);
	const quickLinks = footer.getByRole('navigation', { name: 'Quick Links' });
	await expect(quickLinks.getByRole('heading', { name: 'Quick Links', exact: true })).toBeVisible();
	for (const [name, to] of [
		['Home', '/'],
		['Categories', '/categories'],
		['About Us', '/about'],
		['Contact', '/contact'],
		['Events', '/events'],
	] as const)
		await expect(quickLinks.getByRole('link', { name, exact: true })).toHaveAttribute('href', to);
	const help = footer.getByRole('navigation', { name: 'Help' });
	for (const [name, to] of [
		['Shipping and Returns', '/shipping-and-returns'],
		['FAQs', '/faq'],
		['Blog', '/blog'],
	] as const)
		await expect(help.getByRole('link', { name, exact: true })).toHaveAttribute('href', to);
	for (const [name, to] of [
		['Privacy Policy', '/privacy-policy'],
		['Terms of Service', '/terms-of-service'],
	] as const)
		await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', to);

	const contact = async (selector: string) =>
		page
			.locator(selector)
			.evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')))]);
	await page.goto('/contact');
	// The same links in both, and no others.
	for (const place of [bar, footer, main]) {
		await expect(place.locator('a[href^="tel:"]')).toHaveText([store.phone]);
		await expect(place.locator('a[href^="mailto:"]')).toHaveText([store.email]);
	}
	expect(await contact('a[href^="tel:"]')).toEqual(['tel:+919814027182']);
	expect(await contact('a[href^="mailto:"]')).toEqual([`mailto:${store.email}`]);
	for (const place of [footer.locator('[data-postal-address]'), main.locator('address')])
		await expect(place).toHaveText(address, { useInnerText: true });

	const chat = new URL((await page.getByRole('link', { name: 'Chat with us' }).getAttribute('href')) ?? '');
	expect(chat.href).toContain(store.chat.url);
	expect(chat.hostname).toBe('wa.me');
	expect(chat.searchParams.get('text')).toBe('Hello! I have a question');
});

test('the top bar appears from 768 px, the shadow after 50 px', {
	tag: '@CHR-003 @CHR-004 @CHR-022 @CHR-023 @CON-011 @CON-025'.split(' '),
}, async ({ page }) => {
	await page.goto('/products');
	for (const [width, shown] of [
		[767, false],
		[768, true],
		[1280, true],
	] as const) {
		await page.setViewportSize({ width, height: 800 });
		await expect(topBar(page)).toBeVisible({ visible: shown });
		await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible({ visible: !shown });
	}
	expect(await shadowOf(page)).toBe(false);
	await page.evaluate(() => window.scrollTo(0, 51));
	await expect.poll(() => shadowOf(page)).toBe(true);
	await page.evaluate(() => window.scrollTo(0, 50));
	await expect.poll(() => shadowOf(page)).toBe(false);
});

test('a phone has a drawer with all navigation links', {
	tag: '@CHR-024 @CHR-025 @CHR-026 @CHR-027 @CHR-028 @CHR-029 @CHR-030 @CHR-031 @CHR-032 @CHR-033 @CHR-034 @CHR-044 @CHR-045 @CHR-046 @CAT-016 @OPEN-004'.split(
		' ',
	),
}, async ({ page }) => {
	await page.setViewportSize(phone);
	await page.goto('/');
	await page.getByRole('button', { name: 'Open menu' }).click();
	const drawer = page.getByRole('dialog', { name: 'Menu' });
	for (const [section, links] of [
		[
			'Categories',
			[
				['Air Rifles', '/products/air-rifles'],
				['Air Pistols', '/products/air-pistols'],
				['CO2 Pistols', '/products/co2-pistols'],
				['Pellets', '/products/pellets'],
				['Air Rifle Accessories', '/products/air-rifle-accessories'],
				['Air Pistol Accessories', '/products/air-pistol-accessories'],
				['Electronic Target Systems', '/products/electronic-target-systems'],
				['SCATT Training Systems', '/products/scatt'],
				['Consumables', '/products/consumables'],
				['All Categories', '/categories'],
			],
		],
		[
			'Company',
			[
				['About', '/about'],
				['Contact', '/contact'],
			],
		],
		[
			'More',
			[
				['FAQs', '/faq'],
				['Blog', '/blog'],
				['Events', '/events'],
				['Shipping and Returns', '/shipping-and-returns'],
			],
		],
	] as const) {
		const part = drawer.getByRole('navigation', { name: section });
		await expect(part.getByRole('heading', { name: section })).toBeVisible();
		for (const [name, to] of links)
			await expect(part.getByRole('link', { name, exact: true })).toHaveAttribute('href', to);
	}
	for (const [kind, shown, to] of [
		['tel:', store.phone, 'tel:+919814027182'],
		['mailto:', store.email, `mailto:${store.email}`],
	] as const) {
		const link = drawer.locator(`a[href^="${kind}"]`);
		await expect(link).toHaveText([shown]);
		await expect(link).toHaveAttribute('href', to);
	}
	await expect(drawer.locator('[data-postal-address]')).toHaveText(address, { useInnerText: true });
	for (const { name, url } of store.social)
		await expect(drawer.getByRole('link', { name })).toHaveAttribute('href', url);
	await page.keyboard.press('Escape');
	await expect(drawer).toBeHidden();
	await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
	await page.getByRole('button', { name: 'Open menu' }).click();
	await drawer.getByRole('link', { name: 'Pellets' }).click();
	await expect(page).toHaveURL('/products/pellets');
	await expect(drawer).toBeHidden();
});

test('a new page scrolls to the top, again after 500 ms unless scrolled; back restores the position', {
	tag: ['@CHR-063', '@CHR-064', '@CON-024', '@OPEN-120'],
}, async ({ page }) => {
	const place = () => page.evaluate(() => Math.round(window.scrollY));
	const goDown = async () => {
		await page.evaluate(() => window.scrollTo(0, 900));
		await expect.poll(place).toBe(900);
	};
	/** Waits for the new page, which was scrolled to its top at most one clock step ago. */
	const goToAbout = async () => {
		await page.locator('footer a[href="/about"]').evaluate((link: HTMLElement) => link.click());
		await expect(async () => {
			await page.clock.runFor(20);
			await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible({ timeout: 1 });
		}).toPass({ intervals: [20] });
	};
	await page.clock.install();
	await page.goto('/products');
	await waitForHydration(page);
	await goDown();
	await page.locator('footer').getByRole('link', { name: 'About Us' }).click();
	await expect(page).toHaveURL('/about');
	await expect.poll(place).toBe(0);
	// Scrolled by the page, not by the visitor.
	await page.clock.pauseAt(Date.now() + 60_000);
	await page.goto('/products');
	await expect(async () => {
		await page.clock.runFor(100);
		await expect(page.locator('html[data-hydrated]')).toBeAttached({ timeout: 1 });
	}).toPass({ intervals: [20] });
	await goDown();
	await goToAbout();
	await page.evaluate(() => window.scrollTo(0, 120));
	let elapsed = 0;
	for (; elapsed < 1000 && (await place()) !== 0; elapsed += 25) await page.clock.runFor(25);
	// The delay starts one step before the page was seen, or a few after it on a busy machine.
	expect(elapsed).toBeGreaterThanOrEqual(475);
	expect(elapsed).toBeLessThanOrEqual(700);

	await page.clock.resume();
	await page.goBack();
	await expect(page).toHaveURL('/products');
	await expect.poll(place).toBe(900);
	await page.clock.pauseAt(Date.now() + 600_000);
	await goToAbout();
	await page.mouse.wheel(0, 120);
	await expect.poll(place).toBe(120);
	await page.clock.runFor(1000);
	expect(await place()).toBe(120);
	// Changing a filter or a tab is not a page change.
	await page.clock.resume();
	await page.goto('/products/air-rifles');
	await goDown();
	await page.getByLabel('Sort by').selectOption('rating');
	await expect(page).toHaveURL(/sort=rating/);
	expect(await place()).toBeGreaterThan(500);
});

test('a tooltip opens after 700 ms of hovering', { tag: ['@CHR-072'] }, async ({
	freshShopper,
	adminAccount,
	origin,
}) => {
	const product = await makeProduct(origin, adminAccount);
	const { page, token } = await freshShopper();
	await callsOf(origin, { token }).call('POST /cart', { productId: product.id, quantity: 1 });
	await page.goto('/about');
	await page.getByRole('button', { name: /^Shopping Cart/ }).click();
	const remove = page.getByRole('button', { name: `Remove ${product.name}` });
	await expect(remove).toBeVisible();
	await page.clock.install();
	await page.clock.pauseAt(Date.now() + 60_000);
	await remove.hover();
	await page.clock.runFor(699);
	await expect(page.getByRole('tooltip')).toBeHidden();
	await page.clock.runFor(1);
	await expect(page.getByRole('tooltip')).toHaveText(`Remove ${product.name}`);
});

test('without a connection the shop says so, and continues automatically when it returns', async ({
	page,
	context,
	allowBrowserError,
}) => {
	allowBrowserError(/ERR_INTERNET_DISCONNECTED/);
	await page.goto('/products/air-rifles');
	await waitForHydration(page);
	await context.setOffline(true);
	const notice = page.getByText('You are offline.', { exact: false });
	await expect(notice).toBeVisible();
	await page.getByLabel('Sort by').selectOption('name-desc');
	await expect(page).toHaveURL(/sort=name-desc/);
	await context.setOffline(false);
	await expect(notice).toBeHidden();
	await expect(page.locator('[data-product]').first()).toContainText('Tarkeen Vana Sporter', {
		timeout: 60_000,
	});
});
