import { Button } from '../../ui/Button.tsx';

/** The search of a list: a field and its button; nothing is looked for while somebody is typing. */
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
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim());
			}}
			className="flex grow basis-full gap-3 sm:max-w-md sm:basis-72"
		>
			<input
				key={search}
				name="search"
				type="search"
				maxLength={100}
				aria-label={label}
				placeholder={placeholder}
				defaultValue={search}
				className="field"
			/>
			<Button type="submit" variant={secondary ? 'secondary' : 'primary'}>
				Search
			</Button>
		</form>
	);
}
