import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { RowList } from './RowList.tsx';
import type { FindError } from './RowsField.tsx';

type Card = { title: string; text: string };

/** Titles, each with its text. */
export function CardRows({
	label,
	added,
	rows,
	findError,
	onChange,
}: {
	label: string;
	/** What the button adds. */
	added: 'card' | 'reply';
	rows: Card[];
	findError: FindError;
	onChange: (rows: Card[]) => void;
}) {
	return (
		<RowList
			label={label}
			rows={rows}
			getName={({ title }) => title}
			added={added}
			blank={{ title: '', text: '' }}
			error={findError()}
			onChange={onChange}
		>
			{(card, place, replace) => (
				<>
					<TextField
						label="Title"
						autoComplete="off"
						value={card.title}
						error={findError(place, 'title')}
						onChange={({ target }) => replace({ ...card, title: target.value })}
					/>
					<TextArea
						label="Text"
						rows={3}
						value={card.text}
						error={findError(place, 'text')}
						onChange={({ target }) => replace({ ...card, text: target.value })}
					/>
				</>
			)}
		</RowList>
	);
}
