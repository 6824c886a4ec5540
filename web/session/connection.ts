/** Whether the service worker sent this page from what it kept (server/storefront/serviceWorker.ts). */
const isKeptPage = () =>
	performance
		.getEntriesByType('navigation')
		.some(
			(entry) =>
				entry instanceof PerformanceNavigationTiming &&
				entry.serverTiming.some(({ name }) => name === 'kept'),
		);

let isBack = false;
const listeners = new Set<() => void>();

/** Called when the shop has answered a request, or the browser says that it is online again. */
export function noteConnection(): void {
	if (isBack) return;
	isBack = true;
	for (const changed of listeners) changed();
}

/**
 * Whether the shop cannot be reached. A browser may call itself online where nothing answers, as on a Wi-Fi without internet: then
 * it has sent a kept page.
 */
export const isOffline = () => !navigator.onLine || (isKeptPage() && !isBack);

/** @returns a function that ends the subscription */
export function subscribeToConnection(changed: () => void): () => void {
	const online = () => {
		noteConnection();
		changed();
	};
	listeners.add(changed);
	window.addEventListener('online', online);
	window.addEventListener('offline', changed);
	return () => {
		listeners.delete(changed);
		window.removeEventListener('online', online);
		window.removeEventListener('offline', changed);
	};
}
