import { reconcileRestored } from './office/backup/backup.ts';
import type { OpenServices } from './openServices.ts';
import { withSettings } from './platform/settings/currentSettings.ts';

/**
 * Calls `open`: immediately, or in a shop that was restored from a backup when it agrees with the payment service.
 * @param mustWait whether it was restored and does not agree yet
 */
export function openWhenReconciled(
	{ services, beforeClosing }: OpenServices,
	mustWait: boolean,
	open: () => void,
): void {
	if (!mustWait) {
		open();
		return;
	}
	services.log.warn('The shop was restored from a backup: it opens when it agrees with the payment service');
	const stopped = new AbortController();
	const opening = withSettings(services.settings.current(), () =>
		reconcileRestored(services, stopped.signal),
	).then(() => {
		if (!stopped.signal.aborted) open();
	});
	beforeClosing(async () => {
		stopped.abort();
		await opening;
	});
}
