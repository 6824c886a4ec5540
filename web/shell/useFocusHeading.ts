import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const byTheVisitor = ['keydown', 'pointerdown'] as const;

/**
 * Moves the focus to the heading of a new page, so that a screen reader announces it and Tab continues there. A page that
 * is still loading has its heading later, unless the visitor has done something since. What has the focus in the content
 * keeps it, as does any field. Back and forward, and a link to a place of a page, have a position of their own.
 */
export function useFocusHeading(): void {
	const { pathname, hash } = useLocation();
	const type = useNavigationType();
	const shown = useRef(pathname);
	// biome-ignore lint/correctness/useExhaustiveDependencies: only for another page, not for its filters or tabs
	useEffect(() => {
		const content = document.getElementById('content');
		if (shown.current === pathname || content === null) return;
		shown.current = pathname;
		if (type === 'POP' || hash !== '') return;
		const observer = new MutationObserver(look);
		const leave = () => {
			observer.disconnect();
			for (const event of byTheVisitor) window.removeEventListener(event, leave);
		};
		function look() {
			const heading = content?.querySelector('h1');
			// One without a text holds the place of a later one.
			const ready = heading != null && heading.textContent !== '';
			const focused = document.activeElement;
			const keepsFocus = content?.contains(focused) || focused?.matches('input, select, textarea');
			if (ready && !keepsFocus) {
				heading.tabIndex = -1;
				heading.focus({ preventScroll: true });
			}
			if (ready || keepsFocus) leave();
		}
		observer.observe(content, { childList: true, subtree: true });
		for (const event of byTheVisitor) window.addEventListener(event, leave);
		look();
		return leave;
	}, [pathname]);
}
