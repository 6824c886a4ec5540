import { SettingGroups } from './SettingGroups.tsx';

/** The texts of pages that an owner writes. */
export default function PagesTab() {
	return (
		<SettingGroups changedIn="pages" title="Pages">
			Changes are shown in the shop within two seconds; Undo in the history puts back what was there before.
		</SettingGroups>
	);
}
