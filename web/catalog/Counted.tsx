/** The name of an option with its number of products, if that is known. */
export function Counted({ name, count }: { name: string; count?: number | undefined }) {
	if (count === undefined) return <span>{name}</span>;
	return (
		<span className="flex justify-between gap-3">
			{`${name} `}
			<span className="text-muted">{count}</span>
		</span>
	);
}
