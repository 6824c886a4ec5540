import type { ReactNode } from 'react';

/** The rows of a list as cards below each other. */
export function Cards<Item extends { id: string }>({
	items,
	card,
}: {
	items: readonly Item[];
	card: (item: Item) => ReactNode;
}) {
	return (
		<ul className="space-y-4">
			{items.map((item) => (
				<li key={item.id}>{card(item)}</li>
			))}
		</ul>
	);
}
