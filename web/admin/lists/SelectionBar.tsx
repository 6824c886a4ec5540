import { Button } from '../../ui/Button.tsx';

/** What is selected, on this page and on others, and what can be done with it. */
export function SelectionBar({
	count,
	action,
	onAct,
	onClear,
}: {
	count: number;
	/** What can be done, as its button says it. */
	action: string;
	onAct: () => void;
	onClear: () => void;
}) {
	return (
		<div className="sticky top-0 z-10 mb-3 flex flex-wrap items-center gap-2 border border-line bg-raised px-4 py-2">
			<span role="status" className="mr-auto font-medium text-sm">
				{count} selected
			</span>
			<Button size="small" onClick={onAct}>
				{action}
			</Button>
			<Button variant="ghost" size="small" onClick={onClear}>
				Clear
			</Button>
		</div>
	);
}
