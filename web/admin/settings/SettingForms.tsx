import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { SettingGroup } from '../../../contracts/settingGroups.ts';
import type { StoredSettings } from '../../../contracts/settings.ts';
import { SettingForm } from './SettingForm.tsx';

/** A newer version takes the place of a form, unless that has unsaved words: then Save says what was changed meanwhile. */
function Group({ group, stored }: { group: SettingGroup; stored: StoredSettings[SettingGroup] }) {
	const [shown, setShown] = useState(stored);
	const [unsaved, setUnsaved] = useState(false);
	if (!unsaved && shown !== stored) setShown(stored);
	return <SettingForm key={shown.version} group={group} stored={shown} onUnsaved={setUnsaved} />;
}

/** The forms of groups; their code is loaded when there are settings to change. */
export function SettingForms({ groups, stored }: { groups: SettingGroup[]; stored: StoredSettings }) {
	const { hash, key } = useLocation();
	// The browser goes to the group of an address only when it is on the page already.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same address, chosen again, has another key
	useEffect(() => {
		if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
	}, [hash, key]);
	return (
		<div className="grid gap-5">
			{groups.map((group) => (
				<Group key={group} group={group} stored={stored[group]} />
			))}
		</div>
	);
}
