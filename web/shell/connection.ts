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

/**
 * Whether the shop cannot be reached. A browser may call itself online where nothing answers, as on a Wi-Fi without internet: then
 * it has sent a kept page.
 */
export const isOffline = () => !navigator.onLine || (isKeptPage() && !isBack);

/** @returns a function that ends the subscription */
export function subscribeToConnection(changed: () => void): () => void {
	const online = () => {
		isBack = true;
		changed();
	};
	window.addEventListener('online', online);
	window.addEventListener('offline', changed);
	return () => {
		window.removeEventListener('online', online);
		window.removeEventListener('offline', changed);
	};
}
