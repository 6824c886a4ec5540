import axe from 'axe-core';
import { z } from 'zod';
import { expectNoSidewaysScroll } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { createShopCalls, makeProduct } from './shopCalls.ts';

const withVariants = z.object({ variants: z.array(z.object({ id: z.string() })) });

test('an email with a picture, a button, long words and a code fits a phone and is readable in light and dark', {
	tag: ['@REACH-011', '@REACH-013'],
}, async ({ page, adminAccount, mailbox, origin }) => {
	const draft = { name: `Donaudampfschifffahrtsgesellschaftskapitaensmuetzen${'x'.repeat(40)}`, stock: 0 };
	const product = await makeProduct(origin, adminAccount, draft, 1);
	const email = `reader.${product.id}@example.com`;
	const { call } = createShopCalls(origin);
	const [variant] = withVariants.parse(await call(`GET /products/${product.id}`)).variants;
	await call(`POST /variants/${variant?.id}/alerts`, { email });
	await call('POST /auth/email-code', { email });
	for (const subject of [/Confirm your alert/, /code/]) {
		const { html } = await mailbox(email, subject);
		await page.route('**/email.html', (route) => route.fulfill({ contentType: 'text/html', body: html }));
		await page.goto('/email.html', { waitUntil: 'commit' });
		await page.evaluate(axe.source);
		for (const colorScheme of ['light', 'dark'] as const) {
			await page.emulateMedia({ colorScheme });
			await page.setViewportSize({ width: 320, height: 700 });
			const where = `the email ${subject} in ${colorScheme}`;
			await expectNoSidewaysScroll(page, where);
			const { violations } = await page.evaluate(() =>
				window.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa'], resultTypes: ['violations'] }),
			);
			expect(
				violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`),
				where,
			).toEqual([]);
		}
		const sizes = () =>
			page.locator('img').evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth));
		await expect.poll(sizes).toEqual(subject.test('code') ? [192] : [192, 144]);
		await expect.poll(() => page.evaluate(() => document.fonts.check("16px 'Nishana Text'"))).toBe(true);
		await page.unroute('**/email.html');
	}
});
