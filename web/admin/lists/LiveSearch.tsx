import { useTypedSearch } from './useTypedSearch.ts';

/** The search of a list that answers while somebody is typing, after each short pause; Enter does not wait for it. */
export function LiveSearch({
	label,
	placeholder,
	search,
	onSearch,
}: {
	label: string;
	/** What the words are looked for in. */
	placeholder: string;
	/** What the list was searched for. */
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
