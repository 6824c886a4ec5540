import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { useFloating } from './floating.ts';

/** Hover delay. */
const openAfterMs = 700;

/**
 * A tooltip, after hovering or immediately on keyboard focus; Escape closes it. The control keeps its own name; a
 * tooltip with additional text becomes its description.
 */
export function Tooltip({
	text,
	children,
}: {
	text: string;
	children: ReactElement<{ 'aria-describedby'?: string | undefined; 'aria-label'?: string }>;
}) {
	const id = useId();
	const anchor = useRef<HTMLSpanElement>(null);
	const tip = useRef<HTMLSpanElement>(null);
	const [hovered, setHovered] = useState(false);
	const [open, setOpen] = useState(false);
	useFloating(open, tip, anchor, 'center');

	useEffect(() => {
		if (!hovered) return;
		const timer = setTimeout(() => setOpen(true), openAfterMs);
		return () => clearTimeout(timer);
	}, [hovered]);

	useEffect(() => {
		if (!open) return;
		// The top layer is never covered or clipped.
		tip.current?.showPopover?.();
		const leave = (event: KeyboardEvent) => {
			if (event.key === 'Escape') setOpen(false);
		};
		document.addEventListener('keydown', leave);
		return () => document.removeEventListener('keydown', leave);
	}, [open]);

	function close() {
		setHovered(false);
		setOpen(false);
	}

	const descriptionId = text === children.props['aria-label'] ? undefined : id;
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: only observes the control inside
		<span
			ref={anchor}
			className="inline-flex"
			onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(true)}
			onPointerLeave={close}
			onPointerDown={close}
			onFocus={(event) => event.target.matches(':focus-visible') && setOpen(true)}
			onBlur={close}
		>
			{cloneElement(children, {
				'aria-describedby': open ? descriptionId : children.props['aria-describedby'],
			})}
			{open && (
				<span ref={tip} id={id} role="tooltip" popover="manual" className="tooltip">
					{text}
				</span>
			)}
		</span>
	);
}
