import { type FormEvent, useState } from 'react';
import { errorMessage, NetworkError } from '../session/call.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FormActions } from '../ui/FormActions.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TextArea } from '../ui/TextArea.tsx';

/** Asks for one text; it stays until it is sent or the dialog is closed. */
export default function TextDialog({
	title,
	label,
	about,
	submit,
	minLength,
	maxLength,
	send,
	onClose,
}: {
	title: string;
	label: string;
	/** What happens with the text. */
	about: string;
	submit: string;
	minLength: number;
	maxLength: number;
	/** Sends the trimmed text; the dialog closes when it succeeds. */
	send: (text: string) => Promise<unknown>;
	onClose: () => void;
}) {
	const [text, setText] = useState('');
	const [sending, setSending] = useState(false);
	const [error, setError] = useState<string>();
	const trimmed = text.trim();

	async function submitText(event: FormEvent) {
		event.preventDefault();
		if (sending || trimmed.length < minLength) return;
		setSending(true);
		setError(undefined);
		try {
			await send(trimmed);
			onClose();
		} catch (failure) {
			setError(
				failure instanceof NetworkError
					? 'Network error. Please check your connection and try again.'
					: errorMessage(failure, 'It could not be sent. Please try again.'),
			);
		} finally {
			setSending(false);
		}
	}

	return (
		<Dialog title={title} onClose={onClose}>
			<form onSubmit={submitText} className="grid grid-cols-1 gap-5">
				<p className="wrap-anywhere text-muted text-sm">{about}</p>
				<TextArea
					label={label}
					value={text}
					maxLength={maxLength}
					rows={5}
					onChange={({ target }) => setText(target.value)}
					hint={`${text.length}/${maxLength}`}
				/>
				{error !== undefined && <Notice kind="error">{error}</Notice>}
				<FormActions
					submit={submit}
					busy={sending}
					disabled={trimmed.length < minLength}
					onCancel={onClose}
				/>
			</form>
		</Dialog>
	);
}
