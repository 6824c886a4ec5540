import { type ComponentProps, useState } from 'react';
import { PasswordField } from '../ui/PasswordField.tsx';
import { StrengthMeter } from '../ui/StrengthMeter.tsx';
import { strengthLabels, strengthOf } from './strength.ts';

/** A password that is being chosen, and how strong it is. Starts anew with another `key`. */
export function NewPasswordField(props: ComponentProps<typeof PasswordField>) {
	const [typed, setTyped] = useState('');
	const score = strengthOf(typed);
	return (
		<div>
			<PasswordField
				autoComplete="new-password"
				{...props}
				onChange={(event) => setTyped(event.target.value)}
			/>
			<StrengthMeter score={score} label={typed === '' ? '' : strengthLabels[score]} />
		</div>
	);
}
