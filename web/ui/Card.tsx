import type { ReactNode } from 'react';

/** A titled box: a summary, a group of settings, a dashboard figure. */
export function Card({
	title,
	action,
	children,
}: {
	title?: string;
	action?: ReactNode;
	children: ReactNode;
}) {
	return (
		<section aria-label={title} className="rounded-md border border-line bg-surface">
			{title !== undefined && (
				<div className="flex min-h-14 items-center justify-between gap-4 border-line border-b px-5 py-2 sm:px-6">
					<h2 className="font-display text-xl">{title}</h2>
					{action}
				</div>
			)}
			<div className="p-5 sm:p-6">{children}</div>
		</section>
	);
}
