import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { AddressField } from './AddressField.tsx';
import { RowList } from './RowList.tsx';
import type { FindError } from './RowsField.tsx';
import type { RowTexts } from './rowTexts.ts';

const ofKinds = {
	text: {},
	// Of another site, too; `page` is one of the shop.
	url: { inputMode: 'url', spellCheck: false },
} as const;

/** Rows of a setting that are texts alone, as its names and addresses. */
export function TextRows<Row extends { [Name in keyof Row]: string }>({
	label,
	texts: { added, blank, named, fields },
	rows,
	findError,
	onChange,
}: {
	label: string;
	texts: RowTexts<Row>;
	rows: Row[];
	findError: FindError;
	onChange: (rows: Row[]) => void;
}) {
	return (
		<RowList
			label={label}
			rows={rows}
			getName={(row) => row[named]}
			added={added}
			blank={blank}
			error={findError()}
			onChange={onChange}
		>
			{(row, place, replace) => (
				<div className="grid gap-3 sm:grid-cols-2">
					{fields.map(({ name, label: of, kind = 'text', lines = 3, wide = kind === 'lines' }) => {
						const change = (text: string) => replace({ ...row, [name]: text });
						const shown = { label: of, value: row[name], error: findError(place, name) };
						return (
							<div key={name} className={wide ? 'sm:col-span-2' : undefined}>
								{kind === 'page' ? (
									<AddressField {...shown} onChange={change} />
								) : kind === 'lines' ? (
									<TextArea {...shown} rows={lines} onChange={({ target }) => change(target.value)} />
								) : (
									<TextField
										{...shown}
										{...ofKinds[kind]}
										autoComplete="off"
										onChange={({ target }) => change(target.value)}
									/>
								)}
							</div>
						);
					})}
				</div>
			)}
		</RowList>
	);
}
