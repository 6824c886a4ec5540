import { ArrowDown } from 'lucide-react';
import { type KeyboardEvent, memo, useId, useRef } from 'react';
import { HeadCell, Table } from '../../../ui/Table.tsx';
import { amountTyped, digitsTyped } from '../typedNumbers.ts';
import { VariantPicture } from './VariantPicture.tsx';
import { type CellName, cellNames, type RejectedCell, type VariantErrors } from './variantErrors.ts';
import { getVariantName, type OptionLine, type VariantLine } from './variantLines.ts';

type Column = { label: string; typed?: (text: string) => string; maxLength?: number; width: string };

const columns: Record<CellName, Column> = {
	sku: { label: 'SKU', maxLength: 40, width: 'w-32' },
	gtin: { label: 'Barcode (GTIN)', maxLength: 20, width: 'w-36' },
	numericPrice: { label: 'Price (₹)', typed: amountTyped, width: 'w-24' },
	offerPrice: { label: 'Offer (₹)', typed: amountTyped, width: 'w-24' },
	mrp: { label: 'MRP (₹)', typed: amountTyped, width: 'w-24' },
	stock: { label: 'Stock', typed: digitsTyped, width: 'w-20' },
	weightG: { label: 'Weight (g)', typed: amountTyped, width: 'w-24' },
	packQuantity: { label: 'Pack content', typed: amountTyped, width: 'w-24' },
};
/** Each variant has its own. */
const unique: readonly CellName[] = ['sku', 'gtin'];

type RowErrors = Partial<Record<CellName, string>>;

const Row = memo(function Row({
	productId,
	name,
	line,
	place,
	errorTexts,
	onCell,
}: {
	productId: string;
	name: string;
	line: VariantLine;
	place: number;
	/** As JSON, so that a row without a new error is not rendered again. */
	errorTexts: string;
	onCell: (place: number, changed: Partial<VariantLine>) => void;
}) {
	const id = useId();
	const errors = JSON.parse(errorTexts) as RowErrors;
	return (
		<tr data-variant={line.id}>
			<th scope="row" className="sticky left-0 z-10 max-w-28 bg-surface sm:max-w-40">
				<span className="wrap-anywhere block pt-1 font-medium">{name}</span>
			</th>
			<td>
				<input
					type="checkbox"
					aria-label={`Sell ${name}`}
					checked={line.active}
					onChange={({ target }) => onCell(place, { active: target.checked })}
					className="tick mt-1.5"
				/>
			</td>
			{cellNames.map((cell) => {
				const { label, typed, maxLength, width } = columns[cell];
				const error = errors[cell];
				return (
					<td key={cell}>
						<input
							aria-label={`${label} of ${name}`}
							aria-invalid={error === undefined ? undefined : true}
							aria-describedby={error === undefined ? undefined : `${id}-${cell}`}
							data-cell={cell}
							inputMode={typed === undefined ? 'text' : typed === digitsTyped ? 'numeric' : 'decimal'}
							autoComplete="off"
							maxLength={maxLength}
							value={line[cell]}
							onChange={({ target }) => onCell(place, { [cell]: typed?.(target.value) ?? target.value })}
							className={`field figure-field ${width}`}
						/>
						{error !== undefined && (
							<span id={`${id}-${cell}`} className="mt-1 block w-36 text-danger text-xs">
								{error}
							</span>
						)}
					</td>
				);
			})}
			<td>
				<VariantPicture
					productId={productId}
					name={name}
					images={line.images}
					onChange={(images) => onCell(place, { images })}
				/>
			</td>
		</tr>
	);
});

/** Fields of the same column, in the order of the rows. */
const getFields = (field: HTMLElement) => [
	...(field.closest('tbody')?.querySelectorAll<HTMLInputElement>(`[data-cell=${field.dataset.cell}]`) ?? []),
];

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

	const copyDown = (cell: CellName, from: number) =>
		onChange(
			variants.map((line, place) => (place > from ? { ...line, [cell]: variants[from]?.[cell] } : line)),
		);

	function press(event: KeyboardEvent<HTMLElement>) {
		const { target, key } = event;
		if (!(target instanceof HTMLInputElement)) return;
		const cell = cellNames.find((name) => name === target.dataset.cell);
		if (cell === undefined) return;
		const column = getFields(target);
		const place = column.indexOf(target);
		if (key === 'd' && (event.ctrlKey || event.metaKey)) {
			event.preventDefault();
			if (!unique.includes(cell)) copyDown(cell, place);
		}
		const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[key];
		if (step === undefined) return;
		event.preventDefault();
		column[place + step]?.focus();
		column[place + step]?.select();
	}

	const getErrors = (line: VariantLine, place: number): RowErrors => {
		const found: RowErrors = {};
		for (const cell of cellNames) {
			const error =
				errors[`variants ${place} ${cell}`] ??
				rejected.find((one) => one.id === line.id && one.cell === cell && one.value === line[cell])?.text;
			if (error !== undefined) found[cell] = error;
		}
		return found;
	};

	return (
		// The keys are an addition: every cell is also reached with Tab.
		// biome-ignore lint/a11y/noStaticElementInteractions: see above
		<div onKeyDown={press} className="min-w-0">
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
							<HeadCell key={cell}>
								<span className="flex items-center gap-1 whitespace-nowrap">
									{columns[cell].label}
									{!unique.includes(cell) && (
										<button
											type="button"
											aria-label={`Copy the first ${columns[cell].label} to all rows`}
											title="Copy the first row's value to all rows"
											onClick={() => copyDown(cell, 0)}
											className="icon-button icon-button-small text-muted hover:text-text"
										>
											<ArrowDown size={14} aria-hidden />
										</button>
									)}
								</span>
							</HeadCell>
						))}
						<HeadCell>Pictures</HeadCell>
					</>
				}
			>
				{variants.map((line, place) => (
					<Row
						key={line.id}
						productId={productId}
						name={getVariantName(options, line)}
						line={line}
						place={place}
						errorTexts={JSON.stringify(getErrors(line, place))}
						onCell={onCell}
					/>
				))}
			</Table>
		</div>
	);
}
