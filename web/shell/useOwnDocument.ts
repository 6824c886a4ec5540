import { useEffect } from 'react';
import { needsDocument } from './links.ts';

/** The path that this document was loaded with, whose response headers it has; undefined on the server. */
function getDocumentPath(): string | undefined {
	if (typeof window === 'undefined') return undefined;
	const [navigation] = performance.getEntriesByType('navigation');
	return navigation && new URL(navigation.name).pathname;
}

/**
 * Loads a page that needs its own document when the browser's Back or Forward opens it inside another one.
 * @returns whether it is loading
 */
export function useOwnDocument(pathname: string): boolean {
	const documentPath = getDocumentPath();
	const isLoading = documentPath !== undefined && documentPath !== pathname && needsDocument(pathname);
	useEffect(() => {
		if (isLoading) window.location.reload();
	}, [isLoading]);
	return isLoading;
}
