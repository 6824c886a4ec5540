import { expect, type Page } from '@playwright/test';

export type LayoutShift = { shift: number; moved: string[] };

/** Marks the first frame of each complete document; an earlier one painted a part of it, which this one may still move. */
export const markFirstFrame = (page: Page): Promise<unknown> =>
	page.addInitScript(() => {
		document.addEventListener('readystatechange', () => {
			if (document.readyState !== 'interactive') return;
			requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('painted completely')));
		});
	});

/**
 * Layout shifts since the document was parsed. A browser that is short of processor time paints parts of a document; a
 * test of its own limits what moves until the rest is parsed.
 */
export const shiftSoFar = (page: Page): Promise<LayoutShift> => shiftSince(page, 'parsed');

/** Cumulative layout shift since the document was requested or parsed, and the elements that moved. */
export async function shiftSince(page: Page, start: 'request' | 'parsed'): Promise<LayoutShift> {
	await expect(page.locator('html')).toHaveAttribute('data-hydrated');
	return page.evaluate((start) => {
		type Shift = PerformanceEntry & {
			value: number;
			hadRecentInput: boolean;
			sources: { node: Node | null }[];
		};
		const observer = new PerformanceObserver(() => undefined);
		observer.observe({ type: 'layout-shift', buffered: true });
		const entries = observer.takeRecords() as Shift[];
		const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
		const painted = performance.getEntriesByName('painted completely')[0]?.startTime;
		const since = start === 'parsed' ? (painted ?? navigation?.domInteractive ?? 0) : 0;
		const found = entries.filter(({ hadRecentInput, startTime }) => !hadRecentInput && startTime >= since);
		return {
			shift: found.reduce((sum, { value }) => sum + value, 0),
			moved: found.flatMap(({ sources }) =>
				sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : String(node))),
			),
		};
	}, start);
}
