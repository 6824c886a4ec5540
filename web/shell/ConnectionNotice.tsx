import { useSyncExternalStore } from 'react';
import { isOffline, subscribeToConnection } from '../session/connection.ts';

/** Shown while offline; pending fetches resume automatically. */
export function ConnectionNotice() {
	const offline = useSyncExternalStore(subscribeToConnection, isOffline, () => false);
	if (!offline) return null;
	return (
		<aside
			aria-label="Connection"
			className="fixed inset-x-4 bottom-4 z-40 mx-auto max-w-xl rounded-sm border border-warning/40 bg-warning-soft px-4 py-3 text-sm shadow-lg print:hidden"
		>
			<p role="status" data-notice="warning">
				You are offline. This page may be out of date; we'll reconnect automatically.
			</p>
		</aside>
	);
}
