import { type ReactNode, useMemo, useState } from 'react';
import type { PublicSettings } from '../../contracts/settingGroups.ts';
import { PageSettings } from './settings.ts';

/** Provides the settings to a page. @param initial those with which the server rendered it */
export function SettingsProvider({ initial, children }: { initial: PublicSettings; children: ReactNode }) {
	const [settings, replaceSettings] = useState(initial);
	const value = useMemo(() => ({ settings, replaceSettings }), [settings]);
	return <PageSettings value={value}>{children}</PageSettings>;
}
