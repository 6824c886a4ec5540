import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { ApiError, call, errorMessage } from '../../session/call.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';

/** Prompts an administrator for the password before a dangerous action. */
export default function ReauthenticateDialog({
	onProved,
	onClose,
}: {
	onProved: () => void;
	onClose: () => void;
}) {
	const prove = useMutation({
		mutationFn: (password: string) => call('POST /auth/reauthenticate', { body: { password } }),
		onSuccess: onProved,
	});
	const wrong = prove.error instanceof ApiError ? prove.error.fields.password : undefined;
	const error = prove.isError
		? (wrong ?? errorMessage(prove.error, 'The password could not be checked. Please try again.'))
		: undefined;

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		prove.mutate(String(new FormData(event.currentTarget).get('password') ?? ''));
	}

	return (
		<Dialog title="Enter your password" onClose={onClose}>
			<form onSubmit={submit} className="space-y-5">
				<p>This step needs your password again, so that no one else can do it on your device.</p>
				<PasswordField
					label="Password"
					name="password"
					autoComplete="current-password"
					error={error}
					required
				/>
				<FormActions submit="Continue" busy={prove.isPending} onCancel={onClose} />
			</form>
		</Dialog>
	);
}
