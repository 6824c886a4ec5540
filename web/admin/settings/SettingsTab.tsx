import { ServerFacts } from './ServerFacts.tsx';
import { SettingGroups } from './SettingGroups.tsx';

/** What the owner changes without a developer, in groups. */
export default function SettingsTab() {
	return (
		<>
			<SettingGroups changedIn="settings" title="Settings">
				Changes are shown in the shop within two seconds. Orders and documents keep their amounts, dates and
				addresses; the rules of returns also apply to earlier orders.
			</SettingGroups>
			<ServerFacts />
		</>
	);
}
