/** The options of a select, in the order of their names by value. */
export const Options = ({ names }: { names: Record<string, string> }) =>
	Object.entries(names).map(([value, name]) => (
		<option key={value} value={value}>
			{name}
		</option>
	));
