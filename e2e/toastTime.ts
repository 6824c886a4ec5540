import type { Page } from '@playwright/test';

/**
 * Measures in the page itself how long its toasts stay, from its next load on.
 * @returns reads how many milliseconds the toast stayed that went last
 */
export async function timeToasts(page: Page): Promise<() => Promise<number>> {
	await page.addInitScript(() => {
		const since = new Map<Node, number>();
		new MutationObserver((changes) => {
			for (const { addedNodes, removedNodes } of changes) {
				for (const node of addedNodes)
					if (node instanceof HTMLElement && node.matches('[data-toast]')) since.set(node, performance.now());
				for (const node of removedNodes) {
					const shownAt = since.get(node);
					if (shownAt !== undefined)
						document.documentElement.dataset.toastMs = String(performance.now() - shownAt);
				}
			}
		}).observe(document, { childList: true, subtree: true });
	});
	return async () => Number(await page.locator('html[data-toast-ms]').getAttribute('data-toast-ms'));
}
