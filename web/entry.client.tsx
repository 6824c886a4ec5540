import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { browserData, shopData } from './session/shopData.ts';

startTransition(() => {
	hydrateRoot(
		document,
		<HydratedRouter
			getContext={() => {
				const context = new RouterContextProvider();
				context.set(shopData, browserData());
				return context;
			}}
		/>,
	);
});
