import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';

/** The number of selected rows, on all pages, and the actions for them. */
export function SelectionBar({
	count,
	onClear,
	children,
}: {
	count: number;
	onClear: () => void;
	/** The actions, the main one last. */
	children: ReactNode;
}) {
	return (
		<div className="sticky top-0 z-10 mb-3 flex flex-wrap items-center gap-2 border border-line bg-raised px-4 py-2">
			<span role="status" className="mr-auto font-medium text-sm">
				{count} selected
			</span>
			{children}
			<Button variant="ghost" size="small" onClick={onClear}>
				Clear
			</Button>
		</div>
	);
}
