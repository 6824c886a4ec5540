import { useQuery } from '@tanstack/react-query';
import type { SettingField } from '../../../contracts/settingFields.ts';
import { type SettingGroup, settingGroups } from '../../../contracts/settingGroups.ts';
import { Button } from '../../ui/Button.tsx';
import { formatValue, readableText } from './fieldText.ts';
import { latestQuery } from './queries.ts';

/** What someone else has stored meanwhile beside what is typed, for each field in which they differ. */
export function TheirChange({
	group,
	typed,
	onShow,
}: {
	group: SettingGroup;
	typed: Record<string, string>;
	onShow: () => void;
}) {
	const { data } = useQuery(latestQuery(group));
	const stored = new Map<string, unknown>(Object.entries(data ?? {}));
	const fields: [string, SettingField][] = Object.entries(settingGroups[group].fields);
	const differences =
		data === undefined
			? []
			: fields
					.map(([name, { label, kind }]) => ({
						label,
						theirs: readableText(kind, formatValue(kind, stored.get(name))),
						yours: readableText(kind, typed[name] ?? ''),
					}))
					.filter(({ theirs, yours }) => theirs !== yours);
	return (
		<>
			<dl className="mt-2 grid gap-2">
				{differences.map(({ label, theirs, yours }) => (
					<div key={label}>
						<dt className="font-medium">{label}</dt>
						<dd className="wrap-anywhere whitespace-pre-line">Now: {theirs || 'empty'}</dd>
						<dd className="wrap-anywhere whitespace-pre-line">Yours: {yours || 'empty'}</dd>
					</div>
				))}
			</dl>
			<Button variant="secondary" size="small" className="mt-2" onClick={onShow}>
				Show Their Change
			</Button>
		</>
	);
}
