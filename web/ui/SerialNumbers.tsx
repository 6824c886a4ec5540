/** The serial numbers of a gun; nothing for other products and before packing. */
export function SerialNumbers({ numbers }: { numbers: readonly string[] }) {
	if (numbers.length === 0) return null;
	return (
		<p className="wrap-anywhere text-muted text-sm">
			{numbers.length === 1 ? 'Serial number' : 'Serial numbers'} {numbers.join(', ')}
		</p>
	);
}
