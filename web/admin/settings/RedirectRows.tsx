import type { Redirect } from '../../../contracts/redirectSettings.ts';
import { TextField } from '../../ui/TextField.tsx';
import { AddressField } from './AddressField.tsx';
import { RowList } from './RowList.tsx';
import type { FindError } from './RowsField.tsx';

/** Old addresses, each with its new one. */
export function RedirectRows({
	label,
	rows,
	findError,
	onChange,
}: {
	label: string;
	rows: Redirect[];
	findError: FindError;
	onChange: (rows: Redirect[]) => void;
}) {
	return (
		<RowList
			label={label}
			rows={rows}
			getName={({ from }) => from}
			added="address"
			blank={{ from: '', to: '' }}
			error={findError()}
			onChange={onChange}
		>
			{(redirect, place, replace) => (
				<div className="grid gap-3 sm:grid-cols-2">
					<TextField
						label="Old address"
						inputMode="url"
						autoComplete="off"
						spellCheck={false}
						value={redirect.from}
						error={findError(place, 'from')}
						onChange={({ target }) => replace({ ...redirect, from: target.value })}
					/>
					<AddressField
						label="New address"
						value={redirect.to}
						error={findError(place, 'to')}
						onChange={(to) => replace({ ...redirect, to })}
					/>
				</div>
			)}
		</RowList>
	);
}
