import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

export const scrollAgainMs = 500;

/**
 * Scrolls a new page to the top: the router does so immediately, and this again a moment later, unless the visitor has
 * scrolled. Back and forward restore the scroll position.
 */
export function useScrollToTop(): void {
	const { pathname, hash } = useLocation();
	const type = useNavigationType();
	// A layout effect, so that its cleanup runs before the next page is positioned.
	// biome-ignore lint/correctness/useExhaustiveDependencies: only for another page, not for its filters or tabs
	useLayoutEffect(() => {
		if (type === 'POP' || hash !== '') return;
		const timer = setTimeout(() => window.scrollTo(0, 0), scrollAgainMs);
		const leave = () => clearTimeout(timer);
		const byTheVisitor = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
		for (const event of byTheVisitor) window.addEventListener(event, leave, { passive: true, once: true });
		return () => {
			leave();
			for (const event of byTheVisitor) window.removeEventListener(event, leave);
		};
	}, [pathname]);
}
