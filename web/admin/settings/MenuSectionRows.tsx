import type { MenuSection } from '../../../contracts/menuSettings.ts';
import { TextField } from '../../ui/TextField.tsx';
import { RowList } from './RowList.tsx';
import type { FindError } from './RowsField.tsx';
import { menuEntries } from './rowTexts.ts';
import { TextRows } from './TextRows.tsx';

/** The sections of a menu, each a title with its entries. */
export function MenuSectionRows({
	label,
	rows,
	findError,
	onChange,
}: {
	label: string;
	rows: MenuSection[];
	findError: FindError;
	onChange: (rows: MenuSection[]) => void;
}) {
	return (
		<RowList
			label={label}
			rows={rows}
			getName={({ title }) => title}
			added="section"
			blank={{ title: '', links: [{ name: '', to: '' }] }}
			error={findError()}
			onChange={onChange}
		>
			{(section, place, replace) => (
				<>
					<TextField
						label="Title"
						autoComplete="off"
						value={section.title}
						error={findError(place, 'title')}
						onChange={({ target }) => replace({ ...section, title: target.value })}
					/>
					<TextRows
						texts={menuEntries}
						label={`${label}: ${section.title}`}
						rows={section.links}
						findError={(...path) => findError(place, 'links', ...path)}
						onChange={(links) => replace({ ...section, links })}
					/>
				</>
			)}
		</RowList>
	);
}
