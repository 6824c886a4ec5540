import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** A new page is put to its top once more after this long (document 1, §9). */
export const topAgainMs = 500;

/**
 * A new page begins at its top: the router puts it there at once, and it is put there again a moment later, unless the
 * visitor has begun to scroll. Back and forward return to the place that was left (D36).
 */
export function useScrollToTop(): void {
	const { pathname, hash } = useLocation();
	const type = useNavigationType();
	// In layout, so that leaving ends it before the next page is given its place.
	// biome-ignore lint/correctness/useExhaustiveDependencies: only another page counts, not another filter or tab of it
	useLayoutEffect(() => {
		if (type === 'POP' || hash !== '') return;
		const timer = setTimeout(() => window.scrollTo(0, 0), topAgainMs);
		const leave = () => clearTimeout(timer);
		const byTheVisitor = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
		for (const event of byTheVisitor) window.addEventListener(event, leave, { passive: true, once: true });
		return () => {
			leave();
			for (const event of byTheVisitor) window.removeEventListener(event, leave);
		};
	}, [pathname]);
}
