import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { RowList } from './RowList.tsx';
import type { FindError } from './RowsField.tsx';

type Rows<Row> = { rows: Row[]; findError: FindError; onChange: (rows: Row[]) => void };

/** What customers say, each with a name and a line about the person. */
export function QuoteRows({
	rows,
	findError,
	onChange,
}: Rows<{ quote: string; name: string; about: string }>) {
	return (
		<RowList
			label="Quotes"
			rows={rows}
			getName={({ name }) => name}
			added="quote"
			blank={{ quote: '', name: '', about: '' }}
			error={findError()}
			onChange={onChange}
		>
			{(row, place, replace) => (
				<>
					<TextArea
						label="Quote"
						rows={3}
						value={row.quote}
						error={findError(place, 'quote')}
						onChange={({ target }) => replace({ ...row, quote: target.value })}
					/>
					<div className="grid gap-3 sm:grid-cols-2">
						<TextField
							label="Name"
							autoComplete="off"
							value={row.name}
							error={findError(place, 'name')}
							onChange={({ target }) => replace({ ...row, name: target.value })}
						/>
						<TextField
							label="About the person"
							autoComplete="off"
							value={row.about}
							error={findError(place, 'about')}
							onChange={({ target }) => replace({ ...row, about: target.value })}
						/>
					</div>
				</>
			)}
		</RowList>
	);
}

/** Brands, each with the address of its logo. */
export function BrandRows({ rows, findError, onChange }: Rows<{ name: string; image: string }>) {
	return (
		<RowList
			label="Brands"
			rows={rows}
			getName={({ name }) => name}
			added="brand"
			blank={{ name: '', image: '' }}
			error={findError()}
			onChange={onChange}
		>
			{(row, place, replace) => (
				<div className="grid gap-3 sm:grid-cols-2">
					<TextField
						label="Name"
						autoComplete="off"
						value={row.name}
						error={findError(place, 'name')}
						onChange={({ target }) => replace({ ...row, name: target.value })}
					/>
					<TextField
						label="Address of the logo (optional)"
						autoComplete="off"
						spellCheck={false}
						value={row.image}
						error={findError(place, 'image')}
						onChange={({ target }) => replace({ ...row, image: target.value })}
					/>
				</div>
			)}
		</RowList>
	);
}
