import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { saveErrorText } from './inlineNumberErrors.ts';

/**
 * A number that is edited in place: a click turns it into a field. Enter and blur save, Escape cancels. The new value
 * shows immediately; when saving fails, the old value returns with the error below it. Numbers with the same `scope`
 * are saved one after the other.
 */
export function InlineNumberField({
	label,
	value,
	scope,
	formatValue: getText,
	typed,
	validate,
	onSave,
	end = false,
}: {
	/** What the number is, as in 'price of Match Pellets'. */
	label: string;
	value: number;
	scope: string;
	formatValue: (value: number) => string;
	/** Filters the input. */
	typed: (text: string) => string;
	/** Returns an error message, or undefined when the text is valid. */
	validate: (text: string) => string | undefined;
	/**
	 * Resolves when the list shows the saved value.
	 * @throws when it could not be saved
	 */
	onSave: (value: number) => Promise<void>;
	/** Right-aligned, as in a column of numbers. */
	end?: boolean;
}) {
	const [draft, setDraft] = useState<string>();
	const [message, setMessage] = useState<string>();
	const button = useRef<HTMLButtonElement>(null);
	const field = useRef<HTMLInputElement>(null);
	/** The value when the field opened, so that a newer value is not overwritten unseen. */
	const opened = useRef({ value, onSave });
	/** Whether a key closed the field; the focus then returns to the button. */
	const byKey = useRef(false);
	const open = draft !== undefined;
	const save = useMutation({
		scope: { id: scope },
		mutationFn: ({ next, send }: { next: number; send: typeof onSave }) => send(next),
		onError: (error) => setMessage(saveErrorText(error)),
	});
	const pending = save.isPending ? save.variables.next : undefined;

	useEffect(() => {
		if (open) {
			// Not every browser focuses a field whose text is selected.
			field.current?.focus();
			field.current?.select();
		} else if (byKey.current) button.current?.focus();
		byKey.current = false;
	}, [open]);

	function show() {
		if (pending !== undefined) return;
		opened.current = { value, onSave };
		setMessage(undefined);
		setDraft(String(value));
	}

	function close(text: string, key: boolean) {
		const wrong = validate(text);
		setMessage(wrong);
		if (wrong !== undefined) return;
		byKey.current = key;
		setDraft(undefined);
		const next = Number(text);
		if (next !== opened.current.value) save.mutate({ next, send: opened.current.onSave });
	}

	function press(event: KeyboardEvent) {
		if (draft === undefined || (event.key !== 'Enter' && event.key !== 'Escape')) return;
		event.preventDefault();
		if (event.key === 'Enter') {
			close(draft, true);
			return;
		}
		byKey.current = true;
		setDraft(undefined);
		setMessage(undefined);
	}

	const displayed = getText(pending ?? value);
	return (
		<span className={`flex flex-col ${end ? 'items-end' : 'items-start'}`}>
			{open ? (
				<input
					ref={field}
					aria-label={`Change ${label}`}
					aria-invalid={message !== undefined || undefined}
					value={draft}
					inputMode="decimal"
					autoComplete="off"
					onChange={({ target }) => setDraft(typed(target.value))}
					onKeyDown={press}
					// Closing the field by key also triggers blur.
					onBlur={() => !byKey.current && close(draft, false)}
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
					<span>{displayed}</span>
					<span className="sr-only">, change {label}</span>
				</button>
			)}
			{message !== undefined && (
				<span role="alert" className="block max-w-44 whitespace-normal font-normal text-danger text-xs">
					{message}
				</span>
			)}
		</span>
	);
}
