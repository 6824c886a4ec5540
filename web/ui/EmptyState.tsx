import type { ReactNode } from 'react';

/** An empty state: the reason, and what to do about it. */
export function EmptyState({
	title,
	text,
	children,
}: {
	title: string;
	text?: string;
	/** The action: a button or a link. */
	children?: ReactNode;
}) {
	return (
		<div className="flex flex-col items-center px-4 py-14 text-center">
			<svg viewBox="0 0 96 96" width="72" height="72" aria-hidden="true" className="mb-6 text-line-strong">
				<g fill="none" stroke="currentColor">
					<circle cx="48" cy="48" r="44" />
					<circle cx="48" cy="48" r="31" />
					<circle cx="48" cy="48" r="18" />
					<path d="M48 0v12M48 84v12M0 48h12M84 48h12" />
				</g>
				<circle cx="48" cy="48" r="4" className="fill-accent" />
			</svg>
			<h2 className="font-display text-2xl">{title}</h2>
			{text !== undefined && <p className="mt-2 max-w-md text-muted">{text}</p>}
			{children !== undefined && <div className="mt-7 flex flex-wrap justify-center gap-3">{children}</div>}
		</div>
	);
}
