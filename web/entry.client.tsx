import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import type { PublicSettings } from '../contracts/settingGroups.ts';
import { Origin } from './head/origin.ts';
import { clearCacheOnTokenChange } from './session/clearCacheOnTokenChange.ts';
import { clearRedirectOutsideLogin } from './session/loginRedirect.ts';
import { browserQueryContext, queryContext } from './session/queryContext.ts';
import { onTokenChange } from './session/token.ts';
import { SettingsProvider } from './settings/SettingsProvider.tsx';

clearCacheOnTokenChange(browserQueryContext().client);
clearRedirectOutsideLogin();
// Before the first request of the page, which may end the session. Browsers have caches at secure addresses only.
if ('caches' in window) onTokenChange(removeKeptPages);

/** What one person has read without a connection is not there for the next one; see `serviceWorker`. */
async function removeKeptPages(): Promise<void> {
	for (const name of await caches.keys()) if (name.startsWith('pages-')) await caches.delete(name);
}

// The server's own, as `Layout` wrote them.
const settings = JSON.parse(document.documentElement.dataset.settings ?? '') as PublicSettings;

// After everything that the page needs. Only a built shop has files named by their content.
if (import.meta.env.PROD) {
	const keepPages = () =>
		void import('./shell/offline.ts')
			.then((offline) => offline.keepPagesForOffline())
			// Where a browser forbids it, or the connection broke, the page works without.
			.catch(() => undefined);
	// This script is loaded by another one, which the page does not wait for.
	if (document.readyState === 'complete') keepPages();
	else window.addEventListener('load', keepPages);
}

startTransition(() => {
	hydrateRoot(
		document,
		<Origin value={document.documentElement.dataset.origin ?? window.location.origin}>
			<SettingsProvider initial={settings}>
				<HydratedRouter
					getContext={() => {
						const context = new RouterContextProvider();
						context.set(queryContext, browserQueryContext());
						return context;
					}}
				/>
			</SettingsProvider>
		</Origin>,
	);
});
