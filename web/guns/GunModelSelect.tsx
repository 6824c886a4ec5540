import type { GunModel } from '../../contracts/gunModels.ts';
import { calibreText } from '../../shared/units.ts';
import { Select } from '../ui/Select.tsx';

/** Chooses a gun by maker and model, whether the shop sells it or not. */
export function GunModelSelect({
	label,
	hint,
	models,
	chosen,
	onChoose,
}: {
	label: string;
	hint: string;
	models: readonly GunModel[];
	/** An id; empty for none. */
	chosen: string;
	onChoose: (id: string) => void;
}) {
	return (
		<Select label={label} hint={hint} value={chosen} onChange={({ target }) => onChoose(target.value)}>
			<option value="">Choose maker and model</option>
			{[...Map.groupBy(models, ({ maker }) => maker)].map(([maker, own]) => (
				<optgroup key={maker} label={maker}>
					{own.map(({ id, model, calibreMm }) => (
						<option key={id} value={id}>
							{maker} {model}, {calibreText(calibreMm)}
						</option>
					))}
				</optgroup>
			))}
		</Select>
	);
}
