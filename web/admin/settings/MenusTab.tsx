import { SettingGroups } from './SettingGroups.tsx';

/** The links of top bar, header, menu of phones and footer. */
export default function MenusTab() {
	return (
		<SettingGroups changedIn="menus" title="Menus">
			Changes are shown on every page within two seconds. An address is a page of this shop, as in /faq, or
			one of another site that begins with https://
		</SettingGroups>
	);
}
