import { type ToggleEvent, useEffect, useId, useRef, useState } from 'react';
import { useFloating } from './floating.ts';

/**
 * A button and its panel, by the Popover API: closes on Escape, on a click outside, and when another opens.
 * Implemented manually where the browser does not support it.
 */
export function usePopover(align: 'start' | 'end') {
	const id = useId();
	const trigger = useRef<HTMLButtonElement>(null);
	const panel = useRef<HTMLDivElement>(null);
	const [open, setOpen] = useState(false);
	useFloating(open, panel, trigger, align);

	const isNative = () => panel.current?.togglePopover !== undefined;
	function close() {
		if (isNative()) panel.current?.hidePopover();
		else setOpen(false);
	}

	useEffect(() => {
		if (!open || panel.current?.togglePopover !== undefined) return;
		const leave = (event: Event) => {
			const { target } = event;
			const inside =
				target instanceof Node && (panel.current?.contains(target) || trigger.current?.contains(target));
			if (event instanceof KeyboardEvent ? event.key === 'Escape' : !inside) setOpen(false);
		};
		document.addEventListener('pointerdown', leave);
		document.addEventListener('keydown', leave);
		return () => {
			document.removeEventListener('pointerdown', leave);
			document.removeEventListener('keydown', leave);
		};
	}, [open]);

	return {
		open,
		close,
		triggerProps: {
			ref: trigger,
			popoverTarget: id,
			'aria-expanded': open,
			'aria-controls': id,
			onClick: () => {
				if (!isNative()) setOpen(!open);
			},
		},
		panelProps: {
			ref: panel,
			id,
			popover: 'auto' as const,
			'data-open': open || undefined,
			onToggle: (event: ToggleEvent) => setOpen(event.newState === 'open'),
		},
	};
}

export type TriggerProps = ReturnType<typeof usePopover>['triggerProps'];
