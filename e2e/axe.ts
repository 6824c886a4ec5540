import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What is fading in has no colour of its own yet; what goes on for ever never will. */
const settled = (page: Page) =>
	page.evaluate(() =>
		Promise.allSettled(
			document
				.getAnimations()
				.filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
				.map((each) => each.finished),
		).then(() => undefined),
	);

/**
 * Nothing that axe knows is wrong with the page as it stands, and neither it nor an open dialog scrolls sideways. Both
 * themes are looked at; the dark one for its contrast, as nothing else differs.
 * @param leaveOut selector of what is somebody else's page
 */
export async function expectNoFault(page: Page, what: string, leaveOut?: string): Promise<void> {
	for (const theme of ['dark', 'light'] as const) {
		await page.emulateMedia({ colorScheme: theme });
		await settled(page);
		const axe = new AxeBuilder({ page });
		if (leaveOut !== undefined) axe.exclude(leaveOut);
		if (theme === 'dark') axe.withRules(['color-contrast']);
		const { violations } = await axe.analyze();
		expect(
			violations.map(({ id, nodes }) => `${what}, ${theme}: ${id} ${nodes[0]?.html}`),
			what,
		).toEqual([]);
	}
	const tooWide = await page.evaluate(() => {
		const { scrollWidth } = document.documentElement;
		const dialogs = [...document.querySelectorAll('dialog')];
		return Math.max(
			scrollWidth - window.innerWidth,
			...dialogs.map((dialog) => dialog.scrollWidth - dialog.clientWidth),
		);
	});
	expect(tooWide, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}
