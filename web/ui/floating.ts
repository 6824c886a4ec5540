import { type RefObject, useEffect } from 'react';

const gap = 6;
const edge = 8;

/** Positions a panel below (or, without room, above) its anchor, inside the window. */
function place(panel: HTMLElement, anchor: Element, align: 'start' | 'center' | 'end'): void {
	const at = anchor.getBoundingClientRect();
	const { offsetWidth: width, offsetHeight: height } = panel;
	const { clientWidth, clientHeight } = document.documentElement;
	const above = at.top - gap - height;
	const below = at.bottom + gap;
	const left =
		align === 'start' ? at.left : align === 'end' ? at.right - width : at.left + (at.width - width) / 2;
	panel.style.top = `${below + height > clientHeight - edge && above >= edge ? above : below}px`;
	panel.style.left = `${Math.max(edge, Math.min(left, clientWidth - width - edge))}px`;
}

/** Keeps an open panel at its anchor while the page scrolls or resizes. */
export function useFloating(
	open: boolean,
	panel: RefObject<HTMLElement | null>,
	anchor: RefObject<Element | null>,
	align: 'start' | 'center' | 'end',
): void {
	useEffect(() => {
		if (!open) return;
		const put = () => {
			if (panel.current !== null && anchor.current !== null) place(panel.current, anchor.current, align);
		};
		put();
		window.addEventListener('scroll', put, { capture: true, passive: true });
		window.addEventListener('resize', put);
		return () => {
			window.removeEventListener('scroll', put, { capture: true });
			window.removeEventListener('resize', put);
		};
	}, [open, panel, anchor, align]);
}
