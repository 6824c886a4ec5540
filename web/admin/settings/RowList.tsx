import { Plus, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useMovedRows } from '../lists/useMovedRows.tsx';

/** Rows of a setting in their order: moved, removed and added. */
export function RowList<Row>({
	label,
	rows,
	getName,
	added,
	blank,
	error,
	onChange,
	children,
}: {
	label: string;
	rows: readonly Row[];
	/** What a row is called in the names of its buttons; empty for a new one. */
	getName: (row: Row) => string;
	/** What the button adds, as in 'entry'. */
	added: string;
	/** A new row; undefined for a list whose rows are only moved. */
	blank: Row | undefined;
	/** The error of the list as a whole. */
	error: string | undefined;
	onChange: (rows: Row[]) => void;
	children: (row: Row, place: number, replace: (row: Row) => void) => ReactNode;
}) {
	const errorId = useId();
	const nameOf = (row: Row, place: number) => getName(row).trim() || `${added} ${place + 1}`;
	const { list, moveButtons, announcement } = useMovedRows(rows, nameOf, onChange);
	return (
		<fieldset
			aria-label={label}
			aria-describedby={error === undefined ? undefined : errorId}
			className="grid gap-3"
		>
			<ol ref={list} className="grid gap-3">
				{rows.map((row, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a row has no name that stays while it is typed
					<li key={place} className="grid gap-1 border-line border-t pt-3 sm:flex sm:items-start sm:gap-2">
						<div className="grid min-w-0 grow gap-3">
							{children(row, place, (changed) => onChange(rows.with(place, changed)))}
						</div>
						<div className="flex flex-none justify-end sm:pt-7">
							{moveButtons(row, place)}
							{blank !== undefined && (
								<IconButton
									small
									label={`Remove ${nameOf(row, place)}`}
									onClick={() => onChange(rows.toSpliced(place, 1))}
								>
									<X size={16} aria-hidden />
								</IconButton>
							)}
						</div>
					</li>
				))}
			</ol>
			{error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
			{blank !== undefined && (
				<div>
					<Button
						variant="secondary"
						size="small"
						aria-label={`Add ${added}: ${label}`}
						onClick={() => onChange([...rows, blank])}
					>
						<Plus size={16} aria-hidden /> Add {added}
					</Button>
				</div>
			)}
			{announcement}
		</fieldset>
	);
}
