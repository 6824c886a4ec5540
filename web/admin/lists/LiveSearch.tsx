import { useTypedSearch } from './useTypedSearch.ts';

/** Search field that filters while typing, after a short pause; Enter searches immediately. */
export function LiveSearch({
	label,
	placeholder,
	search,
	onSearch,
}: {
	label: string;
	/** What is searched, as in 'orders'. */
	placeholder: string;
	/** The current search. */
	search: string;
	onSearch: (search: string) => void;
}) {
	const { typed, setTyped, searchNow } = useTypedSearch(search, onSearch);
	return (
		<search className="grow basis-full sm:max-w-md sm:basis-72">
			<form
				onSubmit={(event) => {
					event.preventDefault();
					searchNow();
				}}
			>
				<input
					type="search"
					maxLength={100}
					aria-label={label}
					aria-keyshortcuts="/"
					placeholder={placeholder}
					value={typed}
					onChange={({ target }) => setTyped(target.value)}
					className="field"
				/>
			</form>
		</search>
	);
}
