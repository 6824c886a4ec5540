import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import { IconButton } from './IconButton.tsx';

/** A password that can be looked at while it is typed. */
export function PasswordField({
	label,
	hint,
	error,
	...input
}: FieldTexts & Omit<ComponentProps<'input'>, 'type'>) {
	const [shown, setShown] = useState(false);
	const Icon = shown ? EyeOff : Eye;
	return (
		<Field label={label} hint={hint} error={error} required={input.required}>
			{(wiring) => (
				<div className="relative">
					<input
						autoCapitalize="none"
						spellCheck={false}
						{...input}
						{...wiring}
						type={shown ? 'text' : 'password'}
						// A browser minds the least length only of what was typed, not of what a script or a password manager put there.
						pattern={input.minLength === undefined ? undefined : `.{${input.minLength},}`}
						title={input.minLength === undefined ? undefined : `At least ${input.minLength} characters`}
						className="field pr-12"
					/>
					<div className="absolute inset-y-0 right-0">
						<IconButton
							label={shown ? 'Hide characters' : 'Show characters'}
							aria-controls={wiring.id}
							disabled={input.disabled}
							onClick={() => setShown(!shown)}
							className="text-muted"
						>
							<Icon size={18} aria-hidden />
						</IconButton>
					</div>
				</div>
			)}
		</Field>
	);
}
