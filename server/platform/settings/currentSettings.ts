import { AsyncLocalStorage } from 'node:async_hooks';
import type { Settings } from '../../../contracts/settingGroups.ts';
import { defaultSettings } from '../../../store.config.ts';

const snapshot = new AsyncLocalStorage<Settings>();

/**
 * The settings of the shop: one snapshot for a whole request or job, so that no total or text mixes two. Outside of
 * both they are the defaults.
 */
export const currentSettings = (): Settings => snapshot.getStore() ?? defaultSettings;

/** Does work with a snapshot of the settings. */
export const withSettings = <Result>(settings: Settings, work: () => Result): Result =>
	snapshot.run(settings, work);
