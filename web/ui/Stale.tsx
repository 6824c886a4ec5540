import type { ReactNode } from 'react';

/** Keeps the previous content while the next loads: dimmed and inert. */
export function Stale({ when, children }: { when: boolean; children: ReactNode }) {
	return (
		<div inert={when} className={when ? 'opacity-60 transition-opacity delay-150' : ''}>
			{children}
		</div>
	);
}
