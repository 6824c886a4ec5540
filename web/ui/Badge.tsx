import type { ReactNode } from 'react';

type Tone = 'neutral' | 'ink' | 'accent' | 'success' | 'warning' | 'danger';

/** A short status label. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
	return <span className={tone === 'neutral' ? 'badge' : `badge badge-${tone}`}>{children}</span>;
}
