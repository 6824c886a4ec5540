import { useSyncExternalStore } from 'react';

const noChange = () => () => undefined;

/** False on the server and until hydration. */
export const useHydrated = (): boolean =>
	useSyncExternalStore(
		noChange,
		() => true,
		() => false,
	);

/** Props of a control without a form action: disabled until hydration, but displayed as enabled. */
export const useDisabledUntilHydration = (): { disabled?: true; 'data-hydrating'?: true } =>
	useHydrated() ? {} : { disabled: true, 'data-hydrating': true };
