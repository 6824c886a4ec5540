import type { Page } from '@playwright/test';
import { fillCart } from './buying.ts';
import { demoPost, demoProducts } from './demoShop.ts';
import { expect, test } from './fixtures.ts';
import { makeProduct } from './shopCalls.ts';

test.use({ viewport: { width: 360, height: 760 }, hasTouch: true });

/**
 * Controls that a finger hits on less than 44 px: what lies beside the control counts if it belongs to it. Links in running
 * text are left out, as by WCAG 2.5.5, and so is the width of a link's words.
 */
const smallTargets = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const least = 43.5;
		const small: string[] = [];
		for (const control of document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')) {
			const label = control.closest('label');
			const isShown = control.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true });
			const { width, height } = (label ?? control).getBoundingClientRect();
			if (!isShown || Math.min(width, height) < 2) continue;
			const { parentElement } = control;
			const words = (element: Element | null) => element?.textContent?.trim().length ?? 0;
			const isInText =
				getComputedStyle(control).display === 'inline' && words(parentElement) > words(control);
			if (isInText || (height >= least && (width >= least || control.matches('a')))) continue;
			control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
			const box = (label ?? control).getBoundingClientRect();
			const x = box.left + box.width / 2;
			const y = box.top + box.height / 2;
			const isHit = (dx: number, dy: number) => {
				const top = document.elementFromPoint(x + dx, y + dy);
				return top !== null && (control.contains(top) || (label?.contains(top) ?? false));
			};
			// A control under an open panel is none.
			if (!isHit(0, 0)) continue;
			const isHigh = height >= least || (isHit(0, -21) && isHit(0, 21));
			const isWide = width >= least || control.matches('a') || (isHit(-21, 0) && isHit(21, 0));
			if (!isHigh || !isWide)
				small.push(`${control.getAttribute('aria-label') ?? control.textContent} ${width} × ${height}`);
		}
		return small;
	});

async function expectLargeTargets(page: Page, addresses: string[]): Promise<void> {
	for (const address of addresses) {
		await page.goto(address);
		await expect(page.getByRole('heading').first()).toBeVisible();
		// A tab has no control while its script and its rows are on their way.
		await page.waitForLoadState('networkidle');
		await expect(page.locator('[aria-label^=Loading]')).toHaveCount(0);
		await expect.poll(() => smallTargets(page), address).toEqual([]);
	}
}

test('a finger hits every control of the shop’s main pages on 44 px', { tag: ['@FACE-143'] }, async ({
	page,
	origin,
}) => {
	const [product] = await demoProducts(origin, 1);
	await expectLargeTargets(page, [
		'/',
		'/products',
		'/products/air-rifles',
		`/products/product/${product}`,
		'/login',
		'/signup',
		'/forgot-password',
		'/contact',
		'/categories',
		demoPost,
	]);
});

test('a finger hits every control of checkout, profile and back-office on 44 px', {
	tag: ['@FACE-143'],
}, async ({ freshShopper, adminAccount, admin, origin }) => {
	const { page, token } = await freshShopper();
	await fillCart(origin, token, [await makeProduct(origin, adminAccount, { name: 'Thumb rifle' })]);
	await expectLargeTargets(page, ['/checkout', '/profile', '/profile?tab=profile']);
	await expectLargeTargets(admin.page, [
		'/admin?tab=orders',
		...['dashboard', 'products', 'returns', 'customers', 'questions', 'reviews'].map(
			(tab) => `/admin?tab=${tab}`,
		),
	]);
});
