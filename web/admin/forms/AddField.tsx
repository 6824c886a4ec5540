import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';

/** A field whose text is added to a list by Enter, another key or its button. */
export function AddField({
	label,
	typed,
	maxLength,
	keys = ['Enter'],
	hint,
	liveHint = false,
	onType,
	onAdd,
	onLeave,
}: {
	label: string;
	typed: string;
	maxLength: number;
	/** The keys that add the typed text. */
	keys?: readonly string[];
	hint: string;
	/** Whether the hint depends on the typed text, so that screen readers announce it. */
	liveHint?: boolean;
	onType: (typed: string) => void;
	onAdd: () => void;
	onLeave?: () => void;
}) {
	const id = useId();
	return (
		<>
			<label htmlFor={id} className="field-label">
				{label}
			</label>
			<div className="flex gap-2">
				<input
					id={id}
					value={typed}
					maxLength={maxLength}
					aria-describedby={`${id}-hint`}
					onChange={({ target }) => onType(target.value)}
					onKeyDown={(event) => {
						if (!keys.includes(event.key)) return;
						event.preventDefault();
						onAdd();
					}}
					onBlur={onLeave}
					className="field"
				/>
				<Button variant="secondary" className="flex-none" onClick={onAdd}>
					Add
				</Button>
			</div>
			<p id={`${id}-hint`} role={liveHint ? 'status' : undefined} className="mt-1.5 text-muted text-sm">
				{hint}
			</p>
		</>
	);
}
