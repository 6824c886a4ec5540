import { createContext, useContext } from 'react';

/**
 * Marks the inline scripts and styles of the page itself while it is rendered, so that the content security policy allows
 * only these. It is removed before the page is cached; undefined in the browser.
 */
export const Nonce = createContext<string | undefined>(undefined);

export const useNonce = (): string | undefined => useContext(Nonce);
