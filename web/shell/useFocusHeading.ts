import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const byTheVisitor = ['keydown', 'pointerdown'] as const;

/**
 * Moves the focus to the heading of a new page, so that a screen reader announces it and Tab continues there. A page that
 * is still loading has its heading later, unless the visitor has done something since; a field that has the focus keeps it.
 */
export function useFocusHeading(): void {
	const { pathname } = useLocation();
	const shown = useRef(pathname);
	useEffect(() => {
		const content = document.getElementById('content');
		if (shown.current === pathname || content === null) return;
		shown.current = pathname;
		const observer = new MutationObserver(look);
		const leave = () => {
			observer.disconnect();
			for (const event of byTheVisitor) window.removeEventListener(event, leave);
		};
		function look() {
			const heading = content?.querySelector('h1');
			// One without a text holds the place of a later one.
			const ready = heading != null && heading.textContent !== '';
			const fieldFocused = content?.contains(document.activeElement);
			if (ready && !fieldFocused) {
				heading.tabIndex = -1;
				heading.focus({ preventScroll: true });
			}
			if (ready || fieldFocused) leave();
		}
		observer.observe(content, { childList: true, subtree: true });
		for (const event of byTheVisitor) window.addEventListener(event, leave);
		look();
		return leave;
	}, [pathname]);
}
