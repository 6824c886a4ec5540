import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import {
	type AttributeKind,
	attributeKinds,
	productFactNames,
	productFacts,
} from '../../../shared/attributes.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { AttributeLine, LineErrors } from './attributesForm.ts';

const kindNames: Record<AttributeKind, string> = {
	number: 'Number',
	choice: 'Choice',
	'yes-no': 'Yes or no',
};

export function AttributeFields({
	line,
	place,
	last,
	errors,
	onChange,
	onMove,
	onDelete,
}: {
	line: AttributeLine;
	place: number;
	last: number;
	errors: LineErrors;
	onChange: (change: Partial<AttributeLine>) => void;
	onMove: (to: number) => void;
	onDelete: () => void;
}) {
	const title = line.label.trim() === '' ? `Attribute ${place + 1}` : line.label;
	const own = line.fact === '';
	return (
		<fieldset className="rounded-sm border border-line p-4">
			<legend className="sr-only">{title}</legend>
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField
					label="Label"
					required
					maxLength={60}
					autoComplete="off"
					hint={line.name === '' ? undefined : `In addresses: attr.${line.name}`}
					value={line.label}
					error={errors.label}
					onChange={({ target }) => onChange({ label: target.value })}
				/>
				<Select
					label="Values"
					value={line.fact}
					error={errors.fact}
					onChange={({ target }) => {
						const fact = productFactNames.find((name) => name === target.value) ?? '';
						onChange(
							fact === ''
								? { fact }
								: { fact, kind: productFacts[fact].kind, label: line.label || productFacts[fact].label },
						);
					}}
				>
					<option value="">Entered for this attribute</option>
					{productFactNames.map((fact) => (
						<option key={fact} value={fact}>
							{productFacts[fact].label} of the technical data
						</option>
					))}
				</Select>
				{own && (
					<Select
						label="Kind"
						value={line.kind}
						onChange={({ target }) =>
							onChange({ kind: attributeKinds.find((kind) => kind === target.value) ?? 'choice' })
						}
					>
						{attributeKinds.map((kind) => (
							<option key={kind} value={kind}>
								{kindNames[kind]}
							</option>
						))}
					</Select>
				)}
				{own && line.kind === 'number' && (
					<TextField
						label="Unit"
						maxLength={12}
						autoComplete="off"
						hint="J, m/s, mm and g are shown in a second unit too."
						value={line.unit}
						error={errors.unit}
						onChange={({ target }) => onChange({ unit: target.value })}
					/>
				)}
				{own && line.kind === 'choice' && (
					<TextArea
						label="Choices"
						hint="One per line, in the order shown."
						rows={3}
						value={line.choices}
						error={errors.choices}
						onChange={({ target }) => onChange({ choices: target.value })}
					/>
				)}
			</div>
			<div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1">
				<Checkbox
					label="Filter"
					checked={line.filterable}
					onChange={({ target }) => onChange({ filterable: target.checked })}
				/>
				<Checkbox
					label="Compare"
					checked={line.comparable}
					onChange={({ target }) => onChange({ comparable: target.checked })}
				/>
				<div className="ml-auto flex gap-1">
					<IconButton
						label={`Move ${title} up`}
						small
						disabled={place === 0}
						onClick={() => onMove(place - 1)}
					>
						<ArrowUp size={16} aria-hidden />
					</IconButton>
					<IconButton
						label={`Move ${title} down`}
						small
						disabled={place === last}
						onClick={() => onMove(place + 1)}
					>
						<ArrowDown size={16} aria-hidden />
					</IconButton>
					<IconButton label={`Delete ${title}`} small onClick={onDelete}>
						<Trash2 size={16} aria-hidden />
					</IconButton>
				</div>
			</div>
		</fieldset>
	);
}
