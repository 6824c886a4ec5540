import type { FormEvent } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { TextField } from '../../ui/TextField.tsx';

export function PasskeyNameDialog({
	title,
	submit,
	name,
	error,
	busy,
	onSubmit,
	onClose,
}: {
	title: string;
	submit: string;
	/** The current name; empty for a new passkey. */
	name: string;
	error: string | undefined;
	busy: boolean;
	onSubmit: (name: string) => void;
	onClose: () => void;
}) {
	function send(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		onSubmit(String(new FormData(event.currentTarget).get('name') ?? ''));
	}

	return (
		<Dialog title={title} onClose={onClose}>
			<form onSubmit={send} className="space-y-5">
				<TextField
					label="Name"
					name="name"
					defaultValue={name}
					hint="For example your phone, laptop or security key."
					error={error}
					maxLength={60}
					required
				/>
				<FormActions submit={submit} busy={busy} onCancel={onClose} />
			</form>
		</Dialog>
	);
}
