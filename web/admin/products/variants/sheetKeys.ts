import type { KeyboardEvent } from 'react';
import { type CellName, cellNames } from './variantErrors.ts';

/** Fields of the same column, in the order of the rows. */
const getFields = (field: HTMLElement) => [
	...(field.closest('tbody')?.querySelectorAll<HTMLInputElement>(`[data-cell=${field.dataset.cell}]`) ?? []),
];

/** Enter and the arrow keys move in a column, Ctrl+D copies the value of a cell down. */
export function pressInSheet(
	event: KeyboardEvent<HTMLElement>,
	copyDown: (cell: CellName, from: number) => void,
): void {
	const { target, key } = event;
	if (!(target instanceof HTMLInputElement)) return;
	const cell = cellNames.find((name) => name === target.dataset.cell);
	if (cell === undefined) return;
	const column = getFields(target);
	const place = column.indexOf(target);
	if (key === 'd' && (event.ctrlKey || event.metaKey)) {
		event.preventDefault();
		copyDown(cell, place);
	}
	const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[key];
	if (step === undefined) return;
	event.preventDefault();
	column[place + step]?.focus();
	column[place + step]?.select();
}
