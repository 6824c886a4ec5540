import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { figureFailure } from './figureTexts.ts';

/**
 * A figure that can be changed where it stands: pressed, it becomes a field. Enter and leaving save, Escape cancels. What
 * is typed shows at once; should saving fail, the figure is what it was and the reason stands below it.
 */
export function FigureField({
	label,
	value,
	textOf,
	typed,
	faultOf,
	onSave,
	end = false,
}: {
	/** What the figure is of what, as in 'price of Match Pellets'. */
	label: string;
	value: number;
	/** The figure as it is read. */
	textOf: (value: number) => string;
	/** Lets through what may be typed. */
	typed: (text: string) => string;
	/** What is wrong with what was typed; undefined when nothing is. */
	faultOf: (text: string) => string | undefined;
	/** Ends when the list shows what was saved. @throws why it was not */
	onSave: (value: number) => Promise<void>;
	/** Whether it stands at the end of its line, as in a column of figures. */
	end?: boolean;
}) {
	const [draft, setDraft] = useState<string>();
	const [pending, setPending] = useState<number>();
	const [fault, setFault] = useState<string>();
	const button = useRef<HTMLButtonElement>(null);
	const field = useRef<HTMLInputElement>(null);
	/** What was seen when the field opened: newer figures that come meanwhile are not overwritten unseen. */
	const seen = useRef({ value, onSave });
	/** Whether a key has just closed the field, so that the focus returns to the figure. */
	const byKey = useRef(false);
	const open = draft !== undefined;

	useEffect(() => {
		if (open) field.current?.select();
		else if (byKey.current) button.current?.focus();
		byKey.current = false;
	}, [open]);

	function show() {
		if (pending !== undefined) return;
		seen.current = { value, onSave };
		setFault(undefined);
		setDraft(String(value));
	}

	async function save(text: string, key: boolean) {
		const wrong = faultOf(text);
		setFault(wrong);
		if (wrong !== undefined) return;
		byKey.current = key;
		setDraft(undefined);
		const next = Number(text);
		if (next === seen.current.value) return;
		setPending(next);
		try {
			await seen.current.onSave(next);
		} catch (error) {
			setFault(figureFailure(error));
		}
		setPending(undefined);
	}

	function press(event: KeyboardEvent) {
		if (draft === undefined || (event.key !== 'Enter' && event.key !== 'Escape')) return;
		event.preventDefault();
		if (event.key === 'Enter') {
			void save(draft, true);
			return;
		}
		byKey.current = true;
		setDraft(undefined);
		setFault(undefined);
	}

	const shown = textOf(pending ?? value);
	return (
		<span className={`flex flex-col ${end ? 'items-end' : 'items-start'}`}>
			{open ? (
				<input
					ref={field}
					aria-label={`Change ${label}`}
					aria-invalid={fault !== undefined || undefined}
					value={draft}
					inputMode="decimal"
					autoComplete="off"
					onChange={({ target }) => setDraft(typed(target.value))}
					onKeyDown={press}
					// A field that a key has closed loses the focus too.
					onBlur={() => !byKey.current && void save(draft, false)}
					className={`field figure-field ${end ? 'text-right' : ''}`}
				/>
			) : (
				<button
					ref={button}
					type="button"
					aria-busy={pending !== undefined || undefined}
					onClick={show}
					className={`figure relative ${value <= 0 && pending === undefined ? 'text-danger' : ''}`}
				>
					<span>{shown}</span>
					<span className="sr-only">, change {label}</span>
				</button>
			)}
			{fault !== undefined && (
				<span role="alert" className="block max-w-44 whitespace-normal font-normal text-danger text-xs">
					{fault}
				</span>
			)}
		</span>
	);
}
