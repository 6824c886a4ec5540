import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** How long after the last letter the list is searched, so that not every letter is a request. */
const pauseMs = 250;

/**
 * The text of a search field whose list is searched while it is typed.
 * @param search what the list is searched for by now
 * @param onSearch searches for other words
 */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
	const [typed, setTyped] = useState(search);
	/** What was asked for from here and does not stand in the address yet. */
	const asked = useRef<string[]>([]);

	function searchNow() {
		const words = typed.trim();
		if (words === (asked.current.at(-1) ?? search)) return;
		asked.current.push(words);
		onSearch(words);
	}
	const searchLater = useEffectEvent(searchNow);

	useEffect(() => {
		const place = asked.current.indexOf(search);
		asked.current = place === -1 ? [] : asked.current.slice(place + 1);
		// Words that came another way, as by Back or a saved filter, are shown; one's own do not disturb the typing.
		if (place === -1) setTyped(search);
	}, [search]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the pause again
	useEffect(() => {
		const timer = setTimeout(searchLater, pauseMs);
		return () => clearTimeout(timer);
	}, [typed]);

	return { typed, setTyped, searchNow };
}
