import { ArrowDown } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { HeadCell, Table } from '../../../ui/Table.tsx';
import { type RowErrors, VariantRow } from './VariantRow.tsx';
import { columns, isUnique } from './variantColumns.ts';
import { type CellName, cellNames, type RejectedCell, type VariantErrors } from './variantErrors.ts';
import { getVariantName, type OptionLine, type VariantLine } from './variantLines.ts';

/** Fields of the same column, in the order of the rows. */
const getFields = (field: HTMLElement) => [
	...(field.closest('tbody')?.querySelectorAll<HTMLInputElement>(`[data-cell=${field.dataset.cell}]`) ?? []),
];

/** Enter and the arrow keys move in a column, Ctrl+D copies the value of a cell down. */
function pressInSheet(
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

function ColumnHead({ cell, onCopy }: { cell: CellName; onCopy: () => void }) {
	const { label } = columns[cell];
	return (
		<HeadCell>
			<span className="flex items-center gap-1 whitespace-nowrap">
				{label}
				{!isUnique(cell) && (
					<button
						type="button"
						aria-label={`Copy the first ${label} to all rows`}
						title="Copy the first row's value to all rows"
						onClick={onCopy}
						className="icon-button icon-button-small text-muted hover:text-text"
					>
						<ArrowDown size={14} aria-hidden />
					</button>
				)}
			</span>
		</HeadCell>
	);
}

const getErrors = (
	line: VariantLine,
	place: number,
	{ errors, rejected }: { errors: VariantErrors; rejected: readonly RejectedCell[] },
): RowErrors => {
	const found: RowErrors = {};
	for (const cell of cellNames) {
		const error =
			errors[`variants ${place} ${cell}`] ??
			rejected.find((one) => one.id === line.id && one.cell === cell && one.value === line[cell])?.text;
		if (error !== undefined) found[cell] = error;
	}
	return found;
};

/**
 * The variants of a product, edited like a sheet: Enter and the arrow keys move in a column, Ctrl+D copies a value to the rows
 * below.
 */
export function VariantTable({
	productId,
	options,
	names,
	variants,
	errors,
	rejected,
	onChange,
}: {
	productId: string;
	options: readonly OptionLine[];
	/** Of the options, for the heading. */
	names: readonly string[];
	variants: VariantLine[];
	errors: VariantErrors;
	rejected: readonly RejectedCell[];
	onChange: (variants: VariantLine[]) => void;
}) {
	const latest = useRef({ variants, onChange });
	latest.current = { variants, onChange };
	const onCell = useRef((place: number, changed: Partial<VariantLine>) => {
		const { variants: rows, onChange: set } = latest.current;
		set(rows.map((line, at) => (at === place ? { ...line, ...changed } : line)));
	}).current;

	function copyDown(cell: CellName, from: number) {
		if (isUnique(cell)) return;
		onChange(
			variants.map((line, place) => (place > from ? { ...line, [cell]: variants[from]?.[cell] } : line)),
		);
	}

	return (
		// The keys are an addition: every cell is also reached with Tab.
		// biome-ignore lint/a11y/noStaticElementInteractions: see above
		<div onKeyDown={(event) => pressInSheet(event, copyDown)} className="min-w-0">
			<p className="mb-2 text-muted text-sm">
				Prices are without GST; an empty weight is the product's own. Enter moves down, Ctrl+D copies a value
				to the rows below.
			</p>
			<Table
				caption="Variants"
				dense
				head={
					<>
						<HeadCell>{names.join(' / ')}</HeadCell>
						<HeadCell>On</HeadCell>
						{cellNames.map((cell) => (
							<ColumnHead key={cell} cell={cell} onCopy={() => copyDown(cell, 0)} />
						))}
						<HeadCell>Pictures</HeadCell>
					</>
				}
			>
				{variants.map((line, place) => (
					<VariantRow
						key={line.id}
						productId={productId}
						name={getVariantName(options, line)}
						line={line}
						place={place}
						errorTexts={JSON.stringify(getErrors(line, place, { errors, rejected }))}
						onCell={onCell}
					/>
				))}
			</Table>
		</div>
	);
}
