import { Button } from '../../ui/Button.tsx';
import { useTypedSearch } from './useTypedSearch.ts';

/** Search field of a list: filters while typing, and its button searches immediately. */
export function SearchForm({
	label,
	placeholder,
	search,
	secondary = false,
	onSearch,
}: {
	label: string;
	/** What is searched, as in 'orders'. */
	placeholder: string;
	/** The current search. */
	search: string;
	/** Used where another button is the primary action. */
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
