import { createContext, useContext } from 'react';

/**
 * Scheme and host of the shop, for absolute URLs: canonical links, pictures and structured data. Known to the server;
 * the browser reads it from the page.
 */
export const Origin = createContext('');

export const useOrigin = (): string => useContext(Origin);

/** The absolute URL of a path; URLs of other sites are unchanged. */
export const absoluteUrl = (origin: string, url: string): string =>
	url.startsWith('/') ? origin + url : url;
