import { type ReactNode, useId } from 'react';

/** Collapsible questions, one open at a time. */
export function Accordion({ items }: { items: readonly { title: string; content: ReactNode }[] }) {
	const name = useId();
	return (
		<div className="border-line border-t">
			{items.map(({ title, content }) => (
				<details key={title} name={name} className="border-line border-b">
					<summary className="min-h-14 py-3 font-medium">{title}</summary>
					<div className="max-w-prose whitespace-pre-line pr-8 pb-5 text-muted">{content}</div>
				</details>
			))}
		</div>
	);
}
