/** The name of an option with its number of products. */
export function Counted({ name, count }: { name: string; count: number }) {
	return (
		<span className="flex justify-between gap-3">
			{name} <span className="text-muted">{count}</span>
		</span>
	);
}
