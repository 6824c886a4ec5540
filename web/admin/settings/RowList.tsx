import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

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
	const list = useRef<HTMLOListElement>(null);
	const [moved, setMoved] = useState('');
	const nameOf = (row: Row, place: number) => getName(row).trim() || `${added} ${place + 1}`;
	/** Moves a row; the focus goes with it. */
	const move = (row: Row, place: number, by: -1 | 1) => {
		onChange(rows.toSpliced(place, 1).toSpliced(place + by, 0, row));
		setMoved(`${nameOf(row, place)} is number ${place + by + 1} of ${rows.length}.`);
		const buttons = list.current?.children[place + by]?.lastElementChild?.querySelectorAll('button');
		const [up, down] = buttons ?? [];
		(by === -1 ? [up, down] : [down, up]).find((button) => button?.disabled === false)?.focus();
	};
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
			<VisuallyHidden>
				<span role="status">{moved}</span>
			</VisuallyHidden>
		</fieldset>
	);
}
