import { useEffect, useRef, useState } from 'react';

const pauseMs = 250;

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
	const [text, setText] = useState(search);
	const asked = useRef(search);
	const words = text.trim();

	function ask() {
		if (words === asked.current) return;
		asked.current = words;
		onSearch(words);
	}

	useEffect(() => {
		// The address was changed by something else, as by the way back.
		if (search === asked.current) return;
		asked.current = search;
		setText(search);
	}, [search]);

	// Each key begins the pause once more.
	// biome-ignore lint/correctness/useExhaustiveDependencies: see above
	useEffect(() => {
		const timer = setTimeout(ask, pauseMs);
		return () => clearTimeout(timer);
	}, [words]);

	return (
		<search className="grow basis-full sm:max-w-md sm:basis-72">
			<form
				onSubmit={(event) => {
					event.preventDefault();
					ask();
				}}
			>
				<input
					type="search"
					maxLength={100}
					aria-label={label}
					aria-keyshortcuts="/"
					placeholder={placeholder}
					value={text}
					onChange={({ target }) => setText(target.value)}
					className="field"
				/>
			</form>
		</search>
	);
}
