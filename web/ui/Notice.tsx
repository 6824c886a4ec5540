import type { ReactNode } from 'react';

const looks = {
	error: 'border-danger text-danger',
	warning: 'border-warning text-warning',
	success: 'border-success text-success',
	info: 'border-line text-text',
};

export function Notice({ kind, children }: { kind: keyof typeof looks; children: ReactNode }) {
	return (
		<div
			role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
			data-notice={kind}
			className={`border-l-4 bg-sunken px-4 py-3 text-sm ${looks[kind]}`}
		>
			{children}
		</div>
	);
}
