import type { Page } from '@playwright/test';

/**
 * Measures how long toasts are shown, starting with the next page load.
 * @returns a function that reads the duration of the last removed toast in milliseconds
 */
export async function measureToasts(page: Page): Promise<() => Promise<number>> {
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
