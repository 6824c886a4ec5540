import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const styles = {
	error: { Icon: CircleAlert, box: 'border-danger/40 bg-danger-soft', icon: 'text-danger' },
	warning: { Icon: TriangleAlert, box: 'border-warning/40 bg-warning-soft', icon: 'text-warning' },
	success: { Icon: CircleCheck, box: 'border-success/40 bg-success-soft', icon: 'text-success' },
	info: { Icon: Info, box: 'border-line bg-sunken', icon: 'text-muted' },
};

/** A message about the page; errors and warnings are announced immediately. */
export function Notice({ kind, children }: { kind: keyof typeof styles; children: ReactNode }) {
	const { Icon, box, icon } = styles[kind];
	return (
		<div
			role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
			data-notice={kind}
			className={`flex gap-3 rounded-sm border px-4 py-3 text-sm ${box}`}
		>
			<Icon size={18} aria-hidden className={`mt-0.5 flex-none ${icon}`} />
			<div className="min-w-0 grow">{children}</div>
		</div>
	);
}
