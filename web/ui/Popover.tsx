import type { ReactNode } from 'react';
import { type TriggerProps, usePopover } from './popover.ts';

/** A small panel beside the button that opens it. */
export function Popover({
	label,
	trigger,
	align = 'start',
	children,
}: {
	/** What the panel is, for those who do not see it. */
	label: string;
	/** Draws the button; the props belong on it. */
	trigger: (props: TriggerProps) => ReactNode;
	/** Which edges of button and panel are in line. */
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
