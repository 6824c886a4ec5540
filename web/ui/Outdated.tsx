import type { ReactNode } from 'react';

/** Keeps what was shown while the next answer is on its way: dimmed, and nothing in it can be pressed or focused. */
export function Outdated({ when, children }: { when: boolean; children: ReactNode }) {
	return (
		<div inert={when} className={when ? 'opacity-60 transition-opacity delay-150' : ''}>
			{children}
		</div>
	);
}
