import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
	window.addEventListener('online', changed);
	window.addEventListener('offline', changed);
	return () => {
		window.removeEventListener('online', changed);
		window.removeEventListener('offline', changed);
	};
}

/** Shown while offline; pending fetches resume automatically. */
export function ConnectionNotice() {
	const online = useSyncExternalStore(
		subscribe,
		() => navigator.onLine,
		() => true,
	);
	if (online) return null;
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
