import type { PageLink } from '../../../contracts/menuSettings.ts';
import { TextField } from '../../ui/TextField.tsx';
import { AddressField } from './AddressField.tsx';
import { RowList } from './RowList.tsx';
import type { FindError } from './RowsField.tsx';

/** The entries of a menu. */
export function MenuRows({
	label,
	rows,
	findError,
	onChange,
}: {
	label: string;
	rows: PageLink[];
	findError: FindError;
	onChange: (rows: PageLink[]) => void;
}) {
	return (
		<RowList
			label={label}
			rows={rows}
			getName={({ name }) => name}
			added="entry"
			blank={{ name: '', to: '' }}
			error={findError()}
			onChange={onChange}
		>
			{(link, place, replace) => (
				<div className="grid gap-3 sm:grid-cols-2">
					<TextField
						label="Label"
						autoComplete="off"
						value={link.name}
						error={findError(place, 'name')}
						onChange={({ target }) => replace({ ...link, name: target.value })}
					/>
					<AddressField
						label="Address"
						value={link.to}
						error={findError(place, 'to')}
						onChange={(to) => replace({ ...link, to })}
					/>
				</div>
			)}
		</RowList>
	);
}
