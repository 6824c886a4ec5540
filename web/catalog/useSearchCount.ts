import { type RefObject, useEffect, useRef } from 'react';

/**
 * Counts a search once its results are shown, and the products opened from them.
 * @param q empty while there are no results of a search
 * @returns the element with the results
 */
export function useSearchCount(q: string): RefObject<HTMLElement | null> {
	const results = useRef<HTMLElement>(null);
	useEffect(() => {
		if (q === '') return;
		const shown = new AbortController();
		void import('./countSearch.ts').then(({ countSearch }) => countSearch(q, results.current, shown.signal));
		return () => shown.abort();
	}, [q]);
	return results;
}
