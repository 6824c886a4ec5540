import type { ReactNode } from 'react';
import { type TriggerProps, usePopover } from './popover.ts';

/** A small panel beside its button. */
export function Popover({
	label,
	trigger,
	align = 'start',
	children,
}: {
	/** The accessible name of the panel. */
	label: string;
	/** Renders the button; spread the props on it. */
	trigger: (props: TriggerProps) => ReactNode;
	/** The edges of button and panel that align. */
	align?: 'start' | 'end';
	children: (close: () => void) => ReactNode;
}) {
	const { close, triggerProps, panelProps } = usePopover(align);
	return (
		<>
			{trigger(triggerProps)}
			<div {...panelProps} role="dialog" aria-label={label} className="popover p-4">
				{children(close)}
			</div>
		</>
	);
}
