import { mustReconcile, reconcileRestored } from './office/backup/backup.ts';
import type { OpenServices } from './openServices.ts';
import { withSettings } from './platform/settings/currentSettings.ts';

/** Calls `open`: immediately, or in a shop that was restored from a backup when it agrees with the payment service. */
export async function openWhenReconciled(
	{ services, beforeClosing }: OpenServices,
	open: () => void,
): Promise<void> {
	if (!(await mustReconcile(services.database.db))) return open();
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
