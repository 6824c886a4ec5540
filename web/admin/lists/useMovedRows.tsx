import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/**
 * Buttons that move the rows of an ordered list; the focus goes with a row. The keys of its items are their places, and these
 * buttons come first in what ends an item.
 */
export function useMovedRows<Row>(
	rows: readonly Row[],
	nameOf: (row: Row, place: number) => string,
	onChange: (rows: Row[]) => void,
) {
	const list = useRef<HTMLOListElement>(null);
	const [moved, setMoved] = useState('');
	const move = (row: Row, place: number, by: -1 | 1) => {
		onChange(rows.toSpliced(place, 1).toSpliced(place + by, 0, row));
		setMoved(`${nameOf(row, place)} is number ${place + by + 1} of ${rows.length}.`);
		const buttons = list.current?.children[place + by]?.lastElementChild?.querySelectorAll('button');
		const [up, down] = buttons ?? [];
		(by === -1 ? [up, down] : [down, up]).find((button) => button?.disabled === false)?.focus();
	};
	return {
		list,
		moveButtons: (row: Row, place: number) => (
			<>
				<IconButton
					small
					label={`Move ${nameOf(row, place)} up`}
					disabled={place === 0}
					onClick={() => move(row, place, -1)}
				>
					<ArrowUp size={16} aria-hidden />
				</IconButton>
				<IconButton
					small
					label={`Move ${nameOf(row, place)} down`}
					disabled={place === rows.length - 1}
					onClick={() => move(row, place, 1)}
				>
					<ArrowDown size={16} aria-hidden />
				</IconButton>
			</>
		),
		/** Says where a row is now. */
		announcement: (
			<VisuallyHidden>
				<span role="status">{moved}</span>
			</VisuallyHidden>
		),
	};
}
