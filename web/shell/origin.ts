import { createContext, useContext } from 'react';

/**
 * Scheme and host under which shoppers reach the shop, for what must be said in full: canonical links, pictures and
 * data for search engines. The server knows it; the browser reads it where the server wrote it.
 */
export const Origin = createContext('');

export const useOrigin = (): string => useContext(Origin);

/** An address of the shop's own in full; one of another site stays as it is. */
export const inFull = (origin: string, url: string): string => (url.startsWith('/') ? origin + url : url);
