import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Nothing that axe knows is wrong with the page as it stands, and neither it nor an open dialog scrolls sideways.
 * @param leaveOut selector of what is somebody else's page
 */
export async function expectNoFault(page: Page, what: string, leaveOut?: string): Promise<void> {
	// What is fading in has no colour of its own yet; what goes on for ever never will.
	await page.evaluate(() =>
		Promise.allSettled(
			document
				.getAnimations()
				.filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
				.map((each) => each.finished),
		).then(() => undefined),
	);
	const axe = new AxeBuilder({ page });
	const { violations } = await (leaveOut === undefined ? axe : axe.exclude(leaveOut)).analyze();
	expect(
		violations.map(({ id, nodes }) => `${what}: ${id} ${nodes[0]?.html}`),
		what,
	).toEqual([]);
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
