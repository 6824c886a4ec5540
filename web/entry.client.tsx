import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { Origin } from './head/origin.ts';
import { clearCacheOnTokenChange } from './session/clearCacheOnTokenChange.ts';
import { clearIntentOutsideLogin } from './session/pendingAction.ts';
import { browserQueryContext, queryContext } from './session/queryContext.ts';

clearCacheOnTokenChange(browserQueryContext().client);
clearIntentOutsideLogin();

startTransition(() => {
	hydrateRoot(
		document,
		<Origin value={document.documentElement.dataset.origin ?? window.location.origin}>
			<HydratedRouter
				getContext={() => {
					const context = new RouterContextProvider();
					context.set(queryContext, browserQueryContext());
					return context;
				}}
			/>
		</Origin>,
	);
});
