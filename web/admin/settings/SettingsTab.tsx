import { Suspense } from 'react';
import { lazyWithRetry } from '../../ui/lazyWithRetry.ts';
import { SettingGroups } from './SettingGroups.tsx';

// Below the groups, and it waits for its own data.
const ServerFacts = lazyWithRetry(async () => ({
	default: (await import('./ServerFacts.tsx')).ServerFacts,
}));

/** What the owner changes without a developer, in groups. */
export default function SettingsTab() {
	return (
		<>
			<SettingGroups changedIn="settings" title="Settings">
				Changes are shown in the shop within two seconds. Orders and documents keep their amounts, dates and
				addresses; the rules of returns also apply to earlier orders.
			</SettingGroups>
			<Suspense>
				<ServerFacts />
			</Suspense>
		</>
	);
}
