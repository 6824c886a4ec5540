import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { forgetOnTokenChange } from './session/forgetOnTokenChange.ts';
import { forgetIntentUnlessLoggingIn } from './session/pendingAction.ts';
import { browserData, shopData } from './session/shopData.ts';
import { Origin } from './shell/origin.ts';

forgetOnTokenChange(browserData().client);
forgetIntentUnlessLoggingIn();

startTransition(() => {
	hydrateRoot(
		document,
		<Origin value={document.documentElement.dataset.origin ?? window.location.origin}>
			<HydratedRouter
				getContext={() => {
					const context = new RouterContextProvider();
					context.set(shopData, browserData());
					return context;
				}}
			/>
		</Origin>,
	);
});
