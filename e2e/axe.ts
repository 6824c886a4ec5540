import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
	interface Window {
		axe: typeof axe;
	}
}

/** Both widths and both themes: what a theme changes is the same at each width, and what a width changes in each theme. */
const views = [
	{ width: 360, theme: 'dark' },
	{ width: 1280, theme: 'light' },
] as const;

/** Elements fading in do not have their final colour yet; infinite animations, and those of scrolling, are ignored. */
const waitForAnimations = (page: Page) =>
	page.evaluate(async () => {
		// A new size is laid out, and rendered by components that observe it, within a few frames.
		let height = 0;
		for (let unchanged = 0; unchanged < 4; ) {
			await new Promise((next) => requestAnimationFrame(next));
			const { scrollHeight } = document.documentElement;
			unchanged = scrollHeight === height ? unchanged + 1 : 0;
			height = scrollHeight;
		}
		await Promise.allSettled(
			document
				.getAnimations()
				.filter(
					({ effect, timeline }) =>
						timeline === document.timeline &&
						effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
				)
				.map((each) => each.finished),
		);
	});

/** Expects no horizontal scrolling of the page or an open dialog. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
	const tooWide = await page.evaluate(() =>
		Math.max(
			document.documentElement.scrollWidth - window.innerWidth,
			...[...document.querySelectorAll('dialog')].map((dialog) => dialog.scrollWidth - dialog.clientWidth),
		),
	);
	expect(tooWide, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

/**
 * Switches the theme: a loaded page does not follow the system's colour scheme.
 * @returns the previous theme; undefined for a page without themes
 */
const showTheme = (page: Page, theme: string): Promise<string | undefined> =>
	page.evaluate((shown) => {
		const { dataset } = document.documentElement;
		const previous = dataset.theme;
		if (previous !== undefined) dataset.theme = shown;
		return previous;
	}, theme);

/** The rules violated by the page, each with its first element. Of a page with an open dialog only the dialog is scanned. */
async function findViolations(page: Page, leaveOut: string | undefined): Promise<string[]> {
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
	return page.evaluate(
		async (exclude) => {
			// The page behind an open dialog is inert. That of the payment dialog, in a shadow root, is scanned with it.
			const scanned = document.querySelector('dialog:modal') === null ? 'html' : 'dialog:modal';
			// Describing what passed takes longer than finding violations, and the HTML of all elements as long as a rule.
			window.axe.configure({ noHtml: true });
			const { violations } = await window.axe.run(
				{ include: [scanned], exclude },
				{ resultTypes: ['violations'], iframes: false, elementRef: true, selectors: false },
			);
			return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.element?.outerHTML.slice(0, 300)}`);
		},
		leaveOut === undefined ? [] : [leaveOut],
	);
}

/**
 * Expects no axe violations and no horizontal scrolling of the page or an open dialog, on a phone in the dark theme and
 * on a desktop in the light one. Of a page with an open dialog only the dialog is scanned. The page has its own size and
 * theme again afterwards; it stays without animations.
 * @param leaveOut selector of third-party content
 */
export async function expectNoViolations(page: Page, what: string, leaveOut?: string): Promise<void> {
	const size = page.viewportSize();
	// Colours that fade from one theme to the other are not readable in between.
	await page.emulateMedia({ reducedMotion: 'reduce' });
	let ownTheme: string | undefined;
	for (const { width, theme } of views) {
		await page.setViewportSize({ width, height: 800 });
		const previous = await showTheme(page, theme);
		ownTheme ??= previous;
		await waitForAnimations(page);
		const where = `${what}, ${width} px, ${theme}`;
		expect(await findViolations(page, leaveOut), where).toEqual([]);
		await expectNoSidewaysScroll(page, where);
	}
	if (size !== null) await page.setViewportSize(size);
	if (ownTheme !== undefined) await showTheme(page, ownTheme);
}
