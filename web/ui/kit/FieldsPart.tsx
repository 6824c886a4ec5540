import { useId, useState } from 'react';
import { Checkbox } from '../Checkbox.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { RadioGroup } from '../RadioGroup.tsx';
import { Select } from '../Select.tsx';
import { StarPicker } from '../StarPicker.tsx';
import { Stepper } from '../Stepper.tsx';
import { StrengthMeter } from '../StrengthMeter.tsx';
import { TextArea } from '../TextArea.tsx';
import { TextField } from '../TextField.tsx';
import { Part, Row } from './Part.tsx';

const strengths = [
	[0, 'Too short'],
	[1, 'Weak'],
	[2, 'Medium'],
	[3, 'Strong'],
] as const;

function Choices() {
	const name = useId();
	const [grip, setGrip] = useState<'left' | 'right' | 'both'>('right');
	const [stars, setStars] = useState(4);
	const [pieces, setPieces] = useState(2);
	return (
		<div className="grid gap-6 sm:grid-cols-2">
			<RadioGroup
				label="Grip"
				name={name}
				value={grip}
				onChange={setGrip}
				options={[
					{ value: 'right', label: 'Right-handed' },
					{ value: 'left', label: 'Left-handed' },
					{ value: 'both', label: 'Ambidextrous', disabled: true },
				]}
			/>
			<RadioGroup
				label="Calibre"
				name={`${name}-calibre`}
				value={undefined}
				onChange={() => {}}
				error="Please choose a calibre."
				options={[
					{ value: '4.5', label: '4.5 mm' },
					{ value: '5.5', label: '5.5 mm' },
				]}
				required
			/>
			<div>
				<Checkbox label="Air pistols" defaultChecked />
				<Checkbox label="Air rifles" />
				<Checkbox label="Spares" disabled />
				<Checkbox
					label="I accept the terms"
					error="Please accept the terms to go on."
					hint="They open in a new tab."
					required
				/>
			</div>
			<div>
				<StarPicker
					legend="Your rating"
					labels={['Poor', 'Fair', 'Good', 'Very Good', 'Excellent']}
					value={stars}
					onChange={setStars}
				/>
				<div className="mt-5 flex gap-4">
					<Stepper value={pieces} max={8} onChange={setPieces} />
					<Stepper value={1} max={1} onChange={setPieces} label="Pieces" disabled />
				</div>
			</div>
		</div>
	);
}

export function FieldsPart() {
	return (
		<>
			<Part title="Fields">
				<div className="grid gap-5 sm:grid-cols-2">
					<TextField label="Full name" autoComplete="off" defaultValue="Asha Rao" required />
					<TextField
						label="PIN code"
						defaultValue="1470"
						error="A PIN code has six digits."
						hint="It suggests the state."
					/>
					<TextField label="GSTIN" placeholder="15 characters" hint="Only for companies." />
					<TextField label="Country" defaultValue="India" disabled />
					<Select label="State" defaultValue="">
						<option value="">Choose a state</option>
						<option>Punjab</option>
					</Select>
					<Select label="Reason" defaultValue="" error="Please choose a reason.">
						<option value="">Choose</option>
					</Select>
					<TextArea label="Comment" defaultValue="Groups well at ten metres." />
					<TextArea label="Note" defaultValue="x" error="At least ten characters, please." />
					{strengths.map(([score, label]) => (
						<div key={score}>
							<PasswordField label={`Password, ${label}`} defaultValue="secret" autoComplete="off" />
							<StrengthMeter score={score} label={label} />
						</div>
					))}
				</div>
			</Part>
			<Part title="Choices">
				<Choices />
				<Row>
					<input type="checkbox" aria-label="The browser's own" />
				</Row>
			</Part>
		</>
	);
}
