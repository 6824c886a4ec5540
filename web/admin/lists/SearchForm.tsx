import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { parseSearchText, useListUrl } from './useListUrl.ts';

/** Debounce, so that not every letter is a request. */
const pauseMs = 250;

/**
 * The text of a search field that filters while typing.
 * @param search the current search of the list
 * @param onSearch applies another search
 */
function useTypedSearch(search: string, onSearch: (search: string) => void) {
	const [typed, setTyped] = useState(search);
	/** Searches sent from here that are not in the URL yet. */
	const requested = useRef<string[]>([]);

	function searchNow() {
		const words = typed.trim();
		if (words === (requested.current.at(-1) ?? search)) return;
		requested.current.push(words);
		onSearch(words);
	}
	const searchLater = useEffectEvent(searchNow);

	// Before the pause can end: the replaced text would be searched again.
	useLayoutEffect(() => {
		const place = requested.current.indexOf(search);
		requested.current = place === -1 ? [] : requested.current.slice(place + 1);
		// A search changed elsewhere, as by Back or a saved filter, replaces the text; one's own searches do not
		// interrupt typing.
		if (place === -1) setTyped(search);
	}, [search]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: each letter restarts the pause
	useEffect(() => {
		const timer = setTimeout(searchLater, pauseMs);
		return () => clearTimeout(timer);
	}, [typed]);

	return { typed, setTyped, searchNow };
}

/** Search field of a list, whose words are in the URL: filters while typing, and its button searches immediately. */
export function SearchForm({
	label,
	placeholder,
	name = 'search',
	secondary = false,
}: {
	label: string;
	/** What is searched, as in 'orders'. */
	placeholder: string;
	/** Its parameter in the URL of the list. */
	name?: 'search' | 'target';
	/** Used where another button is the primary action. */
	secondary?: boolean;
}) {
	const { params, change } = useListUrl();
	const { typed, setTyped, searchNow } = useTypedSearch(parseSearchText(params, name), (words) =>
		change({ [name]: words }),
	);
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
