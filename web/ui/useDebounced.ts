import { useEffect, useState } from 'react';

/** The trimmed text as it was at the last pause of typing. */
export function useDebounced(text: string, pauseMs: number): string {
	const [paused, setPaused] = useState('');
	useEffect(() => {
		const timer = setTimeout(() => setPaused(text.trim()), pauseMs);
		return () => clearTimeout(timer);
	}, [text, pauseMs]);
	return paused;
}
