import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import type { PublicSettings } from '../contracts/settingGroups.ts';
import { Origin } from './head/origin.ts';
import { clearCacheOnTokenChange } from './session/clearCacheOnTokenChange.ts';
import { clearRedirectOutsideLogin } from './session/loginRedirect.ts';
import { browserQueryContext, queryContext } from './session/queryContext.ts';
import { SettingsProvider } from './settings/SettingsProvider.tsx';

clearCacheOnTokenChange(browserQueryContext().client);
clearRedirectOutsideLogin();

// The server's own, as `Layout` wrote them.
const settings = JSON.parse(document.documentElement.dataset.settings ?? '') as PublicSettings;

// After everything that the page needs. Only a built shop has files named by their content.
if (import.meta.env.PROD) {
	const keepPages = () => void import('./shell/offline.ts').then((offline) => offline.keepPagesForOffline());
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
