import { serviceWorkerAddress } from '../head/trustedHtml.ts';
import { isOffline } from '../session/connection.ts';

/** A page that is left sooner is not kept. */
const readMs = 1500;

/** Filters, searches and variants are pages without end, and what search engines may not show is personal. */
const isKept = () => location.search === '' && document.querySelector('meta[name=robots]') === null;

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
			if (inLink && isOffline() && worker.controller !== null) event.stopPropagation();
		},
		{ capture: true },
	);
	// A page that was loaded through the worker is kept already.
	let kept = worker.controller === null ? undefined : location.href;
	// Without a connection the worker that is there stays.
	if (!isOffline()) await worker.register(serviceWorkerAddress(), { updateViaCache: 'none' });
	const registration = await worker.ready;
	let timer: number | undefined;
	const keepShown = () => {
		window.clearTimeout(timer);
		timer = window.setTimeout(() => {
			const address = location.origin + location.pathname;
			if (isOffline() || address === kept || !isKept()) return;
			kept = address;
			registration.active?.postMessage({ page: address, files: filesOfPage() });
		}, readMs);
	};
	keepShown();
	// Not every browser has the Navigation API; others keep the pages that they load whole.
	if ('navigation' in window) window.navigation.addEventListener('currententrychange', keepShown);
}
