import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';
import { TextField } from '../ui/TextField.tsx';
import { readTypedEmail, storeTypedEmail } from './typedEmail.ts';

/**
 * The email address of an account form. It begins with what was typed in another form of this tab, so that no one types it
 * twice.
 */
export function EmailField({
	otherwise = '',
	...field
}: Pick<ComponentProps<typeof TextField>, 'autoComplete' | 'autoFocus' | 'error'> & {
	/** The address when none was typed. */
	otherwise?: string;
}) {
	const input = useRef<HTMLInputElement>(null);
	const begin = useEffectEvent(() => {
		const { current } = input;
		if (current === null) return;
		// It may have been typed before hydration.
		if (current.value !== '') storeTypedEmail(current.value);
		// A field that the visitor focused is about to be typed in: its text would be appended to this one.
		else if (field.autoFocus || current !== document.activeElement)
			current.value = readTypedEmail() || otherwise;
	});
	useEffect(() => begin(), []);
	return (
		<TextField
			{...field}
			ref={input}
			label="Email"
			name="email"
			type="email"
			onChange={(event) => storeTypedEmail(event.target.value)}
			required
		/>
	);
}
