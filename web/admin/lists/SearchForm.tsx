import { Button } from '../../ui/Button.tsx';
import { useTypedSearch } from './useTypedSearch.ts';

/** The search of a list: it follows what is typed, and its button looks at once. */
export function SearchForm({
	label,
	placeholder,
	search,
	secondary = false,
	onSearch,
}: {
	label: string;
	/** What the words are looked for in. */
	placeholder: string;
	/** What the list was searched for. */
	search: string;
	/** Where another button beside it matters more. */
	secondary?: boolean;
	onSearch: (search: string) => void;
}) {
	const { typed, setTyped, searchNow } = useTypedSearch(search, onSearch);
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				searchNow();
			}}
			className="flex grow basis-full gap-3 sm:max-w-md sm:basis-72"
		>
			<input
				name="search"
				type="search"
				maxLength={100}
				aria-label={label}
				placeholder={placeholder}
				value={typed}
				onChange={({ target }) => setTyped(target.value)}
				className="field"
			/>
			<Button type="submit" variant={secondary ? 'secondary' : 'primary'}>
				Search
			</Button>
		</form>
	);
}
