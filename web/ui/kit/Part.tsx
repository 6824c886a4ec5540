import type { ReactNode } from 'react';

/** A section of the kit page. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section aria-label={title} className="grid gap-x-10 gap-y-5 px-4 py-10 sm:px-8 lg:grid-cols-[12rem_1fr]">
			<h2 className="eyebrow">{title}</h2>
			<div className="min-w-0">{children}</div>
		</section>
	);
}

/** Examples in a wrapping row. */
export function Row({ children }: { children: ReactNode }) {
	return <div className="mb-5 flex flex-wrap items-center gap-4">{children}</div>;
}
