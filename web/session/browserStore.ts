/**
 * A storage of the browser under keys of ours. Where it is blocked or full, values last as long as the page is open.
 * @param area called on every use, because a browser that blocks its storage throws at the name of it
 */
function storeIn(area: () => Storage) {
	const kept = new Map<string, string>();
	return {
		read(key: string): string | null {
			try {
				return kept.get(key) ?? area().getItem(key);
			} catch {
				// Blocked: there is nothing stored.
				return null;
			}
		},
		/** @param value null removes the key */
		write(key: string, value: string | null): void {
			kept.delete(key);
			try {
				if (value === null) area().removeItem(key);
				else area().setItem(key, value);
			} catch {
				// Blocked or full.
				if (value !== null) kept.set(key, value);
			}
		},
	};
}

/** What all tabs of the shop share. */
export const browserStore = storeIn(() => localStorage);
/** What only this tab knows. */
export const tabStore = storeIn(() => sessionStorage);
