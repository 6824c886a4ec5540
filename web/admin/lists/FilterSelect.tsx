/** The names of numbers of rows on a page. */
export const getPageSizes = (sizes: readonly number[]): Record<string, string> =>
	Object.fromEntries(sizes.map((size) => [size, `${size} per page`]));

/** The options of a select, in the order of their names by value. */
export const Options = ({ names }: { names: Record<string, string> }) =>
	Object.entries(names).map(([value, name]) => (
		<option key={value} value={value}>
			{name}
		</option>
	));

/** A filter of a list as a menu of its values. */
export function FilterSelect({
	label,
	value,
	choices,
	onChange,
}: {
	label: string;
	value: string | number;
	/** The names of the values. */
	choices: Record<string, string>;
	onChange: (value: string) => void;
}) {
	return (
		<select
			aria-label={label}
			value={value}
			onChange={({ target }) => onChange(target.value)}
			className="field max-sm:in-data-[filters=closed]:hidden w-auto min-w-0 grow basis-[calc(50%-0.375rem)] sm:max-w-56 sm:grow-0 sm:basis-auto"
		>
			<Options names={choices} />
		</select>
	);
}
