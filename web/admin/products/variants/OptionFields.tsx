import { Trash2, X } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { AddField } from '../../forms/AddField.tsx';
import type { OptionLine } from './variantLines.ts';

const suggestions = ['Size', 'Hand', 'Calibre', 'Head size', 'Colour', 'Pack'];

/** One option: its name, and its values, which can be renamed without losing their variants. */
export function OptionFields({
	option,
	number,
	nameError,
	valuesError,
	onChange,
	onRemove,
	onRemoveValue,
}: {
	option: OptionLine;
	/** 1 for the first option. */
	number: number;
	nameError: string | undefined;
	valuesError: string | undefined;
	onChange: (option: OptionLine) => void;
	onRemove: () => void;
	/** Removes a value together with its variants. */
	onRemoveValue: (key: string) => void;
}) {
	const [typed, setTyped] = useState('');
	const id = useId();
	const { name, values } = option;
	const title = name.trim() === '' ? `option ${number}` : name.trim();
	const repeated = values.some(({ text }) => text.trim().toLowerCase() === typed.trim().toLowerCase());

	function add() {
		const texts = typed
			.split(',')
			.map((text) => text.trim())
			.filter((text) => text !== '');
		if (texts.length === 0 || repeated) return;
		onChange({
			...option,
			values: [...values, ...texts.map((text) => ({ key: crypto.randomUUID(), text }))],
		});
		setTyped('');
	}

	return (
		<section aria-label={`Option ${number}`} className="rounded-sm border border-line p-4">
			<div className="grid items-start gap-4 sm:grid-cols-[12rem_1fr_auto]">
				<TextField
					label="Option name"
					required
					maxLength={40}
					list={`${id}-names`}
					autoComplete="off"
					value={name}
					error={nameError}
					onChange={({ target }) => onChange({ ...option, name: target.value })}
				/>
				<datalist id={`${id}-names`}>
					{suggestions.map((suggestion) => (
						<option key={suggestion} value={suggestion} />
					))}
				</datalist>
				<div>
					<AddField
						label={`Add a value of ${title}`}
						typed={typed}
						maxLength={200}
						hint={repeated ? 'Already added.' : 'Enter adds one; commas separate several.'}
						liveHint
						onType={setTyped}
						onAdd={add}
						onLeave={add}
					/>
					{values.length > 0 && (
						<ul aria-label={`Values of ${title}`} className="mt-3 flex flex-wrap gap-2">
							{values.map((value, place) => (
								<li key={value.key} className="flex items-center rounded-sm border border-line">
									<input
										aria-label={`Value ${place + 1} of ${title}`}
										aria-invalid={valuesError === undefined ? undefined : true}
										aria-describedby={valuesError === undefined ? undefined : `${id}-error`}
										value={value.text}
										maxLength={60}
										onChange={({ target }) =>
											onChange({
												...option,
												values: values.map((one) => (one === value ? { ...one, text: target.value } : one)),
											})
										}
										className="field figure-field border-0"
									/>
									<button
										type="button"
										aria-label={`Remove ${value.text} from ${title}`}
										onClick={() => onRemoveValue(value.key)}
										className="icon-button icon-button-small text-muted hover:text-text"
									>
										<X size={14} aria-hidden />
									</button>
								</li>
							))}
						</ul>
					)}
					{valuesError !== undefined && (
						<p id={`${id}-error`} className="mt-1.5 text-danger text-sm">
							{valuesError}
						</p>
					)}
				</div>
				<IconButton label={`Remove ${title}`} onClick={onRemove}>
					<Trash2 size={16} aria-hidden />
				</IconButton>
			</div>
		</section>
	);
}
