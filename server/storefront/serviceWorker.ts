/** The parts of a service worker's scope that are used; the types of browsers' pages have none. */
type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void };
type Fetching = Extendable & {
	request: Request;
	preloadResponse: Promise<Response | undefined>;
	respondWith: (response: Promise<Response>) => void;
};
export type WorkerScope = {
	addEventListener: {
		(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
		(type: 'fetch', listener: (event: Fetching) => void): void;
		(
			type: 'message',
			listener: (event: Extendable & { data: { page: string; files: string[] } }) => void,
		): void;
	};
	caches: CacheStorage;
	clients: { claim: () => Promise<void> };
	location: { origin: string };
	registration: { navigationPreload?: { enable: () => Promise<void> }; unregister: () => Promise<boolean> };
	skipWaiting: () => Promise<void>;
};

/**
 * The service worker of the shop: its text is sent to browsers, so it uses nothing from outside. It keeps public pages that
 * were shown, with their files and pictures, and shows them without a connection, as they were when they were kept. With one,
 * pages come from the network; files are named by their content, and anything else, as /api, is not touched.
 */
export function serviceWorker(scope: WorkerScope): void {
	const limits = new Map([
		['pages-1', 60],
		['assets-1', 150],
		['media-1', 200],
		// The page that is shown instead of one that was not kept.
		['offline-1', 1],
	]);
	const offlinePage = '/offline';

	async function keep(name: string, address: string, response: Response): Promise<void> {
		const cache = await scope.caches.open(name);
		await cache.delete(address);
		await cache.put(address, response);
		const entries = await cache.keys();
		const tooMany = Math.max(0, entries.length - (limits.get(name) ?? 0));
		for (const oldest of entries.slice(0, tooMany)) await cache.delete(oldest);
	}

	/** Personal pages, such as account, checkout and back-office, are `noindex` (pageAddress.ts), other private ones `no-store`. */
	const isPublicPage = (response: Response) =>
		response.ok &&
		!response.redirected &&
		response.headers.get('x-robots-tag') === null &&
		!(response.headers.get('cache-control') ?? '').includes('no-store') &&
		(response.headers.get('content-type') ?? '').startsWith('text/html');

	/** Where files of this path are kept; undefined for what is not touched. */
	const cacheOf = (pathname: string) =>
		pathname.startsWith('/assets/') ? 'assets-1' : pathname.startsWith('/media/') ? 'media-1' : undefined;

	/**
	 * A file that never changes. What cannot be kept, as on a full disk, is answered all the same.
	 * @param waitUntil for the file to be kept
	 */
	async function file(
		waitUntil: (kept: Promise<void>) => void,
		name: string,
		request: Request,
	): Promise<Response> {
		const stored = await scope.caches.match(request.url, { ignoreVary: true });
		if (stored !== undefined) return stored;
		const response = await fetch(request);
		if (response.status === 200) waitUntil(keep(name, request.url, response.clone()));
		return response;
	}

	/** The page that says so, with links to the pages that can be read. */
	async function offlineAnswer(): Promise<Response> {
		const cache = await scope.caches.open('pages-1');
		const page = await scope.caches.match(offlinePage, { ignoreVary: true });
		if (page === undefined) return Response.error();
		const links = [];
		for (const { url } of [...(await cache.keys())].reverse().slice(0, 20)) {
			const html = await (await cache.match(url, { ignoreVary: true }))?.text();
			const title = html === undefined ? undefined : /<title[^>]*>([^<]*)/.exec(html)?.[1];
			if (title !== undefined)
				links.push(
					`<li><a href="${new URL(url).href.replaceAll('"', '%22').replaceAll('&', '&amp;')}">${title}</a></li>`,
				);
		}
		const list = links.length === 0 ? '' : `<h2>Pages you can read now</h2><ul>${links.join('')}</ul>`;
		const body = (await page.text()).replace('<!-- seen pages -->', () => list);
		const headers = new Headers();
		for (const name of ['content-type', 'content-security-policy']) {
			const value = page.headers.get(name);
			if (value !== null) headers.set(name, value);
		}
		return new Response(body, { status: 503, headers });
	}

	async function page(event: Fetching): Promise<Response> {
		try {
			const response = (await event.preloadResponse) ?? (await fetch(event.request));
			if (isPublicPage(response)) event.waitUntil(keep('pages-1', event.request.url, response.clone()));
			return response;
		} catch {
			const stored = await scope.caches.match(event.request.url, { ignoreVary: true });
			if (stored === undefined) return offlineAnswer();
			// Pages read this name, since a browser may call itself online where nothing answers (web/session/connection.ts).
			const headers = new Headers(stored.headers);
			headers.append('server-timing', 'kept');
			return new Response(stored.body, { status: stored.status, headers });
		}
	}

	scope.addEventListener('install', (event) => {
		const store = async () => (await scope.caches.open('offline-1')).add(offlinePage);
		event.waitUntil(Promise.all([store(), scope.skipWaiting()]));
	});
	scope.addEventListener('activate', (event) => {
		const clean = async () => {
			for (const name of await scope.caches.keys()) if (!limits.has(name)) await scope.caches.delete(name);
			await scope.registration.navigationPreload?.enable();
			await scope.clients.claim();
		};
		event.waitUntil(clean());
	});
	scope.addEventListener('fetch', (event) => {
		const { request } = event;
		const { origin, pathname } = new URL(request.url);
		if (request.method !== 'GET' || origin !== scope.location.origin) return;
		if (request.mode === 'navigate') event.respondWith(page(event));
		else {
			const name = cacheOf(pathname);
			if (name !== undefined) event.respondWith(file((kept) => event.waitUntil(kept), name, request));
		}
	});
	// A page that was opened inside the shop was never requested as a page, and files came before this worker.
	scope.addEventListener('message', (event) => {
		const { page: shown, files } = event.data;
		const store = async () => {
			const fetched = await fetch(shown);
			if (!isPublicPage(fetched)) return;
			const html = await fetched.clone().text();
			// A tab that is open since before a release has loaded other files than the page needs that was just fetched.
			const named = [...html.matchAll(/["'](\/assets\/[\w./-]+)["']/g)].map(
				([, path]) => scope.location.origin + path,
			);
			const filesKept: Promise<void>[] = [];
			for (const address of new Set([...named, ...files])) {
				const name = cacheOf(new URL(address).pathname);
				if (name === undefined) continue;
				const response = await file((kept) => filesKept.push(kept), name, new Request(address));
				// Without one of its files the page could be seen but not used.
				if (!response.ok && named.includes(address)) return;
			}
			await Promise.all(filesKept);
			await keep('pages-1', shown, fetched);
		};
		event.waitUntil(store());
	});
}

/** Takes the place of the service worker where it is switched off: it removes what was kept, and itself. */
export function removedServiceWorker(scope: WorkerScope): void {
	scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
	scope.addEventListener('activate', (event) => {
		const remove = async () => {
			for (const name of await scope.caches.keys()) await scope.caches.delete(name);
			await scope.registration.unregister();
		};
		event.waitUntil(remove());
	});
}
