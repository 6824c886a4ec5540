import type { ReactNode } from 'react';

const tones = {
	neutral: 'border-line-strong text-text',
	ink: 'border-ink bg-ink text-on-ink',
	accent: 'border-accent bg-accent text-on-accent',
	success: 'border-success/30 bg-success-soft text-success',
	warning: 'border-warning/30 bg-warning-soft text-warning',
	danger: 'border-danger/30 bg-danger-soft text-danger',
};

/** One or two words about the state of a thing. */
export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof tones; children: ReactNode }) {
	return (
		<span
			className={`inline-flex items-center whitespace-nowrap rounded-sm border px-2 py-px font-medium text-xs tracking-wide ${tones[tone]}`}
		>
			{children}
		</span>
	);
}
