import type { ComponentProps, ReactNode } from 'react';
import { Tooltip } from './Tooltip.tsx';

/** An icon-only button; its label is the accessible name and the tooltip. */
export function IconButton({
	label,
	small = false,
	className = '',
	children,
	...button
}: { label: string; small?: boolean; children: ReactNode } & Omit<ComponentProps<'button'>, 'aria-label'>) {
	return (
		<Tooltip text={label}>
			<button
				type="button"
				{...button}
				aria-label={label}
				className={`icon-button ${small ? 'icon-button-small' : ''} ${className}`}
			>
				{children}
			</button>
		</Tooltip>
	);
}
