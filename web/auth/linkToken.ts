/** The token of this page's history entry, where a reload finds it. */
function storedToken(): string {
	const state: unknown = window.history.state;
	const found = typeof state === 'object' && state !== null && 'linkToken' in state ? state.linkToken : '';
	return typeof found === 'string' ? found : '';
}

/**
 * The token of the emailed link that opened this page; empty without one. Removes it from the address, so that it is not
 * in the browser's history, a copied address or a screenshot.
 */
export function readLinkToken(): string {
	const token = new URLSearchParams(window.location.search).get('token');
	if (token === null) return storedToken();
	window.history.replaceState({ ...window.history.state, linkToken: token }, '', window.location.pathname);
	return token;
}
