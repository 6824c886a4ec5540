import { serviceWorkerAddress } from '../head/trustedHtml.ts';
import { onTokenChange } from '../session/token.ts';

/** A page that is left sooner is not kept. */
const readMs = 1500;

const filesOfPage = () =>
	performance
		.getEntriesByType('resource')
		.map(({ name }) => name)
		.filter(
			(name) => /^\/(?:assets|media)\//.test(new URL(name).pathname) && name.startsWith(location.origin),
		);

/**
 * Keeps the pages that are shown for reading without a connection, by the shop's service worker. Loaded after the page, which
 * does not wait for it.
 */
export async function keepPagesForOffline(): Promise<void> {
	const worker = navigator.serviceWorker;
	if (worker === undefined) return;
	// Without a connection a link loads the kept page, where the router would wait for the API.
	window.addEventListener(
		'click',
		(event) => {
			const inLink = event.target instanceof Element && event.target.closest('a[href]') !== null;
			if (inLink && !navigator.onLine && worker.controller !== null) event.stopPropagation();
		},
		{ capture: true },
	);
	// What one person has read is not there for the next one.
	onTokenChange(() => void caches.delete('pages-1'));
	// Without a connection the worker that is there stays.
	if (navigator.onLine) await worker.register(serviceWorkerAddress(), { updateViaCache: 'none' });
	const registration = await worker.ready;
	let timer: number | undefined;
	const keepShown = () => {
		window.clearTimeout(timer);
		timer = window.setTimeout(() => {
			if (navigator.onLine)
				registration.active?.postMessage({ page: location.href.replace(/#.*/, ''), files: filesOfPage() });
		}, readMs);
	};
	keepShown();
	// Not every browser has the Navigation API; others keep the pages that they load whole.
	if ('navigation' in window) window.navigation.addEventListener('currententrychange', keepShown);
}
