/**
 * A browser storage. When it is blocked or full, values last as long as the page is open.
 * @param area called on every use, because browsers that block storage throw on access
 */
function storeIn(area: () => Storage) {
	const memory = new Map<string, string>();
	return {
		read(key: string): string | null {
			try {
				return memory.get(key) ?? area().getItem(key);
			} catch {
				// Blocked: nothing is stored.
				return null;
			}
		},
		/** @param value null removes the key */
		write(key: string, value: string | null): void {
			memory.delete(key);
			try {
				if (value === null) area().removeItem(key);
				else area().setItem(key, value);
			} catch {
				// Blocked or full.
				if (value !== null) memory.set(key, value);
			}
		},
	};
}

/** Shared by all tabs of the shop. */
export const browserStore = storeIn(() => localStorage);
/** Private to this tab. */
export const tabStore = storeIn(() => sessionStorage);
