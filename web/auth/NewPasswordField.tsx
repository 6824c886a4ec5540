import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { PasswordField } from '../ui/PasswordField.tsx';
import { StrengthMeter } from '../ui/StrengthMeter.tsx';
import { isVeryCommon } from './commonPasswords.ts';
import { getStrength, strengthLabels } from './strength.ts';

/** A new password with a strength meter and a hint when it is very common. Change `key` to reset it. */
export function NewPasswordField(props: ComponentProps<typeof PasswordField>) {
	const [typed, setTyped] = useState('');
	const field = useRef<HTMLInputElement>(null);
	// It may have been typed before hydration.
	useEffect(() => setTyped(field.current?.value ?? ''), []);
	const score = getStrength(typed);
	return (
		<div>
			<PasswordField
				autoComplete="new-password"
				{...props}
				ref={field}
				onChange={(event) => setTyped(event.target.value)}
			/>
			<StrengthMeter score={score} label={typed === '' ? '' : strengthLabels[score]} />
			<p aria-live="polite" className="text-muted text-sm">
				{isVeryCommon(typed) && 'This password is very common. Another one is harder to guess.'}
			</p>
		</div>
	);
}
