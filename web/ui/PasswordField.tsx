import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import { useDisabledUntilHydration } from './useHydrated.ts';

export function PasswordField({
	label,
	hint,
	error,
	...input
}: FieldTexts & Omit<ComponentProps<'input'>, 'type'>) {
	const [visible, setVisible] = useState(false);
	const untilHydration = useDisabledUntilHydration();
	const Icon = visible ? EyeOff : Eye;
	return (
		<Field label={label} hint={hint} error={error} required={input.required}>
			{(wiring) => (
				<div className="relative">
					<input
						autoCapitalize="none"
						spellCheck={false}
						{...input}
						{...wiring}
						type={visible ? 'text' : 'password'}
						// Browsers check minlength only for typed values, not for those set by a script or a password
						// manager.
						pattern={input.minLength === undefined ? undefined : `.{${input.minLength},}`}
						title={input.minLength === undefined ? undefined : `At least ${input.minLength} characters`}
						className="field pr-12"
					/>
					<div className="absolute inset-y-0 right-0">
						<IconButton
							label={visible ? 'Hide characters' : 'Show characters'}
							aria-controls={wiring.id}
							{...untilHydration}
							disabled={input.disabled || untilHydration.disabled}
							onClick={() => setVisible(!visible)}
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
