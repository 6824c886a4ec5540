import { useState } from 'react';
import { useHydrated } from '../ui/useHydrated.ts';

/** Whether the component was rendered by the server; false for one that is mounted in the browser only. */
export function useServerRendered(): boolean {
	const hydrated = useHydrated();
	const [serverRendered] = useState(!hydrated);
	return serverRendered;
}
